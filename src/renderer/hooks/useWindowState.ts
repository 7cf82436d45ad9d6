import { useSyncExternalStore } from 'react'

function follow(listener: () => void): () => void {
  const left = new AbortController()
  for (const event of ['online', 'offline', 'visibilitychange']) addEventListener(event, listener, left)
  return () => left.abort()
}

export const useIsOnline = (): boolean => useSyncExternalStore(follow, () => navigator.onLine)

/** Whether the window is visible. While the window is hidden, background requests pause. */
export const useIsVisible = (): boolean => useSyncExternalStore(follow, () => document.visibilityState === 'visible')
