import { vi } from 'vitest'

interface Entry {
  readonly href: string
  readonly state: unknown
}

/** Stubs history and address. After `takes(false)`, history ignores changes, as Chromium does after 200 changes. */
export function stubHistory(start = '#/overview') {
  const base = 'app://pitboss/'
  const page = { takes: true, at: 0, entries: [{ href: base + start, state: null }] as Entry[] }
  const listeners = new Map<string, Set<(event: unknown) => void>>()
  const here = (): Entry => page.entries[page.at] ?? { href: base, state: null }
  const tell = (name: string, event: object) => listeners.get(name)?.forEach((listener) => listener(event))
  const put = (at: number, state: unknown, to?: string) => {
    if (page.takes) page.entries.splice(at, page.entries.length, { href: new URL(to ?? here().href, base).href, state })
    if (page.takes) page.at = at
  }
  const moved = (move: () => void) => {
    const [before, from] = here().href.split('#')
    move()
    const [after, to] = here().href.split('#')
    tell('popstate', { state: here().state })
    // Chromium sends no `hashchange` if the part before # also differs.
    if (before === after && from !== to) tell('hashchange', {})
  }
  vi.stubGlobal('location', {
    get search() {
      return new URL(here().href).search
    },
    get href() {
      return here().href
    },
    get hash() {
      return new URL(here().href).hash
    }
  })
  vi.stubGlobal('history', {
    pushState: (state: unknown, _title: string, to: string) => put(page.at + 1, state, to),
    replaceState(state: unknown, _title: string, to?: string) {
      const after = page.entries.slice(page.at + 1)
      put(page.at, state, to)
      if (page.takes) page.entries.push(...after)
    },
    get state() {
      return here().state
    }
  })
  vi.stubGlobal('HashChangeEvent', Event)
  vi.stubGlobal('dispatchEvent', (event: Event) => tell(event.type, event))
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) =>
    listeners.set(name, new Set([...(listeners.get(name) ?? []), listener]))
  )
  vi.stubGlobal('removeEventListener', (name: string, listener: () => void) => listeners.get(name)?.delete(listener))
  return {
    takes: (takes: boolean) => void (page.takes = takes),
    addresses: () => page.entries.map(({ href }) => href.slice(href.indexOf('#') + 1)),
    /** Moves by this many steps, but not past the first or last one. */
    go: (by: number) => moved(() => (page.at = Math.min(page.entries.length - 1, Math.max(0, page.at + by)))),
    paste: (address: string) => moved(() => put(page.at + 1, null, `#${address}`)),
    /** Unloads the page as a reload does, which removes all listeners. */
    unload: () => listeners.clear()
  }
}
