import { BonusDefinition } from '../../../shared/contract/bonuses.ts'
import { rawAt } from '../../../shared/readings/reading.ts'
import { withoutMarkup } from '../markdown.ts'
import { showTime } from '../time/showTime.ts'
import { type Bound, validityOf, type Bonus, type Moment, type Validity } from './validity.ts'
import { bracketed, missingWords, quoted } from '../receivedInWords.ts'
import { oneLine } from '../../../shared/oneLine.ts'
import { amountSentences, claimSentences, flagSentences, wagerSentences } from './ticketSentences.ts'
import { offerOnly, verdictOf } from './verdict.ts'
import { shortWeekdays } from './weekdays.ts'

/** The fields a ticket speaks of, in its order: those that are missing are named at its end. */
const told = (
  [
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
  ] as const
).map((name) => ({ name, rawOf: rawAt(BonusDefinition, name) }))

const plain = (raw: unknown) => (typeof raw === 'string' ? oneLine(raw) : quoted(raw))

const isMissing = (raw: unknown) => missingWords('', raw) !== undefined

const [titleOf, idOf] = [rawAt(BonusDefinition, 'title'), rawAt(BonusDefinition, 'id')]
const [typeOf, applyingOf] = [rawAt(BonusDefinition, 'type'), rawAt(BonusDefinition, 'applying_type')]

const line = (words: string, raw: unknown) => (isMissing(raw) ? [] : [`${words}: ${plain(raw)}`])

function head(bonus: Bonus): string[] {
  const title = isMissing(titleOf(bonus)) ? '' : plain(titleOf(bonus))
  // A title of spaces and control characters counts as missing.
  return [
    title === '' ? 'A bonus without a title' : title,
    ...line('Bonus id', idOf(bonus)),
    ...line('Type', typeOf(bonus)),
    ...line('Applies to', applyingOf(bonus))
  ]
}

function dateSentence(verb: 'starts' | 'ends', { raw, reading, fault, assumptions }: Bound, zone: string) {
  if (reading) return [`It ${verb} on ${showTime(reading, 'connection', { zone })}${bracketed(assumptions)}.`]
  return isMissing(raw) ? [] : [`${fault}: ${quoted(raw)}.`]
}

function daySentence({ weekdays: { state, days, fault, assumptions } }: Validity): string[] {
  if (fault !== undefined) return [`On which days it runs is not known: ${fault}.`]
  if (days.length > 0 && state !== 'any') return [`It runs on ${shortWeekdays(days)}${bracketed(assumptions)}.`]
  return [`It runs on any day of the week${bracketed(assumptions)}.`]
}

function validity(bonus: Bonus, moment: Moment): string[] {
  const read = validityOf(bonus, moment)
  return [
    ...dateSentence('starts', read.start, read.zone),
    ...dateSentence('ends', read.end, read.zone),
    ...daySentence(read),
    ...claimSentences(bonus)
  ]
}

function state(bonus: Bonus, moment: Moment): string[] {
  const { word, reason, assumptions } = verdictOf(bonus, moment)
  const text = new Date(moment.now).toISOString()
  const at = showTime({ kind: 'other', text, instant: moment.now, fraction: '' }, 'connection', { zone: moment.zone })
  return [`On ${at}: ${word}. ${reason}${bracketed(assumptions)}`, offerOnly]
}

/**
 * A bonus in plain sentences for a ticket, built by fixed rules: what the platform does not document is marked
 * *(assumed)* or named as undocumented. Plain text without markup, one sentence or fact a line, always in the same order.
 */
export function ticketText(bonus: Bonus, moment: Moment): string {
  const missing = told.flatMap(({ name, rawOf }) => (isMissing(rawOf(bonus)) ? [name] : []))
  const sections: readonly (readonly [string, readonly string[]])[] = [
    ['State', state(bonus, moment)],
    ['Validity', validity(bonus, moment)],
    ['Amounts', amountSentences(bonus)],
    ['Wagering', wagerSentences(bonus)],
    ['Conditions', flagSentences(bonus)],
    ['Not stated by the platform', missing.length > 0 ? [missing.join(', ')] : []]
  ]
  const written = sections.filter(([, said]) => said.length > 0).map(([name, said]) => [`${name}:`, ...said].join('\n'))
  return withoutMarkup(`${[head(bonus).join('\n'), ...written].join('\n\n')}\n`)
}
