import { useEffect, useState } from 'react'

/** The value once it has been stable for `rest` milliseconds, so that values passed quickly cause no request. */
export function useSettled<Value>(value: Value, rest: number): Value | undefined {
  const [settled, setSettled] = useState<Value>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), rest)
    return () => clearTimeout(timer)
  }, [value, rest])
  return settled === value ? settled : undefined
}
