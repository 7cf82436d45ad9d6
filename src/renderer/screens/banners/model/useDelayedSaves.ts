import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { Outcome } from '../../../../shared/outcome/outcome.ts'

// In milliseconds: a held arrow key moves something many times a second; save it once it rests.
const pause = 250

/**
 * Changes that show at once and are saved a moment later, or when the screen is left. Each shows until `settle` has read
 * main's value.
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
      // It was changed again: keep the newer value on screen.
      if (waiting.current.has(key)) continue
      setShown((all) => new Map([...all].filter(([other]) => other !== key)))
    }
  }
  const saveLater = useDebouncedCallback(save, { delay: pause, flushOnUnmount: true })
  return {
    /** The changed values that main does not have yet. */
    shown,
    change: (key: string, value: Value) => {
      waiting.current.set(key, value)
      setShown((all) => new Map(all).set(key, value))
      saveLater()
    },
    /** Saves the waiting changes now, before any other request. */
    flush: () => saveLater.flush()
  }
}
