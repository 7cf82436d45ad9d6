import { useEffect, useState } from 'react'

/**
 * The value that `load` resolves to for a key; undefined while it is awaited and without a key. `drop` gets each value that
 * is no longer needed.
 */
export function useDisposable<Value>(
  key: string | undefined,
  load: () => Promise<Value>,
  drop: (value: Value) => void = () => {}
): Value | undefined {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly value: Value }>()
  useEffect(() => {
    if (key === undefined) return
    let isWanted = true
    let own: Value | undefined
    void load().then((value) => {
      if (!isWanted) return drop(value)
      own = value
      setLoaded({ key, value })
    })
    return () => {
      isWanted = false
      if (own !== undefined) drop(own)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key says what `load` loads
  }, [key])
  return key !== undefined && loaded?.key === key ? loaded.value : undefined
}
