import type { ColumnLayout } from '../../shared/lists/listView.ts'
import { createScopedStore } from './createScopedStore.ts'
import { saveSoon } from './savePreferences.ts'

/** The column layout of each table in this window, by the list's name; main saves it. */
export const useColumnLayouts = createScopedStore<Readonly<Record<string, ColumnLayout>>>({}, () => ({}))

/** The layout before any change by the user. */
export const noLayout: ColumnLayout = { order: [], visible: {}, widths: {} }

/** Changes the layout of a table at once and saves it in main after a short delay. */
export function arrangeColumns(list: string, layout: ColumnLayout): void {
  useColumnLayouts.setState({ [list]: layout })
  saveSoon(`columns ${list}`, { columns: { [list]: layout } })
}
