import { isWireObject, parseJson } from '../platform/json.ts'
import type { StoredAnswer } from './shape.ts'

// What a list shows of a bonus: its name, and what says whether it runs.
const names = ['title', 'type', 'active', 'date_start', 'date_end', 'weekdays'] as const
const longest = 300

type Facts = Readonly<Record<string, unknown>>

const known = new WeakMap<StoredAnswer, Facts>()

function parsed(text: string): unknown {
  try {
    return parseJson({ text, bytes: Buffer.from(text), isUtf8: true }).value
  } catch {
    // Somebody has been at the file.
    return undefined
  }
}

function read(text: string): Facts {
  const answer = parsed(text)
  const data = isWireObject(answer) ? answer.data : undefined
  if (!isWireObject(data)) return {}
  const short = names.filter((name) => Object.hasOwn(data, name) && JSON.stringify(data[name]).length <= longest)
  return Object.fromEntries(short.map((name) => [name, data[name]]))
}

/** What an answer says of a bonus's title and validity, as received. */
export function factsOf(answer: StoredAnswer | undefined): Facts {
  if (!answer) return {}
  const facts = known.get(answer) ?? read(answer.text)
  known.set(answer, facts)
  return facts
}
