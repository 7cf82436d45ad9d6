import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { Outcome } from '../../../../shared/outcome/outcome.ts'

// The delay in milliseconds. A held arrow key moves something many times a second, so save only when it rests.
const pause = 250

/**
 * Changes that show at once and are saved a moment later, or when the screen closes. Each change is shown until
 * `settle` has read main's value.
 */
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
      // The value changed again, so keep the newer value on screen.
      if (waiting.current.has(key)) continue
      setShown((all) => new Map([...all].filter(([other]) => other !== key)))
    }
  }
  const saveLater = useDebouncedCallback(save, { delay: pause, flushOnUnmount: true })
  return {
    /** The changed values that are not saved in main yet. */
    shown,
    change: (key: string, value: Value) => {
      waiting.current.set(key, value)
      setShown((all) => new Map(all).set(key, value))
      saveLater()
    },
    /** Saves the waiting changes now, before other requests. */
    flush: () => saveLater.flush()
  }
}
