import { useEffect, useState } from 'react'

/** The value once it has stayed the same for so many milliseconds: what a person only passes by is not asked for. */
export function useSettled<Value>(value: Value, rest: number): Value | undefined {
  const [settled, setSettled] = useState<Value>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), rest)
    return () => clearTimeout(timer)
  }, [value, rest])
  return settled === value ? settled : undefined
}
