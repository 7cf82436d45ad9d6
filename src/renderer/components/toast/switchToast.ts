import { addressNow, navigate } from '../../session/address.ts'
import { connectionOf, playerOf } from '../../session/connections.ts'
import { switchTo, useSession, type Session } from '../../session/session.ts'
import { toast } from '../../stores/toasts.ts'

/** After each switch to a player that the user didn't choose by name, shows a toast with *Back*. */
export function followSwitches(): () => void {
  // A history step changes the address first and then the player.
  let shown = addressNow()
  const note = () => (shown = addressNow())
  addEventListener('hashchange', note)
  const leave = useSession.subscribe((now, before) => {
    if (now.why !== 'led' && now.why !== 'deleted') return
    const isElsewhere = now.connection !== before.connection
    const nameOf = (one: Session) => playerOf(one) + (isElsewhere ? ` on ${connectionOf(one)}` : '')
    const [was, address] = [nameOf(before), shown]
    const back = () => {
      if (switchTo(before, 'back')) navigate(address)
      else toast(`${was} was deleted.`, 'bad')
    }
    toast(`You are now with ${nameOf(now)}.`, 'plain', now.why === 'led' ? { label: 'Back', run: back } : undefined)
  })
  return () => {
    removeEventListener('hashchange', note)
    leave()
  }
}
