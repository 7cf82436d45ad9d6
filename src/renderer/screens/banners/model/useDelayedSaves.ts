import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { Outcome } from '../../../../shared/outcome/outcome.ts'

// In milliseconds. A held arrow key changes the value many times a second, so save it once it stays unchanged.
const pause = 250

/** Saves changes after a pause or on unmounting. Until `settle` has finished, `shown` contains the changed values. */
export function useDelayedSaves<Value>(
  send: (value: Value) => Promise<Outcome<unknown>>,
  settle: (value: Value, outcome: Outcome<unknown>) => Promise<void>
) {
  const [shown, setShown] = useState<ReadonlyMap<string, Value>>(new Map())
  const waiting = useRef(new Map<string, Value>())
  const save = async () => {
    const left = [...waiting.current]
    waiting.current.clear()
    for (const [key, value] of left) {
      await settle(value, await send(value))
      // The value has changed again, so keep the newer one on screen.
      if (waiting.current.has(key)) continue
      setShown((all) => new Map([...all].filter(([other]) => other !== key)))
    }
  }
  const saveLater = useDebouncedCallback(save, { delay: pause, flushOnUnmount: true })
  return {
    /** Values that have changed but aren't saved in main yet. */
    shown,
    change: (key: string, value: Value) => {
      waiting.current.set(key, value)
      setShown((all) => new Map(all).set(key, value))
      saveLater()
    },
    /** Saves pending changes now, so that other requests come after them. */
    flush: () => saveLater.flush()
  }
}
