import { showTime } from '../time/showTime.ts'
import { missingWords, oneLine, quoted, type BonusFields } from './bonusFields.ts'
import type { Bound } from './bounds.ts'
import { amountSentences, claimSentences, flagSentences, wagerSentences } from './ticketSentences.ts'
import { validityOf, type Moment, type Validity } from './validity.ts'
import { verdictOf } from './verdict.ts'
import { shortWeekdays } from './weekdays.ts'

/** The fields a ticket speaks of, in its order: those that are missing are named at its end. */
const told = [
  'title',
  'id',
  'type',
  'applying_type',
  'currency',
  'active',
  'date_start',
  'date_end',
  'weekdays',
  'bonus_claim_period',
  'bonus_amount',
  'wager',
  'wager_show',
  'wager_period',
  'max_bet',
  'wager_max_bonus',
  'wager_max_win',
  'wager_min_cash_to_stop',
  'is_verify_needed',
  'sticky_bonus',
  'enable_bonus_cash_first',
  'for_promo'
] as const satisfies readonly (keyof BonusFields)[]

const plain = (value: unknown) => (typeof value === 'string' ? oneLine(value) : quoted(value))

const marked = (assumptions: readonly string[]) => (assumptions.length > 0 ? ` (${assumptions.join('; ')})` : '')

function head(bonus: BonusFields): string[] {
  const line = (name: 'id' | 'type' | 'applying_type', words: string) =>
    missingWords(name, bonus[name]) === undefined ? [`${words}: ${plain(bonus[name])}`] : []
  const title = missingWords('title', bonus.title) === undefined ? plain(bonus.title) : ''
  // A title of blanks and control characters alone says no more than none.
  return [
    title === '' ? 'A bonus without a title' : title,
    ...line('id', 'Bonus id'),
    ...line('type', 'Type'),
    ...line('applying_type', 'Applies to')
  ]
}

function dateSentence(verb: 'starts' | 'ends', { reading, fault, assumptions }: Bound, value: unknown, zone: string) {
  if (reading) return [`It ${verb} on ${showTime(reading, 'connection', { zone })}${marked(assumptions)}.`]
  return value === undefined || value === null || value === '' ? [] : [`${fault}: ${quoted(value)}.`]
}

function daySentence({ weekdays: { state, days, fault, assumptions } }: Validity): string[] {
  if (fault !== undefined) return [`On which days it runs is not known: ${fault}.`]
  if (days.length > 0 && state !== 'any') return [`It runs on ${shortWeekdays(days)}${marked(assumptions)}.`]
  return [`It runs on any day of the week${marked(assumptions)}.`]
}

function validity(bonus: BonusFields, moment: Moment): string[] {
  const read = validityOf(bonus, moment)
  return [
    ...dateSentence('starts', read.start, bonus.date_start, read.zone),
    ...dateSentence('ends', read.end, bonus.date_end, read.zone),
    ...daySentence(read),
    ...claimSentences(bonus)
  ]
}

function state(bonus: BonusFields, moment: Moment): string[] {
  const { word, reason, assumptions } = verdictOf(bonus, moment)
  const text = new Date(moment.now).toISOString()
  const at = showTime({ kind: 'other', text, instant: moment.now, fraction: '' }, 'connection', { zone: moment.zone })
  return [`On ${at}: ${word}. ${reason}${marked(assumptions)}`]
}

/**
 * A bonus in plain sentences for a ticket, by rules alone: what the platform does not document is said to be so, or marked
 * *(assumed)*. Plain text, one sentence or fact a line, always in the same order.
 */
export function ticketText(bonus: BonusFields, moment: Moment): string {
  const missing = told.filter((name) => missingWords(name, bonus[name]) !== undefined)
  const sections: readonly (readonly [string, readonly string[]])[] = [
    ['State', state(bonus, moment)],
    ['Validity', validity(bonus, moment)],
    ['Amounts', amountSentences(bonus)],
    ['Wagering', wagerSentences(bonus)],
    ['Conditions', flagSentences(bonus)],
    ['Not stated by the platform', missing.length > 0 ? [missing.join(', ')] : []]
  ]
  const written = sections
    .filter(([, lines]) => lines.length > 0)
    .map(([name, lines]) => [`${name}:`, ...lines].join('\n'))
  return `${[head(bonus).join('\n'), ...written].join('\n\n')}\n`
}
