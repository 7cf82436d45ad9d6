import { useMemo, useState } from 'react'
import { request } from '../../../bridge/request.ts'
import { readNotifications } from '../../../domain/notifications/readings.ts'
import { useNotificationView } from '../../../stores/notificationView.ts'
import { scopeOf, useSession } from '../../../session/session.ts'
import { useFresh } from '../../../table/grid/fresh.ts'
import { loadedFrom } from '../../../table/state/loadedRows.ts'
import { useOpenRow } from '../../../table/rows/useOpenRow.ts'
import { usePages } from '../../../table/paging/usePages.ts'
import { useRowView } from '../../../table/rows/useRowView.ts'
import { useAccountList } from '../../../table/useAccountList.ts'
import { createAllPagesStore } from '../../../table/paging/allPagesStore.ts'
import { differencesIn, idOf, isUnread, keepLoaded, searched } from '../model/loadedNotifications.ts'

const name = 'notifications'

const shape = { rows: readNotifications, differences: differencesIn }

const useAllNotifications = createAllPagesStore((walk) => request('notifications.next', { walk }))

/** The notifications of the account in use: one page, or all pages once they are loaded. */
export function useNotificationList() {
  const scope = scopeOf(useSession())
  const allPages = useAllNotifications()
  const pages = usePages({
    name,
    route: 'notifications.list',
    input: (asked) => ({ ...scope, ...asked }),
    enabled: allPages.id === undefined
  })
  const { answer, paging, isOld } = pages
  const unreadOnly = useNotificationView((view) => view.unreadOnly)
  const list = useAccountList({
    what: name,
    name: 'notifications.list',
    connection: scope.connection,
    pages,
    shape,
    allPages
  })
  const { isLong, loaded: rows } = list
  const [loadedNotifications] = useState(keepLoaded)
  const loaded = useMemo(() => loadedFrom(loadedNotifications(rows), rows.originOf), [loadedNotifications, rows])
  const all = loaded.rows
  const found = useRowView(name, all, searched)
  const order = useMemo(
    () => (unreadOnly ? found.order.filter((place) => all[place] && isUnread(all[place])) : found.order),
    [found.order, unreadOnly, all]
  )
  const { open, openAt } = useOpenRow(loaded, order, idOf)
  const ids = useMemo(
    () => (isLong ? undefined : answer && all.flatMap((one) => idOf(one) ?? [])),
    [isLong, answer, all]
  )
  const fresh = useFresh(JSON.stringify(paging.asked), isOld ? undefined : ids)
  return {
    ...list,
    scope,
    pages,
    allPages,
    all,
    view: { ...found, order },
    open,
    openAt,
    fresh: fresh.size
  }
}
