import { createScopedStore } from './createScopedStore.ts'

interface BannerLookup {
  readonly text: string
  /** The category of the last request; undefined until *Show* is pressed. */
  readonly asked: string | undefined
  readonly chosen: number
}

export const useBannerLookup = createScopedStore<BannerLookup>(
  'bannerLookup',
  { account: { asked: undefined, chosen: 0 }, connection: { text: '' }, changed: { asked: undefined } },
  () => ({ text: '', asked: undefined, chosen: 0 })
)
