import { useEffect, useState } from 'react'
import type { LayoutState } from '../../../../shared/layout/layoutState.ts'
import { followLayouts, useAsk } from '../../../bridge/queries.ts'
import { loadLayout, releaseLayout } from './siteFonts.ts'
import type { SiteLayout } from './siteLayout.ts'

interface Loaded {
  readonly connection: string
  readonly site: SiteLayout
}

/** The layout profile of a connection, and the layout that figures are drawn in; undefined while they are indicative. */
export function useSiteLayout(connection: string): {
  readonly state: LayoutState | undefined
  readonly site: SiteLayout | undefined
} {
  useEffect(followLayouts, [])
  const state = useAsk('layouts.read', { id: connection }, { isAlwaysFresh: true }).data?.value
  const read = state?.isUsed ? state.loaded : undefined
  // Each reading makes another object of the same content.
  const [wanted, setWanted] = useState(read)
  if (wanted?.id !== read?.id) setWanted(read)
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    if (!wanted) return undefined
    let isGone = false
    let made: SiteLayout | undefined
    void loadLayout(connection, wanted).then((site) => {
      made = site
      if (isGone) releaseLayout(site)
      else setLoaded({ connection, site })
    })
    return () => {
      isGone = true
      if (made) releaseLayout(made)
    }
  }, [connection, wanted])
  // While another version of it loads, the one before is drawn.
  const site = wanted && loaded?.connection === connection ? loaded.site : undefined
  return { state, site }
}
