import { useMemo } from 'react'
import { Notification } from '../../../../shared/contract/notifications.ts'
import { useLensesInUse } from '../../../components/field/RecordFields.tsx'
import { createdAt, readNotifications, readIsRead } from '../../../domain/notifications/notification.ts'
import { useNotificationView } from '../../../stores/notificationView.ts'
import { useDateSearch } from '../../../collection/date/useDateSearch.ts'
import { useRowView } from '../../../collection/state/useRowView.ts'
import { useCollection, useCollectionRows } from '../../../collection/useCollection.ts'
import { createAllPagesStore } from '../../../collection/paging/allPagesStore.ts'
import { differencesIn, idOf, notificationColumns, searched } from '../model/notificationRows.ts'

const name = 'notifications'

const shape = { rows: readNotifications, differences: differencesIn }

const useAllNotifications = createAllPagesStore(Notification)

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
    idOf,
    timeAt: createdAt,
    allPages: useAllNotifications()
  })
  const { loaded } = list
  const lenses = useLensesInUse()
  const { filtered, copied } = useMemo(() => notificationColumns(lenses), [lenses])
  const found = useRowView(name, loaded.rows, filtered, searched)
  const order = useMemo(
    () => (unreadOnly ? found.order.filter((place) => readIsRead(loaded.rows[place]).value === false) : found.order),
    [found.order, unreadOnly, loaded]
  )
  const shown = useCollectionRows({ list, loaded, passing: order, idOf, columns: copied })
  const { go, focusOn } = useDateSearch(list.dated, order)
  return { ...shown, list, view: { ...found, order }, goToDate: go, focusOn }
}
