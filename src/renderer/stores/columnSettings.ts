import type { ColumnSettings } from '../../shared/lists/listView.ts'
import { createScopedStore } from './createScopedStore.ts'
import { saveSoon } from './savePreferences.ts'

/** The column settings of each table in this window, by the list's name; main saves it. */
export const useSavedColumns = createScopedStore<Readonly<Record<string, ColumnSettings>>>({}, () => ({}))

/** The settings before any change by the user. */
export const defaultColumnSettings: ColumnSettings = { order: [], visible: {}, widths: {} }

/** Changes the columns of a table at once and saves it in main after a short delay. */
export function arrangeColumns(list: string, settings: ColumnSettings): void {
  useSavedColumns.setState({ [list]: settings })
  saveSoon(`columns ${list}`, { columns: { [list]: settings } })
}
