import { useEffect, useMemo } from 'react'
import { countInWords } from '../../../../shared/countInWords.ts'
import type { DesignComparison, DesignKey } from '../../../../shared/contract/designs.ts'
import type { Output } from '../../../../shared/contract/index.ts'
import { followDesigns, useAsk } from '../../../bridge/queries.ts'
import type { PlacedBanner } from '../model/bannerModel.ts'
import { designNames } from './liveState.ts'

// One object: what is derived from it stays.
const nothing: Output<'designs.list'> = { comparisons: [], files: [] }

/** The designs of a category as main keeps them. */
export function useDesigns(connection: string, category: string, enabled = true) {
  useEffect(followDesigns, [])
  const asked = useAsk('designs.list', { connection, category }, { isAlwaysFresh: true, enabled })
  const { comparisons, files } = asked.data?.value ?? nothing
  return {
    asked,
    comparisons,
    fileOf: (sha256: string | undefined) => files.find((file) => file.sha256 === sha256),
    find: ({ banner, device }: Pick<DesignKey, 'banner' | 'device'>): DesignComparison | undefined =>
      comparisons.find(({ key }) => key.banner === banner && key.device === device)
  }
}

/** How many of each banner's figures have a design, in words, by the banner's index. */
export function useDesignNotes(
  connection: string,
  category: string,
  banners: readonly PlacedBanner[],
  enabled: boolean
): (at: number) => string {
  const { comparisons } = useDesigns(connection, category, enabled)
  return useMemo(() => {
    const names = designNames(banners)
    const counts = new Map<string, number>()
    for (const { key } of comparisons) counts.set(key.banner, (counts.get(key.banner) ?? 0) + 1)
    return (at) => {
      const count = counts.get(names[at] ?? '') ?? 0
      return count === 0 ? 'no design yet' : countInWords(count, 'design', 'designs')
    }
  }, [banners, comparisons])
}
