import type { BonusDefinition } from '../../shared/contract/bonuses.ts'
import type { RecentBonus } from '../../shared/contract/recentBonuses.ts'
import type { AnswerText } from '../../shared/contract/route.ts'
import { failure, type Outcome } from '../../shared/outcome/outcome.ts'
import { parseExact } from '../../shared/readings/exact.ts'
import { isWireObject, ownValue } from '../../shared/readings/wireObject.ts'
import { log } from '../common/log.ts'
import { openCollection } from '../stores/collection.ts'
import { withDefaults, type StorePorts } from '../stores/ports.ts'
import {
  addLookup,
  isOf,
  limits,
  StoredBonuses,
  withPin,
  type BonusKey,
  type Lookup,
  type StoredAnswer,
  type StoredBonus
} from './keptBonuses.ts'

/** The bonuses looked up on this machine with their answers, bounded in size; the file is read at first use. */
export type RecentBonusStore = ReturnType<typeof openRecentBonusStore>

/** Opens a profile's store. */
export function openRecentBonusStore(ports: StorePorts) {
  const { isThere, now } = withDefaults(ports)
  const bonuses = openCollection(ports, {
    store: 'bonuses',
    list: 'bonuses',
    shape: StoredBonuses,
    connectionOf: ({ connection }) => connection
  })
  return {
    /** Keeps a look-up. Never rejects: what cannot be written stays in memory until Pitboss ends. */
    async keep(arrival: Omit<Lookup, 'at'>) {
      const written = await bonuses.change((items) => {
        // It may have been deleted while it was asked.
        const isKept = isThere(arrival.connection)
        const at = new Date(now()).toISOString()
        return { items: isKept ? addLookup(items, { ...arrival, at }) : items, value: null }
      })
      if (!written.ok) log('bonuses-unwritten', { cause: written.problem.cause ?? '' })
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

/** Reduces an answer to the bonus's title and validity. */
function factsOf(answer: StoredAnswer): Facts {
  const facts = known.get(answer) ?? read(answer.text)
  known.set(answer, facts)
  return facts
}

function read(text: string): Facts {
  const answer = parsed(text)
  const data = isWireObject(answer) ? ownValue(answer, 'data') : undefined
  const facts = isWireObject(data) ? names.map((name) => [name, shortened(ownValue(data, name))] as const) : []
  return JSON.stringify({ data: Object.fromEntries(facts) }) as Facts
}

function parsed(text: string): unknown {
  try {
    return parseExact(text)
  } catch {
    // The file was edited by hand.
    return undefined
  }
}

/** Long values become the beginning of their text. Leaving them out would misread: absent weekdays mean any day. */
function shortened(received: unknown): unknown {
  const text = typeof received === 'string' ? received : (JSON.stringify(received) ?? '')
  return text.length > longest ? `${text.slice(0, longest)}…` : received
}
