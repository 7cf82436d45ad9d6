import { useSyncExternalStore } from 'react'

function follow(listener: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener)
  }
}

/** Whether this machine has a network, as far as the system knows. */
export const useIsOnline = (): boolean => useSyncExternalStore(follow, () => navigator.onLine)
