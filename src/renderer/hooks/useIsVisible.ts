import { useSyncExternalStore } from 'react'

function follow(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether the window can be seen: what is done without being asked stops while it cannot. */
export const useIsVisible = (): boolean => useSyncExternalStore(follow, () => document.visibilityState === 'visible')
