import { longestLine, longestValue, type AnswerLine, type SentenceValues } from '../../../shared/cases/answer.ts'
import { oneLine } from '../../../shared/oneLine.ts'
import { inStandardForm } from '../locale/forms.ts'
import { readTime } from '../time/readTime.ts'
import { showTime } from '../time/showTime.ts'
import type { Known } from './question.ts'
import type { Evidence } from './reads.ts'
import type { SentenceId } from './templates.ts'

/** A text of the platform as a part of a sentence: on one line, and short. */
export function inWords(text: string, longest = longestValue): string {
  const line = oneLine(text).replaceAll(/\s+/g, ' ')
  return (line.length > longest ? `${line.slice(0, longest - 1)}…` : line).toWellFormed()
}

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
