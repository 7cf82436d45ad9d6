import { useEffect, useRef, useState } from 'react'
import type { DesignComparison, DesignKey, Placement } from '../../../../shared/contract/designs.ts'
import { request } from '../../../bridge/request.ts'
import { failureOf } from '../../../domain/problems.ts'
import { keyText } from './liveState.ts'

// In milliseconds: a held arrow key moves a design many times a second, and each is on the disk once it stands still.
const pause = 250

interface Waiting {
  readonly key: DesignKey
  readonly placement: Placement
  readonly timer: ReturnType<typeof setTimeout>
}

/** How designs lie: at once on screen, and in the profile a moment later. `reload` reads what main has. */
export function usePlacements(reload: () => Promise<unknown>) {
  const [moved, setMoved] = useState<ReadonlyMap<string, Placement>>(new Map())
  const [problem, setProblem] = useState<string>()
  const waiting = useRef(new Map<string, Waiting>())

  const save = async (text: string) => {
    const one = waiting.current.get(text)
    if (!one) return
    waiting.current.delete(text)
    const outcome = await request('designs.place', { key: one.key, placement: one.placement })
    setProblem(failureOf(outcome))
    if (!outcome.ok) return
    await reload()
    // Moved again meanwhile: that stays on screen.
    if (!waiting.current.has(text)) setMoved((all) => new Map([...all].filter(([other]) => other !== text)))
  }
  useEffect(() => {
    const left = waiting.current
    return () => {
      for (const { key, placement, timer } of left.values()) {
        clearTimeout(timer)
        void request('designs.place', { key, placement })
      }
      left.clear()
    }
  }, [])
  return {
    problem,
    /** The comparison as it lies on screen. */
    placed(comparison: DesignComparison | undefined): DesignComparison | undefined {
      const placement = comparison && moved.get(keyText(comparison.key))
      return placement ? { ...comparison, placement } : comparison
    },
    place(key: DesignKey, placement: Placement) {
      const text = keyText(key)
      clearTimeout(waiting.current.get(text)?.timer)
      waiting.current.set(text, { key, placement, timer: setTimeout(() => void save(text), pause) })
      setMoved((all) => new Map(all).set(text, placement))
    }
  }
}
