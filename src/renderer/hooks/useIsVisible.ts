import { useSyncExternalStore } from 'react'

function follow(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether the window is visible: background requests pause while it is not. */
export const useIsVisible = (): boolean => useSyncExternalStore(follow, () => document.visibilityState === 'visible')
