import { BonusDefinition, UserBonus } from '../../../shared/contract/bonuses.ts'
import type { Seen } from '../../../shared/contract/route.ts'
import { resource } from '../answers.ts'
import type { Operation, Sentence } from '../operation.ts'
import { same } from '../rules.ts'

const definition = resource(BonusDefinition)
const activated = resource(UserBonus)

/** Get Bonus By Id (docs/platform.md#get-bonus-by-id). */
const findBonus: Operation<'bonuses.find'> = ({ bonusId }) => ({
  method: 'GET',
  path: `/bonus-service/v1/bonuses/${encodeURIComponent(bonusId)}`,
  token: false,
  answer: definition,
  rule: ({ id }) => same('/data/id', id, { expected: bonusId, words: 'the bonus that was asked for' })
})

/** Which bonus to activate, in whose name. */
export interface Activation {
  readonly connection: string
  readonly account: string
  readonly bonusId: string
}

/** Activate Bonus (docs/platform.md#activate-bonus): the one operation that writes. */
const activateBonus: Sentence<Activation, Seen<UserBonus>> = ({ bonusId }) => ({
  method: 'POST',
  path: `/bonus-service/v1/bonuses/${encodeURIComponent(bonusId)}/activate`,
  token: true,
  writes: true,
  answer: activated,
  rule: (bonus) => [
    ...same('/data/bonus_id', bonus.bonus_id, { expected: bonusId, words: 'the bonus that was activated' }),
    ...parts(bonus)
  ]
})

const parts = ({ id, user_id: user, bonus_wager: wager, game }: Seen<UserBonus>) => [
  ...same('/data/bonus_wager/user_wallet_bonus_id', wager?.user_wallet_bonus_id, {
    expected: id,
    words: 'equal to id'
  }),
  ...same('/data/game/user_wallet_bonus_id', game?.user_wallet_bonus_id, { expected: id, words: 'equal to id' }),
  ...same('/data/game/user_id', game?.user_id, { expected: user, words: 'equal to user_id' }),
  ...same('/data/game/wager_id', game?.wager_id, { expected: wager?.id, words: 'equal to bonus_wager.id' })
]

export const bonusOperations = { 'bonuses.find': findBonus, 'bonuses.activate': activateBonus }
