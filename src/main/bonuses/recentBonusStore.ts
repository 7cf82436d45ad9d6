import { Type, type Static } from 'typebox'
import { KeptAnswer, type BonusDefinition, type RecentBonus } from '../../shared/contract/bonuses.ts'
import { OwnId, type AnswerText } from '../../shared/contract/route.ts'
import { Uuid } from '../../shared/contract/wire.ts'
import { failure, type Outcome } from '../../shared/outcome/outcome.ts'
import { orUndefined } from '../../shared/orUndefined.ts'
import { parseExact } from '../../shared/readings/exact.ts'
import { isWireObject, ownValue } from '../../shared/readings/wireObject.ts'
import { strictObject } from '../../shared/values/strictObject.ts'
import { log } from '../common/log.ts'
import { sha256Of } from '../common/sha256.ts'
import { openCollection } from '../stores/collection.ts'
import { withDefaults, type StorePorts } from '../stores/ports.ts'

/** How much is kept. Bytes are those of the texts in UTF-8. */
export const limits = {
  /** Unpinned bonuses of a connection. */
  recent: 30,
  /** Pinned bonuses of a connection. */
  pinned: 50,
  answers: 5,
  answerBytes: 256 * 1024,
  bytes: 8 * 1024 * 1024
} as const

/** An answer with its text exactly as received, without the token. */
const StoredAnswer = strictObject({ ...KeptAnswer.properties, text: Type.String() })
export type StoredAnswer = Readonly<Static<typeof StoredAnswer>>

const StoredBonus = strictObject({
  connection: OwnId,
  /** Lower case. */
  bonusId: Uuid,
  isPinned: Type.Boolean(),
  at: Type.String(),
  answers: Type.Array(StoredAnswer)
})
export type StoredBonus = Readonly<Static<typeof StoredBonus>>

interface BonusKey {
  readonly connection: string
  readonly bonusId: string
}

interface Lookup extends BonusKey {
  /** The base URL; empty for the demo platform. */
  readonly from: string
  /** Absent where the request log could not keep it. */
  readonly text: string | undefined
  /** ISO 8601. */
  readonly at: string
}

/** The bonuses looked up on this machine with their answers, bounded in size; the file is read at first use. */
export type RecentBonusStore = ReturnType<typeof openRecentBonusStore>

/** Opens a profile's store. */
export function openRecentBonusStore(ports: StorePorts) {
  const { now } = withDefaults(ports)
  const bonuses = openCollection(ports, {
    store: 'bonuses',
    list: 'bonuses',
    // All bonuses, newest first.
    shape: Type.Array(StoredBonus),
    connectionOf: ({ connection }) => connection
  })
  return {
    /** Keeps a look-up. Never rejects: what cannot be written stays in memory until Pitboss ends. */
    async keep(arrival: Omit<Lookup, 'at'>) {
      const at = new Date(now()).toISOString()
      const written = await bonuses.change((items) => ({ items: addLookup(items, { ...arrival, at }), value: null }))
      // A connection may be deleted while it is asked.
      if (!written.ok && written.problem.code === 'storage')
        log('bonuses-unwritten', { cause: written.problem.cause ?? '' })
    },
    /** Pinned ones first, then newest first. */
    async recent(connection: string) {
      await bonuses.opened()
      return listed(bonuses.items.filter((bonus) => bonus.connection === connection))
    },
    /** The newest answer, or the one with this id. */
    async find(key: BonusKey, id?: string) {
      await bonuses.opened()
      const { answers = [] } = bonuses.items.find(isOf(key)) ?? {}
      return id === undefined ? answers[0] : answers.find((answer) => answer.id === id)
    },
    pin: (key: BonusKey, isPinned: boolean): Promise<Outcome<null>> =>
      bonuses.change((items) => {
        const refused = refusal(items, key, isPinned)
        if (refused !== undefined) return failure('invalid-input', { field: 'bonusId', message: refused })
        return { items: withPin(items, key, isPinned), value: null }
      }),
    forget: (connection: string) => bonuses.forget(connection)
  }
}

const isOf =
  ({ connection, bonusId }: BonusKey) =>
  (bonus: BonusKey): boolean =>
    bonus.connection === connection && bonus.bonusId === bonusId.toLowerCase()

// The same text from another address is another answer: the changed connection may lead to another platform.
const idOf = (from: string, text: string): string => sha256Of(`${from}\n${text}`).slice(0, 16)

