import { UserBonus } from '../../shared/contract/bonuses.ts'
import { text } from '../../shared/readings/text.ts'
import type { Parsed } from '../bridge/answers.ts'
import { createScopedStore } from './createScopedStore.ts'

/** A bonus whose freespins are played in a game, learned from an activation of this session. */
interface FreespinBonus {
  readonly connection: string
  readonly bonusId: string
  readonly title: string | undefined
  readonly account: string
  readonly gameIdentifier: string
  readonly status: string | undefined
}

/** The freespin games that activations have named since this window was opened, newest first. */
export const useFreespinGames = createScopedStore<{ readonly bonuses: readonly FreespinBonus[] }>(
  { anyChanged: ({ bonuses }, changed) => ({ bonuses: bonuses.filter(({ connection }) => connection !== changed) }) },
  () => ({ bonuses: [] })
)

const most = 200

const gameOf = text(UserBonus, 'game.game_identifier')
const statusOf = text(UserBonus, 'status')

/** Records the freespin game of an activated bonus; an answer without a game changes nothing. */
export function noteFreespins(_ticket: object, { entry, bonus: received }: Parsed<'bonuses.activate'>): void {
  const gameIdentifier = gameOf(received).value
  if (gameIdentifier === undefined || gameIdentifier === '') return
  const { connection, bonus, account } = entry
  const noted: FreespinBonus = {
    connection: connection.id,
    bonusId: bonus.id,
    title: bonus.title,
    account: account.label,
    gameIdentifier,
    status: statusOf(received).value
  }
  useFreespinGames.setState(({ bonuses }) => ({ bonuses: [noted, ...bonuses].slice(0, most) }))
}

/** The bonuses of a connection that are played in a game, each once, newest first. */
export function bonusesOf(
  bonuses: readonly FreespinBonus[],
  { connection, identifier }: { readonly connection: string; readonly identifier: unknown }
): readonly FreespinBonus[] {
  const own = bonuses.filter((one) => one.connection === connection && one.gameIdentifier === identifier)
  return own.filter(({ bonusId }, place) => own.findIndex((one) => one.bonusId === bonusId) === place)
}
