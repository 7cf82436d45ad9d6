import { useEffect, useState } from 'react'

/** Every second, so that a wait counts down while nothing else changes. */
export const second = 1000

const minute = 60_000

/** The current time in milliseconds, updated every minute, so that relative times stay right, or after another interval. */
export function useNow(interval = minute): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval)
    return () => clearInterval(timer)
  }, [interval])
  return now
}
