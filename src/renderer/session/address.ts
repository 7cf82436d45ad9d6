import { useSyncExternalStore } from 'react'

// The address is the part after #: #/transactions?page=3. The document's own address never changes.
/** The whole address shown now: `/transactions?page=3`. */
export const addressNow = (): string => location.hash.replace(/^#?\/?/, '/')

function follow(changed: () => void): () => void {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}

/** Shows another address of the app, such as `/bonuses/ID`; `replace` leaves no step to go back to. */
export function navigate(to: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  if (to === addressNow()) return
  history[replace ? 'replaceState' : 'pushState'](null, '', `#${to}`)
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
