import { useSyncExternalStore } from 'react'
import { switchTo, useSession, type Session } from './session.ts'

// The address is the part after #: #/transactions?page=3. The document's own address never changes.

// Chromium takes 200 changes of the history in ten seconds, as by a key that is held, and drops others without a word:
// such an address is shown all the same, and is written once it is taken.
let untaken: string | undefined
let retry: ReturnType<typeof setTimeout> | undefined
const retryAfter = 1000

// Each step of the history is noted with the player it was made with. Those before a player was chosen, or a reload, are
// steps between screens alone.
const players = new Map<unknown, Session>()
let step: string | undefined

function noteSession(session: ReturnType<typeof useSession.getState>): void {
  const isLed = session.why === 'led'
  if (!isLed) players.clear()
  step = crypto.randomUUID()
  players.set(step, session)
  if (!isLed) history.replaceState(step, '')
}

/** Brings the player back with a step of the history that left them by a line. Called once, before the first screen. */
export function followHistory(): void {
  noteSession(useSession.getState())
  useSession.subscribe(noteSession)
  addEventListener('popstate', ({ state }) => {
    const session = players.get(state)
    if (session && switchTo(session, 'led')) step = String(state)
  })
}

/** The whole address shown now: `/transactions?page=3`. */
export const addressNow = (): string => untaken ?? location.hash.replace(/^#?\/?/, '/')

function drop(): void {
  untaken = undefined
  clearTimeout(retry)
}

function write(to: string, replace: boolean): void {
  drop()
  history[replace ? 'replaceState' : 'pushState'](step, '', `#${to}`)
  if (location.hash === new URL(`#${to}`, location.href).hash) return
  untaken = to
  retry = setTimeout(() => write(to, replace), retryAfter)
  // A person who goes back meanwhile is there.
  addEventListener('popstate', drop, { once: true })
}

function follow(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** Shows another address of the app, such as `/bonuses/ID`; `replace` leaves no step to go back to. */
export function navigate(to: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  // The same address with another player is another step.
  if (to === addressNow() && (step === undefined || history.state === step)) return
  write(to, replace)
  dispatchEvent(new HashChangeEvent('hashchange'))
}

const pathOf = (address: string): string => address.split('?')[0] ?? ''

/** The path of the address and the function that changes it, as wouter's routes read them. */
export const usePath = (): [path: string, navigate: typeof navigate] => [
  pathOf(useSyncExternalStore(follow, addressNow)),
  navigate
]

/** The whole address, followed. */
export const useAddress = (): string => useSyncExternalStore(follow, addressNow)

/** Whether the address is of this screen. */
export const isOpen = (screen: string): boolean => addressNow().startsWith(screen)

/** A part of a path as text; one that is not encoded well is read as it is. */
export function readPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
