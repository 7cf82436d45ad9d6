import { request } from '../../bridge/request.ts'
import { navigate } from '../../session/address.ts'
import { useSession } from '../../session/session.ts'
import { pageAt } from '../../table/state/listAddress.ts'
import { changeFilter } from '../../table/state/listStateStore.ts'
import type { FindItem } from './findItems.ts'

/** Opens an item, its place in a new window where that is wished; what has no place runs in this one. */
export function openItem({ place, run }: FindItem, { isInNewWindow }: { readonly isInNewWindow: boolean }): void {
  const used = useSession.getState()
  if (place && isInNewWindow) {
    const { address, connection = used.connection } = place
    const account = place.account ?? (connection === used.connection ? used.account : undefined)
    return void request('windows.open', { connection, ...(account !== undefined && { account }), place: address })
  }
  if (run) return run()
  if (!place) return
  const { address, account } = place
  if (account !== undefined && account !== used.account) used.use(used.connection, account)
  const list = pageAt(address)
  if (!list?.filter) return navigate(address)
  // The rows that are loaded stay, and their filter is another one.
  changeFilter(list.list, list.filter)
  navigate(`/${list.list}`)
}
