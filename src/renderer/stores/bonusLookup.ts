import { askOnPress } from '../bridge/queries.ts'
import { scopeOf, useSession } from '../session/session.ts'
import { createScopedStore, playersKept } from './createScopedStore.ts'

interface BonusLookup {
  readonly text: string
  readonly asked: string | undefined
}

const notAsked = { asked: undefined }

export const useBonusLookup = createScopedStore<BonusLookup>(
  'bonusLookup',
  {
    account: notAsked,
    connection: { text: '' },
    changed: notAsked,
    kept: { most: playersKept, part: (state) => state }
  },
  () => ({ text: '', ...notAsked })
)

/** Looks a bonus up and puts its id into the box. The Bonuses screen shows the answer. */
export function lookUpBonus(bonusId: string, text = bonusId): void {
  useBonusLookup.setState({ text, asked: bonusId })
  askOnPress('bonuses.find', { ...scopeOf(useSession.getState()), bonusId })
}
