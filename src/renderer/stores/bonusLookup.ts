import { create } from 'zustand'
import { listen } from '../bridge/request.ts'
import { useSession } from './session.ts'

type Part = Partial<Pick<BonusLookup, 'text' | 'asked' | 'copy'>>

/** What the Bonuses screen was asked for; it stays while other screens are open and goes with the connection. */
export interface BonusLookup {
  readonly text: string
  /** The id that was looked up last; nothing is asked before a press. */
  readonly asked: string | undefined
  /** The id of the bonus whose stored copy is on screen in place of an answer. */
  readonly copy: string | undefined
  readonly change: (part: Part) => void
}

const nothing = { asked: undefined, copy: undefined }

/** The look-up of this window. */
export const useBonusLookup = create<BonusLookup>()((set) => ({
  text: '',
  ...nothing,
  change: (part) => set(part)
}))

useSession.subscribe(({ connection, account }, before) => {
  if (connection !== before.connection || account !== before.account) {
    useBonusLookup.setState({ ...nothing, ...(connection !== before.connection && { text: '' }) })
  }
})

// A connection that was changed may lead elsewhere: what it answered before is not shown as its answer.
listen('connections.changed', ({ connection }) => {
  if (connection === useSession.getState().connection) useBonusLookup.setState(nothing)
})
