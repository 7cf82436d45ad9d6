import { compareRecords, type Difference } from '../../../domain/compare/compareRecords.ts'
import { pairItems } from '../../../domain/compare/pairItems.ts'
import { identifierOf, idOf, nameOf, type ReceivedGame } from '../model/game.ts'

/** One difference between two lists of games. A game on one side only is one difference. */
export interface GameDifference {
  readonly kind: Difference['kind']
  readonly title: string
  readonly identifier: string | undefined
  /** The platform's own name of the field, nested ones dotted; absent where the whole game was added or removed. */
  readonly field?: string
  readonly before?: unknown
  readonly after?: unknown
}

/** Compares two lists of games, paired by id or else by identifier: another connection has other ids for them. */
export function compareGames(
  before: readonly ReceivedGame[],
  after: readonly ReceivedGame[],
  ignored: ReadonlySet<string> = new Set()
) {
  const added: GameDifference[] = []
  const removed: GameDifference[] = []
  const fields: GameDifference[][] = []
  for (const { before: one, after: other } of pairItems(before, after, [idOf, identifierOf])) {
    if (one === undefined && other !== undefined) added.push({ kind: 'added', ...about(other) })
    if (one !== undefined && other === undefined) removed.push({ kind: 'removed', ...about(one) })
    if (one !== undefined && other !== undefined) fields.push(differencesOf(one, other, ignored))
  }
  const changed = fields.filter((differences) => differences.length > 0)
  return {
    differences: [...added, ...removed, ...changed.flat()],
    added: added.length,
    removed: removed.length,
    changed: changed.length,
    same: fields.length - changed.length
  }
}

const about = (game: ReceivedGame) => ({ title: nameOf(game), identifier: identifierOf(game) })

const differencesOf = (before: ReceivedGame, after: ReceivedGame, ignored: ReadonlySet<string>): GameDifference[] =>
  compareRecords(before, after)
    .filter(({ name }) => !ignored.has(name.split('.')[0] ?? ''))
    .map(({ name: field, ...difference }) => ({ ...difference, ...about(after), field }))
