import { compareFields, type DifferenceRow } from '../../../domain/compare/compareFields.ts'
import { identifierOf, idOf, nameOf, type ReceivedGame } from '../model/loadedGame.ts'

/** One difference between two lists of games. A game on one side only is one difference. */
export interface GameDifference {
  readonly kind: DifferenceRow['kind']
  readonly title: string
  readonly identifier: string | undefined
  /** The platform's own name of the field, nested ones dotted; absent where the whole game was added or removed. */
  readonly field?: string
  readonly before?: unknown
  readonly after?: unknown
}

/** The result of comparing two lists of games. */
interface GameComparison {
  readonly differences: readonly GameDifference[]
  readonly added: number
  readonly removed: number
  readonly changed: number
  readonly same: number
}

type Pair = readonly [before: ReceivedGame, after: ReceivedGame]

/** Pairs games by a shared text, each once, in the order of the first list; games that share a text are paired in order. */
function pairBy(textIn: typeof idOf, before: readonly ReceivedGame[], after: readonly ReceivedGame[]) {
  const waiting = new Map<string, ReceivedGame[]>()
  for (const game of after) {
    const text = textIn(game)
    if (text === undefined) continue
    const others = waiting.get(text)
    if (others) others.push(game)
    else waiting.set(text, [game])
  }
  const pairs = new Map<ReceivedGame, ReceivedGame>()
  for (const game of before) {
    const partner = waiting.get(textIn(game) ?? '')?.shift()
    if (partner) pairs.set(game, partner)
  }
  const taken = new Set(pairs.values())
  return {
    pairs,
    before: before.filter((game) => !pairs.has(game)),
    after: after.filter((game) => !taken.has(game))
  }
}

function differencesOf([before, after]: Pair): GameDifference[] {
  const about = { title: nameOf(after), identifier: identifierOf(after) }
  return compareFields(before, after).map(({ name: field, kind, before: from, after: to }) => ({
    kind,
    ...about,
    field,
    before: from,
    after: to
  }))
}

const whole = (kind: 'added' | 'removed', game: ReceivedGame): GameDifference => ({
  kind,
  title: nameOf(game),
  identifier: identifierOf(game)
})

/**
 * Compares two lists of games. Games are paired by id, and where that fails by identifier, because another connection
 * has other ids for the same games. `ignored` fields are not compared.
 */
export function compareGames(
  before: readonly ReceivedGame[],
  after: readonly ReceivedGame[],
  ignored: ReadonlySet<string> = new Set()
): GameComparison {
  const byId = pairBy(idOf, before, after)
  const byIdentifier = pairBy(identifierOf, byId.before, byId.after)
  const pairOf = (game: ReceivedGame): Pair | undefined => {
    const partner = byId.pairs.get(game) ?? byIdentifier.pairs.get(game)
    return partner === undefined ? undefined : [game, partner]
  }
  const pairs = before.flatMap((game) => {
    const pair = pairOf(game)
    return pair ? [differencesOf(pair).filter(({ field = '' }) => !ignored.has(field.split('.')[0] ?? ''))] : []
  })
  const changed = pairs.filter((differences) => differences.length > 0)
  return {
    differences: [
      ...byIdentifier.after.map((game) => whole('added', game)),
      ...byIdentifier.before.map((game) => whole('removed', game)),
      ...changed.flat()
    ],
    added: byIdentifier.after.length,
    removed: byIdentifier.before.length,
    changed: changed.length,
    same: pairs.length - changed.length
  }
}
