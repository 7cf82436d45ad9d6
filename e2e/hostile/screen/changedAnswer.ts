import type { Drift } from '../../../src/shared/outcome/outcome.ts'
import * as documented from '../documented.ts'
import type { AskedRoute, Asking, Question } from './askCase.ts'

/** Marks a field to remove from an answer. */
export const absent = Symbol('absent')

/** A number kept as text, even if JavaScript can't represent it. */
export class Digits {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** The replacement of a documented value, with the kind of difference; without a kind, it is no difference. */
export type Change = readonly [at: string, put: unknown, kind?: Drift['kind']]

type Holder = Record<string, unknown>

const partsOf = (at: string): string[] => at.split('/').slice(1)

function holderOf(answer: unknown, at: string): { readonly holder: Holder; readonly key: string } {
  const parts = partsOf(at)
  const key = parts.pop() ?? ''
  const holder = parts.reduce<unknown>((value, part) => (value as Holder)[part], answer) as Holder
  return { holder, key }
}

function put(answer: unknown, at: string, value: unknown): void {
  const { holder, key } = holderOf(answer, at)
  if (value !== absent) holder[key] = value
  else if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete holder[key]
}

/** An answer as JSON text with the digits as given. */
const wireOf = (answer: unknown): string =>
  JSON.stringify(answer, (_key, value: unknown) =>
    value instanceof Digits ? `digits:${value.text}` : value
  ).replaceAll(/"digits:([^"]*)"/g, '$1')

interface Paged {
  readonly page?: number
  readonly perPage?: number
}

interface Documented {
  readonly answer: unknown
  readonly question: Question
}

/** A question to an operation, with its documented answer of one row. */
function documentedAnswer(route: AskedRoute, paged: Paged = {}): Documented {
  switch (route) {
    case 'banners.list':
      return { answer: { data: documented.makeBanners() }, question: { route, input: { category: 'main' } } }
    case 'jackpots.list':
      return {
        answer: documented.plainPage([documented.makeGame()]),
        question: { route, input: { groupId: 'main', ...paged } }
      }
    case 'transactions.list':
      return { answer: documented.linkedPage([documented.makeTransaction()]), question: { route, input: paged } }
    case 'notifications.list':
      return { answer: documented.linkedPage([documented.makeNotification()]), question: { route, input: paged } }
  }
}

/** The documented answer of an operation with changes. The expected result is the sent answer, so it follows from the changes. */
export function changed(route: AskedRoute, name: string, changes: readonly Change[], paged: Paged = {}): Asking {
  const { answer, question } = documentedAnswer(route, paged)
  const sent = structuredClone(answer)
  for (const [at, value] of changes) put(sent, at, value)
  const drift = changes.flatMap(([at, , kind]) =>
    kind === undefined ? [] : [{ path: at.replaceAll(/\/\d+(?=\/|$)/g, '/*'), kind }]
  )
  const text = wireOf(sent)
  return {
    name: `${route}: ${name} → ${drift.length === 0 ? 'shown' : `shown, drift ${drift.map(({ kind }) => kind).join(', ')}`}`,
    question,
    plan: { body: text },
    expected: { text, drift }
  }
}
