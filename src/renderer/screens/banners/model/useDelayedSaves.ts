import { useEffect, useRef, useState } from 'react'
import type { Outcome } from '../../../../shared/outcome/outcome.ts'

// In milliseconds: a held arrow key moves a thing many times a second, and it is on the disk once it stands still.
const pause = 250

type Send<Value> = (key: string, value: Value) => Promise<Outcome<unknown>>

interface Waiting<Value> {
  readonly value: Value
  readonly timer: ReturnType<typeof setTimeout>
}

/**
 * Changes that are on screen at once and saved a moment later, also where the screen is left before. `settle` resolves to
 * whether main's value takes the place of the one on screen.
 */
export function useDelayedSaves<Value>(send: Send<Value>, settle: (outcome: Outcome<unknown>) => Promise<boolean>) {
  const [shown, setShown] = useState<ReadonlyMap<string, Value>>(new Map())
  const waiting = useRef(new Map<string, Waiting<Value>>())
  const save = async (key: string) => {
    const one = waiting.current.get(key)
    if (!one) return
    waiting.current.delete(key)
    const isSettled = await settle(await send(key, one.value))
    // Changed again meanwhile: that stays on screen.
    if (!isSettled || waiting.current.has(key)) return
    setShown((all) => new Map([...all].filter(([other]) => other !== key)))
  }
  useEffect(() => {
    const left = waiting.current
    return () => {
      for (const [key, { value, timer }] of left) {
        clearTimeout(timer)
        void send(key, value)
      }
      left.clear()
    }
  }, [send])
  return {
    /** The changed values that main does not have yet. */
    shown,
    change(key: string, value: Value) {
      clearTimeout(waiting.current.get(key)?.timer)
      waiting.current.set(key, { value, timer: setTimeout(() => void save(key), pause) })
      setShown((all) => new Map(all).set(key, value))
    },
    /** Saves what waits: what is done next comes after it. */
    flush() {
      for (const [key, { timer }] of waiting.current) {
        clearTimeout(timer)
        void save(key)
      }
    }
  }
}
