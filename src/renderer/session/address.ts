import { useSyncExternalStore } from 'react'
import { orUndefined } from '../../shared/orUndefined.ts'
import { isSame, scopeOf, switchTo, useSession, type InUse, type Session } from './session.ts'

// The address is the part after #: #/transactions?page=3. The part before names the player: a crashed page
// reloads for the player in use, without the link or file it was opened with.

const retryAfter = 1000
const replaceEvery = 250

const forPlayer = (hash: string): string => `?${new URLSearchParams(scopeOf(useSession.getState())).toString()}${hash}`

const isNow = (to: string): boolean => location.hash === new URL(`#${to}`, location.href).hash

/**
 * The history of this page, for as long as the page lives. Chromium accepts 200 history changes in ten seconds and silently
 * drops others, such as by a held key: an address is shown at once and written when Chromium accepts it. Replacements are
 * written at most four times a second.
 */
class PageHistory {
  // Each history step remembers its player. Steps from before a choice of player or a reload only change screens.
  readonly #players = new Map<unknown, Session>()
  #step: string | undefined
  #pending: { readonly to: string; readonly replace: boolean } | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #replacedAt = -Infinity

  /** Completes an address without parameters. */
  lead = (address: string): string => address

  /** The whole address shown now: `/transactions?page=3`. */
  get address(): string {
    return this.#pending?.to ?? location.hash.replace(/^#?\/?/, '/')
  }

  /** Restores the player of a history step from now on. */
  follow(): void {
    this.#noteSession(useSession.getState())
    useSession.subscribe((session) => this.#noteSession(session))
    addEventListener('popstate', ({ state }) => {
      this.#drop()
      const session = this.#players.get(state)
      if (session && switchTo(session, 'led')) this.#step = String(state)
      else history.replaceState(state, '', forPlayer(location.hash))
      // Chromium sends no `hashchange` between steps of different players.
      dispatchEvent(new HashChangeEvent('hashchange'))
    })
  }

  /** Changes the address; `replace` adds no history step. */
  rewrite(to: string, { replace }: { readonly replace: boolean }): void {
    const noted = this.#players.get(history.state)
    // The same address with another player is a new step.
    if (to === this.address && (!noted || isSame(noted, useSession.getState()))) return
    this.#write(to, replace)
    dispatchEvent(new HashChangeEvent('hashchange'))
  }

  #noteSession(session: InUse): void {
    const isLed = session.why === 'led'
    if (!isLed) this.#players.clear()
    this.#step = crypto.randomUUID()
    this.#players.set(this.#step, session)
    if (!isLed) history.replaceState(this.#step, '', forPlayer(location.hash))
  }

  readonly #drop = (): void => {
    this.#pending = undefined
    clearTimeout(this.#retry)
  }

  #later(to: string, replace: boolean, after: number): void {
    this.#pending = { to, replace }
    this.#retry = setTimeout(() => this.#write(to, replace), after)
    // Going back cancels the pending write.
    addEventListener('popstate', this.#drop, { once: true })
  }

  #write(to: string, replace: boolean): void {
    const pending = this.#pending
    this.#drop()
    // Replaces a pending step.
    const isReplaced = replace && pending?.replace !== false
    const rest = this.#replacedAt + replaceEvery - performance.now()
    if (isReplaced && rest > 0) return this.#later(to, true, rest)
    // Write the last typed address into the step being left.
    if (!replace && pending?.replace) history.replaceState(this.#step, '', forPlayer(`#${pending.to}`))
    history[isReplaced ? 'replaceState' : 'pushState'](this.#step, '', forPlayer(`#${to}`))
    if (isReplaced) this.#replacedAt = performance.now()
    if (!isNow(to)) this.#later(to, isReplaced, retryAfter)
  }
}

const pageHistory = new PageHistory()

/** Restores the player of a history step. Called once, before the first screen. */
export const followHistory = (): void => pageHistory.follow()

/** The whole address shown now: `/transactions?page=3`. */
export const addressNow = (): string => pageHistory.address

/** Calls `changed` on each address change; returns the unsubscribe function. */
export function followAddress(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** Changes the address of the current screen; `replace` adds no history step. */
export const rewrite: PageHistory['rewrite'] = (to, options) => pageHistory.rewrite(to, options)

/** Sets how an address without parameters is completed: with the screen's last one. */
export const leadTo = (lead: PageHistory['lead']): void => void (pageHistory.lead = lead)

/** Opens an address of the app, such as `/bonuses/ID`; `replace` adds no history step. */
export const navigate = (to: string, { replace = false }: { readonly replace?: boolean } = {}): void =>
  rewrite(pageHistory.lead(to), { replace })

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
