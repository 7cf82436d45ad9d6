import { createScopedStore } from './createScopedStore.ts'

interface BannerLookup {
  readonly text: string
  /** The category of the last request; undefined until *Show* is pressed. */
  readonly requested: string | undefined
  readonly chosen: number
}

export const useBannerLookup = createScopedStore<BannerLookup>(
  'bannerLookup',
  { account: { requested: undefined, chosen: 0 }, connection: { text: '' }, changed: { requested: undefined } },
  () => ({ text: '', requested: undefined, chosen: 0 })
)
