import { useEffect, useState } from 'react'
import type { DesignComparison, DesignKey, Placement } from '../../../../shared/contract/designs.ts'
import type { Output } from '../../../../shared/contract/index.ts'
import { followDesigns, useAsk } from '../../../bridge/queries.ts'
import { keyText } from './liveState.ts'
import { request } from '../../../bridge/request.ts'
import { failureOf } from '../../../domain/problems.ts'
import { useDelayedSaves } from '../model/useDelayedSaves.ts'

// One object: what is derived from it stays.
const nothing: Output<'designs.list'> = { comparisons: [], files: [] }

/** The designs of a category as main keeps them. */
export function useDesigns(connection: string, category: string) {
  useEffect(followDesigns, [])
  const asked = useAsk('designs.list', { connection, category }, { isAlwaysFresh: true })
  const { comparisons, files } = asked.data?.value ?? nothing
  return {
    asked,
    comparisons,
    fileOf: (sha256: string | undefined) => files.find((file) => file.sha256 === sha256),
    find: ({ banner, device }: Pick<DesignKey, 'banner' | 'device'>): DesignComparison | undefined =>
      comparisons.find(({ key }) => key.banner === banner && key.device === device)
  }
}

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
