import type { RecentBonus } from '../../shared/contract/recentBonuses.ts'
import { failure, type Outcome } from '../../shared/outcome/outcome.ts'
import { log } from '../common/log.ts'
import { nodeDisk, type Disk } from '../common/disk.ts'
import { openKept } from '../settings/keptFile.ts'
import type { NoteStore } from '../settings/readStored.ts'
import { limits } from './eviction.ts'
import { isOf, addLookup, withPin, type Lookup, type BonusKey } from './addLookup.ts'
import { RecentBonusContent, type StoredAnswer, type StoredBonus } from './shape.ts'
import type { BonusDefinition } from '../../shared/contract/bonuses.ts'
import type { AnswerText } from '../../shared/contract/route.ts'
import { parseExact } from '../../shared/readings/exact.ts'
import { isWireObject, ownValue } from '../../shared/readings/wireObject.ts'

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
function factsOf(answer: StoredAnswer | undefined): Facts | undefined {
  if (!answer) return undefined
  const facts = known.get(answer) ?? read(answer.text)
  known.set(answer, facts)
  return facts
}

/** The bonuses looked up on this machine with their answers, bounded in size; the file is read at first use. */
export interface RecentBonusStore {
  /** Keeps a look-up. Never rejects: what cannot be written stays in memory until Pitboss ends. */
  keep(arrival: Omit<Lookup, 'at'>): Promise<void>
  /** Pinned ones first, then newest first. */
  recent(connection: string): Promise<RecentBonus[]>
  /** The newest answer, or the one with this id. */
  find(key: BonusKey, answer?: string): Promise<StoredAnswer | undefined>
  pin(key: BonusKey, isPinned: boolean): Promise<Outcome<null>>
  /** Removes everything of a connection. */
  forget(connection: string): Promise<void>
}

interface RecentBonusStorePorts {
  /** The profile's folder. */
  readonly folder: string
  /** Told where the file is not in use as it was left. */
  readonly note?: NoteStore
  /** Whether a connection exists. */
  readonly isThere?: (connection: string) => boolean
  readonly disk?: Disk
  readonly now?: () => number
  /** Called with the connection of which a bonus is new, changed or gone. */
  readonly changed?: (connection: string) => void
}

/** Opens a profile's store. */
export function openRecentBonusStore({
  folder,
  note = () => {},
  isThere = () => true,
  disk = nodeDisk,
  now = Date.now,
  changed = () => {}
}: RecentBonusStorePorts): RecentBonusStore {
  const kept = openKept({
    folder,
    disk,
    note,
    name: 'bonuses',
    shape: RecentBonusContent,
    empty: { version: 1, bonuses: [] }
  })
  function change(bonuses: StoredBonus[], connection: string): Promise<Outcome<null>> {
    const written = kept.change({ version: 1, bonuses })
    changed(connection)
    return written
  }

  return {
    async keep(arrival) {
      await kept.opened()
      // It may have been deleted while it was asked.
      if (!isThere(arrival.connection)) return
      const at = new Date(now()).toISOString()
      const written = await change(addLookup(kept.current.bonuses, { ...arrival, at }), arrival.connection)
      if (!written.ok) log('bonuses-unwritten', { cause: written.problem.cause ?? '' })
    },
    async recent(connection) {
      await kept.opened()
      return listed(kept.current.bonuses.filter((bonus) => bonus.connection === connection))
    },
    async find(key, id) {
      await kept.opened()
      const { answers = [] } = kept.current.bonuses.find(isOf(key)) ?? {}
      return id === undefined ? answers[0] : answers.find((answer) => answer.id === id)
    },
    async pin(key, isPinned) {
      await kept.opened()
      const { bonuses } = kept.current
      const refused = refusal(bonuses, key, isPinned)
      if (refused !== undefined) return failure('invalid-input', { field: 'bonusId', message: refused })
      const written = await change(withPin(bonuses, key, isPinned), key.connection)
      return written.ok ? written : failure('storage', { ...written.problem, message: unwritten })
    },
    async forget(connection) {
      await kept.opened()
      const { bonuses } = kept.current
      if (!bonuses.some((bonus) => bonus.connection === connection)) return
      await change(
        bonuses.filter((bonus) => bonus.connection !== connection),
        connection
      )
    }
  }
}

const unwritten = 'The pin holds until Pitboss ends; it could not be written to the profile.'

function refusal(bonuses: readonly StoredBonus[], key: BonusKey, isPinned: boolean): string | undefined {
  if (!bonuses.some(isOf(key))) return 'This bonus is no longer in the list: look it up again.'
  const pinned = bonuses.filter((bonus) => bonus.isPinned && bonus.connection === key.connection)
  if (!isPinned || pinned.length < limits.pinned || pinned.some(isOf(key))) return undefined
  return `${limits.pinned} bonuses are pinned, which is all there is room for: let one go first.`
}

function factsIn(answer: StoredAnswer | undefined): Pick<RecentBonus, 'facts'> {
  const facts = factsOf(answer)
  return facts === undefined ? {} : { facts }
}

function listed(bonuses: readonly StoredBonus[]): RecentBonus[] {
  const pinnedFirst = bonuses.toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned))
  return pinnedFirst.map(({ bonusId, isPinned, at, answers }) => ({
    bonusId,
    isPinned,
    at,
    ...factsIn(answers[0]),
    answers: answers.map(({ id, first, last, from }) => ({ id, first, last, from }))
  }))
}
