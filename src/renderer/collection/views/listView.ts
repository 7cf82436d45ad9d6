import type { ListView, ViewedList } from '../../../shared/lists/listView.ts'
import { arrangeColumns, defaultColumnSettings, usePreferences } from '../../stores/view/preferences.ts'
import { changeList, firstSizeOf, listStateOf, type ListState } from '../state/listState.ts'
import { pageSizes } from '../state/paging.ts'

/** A list that has views. */
export interface Viewed {
  readonly list: ViewedList
  /** The key of its state: a group of jackpot games has a state of its own. */
  readonly key: string
}

const sizes: readonly number[] = pageSizes

const hasColumnSettings = ({ order, visible, widths }: NonNullable<ListView['columns']>): boolean =>
  order.length > 0 || Object.keys(visible).length > 0 || Object.keys(widths).length > 0

/** The view that a list is seen in. */
export function viewOf(
  { key }: Viewed,
  { filter, sort, paging }: ListState,
  columns: NonNullable<ListView['columns']> = defaultColumnSettings
): ListView {
  const { perPage } = paging.asked
  return {
    ...(hasColumnSettings(columns) && { columns }),
    ...(filter !== '' && { filter }),
    ...(sort && { sort }),
    ...(perPage !== undefined && perPage !== firstSizeOf(key) && { perPage })
  }
}

/** The view that a list is seen in now. */
export const viewNow = (viewed: Viewed): ListView =>
  viewOf(viewed, listStateOf(viewed.key), usePreferences.getState().columns[viewed.list])

/** Shows a list in a view; the page stays where its size does. */
export function showView(
  { list, key }: Viewed,
  { columns = defaultColumnSettings, filter = '', sort, perPage }: ListView
): void {
  const size = sizes.find((one) => one === perPage) ?? firstSizeOf(key)
  const { asked } = listStateOf(key).paging
  const isOther = asked.perPage !== size
  changeList(key, {
    filter,
    sort,
    ...(isOther && { paging: { asked: { page: 1, ...(size !== undefined && { perPage: size }) } } })
  })
  arrangeColumns(list, columns)
}
