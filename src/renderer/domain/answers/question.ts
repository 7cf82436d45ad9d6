import type { AnswerLine, QuestionId } from '../../../shared/cases/answer.ts'
import type { Counting, SourceName } from '../../../shared/contract/connections.ts'
import { isSamePlayer, type JournalEntry, type JournalList } from '../../../shared/contract/journal.ts'
import type { Inputs } from './inputs.ts'
import type { Gathered, PlannedRead } from './reads.ts'

/** The inputs that a question can ask a person for. */
export type InputName = 'bonusId' | 'amount' | 'moment' | 'words'

/** A field of a question's form. */
export interface InputField {
  readonly name: InputName
  readonly label: string
  readonly isRequired: boolean
}

/** A question of a player, and how it is answered from evidence. */
export interface Question {
  readonly id: QuestionId
  readonly title: string
  readonly inputs: readonly InputField[]
  /** The reads that it needs, in order; nothing is asked yet. */
  readonly plan: (inputs: Inputs) => readonly PlannedRead[]
  readonly answer: (gathered: Gathered, inputs: Inputs, known: Known) => AnswerLine[]
}

/** The knowledge that needs no request to the platform. */
export interface Known {
  /** Milliseconds since 1970. */
  readonly now: number
  /** The connection's zone, in which times and weekdays without one are read. */
  readonly zone: string
  readonly shownIn: string
  readonly names: readonly SourceName[]
  readonly counting: Counting
  readonly journal: PlayersJournal
}

/** The activations of one player in the journal of this machine, newest first. */
interface PlayersJournal {
  readonly entries: readonly JournalEntry[]
  /** Whether every activation of the player is among them. */
  readonly isWhole: boolean
}

// `journal.list` has no more.
const mostListed = 1000

/** The activations of one player: those of all tokens that are known to be the same player's. */
export function journalOf(
  { entries, damage }: JournalList,
  player: Parameters<typeof isSamePlayer>[0]
): PlayersJournal {
  return {
    entries: entries.filter((entry) => isSamePlayer(player, entry)),
    isWhole: damage.lines === 0 && entries.length < mostListed
  }
}
