import { useState } from 'react'
import type { DesignComparison, DesignKey, Placement } from '../../../../shared/contract/designs.ts'
import { request } from '../../../bridge/request.ts'
import { failureOf } from '../../../domain/problems.ts'
import { useDelayedSaves } from '../model/useDelayedSaves.ts'
import { keyText } from './liveState.ts'

const send = (_key: string, placed: { readonly key: DesignKey; readonly placement: Placement }) =>
  request('designs.place', placed)

/** How designs lie over their figures. `reload` reads what main has. */
export function usePlacements(reload: () => Promise<unknown>) {
  const [problem, setProblem] = useState<string>()
  const saves = useDelayedSaves(send, async (outcome) => {
    setProblem(failureOf(outcome))
    if (outcome.ok) await reload()
    return outcome.ok
  })
  return {
    problem,
    /** The comparison as it lies on screen. */
    placed(comparison: DesignComparison | undefined): DesignComparison | undefined {
      const moved = comparison && saves.shown.get(keyText(comparison.key))
      return moved ? { ...comparison, placement: moved.placement } : comparison
    },
    place: (key: DesignKey, placement: Placement) => saves.change(keyText(key), { key, placement })
  }
}
