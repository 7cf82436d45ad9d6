import { useEffect, useState } from 'react'

// The number of milliseconds after which a value is stable. If the user selects a game only briefly, Pitboss doesn't
// request its pictures.
const passing = 150

/** Returns a value that has been stable for a moment, so that values that change quickly cause no requests. */
export function useStableValue<Value>(value: Value): Value | undefined {
  const [stable, setStable] = useState<Value>()
  useEffect(() => {
    const timer = setTimeout(() => setStable(() => value), passing)
    return () => clearTimeout(timer)
  }, [value])
  return stable === value ? stable : undefined
}
