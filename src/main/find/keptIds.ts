import { log, nameOf } from '../common/log.ts'
import type { FoundId } from '../platform/answers/markedTexts.ts'
import { keepSeenIds, type Asked, type SeenIds } from '../platform/answers/seenIds.ts'
import type { Outcome } from '../../shared/outcome/outcome.ts'
import type { FoundAnswer, KeptAnswers } from '../activation/keptAnswers.ts'
import type { RecentBonusStore } from '../bonuses/recentBonusStore.ts'
import type { Journal } from '../journal/journal.ts'
import type { OperationInput, OperationName } from '../platform/operations.ts'
import type { Snapshots } from '../snapshots/snapshots.ts'

interface KeptThing extends Omit<Asked, 'connection' | 'kept'> {
  readonly at: string
  readonly ids: Iterable<FoundId>
}

/** Reads what is kept of a connection, oldest first. */
export type KeptSource = (connection: string) => Promise<readonly KeptThing[]>

/** Indexes sources at the first search of a connection; one that cannot be read counts as empty until the next search. */
export function indexKeptIds<Name extends string>(sources: Readonly<Record<Name, KeptSource>>) {
  const indexes = new Map<string, Promise<SeenIds>>()

  async function read(source: KeptSource, connection: string): Promise<SeenIds> {
    const index = keepSeenIds()
    for (const { ids, ...asked } of await source(connection)) index.note({ connection, kept: true, ...asked }, ids)
    return index
  }

  async function indexOf(name: string, source: KeptSource, connection: string): Promise<SeenIds> {
    const key = `${name} ${connection}`
    const reading = indexes.get(key) ?? read(source, connection)
    indexes.set(key, reading)
    try {
      return await reading
    } catch (error) {
      log('kept-ids-unread', { source: name, error: nameOf(error) })
      indexes.delete(key)
      return keepSeenIds()
    }
  }

  return {
    async find(connection: string, words: readonly string[]) {
      const found = await Promise.all(
        Object.entries<KeptSource>(sources).map(([name, source]) => indexOf(name, source, connection))
      )
      return found.flatMap((index) => index.find(connection, words))
    },
    /** A source has changed and is read again at the next search. */
    changed(name: Name) {
      for (const key of indexes.keys()) if (key.startsWith(`${name} `)) indexes.delete(key)
    }
  }
}

interface KeptStores {
  readonly bonuses: Pick<RecentBonusStore, 'recent'>
  readonly journal: Pick<Journal, 'all'>
  readonly answers: Pick<KeptAnswers, 'find'>
  readonly snapshots: () => Promise<Pick<Snapshots, 'list'>>
}

/** Reads the profile for Find: recent bonuses, activations with their answers, the categories of snapshots. */
export const keptSources = ({ bonuses, journal, answers, snapshots }: KeptStores) =>
  ({
    bonuses: async (connection: string) =>
      (await bonuses.recent(connection))
        .map(({ bonusId, at }): KeptThing => {
          return { operation: 'bonuses.find', at, ids: [{ id: bonusId, field: '/data/id' }] }
        })
        .toReversed(),
    activations: async (connection: string) => {
      const entries = (await valueOf(journal.all())).filter((entry) => entry.connection.id === connection)
      const things: KeptThing[] = []
      // A keyring that is locked is asked once, not for each answer.
      let isLocked = false
      for (const { id, at, account, bonus, outcome } of entries) {
        const subject: FoundId = { id: bonus.id, field: 'bonus' }
        things.push({ operation: 'journal', account: account.id, at, subject, ids: [] })
        const answer: FoundAnswer | undefined = isLocked || outcome !== 'activated' ? undefined : await answers.find(id)
        if (!answer) continue
        if ('text' in answer) {
          const activation = { connection, account: account.id, bonusId: bonus.id }
          const ids = await idsIn('bonuses.activate', activation, answer.text)
          things.push({ operation: 'bonuses.activate', account: account.id, at, subject, ids })
        } else isLocked = answer.missing === 'locked'
      }
      return things.toReversed()
    },
    snapshots: async (connection: string) =>
      (await valueOf((await snapshots()).list()))
        .filter((snapshot) => snapshot.connection === connection)
        .map(({ category, at }): KeptThing => {
          return { operation: 'banners.list', at, subject: { id: category, field: 'category' }, ids: [] }
        })
        .toReversed()
  }) satisfies Record<string, KeptSource>

async function idsIn<Name extends OperationName>(
  operation: Name,
  input: OperationInput<Name>,
  text: string
): Promise<readonly FoundId[]> {
  // Imported lazily: validators are not needed before the first answer is read.
  const { readKept } = await import('../platform/reply.ts')
  const read = readKept(operation, input, text)
  return read.ok ? read.value.ids() : []
}

async function valueOf<Value>(asked: Promise<Outcome<Value>>): Promise<Value> {
  const outcome = await asked
  if (outcome.ok) return outcome.value
  throw new Error(outcome.problem.code)
}
