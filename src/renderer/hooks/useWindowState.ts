import { useSyncExternalStore } from 'react'

function follow(listener: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, listener)
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, listener)
  }
}

/** Whether the system reports a network. */
export const useIsOnline = (): boolean => useSyncExternalStore(follow, () => navigator.onLine)

function followVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether the window is visible: background requests pause while it is not. */
export const useIsVisible = (): boolean =>
  useSyncExternalStore(followVisibility, () => document.visibilityState === 'visible')
