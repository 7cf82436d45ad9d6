import { useEffect, useEffectEvent, useState } from 'react'
import { useIsOnline } from '../../hooks/useIsOnline.ts'
import { useIsVisible } from '../../hooks/useIsVisible.ts'
import { useIsRateLimited } from '../../stores/rateLimits.ts'

/** How often a person may have a list asked for again, in seconds; 0 is never. */
export const refreshChoices = [0, 10, 30, 60] as const

/** What is asked for again. */
export interface Refreshed {
  readonly connection: string
  /** When the newest answer came, in milliseconds since 1970; 0 before the first. */
  readonly answeredAt: number
  readonly isFetching: boolean
  readonly error: Error | null
  /** Why there is nothing to ask for again now. */
  readonly rest?: string | undefined
  readonly again: () => void
}

/** A list that is asked for again from time to time. */
export interface Refresh {
  readonly seconds: number
  readonly choose: (seconds: number) => void
  /** Why it rests although a time was chosen. */
  readonly pause: string | undefined
}

interface Circumstances {
  readonly isVisible: boolean
  readonly isOnline: boolean
  readonly isRateLimited: boolean
  readonly hasFailed: boolean
}

/** Why nothing is asked for now; undefined where nothing stands against it. */
export function pauseOf({ isVisible, isOnline, isRateLimited, hasFailed }: Circumstances): string | undefined {
  if (!isVisible) return 'paused while the window is hidden'
  if (!isOnline) return 'paused while this machine is offline'
  if (isRateLimited) return 'paused: the platform asked to wait'
  return hasFailed ? 'paused: the last request failed' : undefined
}

/** Asks for a list again in the chosen time after each answer; what failed is asked for again by a person only. */
export function useRefresh({ connection, answeredAt, isFetching, error, rest, again }: Refreshed): Refresh {
  const [seconds, choose] = useState(0)
  const circumstance = pauseOf({
    isVisible: useIsVisible(),
    isOnline: useIsOnline(),
    isRateLimited: useIsRateLimited(connection),
    hasFailed: error !== null
  })
  const pause = rest ?? circumstance
  const isWaiting = seconds > 0 && pause === undefined && !isFetching && answeredAt > 0
  // It asks for whatever is on screen by then; a new function of it does not begin the wait anew.
  const askAgain = useEffectEvent(again)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => askAgain(), Math.max(0, answeredAt + seconds * 1000 - Date.now()))
    return () => clearTimeout(timer)
  }, [isWaiting, seconds, answeredAt])
  return { seconds, choose, pause: seconds > 0 ? pause : undefined }
}
