import type { SourcePattern } from '../../../shared/lists/sourcePattern.ts'
import { parseExact } from '../../../shared/readings/exact.ts'
import { toText } from '../../../shared/readings/text.ts'
import { isWireObject, ownValue } from '../../../shared/readings/wireObject.ts'
import { matchText, readTextPattern } from './textPattern.ts'

/** The longest `source_body` that is looked into, in characters. */
export const longestSource = 10_000

/** What a `source_body` tells. *long*: it is longer than what is looked into. */
export interface SourceFacts {
  readonly game: string | undefined
  readonly round: string | undefined
  readonly state: 'read' | 'long'
}

const nothing: SourceFacts = { game: undefined, round: undefined, state: 'read' }
const long: SourceFacts = { ...nothing, state: 'long' }

/** The value of a JSON text; undefined where it is none. Numbers keep their digits. */
export function jsonOf(text: string): unknown {
  if (!text.startsWith('{')) return undefined
  try {
    return parseExact(text)
  } catch {
    return undefined
  }
}

/** The text or number at dotted names: `game.id`. */
function textAt(value: unknown, names: readonly string[]): string | undefined {
  let at = value
  for (const name of names) {
    if (!isWireObject(at)) return undefined
    at = ownValue(at, name)
  }
  const text = toText(at)?.trim()
  return text === '' ? undefined : text
}

const namesIn = (path: string): readonly string[] => (path.trim() === '' ? [] : path.trim().split('.'))

/** Reads game and round of a `source_body` by a pattern; a wrong text pattern finds nothing. */
export function sourceReader({ text, jsonGame, jsonRound }: SourcePattern): (came: unknown) => SourceFacts {
  const read = text === '' ? [] : readTextPattern(text)
  const parts = typeof read === 'string' ? [] : read
  const [gameNames, roundNames] = [namesIn(jsonGame), namesIn(jsonRound)]
  return (came) => {
    if (typeof came !== 'string' || came === '') return nothing
    if (came.length > longestSource) return long
    const json = jsonOf(came)
    if (json === undefined) {
      const found = parts.length === 0 ? undefined : matchText(parts, came)
      return found ? { game: found.game, round: found.round, state: 'read' } : nothing
    }
    const game = gameNames.length === 0 ? undefined : textAt(json, gameNames)
    const round = roundNames.length === 0 ? undefined : textAt(json, roundNames)
    return { game, round, state: 'read' }
  }
}
