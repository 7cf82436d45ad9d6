import { BonusDefinition, UserBonus } from '../../../shared/contract/bonuses.ts'
import type { Reading } from '../../../shared/readings/reading.ts'
import { wireText } from '../../../shared/drift/driftList.ts'
import { text } from '../../../shared/readings/text.ts'
import { resource } from '../answers/answers.ts'
import type { Operation, RequestBuilder } from './operation.ts'
import { same, type Rule } from '../answers/rules.ts'

const definition = resource(BonusDefinition)
const activated = resource(UserBonus)
const definitionId = text(BonusDefinition, 'id')

/** Get Bonus By Id (docs/platform.md#get-bonus-by-id). */
const findBonus: Operation<'bonuses.find'> = ({ bonusId }) => ({
  method: 'GET',
  path: `/bonus-service/v1/bonuses/${encodeURIComponent(bonusId)}`,
  token: false,
  answer: definition,
  rule: (bonus) => same('/data/id', definitionId(bonus), { expected: bonusId, words: 'the bonus that was asked for' })
})

/** The bonus to activate. */
export interface Activation {
  readonly connection: string
  readonly account: string
  readonly bonusId: string
}

/** Activate Bonus (docs/platform.md#activate-bonus): the only operation that writes. */
const activateBonus: RequestBuilder<Activation, UserBonus> = ({ bonusId }) => ({
  method: 'POST',
  path: `/bonus-service/v1/bonuses/${encodeURIComponent(bonusId)}/activate`,
  token: true,
  writes: true,
  subject: { id: bonusId, field: 'bonus' },
  answer: activated,
  refutes: (bonus) => otherThan(bonusId, ids.bonus(bonus)),
  rule: (bonus) => [
    ...same('/data/bonus_id', ids.bonus(bonus), { expected: bonusId, words: 'the bonus that was activated' }),
    ...parts(bonus)
  ],
  users: (bonus) => [ids.user(bonus).value ?? '']
})

const ids = {
  bonus: text(UserBonus, 'bonus_id'),
  own: text(UserBonus, 'id'),
  user: text(UserBonus, 'user_id'),
  wager: text(UserBonus, 'bonus_wager.id'),
  bonusOfWager: text(UserBonus, 'bonus_wager.user_wallet_bonus_id'),
  bonusOfGame: text(UserBonus, 'game.user_wallet_bonus_id'),
  userOfGame: text(UserBonus, 'game.user_id'),
  wagerOfGame: text(UserBonus, 'game.wager_id')
}

// An answer that names no bonus lacks a field; one that names anything else, null included, is about something else.
const otherThan = (bonusId: string, { state, value, raw }: Reading<string>) =>
  state !== 'absent' &&
  value?.toLowerCase() !== bonusId.toLowerCase() && {
    cause: 'OTHER_BONUS',
    message: `The answer’s bonus_id is ${wireText(raw)}.`
  }

const parts: Rule<UserBonus> = (bonus) => {
  const equalTo = (name: string, { value: expected }: Reading<string>) => ({ expected, words: `equal to ${name}` })
  const isId = equalTo('id', ids.own(bonus))
  return [
    ...same('/data/bonus_wager/user_wallet_bonus_id', ids.bonusOfWager(bonus), isId),
    ...same('/data/game/user_wallet_bonus_id', ids.bonusOfGame(bonus), isId),
    ...same('/data/game/user_id', ids.userOfGame(bonus), equalTo('user_id', ids.user(bonus))),
    ...same('/data/game/wager_id', ids.wagerOfGame(bonus), equalTo('bonus_wager.id', ids.wager(bonus)))
  ]
}

export const bonusOperations = { 'bonuses.find': findBonus, 'bonuses.activate': activateBonus }
