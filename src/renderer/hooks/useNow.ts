import { useEffect, useState } from 'react'

const minute = 60_000

/** The present in milliseconds, looked at anew every minute: what is said of time must not grow stale on a screen that stays open. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}
