import type { ColumnLayout } from '../../shared/contract/settings.ts'
import { request } from '../bridge/request.ts'
import { createScopedStore } from './createScopedStore.ts'

/** The column layout of each table in this window, by the list's name; main saves it. */
export const useColumnLayouts = createScopedStore<Readonly<Record<string, ColumnLayout>>>({}, () => ({}))

/** The layout before any change by the user. */
export const noLayout: ColumnLayout = { order: [], visible: {}, widths: {} }

// Dragging an edge changes the width with every frame; only the last value is saved.
const rest = 300
const waiting = new Map<string, ReturnType<typeof setTimeout>>()

/** Changes the layout of a table at once and saves it in main after a short delay. */
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
