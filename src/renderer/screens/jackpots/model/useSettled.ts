import { useEffect, useState } from 'react'

// In milliseconds: pictures of games passed quickly are not requested.
const passing = 150

/** The value once it has been stable for a moment, so that values passed quickly cause no request. */
export function useSettled<Value>(value: Value): Value | undefined {
  const [settled, setSettled] = useState<Value>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), passing)
    return () => clearTimeout(timer)
  }, [value])
  return settled === value ? settled : undefined
}
