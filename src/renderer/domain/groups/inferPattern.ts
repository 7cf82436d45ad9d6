import type { SourcePattern } from '../../../shared/lists/sourcePattern.ts'
import { isWireObject, ownValue } from '../../../shared/readings/wireObject.ts'
import { jsonOf } from './readSource.ts'

/** The pattern that was found, and in how many rows. */
export interface InferredPattern {
  readonly pattern: SourcePattern
  /** How many rows were looked at. */
  readonly rows: number
}

/** How many rows are looked at, and the characters of the longest one. */
const most = { rows: 500, characters: 500 }

const gameNames = new Set(['game', 'gameid', 'gameidentifier', 'gamecode', 'gamename', 'gameslug', 'slotid'])
const roundNames = new Set(['round', 'roundid', 'roundnumber', 'roundref', 'gameround', 'gameroundid', 'spinid'])

/** Counts texts; the most frequent one is theirs, or an empty one where there is none. */
function counter() {
  const counts = new Map<string, number>()
  return {
    add: (text: string) => counts.set(text, (counts.get(text) ?? 0) + 1),
    most: () => [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ''
  }
}

/** The dotted names of a JSON text's values, one level into its objects. */
function pathsIn(json: unknown): string[] {
  if (!isWireObject(json)) return []
  return Object.keys(json).flatMap((name) => {
    const value = ownValue(json, name)
    return isWireObject(value) ? Object.keys(value).map((inner) => `${name}.${inner}`) : [name]
  })
}

const simply = (name: string): string => name.replaceAll(/[^a-z]/gi, '').toLowerCase()

/** Whether a path says it is one of some names, as a whole or by its last one: `game.id`, `data.game_id`. */
const isCalled = (path: string, called: ReadonlySet<string>): boolean =>
  called.has(simply(path)) || called.has(simply(path.split('.').at(-1) ?? ''))

// `novaplay:golden-fortune`, then perhaps words and a round, which has a digit in it.
const gameAndRest = /^[\w.-]{1,100}:[^\s:{}/#|]{1,200}(?![^\s:{}/#|])/
const roundAtEnd = /(?<=[\s:/#|=])(?=[\w-]{0,99}\d)[\w-]{1,100}$/

/** The pattern of one text; undefined where it does not begin with `provider:game`. */
function patternOf(text: string): string | undefined {
  const head = gameAndRest.exec(text)?.[0]
  if (head === undefined) return undefined
  const rest = text.slice(head.length)
  const round = roundAtEnd.exec(rest)?.[0]
  const between = round === undefined ? '' : rest.slice(0, -round.length)
  // A number between them would be another one in each row.
  if (round === undefined || /[\d{}]/.test(between)) return rest === '' ? '{provider}:{game}' : undefined
  return `{provider}:{game}${between}{round}`
}

/** Infers from the first rows where their `source_body` tells game and round: what most of them have. */
export function inferPattern(bodies: Iterable<unknown>): InferredPattern {
  const [texts, games, rounds] = [counter(), counter(), counter()]
  let rows = 0
  for (const body of bodies) {
    if (rows === most.rows) break
    rows += 1
    if (typeof body !== 'string' || body.length > most.characters) continue
    const json = jsonOf(body)
    for (const path of pathsIn(json)) {
      if (isCalled(path, roundNames)) rounds.add(path)
      else if (isCalled(path, gameNames)) games.add(path)
    }
    const pattern = json === undefined ? patternOf(body) : undefined
    if (pattern !== undefined) texts.add(pattern)
  }
  return { pattern: { text: texts.most(), jsonGame: games.most(), jsonRound: rounds.most() }, rows }
}
