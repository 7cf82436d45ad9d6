import type { Outcome } from '../../shared/outcome/outcome.ts'
import type { FoundAnswer, KeptAnswers } from '../activation/keptAnswers.ts'
import type { RecentBonusStore } from '../bonuses/recentBonusStore.ts'
import type { Journal } from '../journal/journal.ts'
import type { FoundId } from '../platform/answers/markedTexts.ts'
import type { OperationInput } from '../platform/operations/operations.ts'
import type { Snapshots } from '../snapshots/snapshots.ts'
import type { KeptSource, KeptThing } from './keptIds.ts'

interface KeptStores {
  readonly bonuses: Pick<RecentBonusStore, 'recent' | 'find'>
  readonly journal: Pick<Journal, 'all'>
  readonly answers: Pick<KeptAnswers, 'find'>
  /** Loads the snapshots. */
  readonly snapshots: () => Promise<Pick<Snapshots, 'list'>>
}

/** Reads the profile for Find: the newest answer of each recent bonus, activations with their answers, the categories of snapshots. */
export const keptSources = ({ bonuses, journal, answers, snapshots }: KeptStores) =>
  ({
    bonuses: async (connection: string) => {
      const idsOf = await idsReader('bonuses.find', { connection, bonusId: '' })
      const things = (await bonuses.recent(connection)).map(async ({ bonusId, at }): Promise<KeptThing> => {
        const text = (await bonuses.find({ connection, bonusId }))?.text
        const ids = text === undefined ? [] : idsOf(text)
        return { operation: 'bonuses.find', at, ids: [{ id: bonusId, field: '/data/id' }, ...ids] }
      })
      return (await Promise.all(things)).toReversed()
    },
    activations: async (connection: string) => {
      const entries = (await valueOf(journal.all())).filter((entry) => entry.connection.id === connection)
      const idsOf = await idsReader('bonuses.activate', { connection, account: '', bonusId: '' })
      const things: KeptThing[] = []
      // A keyring that is locked is asked once, not for each answer.
      let isLocked = false
      for (const { id, at, account, bonus, outcome } of entries) {
        const subject: FoundId = { id: bonus.id, field: 'bonus' }
        things.push({ operation: 'journal', account: account.id, at, subject, ids: [] })
        const answer: FoundAnswer | undefined = isLocked || outcome !== 'activated' ? undefined : await answers.find(id)
        if (!answer) continue
        if ('text' in answer)
          things.push({ operation: 'bonuses.activate', account: account.id, at, subject, ids: idsOf(answer.text) })
        else isLocked = answer.missing === 'locked'
      }
      return things.toReversed()
    },
    snapshots: async (connection: string) =>
      (await (await snapshots()).list())
        .filter((snapshot) => snapshot.connection === connection)
        .map(({ category, at }): KeptThing => {
          return { operation: 'banners.list', at, subject: { id: category, field: 'category' }, ids: [] }
        })
        .toReversed()
  }) satisfies Record<string, KeptSource>

/** Creates a reader of the ids in kept answers of an operation; of a text that is not readable there are none. */
async function idsReader<Name extends 'bonuses.find' | 'bonuses.activate'>(
  operation: Name,
  input: OperationInput<Name>
): Promise<(text: string) => readonly FoundId[]> {
  // Imported lazily: validators are not needed before the first answer is read.
  const [{ readKept }, { table }] = await Promise.all([
    import('../platform/readKept.ts'),
    import('../platform/operations/operations.ts')
  ])
  const call = table[operation](input, { jackpotPaging: 'body' })
  return (text) => {
    const read = readKept(text, { operation, ...call })
    return read.ok ? call.answer.ids(read.value.received) : []
  }
}

async function valueOf<Value>(asked: Promise<Outcome<Value>>): Promise<Value> {
  const outcome = await asked
  if (outcome.ok) return outcome.value
  throw new Error(outcome.problem.code)
}
