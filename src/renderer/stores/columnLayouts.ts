import type { ColumnLayout } from '../../shared/contract/settings.ts'
import { request } from '../bridge/request.ts'
import { createScopedStore } from './createScopedStore.ts'

/** How a person arranged the columns of each table of this window, by its list; main keeps it for all. */
export const useColumnLayouts = createScopedStore<Readonly<Record<string, ColumnLayout>>>({}, () => ({}))

/** Columns that nobody has arranged yet. */
export const noLayout: ColumnLayout = { order: [], visible: {}, widths: {} }

// A column that is being drawn wider changes with every frame; what is kept is where it came to rest.
const rest = 300
const waiting = new Map<string, ReturnType<typeof setTimeout>>()

/** Arranges a table's columns anew, at once here and soon in main. */
export function arrangeColumns(list: string, layout: ColumnLayout): void {
  useColumnLayouts.setState({ [list]: layout })
  clearTimeout(waiting.get(list))
  waiting.set(
    list,
    setTimeout(() => {
      waiting.delete(list)
      void request('settings.save', { preferences: { columns: { [list]: layout } } })
    }, rest)
  )
}
