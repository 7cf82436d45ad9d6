import { useEffect, useState } from 'react'

/**
 * Returns the value that `load` resolves to for a key, and the last loaded value. While a value loads, the first result
 * is undefined. Without a key, both results are undefined. `drop` receives each value that is no longer needed.
 */
export function useDisposable<Value>(
  key: string | undefined,
  load: (isWanted: () => boolean) => Promise<Value>,
  drop: (value: Value) => void
): readonly [value: Value | undefined, last: Value | undefined] {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly value: Value }>()
  useEffect(() => {
    if (key === undefined) return setLoaded(undefined)
    let isWanted = true
    void load(() => isWanted).then((value) => (isWanted ? setLoaded({ key, value }) : drop(value)))
    return () => {
      isWanted = false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says what `load` loads
  }, [key])
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `drop` does the same in every render
  useEffect(() => loaded && (() => drop(loaded.value)), [loaded])
  return [loaded?.key === key ? loaded?.value : undefined, loaded?.value]
}

const numbers = new WeakMap<object, number>()
let last = 0

/** Returns a number that identifies an object, for use in a key. */
export function numberOf(object: object): number {
  const number = numbers.get(object) ?? (last += 1)
  numbers.set(object, number)
  return number
}
