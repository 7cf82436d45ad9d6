import { useSyncExternalStore } from 'react'
import { orUndefined } from '../../shared/orUndefined.ts'
import { isSame, scopeOf, switchTo, useSession, type InUse, type Session } from './session.ts'

// The address is the part after #: #/transactions?page=3. The part before # names the current player. A page that
// crashed reloads with that player, but not with its original link or file.

const retryAfter = 1000
const replaceEvery = 250

const forPlayer = (hash: string): string => `?${new URLSearchParams(scopeOf(useSession.getState())).toString()}${hash}`

const isNow = (to: string): boolean => location.hash === new URL(`#${to}`, location.href).hash

/**
 * The history of this page. Chromium accepts 200 history changes in ten seconds and silently drops more, for example
 * from a held key. So the page shows an address at once, but writes it only when Chromium accepts it. Replacements are
 * written at most four times a second.
 */
class PageHistory {
  // The player of each history step. After a change of player or a reload, going back to an earlier step restores only
  // its screen.
  readonly #players = new Map<unknown, Session>()
  #step: string | undefined
  #pending: { readonly to: string; readonly replace: boolean } | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  #replacedAt = -Infinity

  lead = (address: string): string => address

  get address(): string {
    return this.#pending?.to ?? location.hash.replace(/^#?\/?/, '/')
  }

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

  rewrite(to: string, { replace }: { readonly replace: boolean }): void {
    const noted = this.#players.get(history.state)
    // Write the same address again if the player differs.
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
    // If the pending write is a new step, this write must add that step, even with `replace`.
    const isReplaced = replace && pending?.replace !== false
    const rest = this.#replacedAt + replaceEvery - performance.now()
    if (isReplaced && rest > 0) return this.#later(to, true, rest)
    // Before adding a step, write the pending replacement into the current step.
    if (!replace && pending?.replace) history.replaceState(this.#step, '', forPlayer(`#${pending.to}`))
    history[isReplaced ? 'replaceState' : 'pushState'](this.#step, '', forPlayer(`#${to}`))
    if (isReplaced) this.#replacedAt = performance.now()
    if (!isNow(to)) this.#later(to, isReplaced, retryAfter)
  }
}

const pageHistory = new PageHistory()

/** Restores the player of each history step on *Back* and *Forward*. Call once, before the first screen. */
export const followHistory = (): void => pageHistory.follow()

/** Returns the whole current address: `/transactions?page=3`. */
export const addressNow = (): string => pageHistory.address

/** Calls `changed` after each address change. Returns the unsubscribe function. */
export function followAddress(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** Changes the current screen's address; `replace` adds no history step. */
export const rewrite: PageHistory['rewrite'] = (to, options) => pageHistory.rewrite(to, options)

/** Sets the function that completes an address without parameters, for example with its list's last parameters. */
export const leadTo = (lead: PageHistory['lead']): void => void (pageHistory.lead = lead)

/** Opens an address of the app, such as `/bonuses/ID`; `replace` adds no history step. */
export const navigate = (to: string, { replace = false }: { readonly replace?: boolean } = {}): void =>
  rewrite(pageHistory.lead(to), { replace })

/** Returns the path of an address, without parameters. */
export const pathOf = (address: string): string => address.split('?')[0] ?? ''

/** Returns a value that `read` derives from the address. Re-renders only if that value changes. */
export const useAddress = <Read extends string | boolean | undefined>(read: (address: string) => Read): Read =>
  useSyncExternalStore(followAddress, () => read(addressNow()))

/** Returns the path of the address and a function that changes the address, for wouter's routes. */
export const usePath = (): [path: string, navigate: typeof navigate] => [useAddress(pathOf), navigate]

const screenOf = (address: string): string => `/${pathOf(address).split('/')[1] ?? ''}`

/** Returns the current screen's path without its subject: `/bonuses`. */
export const screenNow = (): string => screenOf(addressNow())

/** Returns the current screen's path, as a hook. */
export const useScreenPath = (): string => useAddress(screenOf)

/** Decodes a part of a path. A part with invalid encoding is unchanged. */
export const readPart = (part: string): string => orUndefined(() => decodeURIComponent(part)) ?? part
