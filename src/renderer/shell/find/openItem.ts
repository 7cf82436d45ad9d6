import { request } from '../../bridge/request.ts'
import { navigate } from '../../session/address.ts'
import { scopeOf, switchTo, useSession } from '../../session/session.ts'
import { lookUpBonus } from '../../stores/bonusLookup.ts'
import { toast } from '../../stores/toasts.ts'
import { changeList, listAt, readAddress } from '../../collection/state/listState.ts'
import { sessionOf, type FindItem } from './findItems.ts'

/** Opens an item, its place in a new window where that is wished; what has no place runs in this one. */
export function openItem(item: FindItem, { isInNewWindow }: { readonly isInNewWindow: boolean }): void {
  const { place, run, asks } = item
  const session = sessionOf(item, useSession.getState())
  if (place && isInNewWindow) return void request('windows.open', { ...scopeOf(session), place: place.address })
  if (run) return run()
  if (!place) return
  if (!switchTo(session, 'led')) return toast('This player was deleted meanwhile.', 'bad')
  if (asks !== undefined) lookUpBonus(asks)
  const list = listAt(place.address)
  const filter = list === undefined ? '' : readAddress(list, place.address).filter
  if (list === undefined || filter === '') return navigate(place.address)
  // The rows that are loaded stay, and their filter is another one.
  changeList(list, { filter })
  navigate(`/${list}`)
}