function withAnswer(answers: StoredAnswer[], { from, text, at }: Lookup): StoredAnswer[] {
  if (text === undefined || Buffer.byteLength(text) > limits.answerBytes) return answers
  const id = idOf(from, text)
  const same = answers.find((answer) => answer.id === id)
  return [{ id, first: same?.first ?? at, last: at, from, text }, ...answers.filter((answer) => answer !== same)]
}

function addLookup(bonuses: readonly StoredBonus[], arrival: Lookup): StoredBonus[] {
  const { connection, at } = arrival
  const isThis = isOf(arrival)
  const { isPinned = false, answers = [] } = bonuses.find(isThis) ?? {}
  const bonusId = arrival.bonusId.toLowerCase()
  const newest: StoredBonus = { connection, bonusId, isPinned, at, answers: withAnswer(answers, arrival) }
  return evict([newest, ...bonuses.filter((bonus) => !isThis(bonus))])
}

const withPin = (bonuses: readonly StoredBonus[], key: BonusKey, isPinned: boolean): StoredBonus[] =>
  evict(bonuses.map((bonus) => (isOf(key)(bonus) ? { ...bonus, isPinned } : bonus)))

/** Evicts until every limit holds; the bonuses are newest first. */
export function evict(bonuses: readonly StoredBonus[]): StoredBonus[] {
  const unpinned = new Map<string, number>()
  const left = bonuses.filter(({ connection, isPinned }) => {
    if (isPinned) return true
    const count = (unpinned.get(connection) ?? 0) + 1
    unpinned.set(connection, count)
    return count <= limits.recent
  })
  return withinBytes(left.map((bonus) => ({ ...bonus, answers: bonus.answers.slice(0, limits.answers) })))
}

/** Evicts until the rest fits, by order and not by clock: earlier answers first, the newest of a pinned bonus last. */
function withinBytes(bonuses: readonly StoredBonus[]): StoredBonus[] {
  const worth = (bonus: StoredBonus, place: number) => (place > 0 ? 0 : bonus.isPinned ? 2 : 1)
  const ranked = bonuses
    .flatMap((bonus) => bonus.answers.map((answer, place) => ({ answer, worth: worth(bonus, place) })))
    .toSorted((a, b) => b.worth - a.worth)
  const kept = new Set<StoredAnswer>()
  let bytes = 0
  for (const { answer } of ranked) {
    bytes += Buffer.byteLength(answer.text)
    if (bytes > limits.bytes) break
    kept.add(answer)
  }
  return bonuses.map((bonus) => ({ ...bonus, answers: bonus.answers.filter((answer) => kept.has(answer)) }))
}

function refusal(bonuses: readonly StoredBonus[], key: BonusKey, isPinned: boolean): string | undefined {
  if (!bonuses.some(isOf(key))) return 'This bonus is no longer in the list: look it up again.'
  const pinned = bonuses.filter((bonus) => bonus.isPinned && bonus.connection === key.connection)
  if (!isPinned || pinned.length < limits.pinned || pinned.some(isOf(key))) return undefined
  return `${limits.pinned} bonuses are pinned, which is all there is room for: let one go first.`
}

function listed(bonuses: readonly StoredBonus[]): RecentBonus[] {
  const pinnedFirst = bonuses.toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned))
  return pinnedFirst.map(({ bonusId, isPinned, at, answers }) => ({
    bonusId,
    isPinned,
    at,
    ...(answers[0] && { facts: factsOf(answers[0]) }),
    answers: answers.map(({ id, first, last, from }) => ({ id, first, last, from }))
  }))
}

// A list shows a bonus's name, and the fields that say whether it runs.
const names = ['title', 'type', 'active', 'date_start', 'date_end', 'weekdays'] as const
const longest = 300

type Facts = AnswerText<BonusDefinition>

const known = new WeakMap<StoredAnswer, Facts>()

function factsOf(answer: StoredAnswer): Facts {
  const facts = known.get(answer) ?? read(answer.text)
  known.set(answer, facts)
  return facts
}

function read(text: string): Facts {
  // The file may have been edited by hand.
  const answer = orUndefined(() => parseExact(text))
  const data = isWireObject(answer) ? ownValue(answer, 'data') : undefined
  const facts = isWireObject(data) ? names.map((name) => [name, shortened(ownValue(data, name))] as const) : []
  return JSON.stringify({ data: Object.fromEntries(facts) }) as Facts
}

/** Long values become the beginning of their text. Leaving them out would misread: absent weekdays mean any day. */
function shortened(received: unknown): unknown {
  const text = typeof received === 'string' ? received : (JSON.stringify(received) ?? '')
  return text.length > longest ? `${text.slice(0, longest)}…` : received
}
