import { useMemo, useState } from 'react'
import type { Notification } from '../../../../shared/contract/notifications.ts'
import type { Received } from '../../../../shared/readings/received.ts'
import { request } from '../../../bridge/request.ts'
import { useLensesInUse } from '../../../components/field/RecordFields.tsx'
import { createdAt, readId, readNotifications } from '../../../domain/notifications/notification.ts'
import { useNotificationView } from '../../../stores/notificationView.ts'
import { useDateSearch } from '../../../collection/date/useDateSearch.ts'
import { loadedFrom } from '../../../collection/state/loadedRows.ts'
import { useRowView } from '../../../collection/rows/useRowView.ts'
import { useCollection, useCollectionRows } from '../../../collection/useCollection.ts'
import { createAllPagesStore } from '../../../collection/paging/allPagesStore.ts'
import { notificationColumns } from '../model/notificationColumns.ts'
import { differencesIn, idOf, isUnread, keepLoaded, searched } from '../model/loadedNotifications.ts'

const name = 'notifications'

const shape = { rows: readNotifications, differences: differencesIn }
const idOfReceived = (notification: Received<Notification>) => readId(notification).value

const useAllNotifications = createAllPagesStore((walk) => request('notifications.next', { walk }))

/** The notifications of the account in use: one page, or all pages once they are loaded. */
export function useNotificationList() {
  const unreadOnly = useNotificationView((view) => view.unreadOnly)
  const list = useCollection({
    what: name,
    key: name,
    route: 'notifications.list',
    input: (asked) => asked,
    list: { name: 'notifications.list' },
    shape,
    idOf: idOfReceived,
    timeAt: createdAt,
    allPages: useAllNotifications()
  })
  const { loaded: received } = list
  const [loadedNotifications] = useState(keepLoaded)
  const loaded = useMemo(
    () => loadedFrom(loadedNotifications(received), received.originOf),
    [loadedNotifications, received]
  )
  const all = loaded.rows
  const lenses = useLensesInUse()
  const { filtered, copied } = useMemo(() => notificationColumns(lenses), [lenses])
  const found = useRowView(name, all, filtered, searched)
  const order = useMemo(
    () => (unreadOnly ? found.order.filter((place) => all[place] && isUnread(all[place])) : found.order),
    [found.order, unreadOnly, all]
  )
  const shown = useCollectionRows({ list, loaded, passing: order, idOf, columns: copied })
  const { go, focusOn } = useDateSearch(list.dated, order)
  return { ...shown, list, all, view: { ...found, order }, goToDate: go, focusOn }
}
