import {
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  tableFeatures,
  useTable,
  type ColumnDef,
  type ReactTable
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { ColumnSettings } from '../../../shared/lists/listView.ts'
import { arrangeColumns, defaultColumnSettings, usePreferences } from '../../stores/view/preferences.ts'
import type { RecordColumn } from './column.ts'

// The table library handles columns only: rows are filtered, sorted and windowed before it sees them.
const features = tableFeatures({
  columnOrderingFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature
})
type NoRow = Record<string, never>
const noRows: NoRow[] = []

/** The limits of a column's width, in pixels. */
export const columnWidths = { least: 40, most: 1600 }

/** The columns of a table as the user arranged them. */
export interface ArrangedColumns<Row> {
  readonly table: ReactTable<typeof features, NoRow>
  /** The shown columns, in order. */
  readonly visible: readonly RecordColumn<Row>[]
  /** The name of the shown column that takes what the table has to spare. */
  readonly growing: string | undefined
  /** Moves a column to the place of another. */
  readonly move: (name: string, to: string) => void
  readonly resize: (widths: Readonly<Record<string, number>>) => void
  readonly resetWidth: (name: string) => void
  readonly reset: () => void
}

/** The names after moving one to the place of another. */
export function movedName(names: readonly string[], name: string, to: string): string[] {
  const place = names.indexOf(to)
  if (place === -1 || !names.includes(name)) return [...names]
  return names.filter((one) => one !== name).toSpliced(place, 0, name)
}

const whole = (widths: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(widths).map(([name, width]) => [
      name,
      Math.round(Math.min(columnWidths.most, Math.max(columnWidths.least, width)))
    ])
  )

const named = <Row>(columns: readonly RecordColumn<Row>[], names: readonly string[]): RecordColumn<Row>[] =>
  names.flatMap((name) => columns.find((column) => column.name === name) ?? [])

/** Which columns are shown. A link may hide them all: a table without columns shows nothing. */
export function visibilityOf(
  columns: readonly Pick<RecordColumn<never>, 'name' | 'isHidden'>[],
  visible: Readonly<Record<string, boolean>>
): Readonly<Record<string, boolean>> {
  const first = Object.fromEntries(columns.map(({ name, isHidden }) => [name, !isHidden]))
  const chosen = { ...first, ...visible }
  return columns.some(({ name }) => chosen[name]) ? chosen : first
}

/** The columns of a table: visibility, order and width, saved by the list's name. */
export function useColumnSettings<Row>(list: string, columns: readonly RecordColumn<Row>[]): ArrangedColumns<Row> {
  const settings = usePreferences((saved) => saved.columns[list] ?? defaultColumnSettings)
  const change = (part: Partial<ColumnSettings>) =>
    arrangeColumns(list, { ...(usePreferences.getState().columns[list] ?? defaultColumnSettings), ...part })
  const definitions = useMemo(
    () =>
      columns.map(({ name, width }): ColumnDef<typeof features, NoRow> => {
        const { least: minSize, most: maxSize } = columnWidths
        return { id: name, header: name, size: width, minSize, maxSize }
      }),
    [columns]
  )
  const visibility = useMemo(() => visibilityOf(columns, settings.visible), [columns, settings.visible])
  const table = useTable({
    features,
    columns: definitions,
    data: noRows,
    columnResizeMode: 'onChange',
    state: { columnOrder: settings.order, columnVisibility: visibility, columnSizing: settings.widths },
    onColumnVisibilityChange: (next) => change({ visible: functionalUpdate(next, visibility) }),
    onColumnSizingChange: (next) => change({ widths: whole(functionalUpdate(next, settings.widths)) })
  })
  const allNames = table.getAllLeafColumns().map(({ id }) => id)
  const visibleNames = table.getVisibleLeafColumns().map(({ id }) => id)
  // Stable as long as the columns do not change, so that rows are not re-rendered.
  const visibleKey = visibleNames.join(' ')
  const visible = useMemo(() => named(columns, visibleKey.split(' ')), [columns, visibleKey])
  return {
    table,
    visible,
    growing: visible.find(({ name, takesSpare }) => takesSpare && settings.widths[name] === undefined)?.name,
    move: (name, to) => change({ order: movedName(allNames, name, to) }),
    resize: (widths) => change({ widths: whole({ ...settings.widths, ...widths }) }),
    resetWidth: (name) => {
      const { [name]: _own, ...widths } = settings.widths
      change({ widths })
    },
    reset: () => arrangeColumns(list, defaultColumnSettings)
  }
}
