import { useEffect } from 'react'
import type { DesignComparison, DesignKey } from '../../../../shared/contract/designs.ts'
import { followDesigns, useAsk } from '../../../bridge/queries.ts'

/** The designs of a category as main keeps them. */
export function useDesigns(connection: string, category: string) {
  useEffect(followDesigns, [])
  const asked = useAsk('designs.list', { connection, category }, { isAlwaysFresh: true })
  const { comparisons = [], files = [] } = asked.data?.value ?? {}
  return {
    asked,
    comparisons,
    fileOf: (sha256: string | undefined) => files.find((file) => file.sha256 === sha256),
    find: ({ banner, device }: Pick<DesignKey, 'banner' | 'device'>): DesignComparison | undefined =>
      comparisons.find(({ key }) => key.banner === banner && key.device === device)
  }
}
