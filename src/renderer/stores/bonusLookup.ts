import { createScopedStore } from './createScopedStore.ts'

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
export const useBonusLookup = createScopedStore<BonusLookup>(
  { account: nothing, connection: { text: '' }, changed: nothing },
  (set) => ({
    text: '',
    ...nothing,
    change: (part) => set(part)
  })
)
