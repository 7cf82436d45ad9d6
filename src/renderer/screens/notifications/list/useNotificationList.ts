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
import { useWalkedList } from '../../../table/useWalkedList.ts'
import { walkOf } from '../../../table/paging/walk.ts'
import { differencesIn, idOf, isUnread, keepLoaded, searched } from '../model/loadedNotifications.ts'

const list = 'notifications'

const shape = { rows: readNotifications, differences: differencesIn }

const useNotificationWalk = walkOf((walk) => request('notifications.next', { walk }))

/** The notifications of the account in use: a page of them, or all pages once they were loaded. */
export function useNotificationList() {
  const scope = scopeOf(useSession())
  const walk = useNotificationWalk()
  const pages = usePages({
    name: list,
    route: 'notifications.list',
    input: (asked) => ({ ...scope, ...asked }),
    enabled: walk.id === undefined
  })
  const { answer, paging, isOld } = pages
  const unreadOnly = useNotificationView((view) => view.unreadOnly)
  const walked = useWalkedList({
    what: list,
    name: 'notifications.list',
    connection: scope.connection,
    pages,
    shape,
    walk
  })
  const { isLong, loaded: rows } = walked
  const [loadedNotifications] = useState(keepLoaded)
  const loaded = useMemo(() => loadedFrom(loadedNotifications(rows), rows.originOf), [loadedNotifications, rows])
  const all = loaded.rows
  const found = useRowView(list, all, searched)
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
    ...walked,
    scope,
    pages,
    walk,
    all,
    view: { ...found, order },
    open,
    openAt,
    fresh: fresh.size
  }
}
