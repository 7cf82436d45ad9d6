import { orUndefined } from '../orUndefined.ts'
import { cut } from '../text/cut.ts'
import { parseExact } from './exact.ts'
import { toText } from './values.ts'
import { isWireObject, ownValue, type WireObject } from './wireObject.ts'

/** The maximum number of characters to read from a `source_body`. */
export const longestSource = 10_000

/** The game and round in a `source_body`. *long*: the text was over the limit, so Pitboss didn't read it. */
export interface SourceFacts {
  readonly game: string | undefined
  readonly round: string | undefined
  readonly state: 'read' | 'long'
}

const emptySource: SourceFacts = { game: undefined, round: undefined, state: 'read' }

// The JSON keys that may hold the game, most important first, in lower case and without separators.
const gameNames = ['game', 'gameid', 'gameidentifier', 'gamecode', 'gamename', 'gameslug', 'slotid']
const roundNames = ['round', 'roundid', 'roundnumber', 'roundref', 'gameround', 'gameroundid', 'spinid']

// `novaplay:golden-fortune`, perhaps followed by words and a round. A round's number contains a digit.
const gameAndRound =
  /^([\w.-]{1,100}:[^\s:{}/#|]{1,200})(?![^\s:{}/#|])(?:[^\d{}]*[\s:/#|=](?=[\w-]*\d)([\w-]{1,100}))?$/

const jsonOf = (text: string): unknown => (text.startsWith('{') ? orUndefined(() => parseExact(text)) : undefined)

const simply = (name: string): string => name.replaceAll(/[^a-z]/gi, '').toLowerCase()

/** The texts and numbers in a JSON object and in the objects directly inside it, with their simplified names. */
function namedIn(json: unknown, outer = ''): [string, string][] {
  if (!isWireObject(json)) return []
  return Object.keys(json).flatMap((name): [string, string][] => {
    const value = ownValue(json, name)
    if (outer === '' && isWireObject(value)) return namedIn(value, name)
    const text = toText(value)?.trim() ?? ''
    return text === '' ? [] : [simply(outer + name), simply(name)].map((known) => [known, text])
  })
}

/** The form of a `source_body` isn't documented: it may be JSON, or `provider:game` with a round. */
export function readSource(raw: unknown): SourceFacts {
  if (typeof raw !== 'string' || raw === '') return emptySource
  if (raw.length > longestSource) return { ...emptySource, state: 'long' }
  const json = jsonOf(raw)
  if (json === undefined) {
    const [, game, round] = gameAndRound.exec(raw) ?? []
    return { game, round, state: 'read' }
  }
  // If a name occurs twice, use the first value.
  const named = new Map(namedIn(json).toReversed())
  const valueOf = (names: readonly string[]) => names.map((name) => named.get(name)).find((text) => text !== undefined)
  return { game: valueOf(gameNames), round: valueOf(roundNames), state: 'read' }
}

interface SourceDetails {
  readonly game?: string
  readonly rest: readonly string[]
}

// Details with these names come first, in this order. A round is shown without its name.
const firstNames = [...gameNames, ...roundNames, 'reference', 'ref', 'method', 'bonus', 'bonusid']
const [mostPairs, longestPart] = [12, 200]

/** Removes the provider from a game's identifier, documented as `provider:game`. */
export const gameOf = (text: string): string => /^[\w.-]+:([^\s:]+)$/.exec(text)?.[1] ?? text

function pairsOf(json: WireObject): SourceDetails {
  const pairs = Object.keys(json).map((name) => {
    const value = ownValue(json, name)
    return { name, rank: firstNames.indexOf(simply(name)), text: toText(value) ?? JSON.stringify(value) }
  })
  const known = pairs.filter(({ rank }) => rank !== -1).toSorted((one, other) => one.rank - other.rank)
  const all = [...known, ...pairs.filter(({ rank }) => rank === -1)]
  const game = all.find(({ name }) => gameNames.includes(simply(name)))
  const words = all
    .filter((pair) => pair !== game)
    .map(({ name, text }) => cut(roundNames.includes(simply(name)) ? text : `${name} ${text}`, longestPart))
  const more = words.length - mostPairs
  const rest = more > 0 ? [...words.slice(0, mostPairs), `${more} more`] : words
  return game ? { game: cut(gameOf(game.text), longestPart), rest } : { rest }
}

/** The details in a `source_body`: from `provider:game round N`, from JSON, or else the text's beginning. */
export function sourceDetails(raw: string): SourceDetails {
  const json = raw.length > longestSource ? undefined : jsonOf(raw)
  if (isWireObject(json)) return pairsOf(json)
  const text = cut(raw, longestPart)
  const [, game, rest = ''] = /^[\w.-]+:([^\s:{}]+)(\s[^]*)?$/.exec(text) ?? []
  if (game === undefined) return { rest: [text] }
  // Drop only the word *round*.
  const details = rest.trim().replace(/^round (?=[\w-]*\d[\w-]*$)/i, '')
  return { game, rest: details === '' ? [] : [details] }
}
