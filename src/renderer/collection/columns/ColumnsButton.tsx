import { popoverButton } from '../../components/deferred.tsx'
import type { ArrangedColumns } from './useColumnSettings.ts'

/** The columns of a table, whatever its row type. */
export type ChosenColumns = Omit<ArrangedColumns<never>, 'visible'>

/** Opens the chooser of a table's columns. */
export const ColumnsButton = popoverButton('Columns', async () => (await import('./ColumnChooser.tsx')).ColumnChooser)
