import { createScopedStore } from './createScopedStore.ts'

/** What the Banners screen was asked for; it stays while other screens are open and goes with the connection. */
export interface BannerLookup {
  readonly text: string
  /** The category that was asked for last; nothing is asked before a press. */
  readonly asked: string | undefined
  /** The chosen banner's place in the answer. */
  readonly chosen: number
  readonly change: (part: Partial<Pick<BannerLookup, 'text' | 'asked' | 'chosen'>>) => void
}

/** The look-up of this window. */
export const useBannerLookup = createScopedStore<BannerLookup>(
  { account: { asked: undefined, chosen: 0 }, connection: { text: '' }, changed: { asked: undefined } },
  (set) => ({
    text: '',
    asked: undefined,
    chosen: 0,
    change: (part) => set(part)
  })
)
