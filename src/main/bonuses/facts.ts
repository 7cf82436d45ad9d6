import type { BonusDefinition } from '../../shared/contract/bonuses.ts'
import type { AnswerText } from '../../shared/contract/route.ts'
import { parseExact } from '../../shared/readings/exact.ts'
import { isWireObject, ownValue } from '../../shared/readings/wireObject.ts'
import type { StoredAnswer } from './shape.ts'

// What a list shows of a bonus: its name, and the fields that say whether it runs.
const names = ['title', 'type', 'active', 'date_start', 'date_end', 'weekdays'] as const
const longest = 300

type Facts = AnswerText<BonusDefinition>

const known = new WeakMap<StoredAnswer, Facts>()

function parsed(text: string): unknown {
  try {
    return parseExact(text)
  } catch {
    // The file was edited by hand.
    return undefined
  }
}

function read(text: string): Facts {
  const answer = parsed(text)
  const data = isWireObject(answer) ? ownValue(answer, 'data') : undefined
  const facts = isWireObject(data) ? names.map((name) => [name, shortened(ownValue(data, name))] as const) : []
  return JSON.stringify({ data: Object.fromEntries(facts) }) as Facts
}

/** Long values become the beginning of their text. Leaving them out would misread: absent weekdays mean any day. */
function shortened(came: unknown): unknown {
  const text = typeof came === 'string' ? came : (JSON.stringify(came) ?? '')
  return text.length > longest ? `${text.slice(0, longest)}…` : came
}

/** Reduces an answer to the bonus's title and validity. */
export function factsOf(answer: StoredAnswer | undefined): Facts | undefined {
  if (!answer) return undefined
  const facts = known.get(answer) ?? read(answer.text)
  known.set(answer, facts)
  return facts
}
