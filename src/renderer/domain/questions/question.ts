import {
  type AnswerLine,
  type QuestionId,
  longestLine,
  longestValue,
  type SentenceValues
} from '../../../shared/cases/answer.ts'
import type { Counting, SourceName } from '../../../shared/contract/connections.ts'
import { isSamePlayer, type JournalEntry, type JournalList } from '../../../shared/contract/journal.ts'
import type { Inputs } from './inputs.ts'
import type { Gathered, PlannedRead, Evidence } from './runPlan.ts'
import { oneLine } from '../../../shared/oneLine.ts'
import { inStandardForm } from '../locale/forms.ts'
import { readTime, showTime } from '../time/showTime.ts'
import type { SentenceId } from './templates.ts'

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

interface PlayersJournal {
  readonly entries: readonly JournalEntry[]
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

/** A text of the platform as a part of a sentence: on one line, and short. */
export function inWords(text: string, longest = longestValue): string {
  const line = oneLine(text).replaceAll(/\s+/g, ' ')
  return (line.length > longest ? `${line.slice(0, longest - 1)}…` : line).toWellFormed()
}

/** A text to be searched as people type: quotes, dashes, blanks and what is not drawn make no difference. */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{DI}/gu, '')
    .replaceAll(/[\p{Pi}\p{Pf}„"`´]/gu, "'")
    .replaceAll(/[\s_\p{Pd}]+/gu, ' ')
    .toLowerCase()

/** A sentence to the player, with its values. */
export interface Saying {
  readonly id: SentenceId
  readonly values: SentenceValues
}

/** The lines of an answer, as rules write them one after the other. */
export class Lines {
  readonly all: AnswerLine[]
  readonly #evidence: Evidence

  constructor(evidence: Evidence = {}, all: AnswerLine[] = []) {
    this.#evidence = evidence
    this.all = all
  }

  from(evidence: Evidence): Lines {
    return new Lines(evidence, this.all)
  }

  #write(mark: AnswerLine['mark'], rule: string, text: string, more: Pick<AnswerLine, 'ask' | 'say'> = {}): void {
    const { request, at } = this.#evidence
    const evidence = { ...(request !== undefined && { request }), ...(at !== undefined && { at }) }
    this.all.push({ mark, rule, text: inWords(text, longestLine), ...evidence, ...more })
  }

  proved(rule: string, text: string, say?: Saying): void {
    this.#write('proved', rule, text, say && { say })
  }

  assumed(rule: string, text: string, bases: readonly string[], say?: Saying): void {
    this.#write('assumed', rule, `${text} Assumed: ${bases.join('; ')}.`, say && { say })
  }

  /** A line about something that cannot be known here, perhaps with the reason, and the question to ask the back office. */
  unknown(rule: string, what: string, ask: string, why?: string): void {
    const text = `${what} cannot be known here${why === undefined ? '' : `: ${why}`}.`
    this.#write('unknown', rule, text, { ask: inWords(ask, longestLine) })
  }
}

/** A received time, shown in the chosen zone, and whether its text names the zone itself. */
export interface StatedTime {
  readonly instant: number | undefined
  readonly words: string
  readonly isStated: boolean
}

/** Reads a received time for a line. */
export function statedTime(raw: unknown, { zone, shownIn }: Known): StatedTime {
  const reading = readTime(raw, { zoneOfZoneless: zone })
  const words = inWords(inStandardForm(() => showTime(reading, 'connection', { zone: shownIn })))
  if (reading.kind === 'unreadable') return { instant: undefined, words, isStated: false }
  return {
    instant: reading.instant,
    words,
    isStated: reading.assumedZone === undefined && reading.kind !== 'epoch'
  }
}
