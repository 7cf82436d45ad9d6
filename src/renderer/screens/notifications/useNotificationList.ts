import { useMemo } from 'react'
import type { WalkedList } from '../../../shared/contract/exports.ts'
import { request } from '../../bridge/request.ts'
import { useNotificationView } from '../../stores/notificationView.ts'
import { scopeOf, useSession } from '../../stores/session.ts'
import { offerOf } from '../../table/exportOffer.ts'
import { useFresh } from '../../table/fresh.ts'
import { loadedFrom, loadedPage } from '../../table/loadedRows.ts'
import { useOpenRow } from '../../table/useOpenRow.ts'
import { usePages } from '../../table/usePages.ts'
import { useRefresh } from '../../table/useRefresh.ts'
import { useRowView } from '../../table/useRowView.ts'
import { walkOf } from '../../table/walk.ts'
import { idOf, isUnread, loadedNotifications, searched } from './loadedNotifications.ts'

const list = 'notifications'

const useNotificationWalk = walkOf((walk) => request('notifications.next', { walk }))

const listOf = (perPage: number | undefined): WalkedList => ({
  name: 'notifications.list',
  ...(perPage !== undefined && { perPage })
})

/** The notifications of the account in use: a page of them, or all pages once they were loaded. */
export function useNotificationList() {
  const scope = scopeOf(useSession())
  const walk = useNotificationWalk()
  const isLong = walk.id !== undefined
  const pages = usePages({
    name: list,
    route: 'notifications.list',
    input: (asked) => ({ ...scope, ...asked }),
    enabled: !isLong
  })
  const { answer, paging, isOld } = pages
  const unreadOnly = useNotificationView((view) => view.unreadOnly)
  const refresh = useRefresh({
    ...pages,
    connection: scope.connection,
    rest: isLong ? 'paused while all pages are shown' : undefined
  })
  const { loaded: walked } = walk
  const loaded = useMemo(() => {
    const rows = isLong ? walked : loadedPage(answer)
    return loadedFrom(loadedNotifications(rows), rows.originOf)
  }, [isLong, walked, answer])
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
    scope,
    pages,
    walk,
    isLong,
    loadAll: () => walk.start(listOf(paging.asked.perPage)),
    all,
    view: { ...found, order },
    open,
    openAt,
    refresh,
    fresh: fresh.size,
    subject: walk.id ?? JSON.stringify(paging.asked),
    offer: offerOf({ what: list, list: listOf(paging.asked.perPage) }, { answer, isOld, walk })
  }
}
