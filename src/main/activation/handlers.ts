import { randomUUID } from 'node:crypto'
import type { KeptActivation, Permit } from '../../shared/contract/bonuses.ts'
import type { JournalEntry } from '../../shared/contract/journal.ts'
import { success, type Outcome } from '../../shared/outcome/outcome.ts'
import type { Handlers } from '../bridge/handlers.ts'
import { log } from '../common/log.ts'
import type { LongWork } from '../common/longWork.ts'
import { activate, stale, type ActivatePorts } from './activate.ts'
import { decideFrom, type DecisionPorts, type ActivationRequest, isAsked, usersInDoubt } from './decision.ts'
import type { Journal } from '../journal/journal.ts'
import type { PictureRegistry } from '../media/pictureRegistry.ts'
import { isTooOld, type FoundAnswer, type KeptAnswers } from './keptAnswers.ts'
import { keepPermits, lifetime, type Permits } from './permits.ts'

interface ActivationPorts extends DecisionPorts, Omit<ActivatePorts, 'decide' | 'elapsed' | 'keepAnswer'> {
  readonly answers: KeptAnswers
  readonly work: LongWork
  /** Registers the pictures that an answer names. */
  readonly pictures: Pick<PictureRegistry, 'note'>
  readonly now?: () => number
  readonly elapsed?: () => number
  /** An id that cannot be guessed. */
  readonly randomId?: () => string
}

type Answered = 'bonuses.prepare' | 'bonuses.activate' | `activations.${'answer' | 'count' | 'delete'}`

/** Handles the routes about activation. */
export function activationHandlers({
  now = Date.now,
  elapsed = () => performance.now(),
  randomId = randomUUID,
  answers,
  work,
  pictures,
  ...ports
}: ActivationPorts): Pick<Handlers, Answered> {
  const permits = keepPermits(elapsed, randomId)
  const activating: ActivatePorts = {
    ...ports,
    elapsed,
    decide: decideFrom(ports),
    async keepAnswer(entry, text) {
      // A deleted connection took its answers with it.
      if ((await ports.list()).some(({ id }) => id === entry.connection.id)) await answers.keep(entry, text)
    }
  }
  return {
    'bonuses.prepare': async (wish) => named('bonuses.prepare', await prepare(wish, activating, permits, now)),
    'bonuses.activate': async ({ permit, reason }, { page }) => {
      // Before the first `await`, so that a second press finds the permit spent, also while the person is asked.
      const permission = permits.spend(permit)
      if (!permission) return named('bonuses.activate', stale('This permit is unknown, used or too old.'))
      work.begin(page, permit, 'activation')
      try {
        return named('bonuses.activate', await activate({ ...permission, reason }, page, activating))
      } finally {
        work.end(page, permit)
      }
    },
    'activations.answer': async ({ id }) => {
      const entry = await ports.journal.find(id)
      if (!entry.ok) return entry
      const found = await answers.find(id)
      if (entry.value && 'text' in found) return readAnswer(entry.value, found, pictures)
      const isExpired = entry.value !== undefined && isTooOld(entry.value.at, now())
      return success({ missing: isExpired ? 'expired' : 'text' in found ? 'absent' : found.missing })
    },
    'activations.count': async () => success(await answers.count()),
    'activations.delete': ({ id }) => answers.delete(id === undefined ? undefined : [id])
  }
}

/** Deletes the kept answers of a deleted connection, which the journal knows; its lines stay. */
export async function reloadsOf(
  connection: string,
  { journal, answers }: { readonly journal: Pick<Journal, 'all'>; readonly answers: Pick<KeptAnswers, 'delete'> }
): Promise<void> {
  const entries = await journal.all()
  const ids = entries.ok ? entries.value.filter((entry) => entry.connection.id === connection).map(({ id }) => id) : []
  const deleted = ids.length > 0 ? await answers.delete(ids) : entries
  if (!deleted.ok) log('activation-answers-undeleted', { cause: deleted.problem.cause ?? '' })
}

/** Reads a kept answer as the client would if it came now. */
async function readAnswer(
  { connection, account, bonus }: JournalEntry,
  { text, kept }: Extract<FoundAnswer, { text: string }>,
  pictures: Pick<PictureRegistry, 'note'>
): Promise<Outcome<KeptActivation>> {
  // Imported lazily: validators are not needed before the first answer is read.
  const { readKept } = await import('../platform/reply.ts')
  const activation = { connection: connection.id, account: account.id, bonusId: bonus.id }
  const read = readKept('bonuses.activate', activation, text)
  if (!read.ok) return read
  pictures.note(connection.id, read.value.pictures)
  return { ...read, value: { text: read.value.text, kept } }
}

async function prepare(
  wish: ActivationRequest,
  { decide, journal, asksAlways }: ActivatePorts,
  permits: Permits,
  now: () => number
): Promise<Outcome<Permit>> {
  const decided = await decide(wish)
  if (!decided.ok) return decided
  const { connection, account, bonus, seal } = decided.value
  const newest = await journal.newest(decided.value)
  if (!newest.ok) return newest
  const earlier = newest.value
  if (earlier?.outcome === 'pending') return stale('This bonus is being activated for this player at this moment.')
  const users = usersInDoubt(decided.value)
  const { id } = permits.give({ wish, seal, earlier })
  const expiresAt = new Date(now() + lifetime).toISOString()
  return success({
    id,
    expiresAt,
    connection,
    account,
    bonus,
    ...(earlier && { earlier }),
    isAsked: isAsked(decided.value, { earlier, asksAlways: asksAlways() }),
    ...(users.length > 0 && { users: [...users] })
  })
}

const named = <Value>(operation: string, outcome: Outcome<Value>): Outcome<Value> =>
  outcome.ok ? outcome : { ...outcome, problem: { ...outcome.problem, operation } }
