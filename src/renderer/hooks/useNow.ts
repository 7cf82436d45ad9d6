import { useEffect, useState } from 'react'

const [second, minute] = [1000, 60_000]

/** The current time in milliseconds, updated every minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Returns the milliseconds since `time`, updated every second. A change of the system clock has no effect. */
export function useSince(time: number): number {
  const [since, setSince] = useState(() => Date.now() - time)
  useEffect(() => {
    const begun = performance.now() - (Date.now() - time)
    const tick = () => setSince(performance.now() - begun)
    tick()
    const timer = setInterval(tick, second)
    return () => clearInterval(timer)
  }, [time])
  return since
}
