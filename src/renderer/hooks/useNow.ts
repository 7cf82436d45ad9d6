import { useEffect, useState } from 'react'

/** One second in milliseconds, for countdowns. */
export const second = 1000

const minute = 60_000

/** The current time in milliseconds, updated every minute or every `interval`. */
export function useNow(interval = minute): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), interval)
    return () => clearInterval(timer)
  }, [interval])
  return now
}
