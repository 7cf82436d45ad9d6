import { createScopedStore } from './createScopedStore.ts'

interface BannerLookup {
  readonly text: string
  /** The last category whose banners were requested; undefined until the user presses *Show*. */
  readonly requested: string | undefined
  readonly chosen: number
}

export const useBannerLookup = createScopedStore<BannerLookup>(
  'bannerLookup',
  { account: { requested: undefined, chosen: 0 }, connection: { text: '' }, changed: { requested: undefined } },
  () => ({ text: '', requested: undefined, chosen: 0 })
)
