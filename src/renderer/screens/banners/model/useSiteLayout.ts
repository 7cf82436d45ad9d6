import { useEffect, useState } from 'react'
import type { LayoutState, LayoutFault } from '../../../../shared/layout/layoutState.ts'
import { followLayouts, useAsk } from '../../../bridge/queries.ts'
import { loadLayout, releaseLayout } from './siteFonts.ts'
import type { SiteLayout } from './siteLayout.ts'
import { createScopedStore } from '../../../stores/createScopedStore.ts'

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

/** The profile that was chosen last and has faults, so that it was not taken. */
interface RefusedLayout {
  readonly file: string
  readonly faults: readonly LayoutFault[]
}

const none: RefusedLayout = { file: '', faults: [] }

/** The store of the refused profile; another connection forgets it. */
export const useRefusedLayout = createScopedStore<RefusedLayout>({ connection: none }, () => none)

/** Says what is wrong with a profile that was not taken; nothing where it was. */
export const refuseLayout = (refused: RefusedLayout = none): void => useRefusedLayout.setState(refused)
