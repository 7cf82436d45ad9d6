import { create } from 'zustand'
import { listen } from '../bridge/request.ts'
import { useSession } from './session.ts'

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
export const useBannerLookup = create<BannerLookup>()((set) => ({
  text: '',
  asked: undefined,
  chosen: 0,
  change: (part) => set(part)
}))

useSession.subscribe(({ connection, account }, before) => {
  if (connection !== before.connection || account !== before.account) {
    useBannerLookup.setState({ asked: undefined, chosen: 0, ...(connection !== before.connection && { text: '' }) })
  }
})

// A connection that was changed may lead elsewhere: what it answered before is not shown as its answer.
listen('connections.changed', ({ connection }) => {
  if (connection === useSession.getState().connection) useBannerLookup.setState({ asked: undefined })
})
