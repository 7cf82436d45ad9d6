import { useSyncExternalStore } from 'react'

function follow(listener: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener)
  }
}

/** Whether the system reports a network. */
export const useIsOnline = (): boolean => useSyncExternalStore(follow, () => navigator.onLine)
