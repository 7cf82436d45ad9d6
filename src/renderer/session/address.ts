import { useSyncExternalStore } from 'react'
import { orUndefined } from '../../shared/orUndefined.ts'
import { isSame, scopeOf, switchTo, useSession, type InUse, type Session } from './session.ts'

// The address is the part after #: #/transactions?page=3. The part before names the player: a crashed page
// reloads for the player in use, without the link or file it was opened with.

// Chromium accepts 200 history changes in ten seconds and silently drops others, such as by a held key.
// The address is shown at once and written when Chromium accepts it. Replacements are written at most four times
// a second.
let untaken: { readonly to: string; readonly replace: boolean } | undefined
let retry: ReturnType<typeof setTimeout> | undefined
const retryAfter = 1000
const replaceEvery = 250
let replacedAt = -Infinity

// Each history step remembers its player. Steps from before a choice of player or a reload only
// change screens.
const players = new Map<unknown, Session>()
let step: string | undefined

const forPlayer = (hash: string): string => `?${new URLSearchParams(scopeOf(useSession.getState())).toString()}${hash}`

function noteSession(session: InUse): void {
  const isLed = session.why === 'led'
  if (!isLed) players.clear()
  step = crypto.randomUUID()
  players.set(step, session)
  if (!isLed) history.replaceState(step, '', forPlayer(location.hash))
}

/** Restores the player of a history step. Called once, before the first screen. */
export function followHistory(): void {
  noteSession(useSession.getState())
  useSession.subscribe(noteSession)
  addEventListener('popstate', ({ state }) => {
    drop()
    const session = players.get(state)
    if (session && switchTo(session, 'led')) step = String(state)
    else history.replaceState(state, '', forPlayer(location.hash))
    // Chromium sends no `hashchange` between steps of different players.
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
  // Going back cancels the pending write.
  addEventListener('popstate', drop, { once: true })
}

function write(to: string, replace: boolean): void {
  const waiting = untaken
  drop()
  // Replaces a pending step.
  const isReplaced = replace && waiting?.replace !== false
  const rest = replacedAt + replaceEvery - performance.now()
  if (isReplaced && rest > 0) return later(to, true, rest)
  // Write the last typed address into the step being left.
  if (!replace && waiting?.replace) history.replaceState(step, '', forPlayer(`#${waiting.to}`))
  history[isReplaced ? 'replaceState' : 'pushState'](step, '', forPlayer(`#${to}`))
  if (isReplaced) replacedAt = performance.now()
  if (!isNow(to)) later(to, isReplaced, retryAfter)
}

/** Calls `changed` on each address change; returns the unsubscribe function. */
export function followAddress(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** Changes the address of the current screen; `replace` adds no history step. */
export function rewrite(to: string, { replace }: { readonly replace: boolean }): void {
  const noted = players.get(history.state)
  // The same address with another player is a new step.
  if (to === addressNow() && (!noted || isSame(noted, useSession.getState()))) return
  write(to, replace)
  dispatchEvent(new HashChangeEvent('hashchange'))
}

let leadsTo = (address: string): string => address

/** Sets how an address without parameters is completed: with the screen's last one. */
export const leadTo = (lead: typeof leadsTo): void => void (leadsTo = lead)

/** Opens an address of the app, such as `/bonuses/ID`; `replace` adds no history step. */
export const navigate = (to: string, { replace = false }: { readonly replace?: boolean } = {}): void =>
  rewrite(leadsTo(to), { replace })

/** The path of an address, without its parameters. */
export const pathOf = (address: string): string => address.split('?')[0] ?? ''

/** A value read from the address; re-renders only when it changes. */
export const useAddress = <Read extends string | boolean | undefined>(read: (address: string) => Read): Read =>
  useSyncExternalStore(followAddress, () => read(addressNow()))

/** The path of the address and the function that changes it, as wouter's routes read them. */
export const usePath = (): [path: string, navigate: typeof navigate] => [useAddress(pathOf), navigate]

const screenOf = (address: string): string => `/${pathOf(address).split('/')[1] ?? ''}`

/** The current screen's path without its subject: `/bonuses`. */
export const screenNow = (): string => screenOf(addressNow())

/** The same as a hook. */
export const useScreenPath = (): string => useAddress(screenOf)

/** Whether the address is of this screen. */
export const isOpen = (screen: string): boolean => addressNow().startsWith(screen)

/** Decodes a part of a path; returns it unchanged if badly encoded. */
export const readPart = (part: string): string => orUndefined(() => decodeURIComponent(part)) ?? part
