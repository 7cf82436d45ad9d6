import { useEffect, useState } from 'react'

// In milliseconds: pictures of games passed quickly are not requested.
const passing = 150

/** The value once it has been stable for a moment, so that values passed quickly cause no request. */
export function useStableValue<Value>(value: Value): Value | undefined {
  const [stable, setStable] = useState<Value>()
  useEffect(() => {
    const timer = setTimeout(() => setStable(() => value), passing)
    return () => clearTimeout(timer)
  }, [value])
  return stable === value ? stable : undefined
}
