import { useEffect, useState } from 'react'
import type { LayoutState, LayoutFault } from '../../../../shared/layout/layoutState.ts'
import { followLayouts, useAsk } from '../../../bridge/queries.ts'
import { loadLayout, releaseLayout } from './siteFonts.ts'
import type { SiteLayout } from './siteLayout.ts'
import { createScopedStore } from '../../../stores/createScopedStore.ts'

/** The layout profile of a connection, and the layout that figures are drawn in; undefined until its fonts are loaded. */
export function useSiteLayout(connection: string): {
  readonly state: LayoutState | undefined
  readonly site: SiteLayout | undefined
} {
  useEffect(followLayouts, [])
  const state = useAsk('layouts.read', { id: connection }, { isAlwaysFresh: true }).data?.value
  const isOurs = !state?.isUsed || !state.loaded
  const read = isOurs ? state?.ours : state.loaded
  // Each reading makes another object of the same content.
  const [wanted, setWanted] = useState({ read, isOurs })
  if (wanted.read?.id !== read?.id || wanted.isOurs !== isOurs) setWanted({ read, isOurs })
  const [loaded, setLoaded] = useState<{ readonly connection: string; readonly site: SiteLayout }>()
  useEffect(() => {
    let isGone = false
    if (wanted.read) {
      void loadLayout(connection, wanted.read, wanted.isOurs).then((site) => {
        if (isGone) releaseLayout(site)
        else setLoaded({ connection, site })
      })
    }
    return () => {
      isGone = true
    }
  }, [connection, wanted])
  // While another version of it loads, the one before is drawn.
  useEffect(() => loaded && (() => releaseLayout(loaded.site)), [loaded])
  return { state, site: loaded?.connection === connection ? loaded.site : undefined }
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
