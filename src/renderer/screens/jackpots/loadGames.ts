import type { Drift } from '../../../shared/outcome.ts'
import type { Parsed } from '../../bridge/answers.ts'
import type { Answer } from '../../bridge/request.ts'
import { isFields } from '../../parts/compare/sameness.ts'
import { parseExact } from '../../../shared/readings/exact.ts'
import type { Loaded } from '../../table/loadedRows.ts'
import { keptPlaces, ownDrift } from '../../table/rowOrigins.ts'
import type { LoadedGame } from './loadedGame.ts'

const noDrift: readonly Drift[] = []

/** The games of an answer with their origin. */
export function gamesOf({ value, exchange, drift }: Answer<Parsed<'jackpots.list'>>): LoadedGame[] {
  const rows = value.data ?? []
  const places = keptPlaces(rows.length, drift)
  return rows.map((fields, index) => ({ fields, origin: { exchange, at: places[index] ?? index, drift } }))
}

const isOfLeftOut = ({ path, kind }: Drift): boolean => kind === 'type' && path.startsWith('/data/*/')

/** Loaded games as the table's parts know loaded rows. */
export const loadedGames = (rows: readonly LoadedGame[]): Loaded<LoadedGame> => ({
  rows,
  originOf: (place) => rows[place]?.origin,
  driftOf: (place) => {
    const game = rows[place]
    return game ? driftOf(game) : noDrift
  }
})

/** The exchanges whose answers had values of another type than documented: main left them out, only the answers' texts have them. */
export function exchangesLeftOut(games: readonly LoadedGame[]): string[] {
  const found = new Set<string>()
  let last: readonly Drift[] | undefined
  for (const { origin } of games) {
    // The games of an answer share its differences.
    if (origin.drift === last || origin.exchange === undefined) continue
    last = origin.drift
    if (origin.drift.some(isOfLeftOut)) found.add(origin.exchange)
  }
  return [...found]
}

/** The rows of an answer's text, by their place in it; none where the text is no list of games. */
export function wireRows(text: string): readonly unknown[] {
  try {
    const answer = parseExact(text)
    return isFields(answer) && Array.isArray(answer.data) ? answer.data : []
  } catch {
    return []
  }
}

// A game stays one object while more are loaded, so that nothing that was made of it is made again.
const whole = new WeakMap<object, LoadedGame>()

function wholeOf(game: LoadedGame, received: unknown): LoadedGame {
  if (!isFields(received)) return game
  const known = whole.get(received)
  if (known) return known
  const made = { ...game, fields: received }
  whole.set(received, made)
  return made
}

/** The same games as the texts of their answers have them: `"hd": true` would otherwise look as if it were absent. */
export function withLeftOut(
  games: readonly LoadedGame[],
  texts: ReadonlyMap<string, readonly unknown[]>
): readonly LoadedGame[] {
  if (texts.size === 0) return games
  return games.map((game) => wholeOf(game, texts.get(game.origin.exchange ?? '')?.[game.origin.at]))
}

function valueAt(fields: unknown, path: readonly string[]): unknown {
  let value = fields
  for (const key of path) value = isFields(value) && Object.hasOwn(value, key) ? value[key] : undefined
  return value
}

const unescaped = (key: string) => key.replaceAll('~1', '/').replaceAll('~0', '~')

const differences = new WeakMap<LoadedGame, readonly Drift[]>()

/** How a game differs from the documented shape, each difference with what came here; looked for once. */
export function driftOf(game: LoadedGame): readonly Drift[] {
  if (game.origin.drift.length === 0) return noDrift
  const known = differences.get(game)
  if (known) return known
  const found = driftIn(game)
  differences.set(game, found)
  return found
}

function driftIn({ fields, origin }: LoadedGame): Drift[] {
  return ownDrift(origin).map((one) => {
    if (one.received !== undefined || one.kind === 'missing') return one
    const [, , , ...path] = one.path.split('/').map(unescaped)
    const value = valueAt(fields, path)
    return value === undefined ? one : { ...one, received: JSON.stringify(value).slice(0, 1000) }
  })
}
