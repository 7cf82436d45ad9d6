import { useSyncExternalStore } from 'react'
import { orUndefined } from '../../shared/orUndefined.ts'
import { isSame, scopeOf, switchTo, useSession, type Session } from './session.ts'

// The address is the part after #: #/transactions?page=3. The document's own says whose it is: a page that crashed is
// loaded again for the player who was in use in its window, and without the link or file that it was opened with.

// Chromium takes 200 changes of the history in ten seconds, as by a key that is held, and drops others without a word:
// such an address is shown all the same, and is written once it is taken. One that replaces another is written four times
// a second at most.
let untaken: { readonly to: string; readonly replace: boolean } | undefined
let retry: ReturnType<typeof setTimeout> | undefined
const retryAfter = 1000
const replaceEvery = 250
let replacedAt = -Infinity

// Each step of the history is noted with the player it was made with. Those before a player was chosen, or a reload, are
// steps between screens alone.
const players = new Map<unknown, Session>()
let step: string | undefined

const forPlayer = (hash: string): string => `?${new URLSearchParams(scopeOf(useSession.getState())).toString()}${hash}`

function noteSession(session: ReturnType<typeof useSession.getState>): void {
  const isLed = session.why === 'led'
  if (!isLed) players.clear()
  step = crypto.randomUUID()
  players.set(step, session)
  if (!isLed) history.replaceState(step, '', forPlayer(location.hash))
}

/** Brings the player back with a step of the history that left them by a line. Called once, before the first screen. */
export function followHistory(): void {
  noteSession(useSession.getState())
  useSession.subscribe(noteSession)
  addEventListener('popstate', ({ state }) => {
    drop()
    const session = players.get(state)
    if (session && switchTo(session, 'led')) step = String(state)
    else history.replaceState(state, '', forPlayer(location.hash))
    // Chromium sends none between steps whose document is of different players.
    dispatchEvent(new HashChangeEvent('hashchange'))
  })
}

/** The whole address shown now: `/transactions?page=3`. */
export const addressNow = (): string => untaken?.to ?? location.hash.replace(/^#?\/?/, '/')

const isNow = (to: string): boolean => location.hash === new URL(`#${to}`, location.href).hash

function drop(): void {
  untaken = undefined
  clearTimeout(retry)
}

function later(to: string, replace: boolean, after: number): void {
  untaken = { to, replace }
  retry = setTimeout(() => write(to, replace), after)
  // A person who goes back meanwhile is there.
  addEventListener('popstate', drop, { once: true })
}

function write(to: string, replace: boolean): void {
  const waiting = untaken
  drop()
  // A step that is not taken yet becomes this one.
  const isReplaced = replace && waiting?.replace !== false
  const rest = replacedAt + replaceEvery - performance.now()
  if (isReplaced && rest > 0) return later(to, true, rest)
  // The step that is left keeps what was typed last.
  if (!replace && waiting?.replace) history.replaceState(step, '', forPlayer(`#${waiting.to}`))
  history[isReplaced ? 'replaceState' : 'pushState'](step, '', forPlayer(`#${to}`))
  if (isReplaced) replacedAt = performance.now()
  if (!isNow(to)) later(to, isReplaced, retryAfter)
}

/** Calls with each change of the address, until the returned function is called. */
export function followAddress(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** Changes what the address says of the screen that is shown; `replace` leaves no step to go back to. */
export function rewrite(to: string, { replace }: { readonly replace: boolean }): void {
  const noted = players.get(history.state)
  // The same address with another player is another step.
  if (to === addressNow() && (!noted || isSame(noted, useSession.getState()))) return
  write(to, replace)
  dispatchEvent(new HashChangeEvent('hashchange'))
}

let leadsTo = (address: string): string => address

/** Says where an address without parameters leads: to the screen as it was left. */
export const leadTo = (lead: typeof leadsTo): void => void (leadsTo = lead)

/** Shows another address of the app, such as `/bonuses/ID`; `replace` leaves no step to go back to. */
export const navigate = (to: string, { replace = false }: { readonly replace?: boolean } = {}): void =>
  rewrite(leadsTo(to), { replace })

/** The path of an address, without its parameters. */
export const pathOf = (address: string): string => address.split('?')[0] ?? ''

/** A reading of the address, followed: only a component whose reading changes is drawn anew. */
export const useAddress = <Read extends string | boolean | undefined>(read: (address: string) => Read): Read =>
  useSyncExternalStore(followAddress, () => read(addressNow()))

/** The path of the address and the function that changes it, as wouter's routes read them. */
export const usePath = (): [path: string, navigate: typeof navigate] => [useAddress(pathOf), navigate]

const screenOf = (address: string): string => `/${pathOf(address).split('/')[1] ?? ''}`

/** The path of the screen that is shown now, without its subject: `/bonuses`. */
export const screenNow = (): string => screenOf(addressNow())

/** The path of the screen that is shown, followed. */
export const useScreenPath = (): string => useAddress(screenOf)

/** Whether the address is of this screen. */
export const isOpen = (screen: string): boolean => addressNow().startsWith(screen)

/** A part of a path as text; one that is not encoded well is read as it is. */
export const readPart = (part: string): string => orUndefined(() => decodeURIComponent(part)) ?? part
