import { useEffect, useState } from 'react'

// In milliseconds. If the user passes games quickly, Pitboss requests none of their pictures.
const passing = 150

/** Returns a value once it has not changed for a moment, so that a quickly passed value sends no request. */
export function useStableValue<Value>(value: Value): Value | undefined {
  const [stable, setStable] = useState<Value>()
  useEffect(() => {
    const timer = setTimeout(() => setStable(() => value), passing)
    return () => clearTimeout(timer)
  }, [value])
  return stable === value ? stable : undefined
}
