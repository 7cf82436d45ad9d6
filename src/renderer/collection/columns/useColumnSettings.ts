import { useMemo } from 'react'
import type { ColumnSettings } from '../../../shared/contract/settings.ts'
import { arrangeColumns, defaultColumnSettings, usePreferences, useScale } from '../../stores/view/preferences.ts'
import type { RecordColumn } from '../../records/column.ts'

/** The limits of a column's width, in pixels at the normal density. */
export const columnWidths = { least: 40, most: 1600 }

/** A column with the user's settings. */
export interface ArrangedColumn {
  readonly name: string
  readonly label?: string
  readonly isVisible: boolean
  readonly width: number
}

const within = (width: number): number => Math.min(columnWidths.most, Math.max(columnWidths.least, width))

type Arrangeable = Pick<RecordColumn<never>, 'name' | 'label' | 'width' | 'isHidden'>

/** Applies a saved layout to columns. Ignores a layout that hides every column. */
export function arranged(columns: readonly Arrangeable[], { visible, widths }: ColumnSettings): ArrangedColumn[] {
  const first = Object.fromEntries(columns.map(({ name, isHidden }) => [name, !isHidden]))
  const chosen = { ...first, ...visible }
  const shown = columns.some(({ name }) => chosen[name]) ? chosen : first
  return columns.map(({ name, label, width }) => ({
    name,
    isVisible: shown[name] === true,
    width: within(widths[name] ?? width),
    ...(label !== undefined && { label })
  }))
}

export interface ChosenColumns {
  readonly all: readonly ArrangedColumn[]
  readonly show: (name: string, isVisible: boolean) => void
  readonly reset: () => void
}

export interface ArrangedColumns<Row> extends ChosenColumns {
  readonly visible: readonly RecordColumn<Row>[]
  /** The columns whose width the user hasn't set; they share spare width. */
  readonly growing: readonly RecordColumn<Row>[]
  readonly resize: (widths: Readonly<Record<string, number>>) => void
  readonly resetWidth: (name: string) => void
}

/** Returns a table's columns in the user's layout. Main saves visibility and width under the list's name. */
export function useColumnSettings<Row>(list: string, columns: readonly RecordColumn<Row>[]): ArrangedColumns<Row> {
  const layout = usePreferences(({ columns: saved }) => saved[list] ?? defaultColumnSettings)
  const change = (part: Partial<ColumnSettings>) =>
    arrangeColumns(list, { ...(usePreferences.getState().columns[list] ?? defaultColumnSettings), ...part })
  // No text is smaller than 12 px, so columns shrink less than row heights do.
  const scale = Math.max(12 / 13, useScale())
  const all = useMemo(
    () => arranged(columns, layout).map((column) => ({ ...column, width: Math.round(column.width * scale) })),
    [columns, layout, scale]
  )
  // Redraw rows when the visible columns change, but not when a width changes.
  const shown = all.flatMap(({ name, isVisible }) => (isVisible ? name : [])).join(' ')
  const visible = useMemo(
    () => shown.split(' ').flatMap((name) => columns.find((column) => column.name === name) ?? []),
    [columns, shown]
  )
  return {
    all,
    visible,
    growing: visible
      .filter(({ name, takesSpare }) => takesSpare && layout.widths[name] === undefined)
      .map((column) => ({
        ...column,
        width: Math.round(column.width * scale),
        ...(column.least !== undefined && { least: Math.round(column.least * scale) })
      })),
    show: (name, isVisible) => change({ visible: { ...layout.visible, [name]: isVisible } }),
    resize: (widths) => {
      const whole = Object.entries(widths).map(([name, width]) => [name, Math.round(within(width / scale))] as const)
      change({ widths: { ...layout.widths, ...Object.fromEntries(whole) } })
    },
    resetWidth: (name) => {
      const { [name]: _own, ...widths } = layout.widths
      change({ widths })
    },
    reset: () => arrangeColumns(list, defaultColumnSettings)
  }
}
