import { hashKey } from '@tanstack/react-query'
import type { ListView, SavedView, ViewedList } from '../../../shared/lists/listView.ts'
import { request } from '../../bridge/request.ts'
import { failureOf } from '../../domain/problems.ts'
import { offerUndo } from '../../stores/toasts.ts'
import { queries, useAct, useAsk } from '../../bridge/queries.ts'
import { arrangeColumns, defaultColumnSettings, usePreferences } from '../../stores/view/preferences.ts'
import { changeList, firstSizeOf, listStateOf, pageSizes, useListState, type ListState } from '../state/listState.ts'

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

const none: readonly SavedView[] = []

const refusals = {
  token: 'Not saved: the filter contains a token, and no token is written to the disk.',
  full: 'Not saved: 50 views are kept for a list. Delete one first.'
} as const

/** Whether two views show a list the same way. */
export const isSameView = (one: ListView, other: ListView): boolean => hashKey([one]) === hashKey([other])

/** The saved views of a list, the one that it is seen in now, and what changes them. */
export function useViews(viewed: Viewed) {
  const { list, key } = viewed
  const asked = useAsk('views.list', { list }, { isAlwaysFresh: true })
  const settings = usePreferences(({ columns }) => columns[list])
  const saving = useAct('views.save')
  const deleting = useAct('views.delete')
  const keep = (views: readonly SavedView[]) =>
    queries.setQueryData(['views.list', { list }], { value: views, drift: [] })
  return {
    views: asked.data?.value ?? none,
    now: viewOf(viewed, useListState(key), settings),
    save: (saved: SavedView, done: () => void) =>
      saving.mutate(
        { list, saved },
        {
          onSuccess({ value: { views, refused } }) {
            keep(views)
            if (!refused) done()
          }
        }
      ),
    remove: (saved: SavedView) => {
      const again = async () => {
        const outcome = await request('views.save', { list, saved })
        if (!outcome.ok) return failureOf(outcome)
        keep(outcome.value.views)
        return outcome.value.refused && refusals[outcome.value.refused]
      }
      deleting.mutate(
        { list, name: saved.name },
        {
          onSuccess({ value }) {
            keep(value)
            offerUndo(`View “${saved.name}” deleted.`, [saved], again)
          }
        }
      )
    },
    refusal: saving.data?.value.refused && refusals[saving.data.value.refused],
    error: asked.error ?? saving.error ?? deleting.error
  }
}
