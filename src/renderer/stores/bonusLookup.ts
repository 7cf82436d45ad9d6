import { askOnPress } from '../bridge/queries.ts'
import { scopeOf, useSession } from '../session/session.ts'
import { createScopedStore } from './createScopedStore.ts'

interface BonusLookup {
  readonly text: string
  readonly requested: string | undefined
}

const noRequest = { requested: undefined }

export const useBonusLookup = createScopedStore<BonusLookup>(
  'bonusLookup',
  {
    account: noRequest,
    connection: { text: '' },
    changed: noRequest,
    byPlayer: (state) => state
  },
  () => ({ text: '', ...noRequest })
)

/** Looks up a bonus and puts its id into the box. The Bonuses screen shows the answer. */
export function lookUpBonus(bonusId: string, text = bonusId): void {
  useBonusLookup.setState({ text, requested: bonusId })
  askOnPress('bonuses.find', { ...scopeOf(useSession.getState()), bonusId })
}
