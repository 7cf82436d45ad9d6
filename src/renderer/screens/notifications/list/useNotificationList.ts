import { useMemo, useState } from 'react'
import type { Notification } from '../../../../shared/contract/notifications.ts'
import type { Received } from '../../../../shared/readings/received.ts'
import { request } from '../../../bridge/request.ts'
import { useChosenZone, useTimeLens } from '../../../components/field/When.tsx'
import { createdAt, readId, readNotifications } from '../../../domain/notifications/readings.ts'
import { useNotificationView } from '../../../stores/notificationView.ts'
import { useDateSearch } from '../../../table/date/useDateSearch.ts'
import { loadedFrom } from '../../../table/state/loadedRows.ts'
import { useOpenRow } from '../../../table/rows/useOpenRow.ts'
import { useRowAddress } from '../../../table/rows/useRowAddress.ts'
import { useRowView } from '../../../table/rows/useRowView.ts'
import { useAccountList } from '../../../table/useAccountList.ts'
import { createAllPagesStore } from '../../../table/paging/allPagesStore.ts'
import { usePreferences } from '../../../stores/view/preferences.ts'
import { withParts } from '../../../table/export/exportOffer.ts'
import { useCopyRows } from '../../../table/selection/useCopyRows.ts'
import { useRowSelection } from '../../../table/selection/useRowSelection.ts'
import { copiedColumns } from '../model/copiedColumns.ts'
import { differencesIn, filteredFields, idOf, isUnread, keepLoaded, searched } from '../model/loadedNotifications.ts'

const name = 'notifications'

const shape = { rows: readNotifications, differences: differencesIn }
const idOfReceived = (notification: Received<Notification>) => readId(notification).value

const useAllNotifications = createAllPagesStore((walk) => request('notifications.next', { walk }))

/** The notifications of the account in use: one page, or all pages once they are loaded. */
export function useNotificationList() {
  const unreadOnly = useNotificationView((view) => view.unreadOnly)
  const list = useAccountList({
    what: name,
    route: 'notifications.list',
    input: (asked) => asked,
    shape,
    idOf: idOfReceived,
    timeAt: createdAt,
    allPages: useAllNotifications()
  })
  const { loaded: rows } = list
  const [loadedNotifications] = useState(keepLoaded)
  const loaded = useMemo(() => loadedFrom(loadedNotifications(rows), rows.originOf), [loadedNotifications, rows])
  const all = loaded.rows
  const { zone } = useTimeLens()
  const chosenZone = useChosenZone()
  const fields = useMemo(() => filteredFields(zone, chosenZone), [zone, chosenZone])
  const found = useRowView(name, all, fields, searched)
  const order = useMemo(
    () => (unreadOnly ? found.order.filter((place) => all[place] && isUnread(all[place])) : found.order),
    [found.order, unreadOnly, all]
  )
  const { open, missing, openAt } = useOpenRow(name, loaded, order, idOf)
  const selection = useRowSelection({ list: name, loaded, order, idOf })
  const timeLens = usePreferences(({ time }) => time)
  const columns = useMemo(() => copiedColumns(timeLens, zone), [timeLens, zone])
  const copyRows = useCopyRows({ loaded, columns, offer: list.offer })
  const offer = withParts(list.offer, { order, selection })
  useRowAddress({ list: '/notifications', rows: { open, openAt }, loaded: all, idOf })
  const { go, focusOn } = useDateSearch(list.dated, order)
  return {
    ...list,
    all,
    view: { ...found, order },
    open,
    missing,
    openAt,
    goToDate: go,
    focusOn,
    selection,
    copyRows,
    offer
  }
}
