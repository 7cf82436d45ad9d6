import { useDebouncedCallback } from '@mantine/hooks'
import { useRef, useState } from 'react'
import type { Outcome } from '../../../../shared/outcome/outcome.ts'

// In milliseconds: a held arrow key moves a thing many times a second, and it is on the disk once it stands still.
const pause = 250

/**
 * Changes that are on screen at once and saved a moment later, also where the screen is left before. Once `settle` has read
 * main's value, kept or as it was before, that takes the place of the one on screen.
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
      // Changed again meanwhile: that stays on screen.
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
    /** Saves what waits: what is done next comes after it. */
    flush: () => saveLater.flush()
  }
}
