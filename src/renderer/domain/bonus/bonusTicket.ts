import { BonusDefinition } from '../../../shared/contract/bonuses.ts'
import { grouped } from '../../../shared/countInWords.ts'
import { exactText } from '../../../shared/readings/exact.ts'
import { toFlag } from '../../../shared/readings/flag.ts'
import { toNumber } from '../../../shared/readings/number.ts'
import { rawAt } from '../../../shared/readings/reading.ts'
import { text } from '../../../shared/readings/text.ts'
import { readBonusAmount, usualPlaces } from '../money/readAmount.ts'
import { missingWords, quoted } from '../receivedInWords.ts'
import type { Fact, TicketContent } from '../ticket.ts'
import { showTime } from '../time/showTime.ts'
import { validityOf, type Bonus, type Bound, type Moment } from './validity.ts'
import { offerOnly, verdictOf } from './verdict.ts'
import { shortWeekdays } from './weekdays.ts'

/** How a field is told. */
type Kind = 'text' | 'times' | 'days' | 'money' | 'flag'

// The platform documents names alone: a label says no more than they do.
const fields = (
  [
    ['Bonus id', 'id', 'text'],
    ['Type', 'type', 'text'],
    ['Applies to', 'applying_type', 'text'],
    ['Claim period', 'bonus_claim_period', 'days'],
    ['Bonus amount', 'bonus_amount', 'money'],
    ['Wager', 'wager', 'times'],
    ['Wager shown to the player', 'wager_show', 'times'],
    ['Wagering period', 'wager_period', 'days'],
    ['Largest bet', 'max_bet', 'money'],
    ['Largest bonus from wagering', 'wager_max_bonus', 'money'],
    ['Largest win from wagering', 'wager_max_win', 'money'],
    ['Wagering stops below', 'wager_min_cash_to_stop', 'money'],
    ['Verification needed', 'is_verify_needed', 'flag'],
    ['Sticky', 'sticky_bonus', 'flag'],
    ['Bonus cash first', 'enable_bonus_cash_first', 'flag'],
    ['For a promotion', 'for_promo', 'flag']
  ] as const
).map(([label, name, kind]) => ({ label, kind, rawOf: rawAt(BonusDefinition, name) }))

const titleOf = rawAt(BonusDefinition, 'title')
const currencyOf = text(BonusDefinition, 'currency')

const isMissing = (raw: unknown) => missingWords('', raw) !== undefined
const plain = (raw: unknown) => (typeof raw === 'string' ? raw : quoted(raw))

function fieldInWords(raw: unknown, kind: Kind, currency: string | undefined): string {
  if (kind === 'text') return plain(raw)
  const flag = kind === 'flag' ? toFlag(raw) : undefined
  if (flag !== undefined) return flag ? 'yes' : 'no'
  const number = kind === 'flag' ? undefined : toNumber(raw)
  if (number === undefined) return `${quoted(raw)} (cannot be read)`
  if (kind !== 'money') return `${exactText(number)} ${kind}`
  const { raw: digits, major } = readBonusAmount(number, currency)
  if (currency === undefined) return `${digits} (no currency stated)`
  return major === undefined ? `${digits} ${currency}, as received` : `${grouped(major)} ${currency}`
}

function boundInWords({ raw, reading }: Bound, zone: string): string | undefined {
  if (reading) return showTime(reading, 'connection', { zone })
  return isMissing(raw) ? undefined : `${quoted(raw)} (cannot be read)`
}

/** A bonus for a ticket: its verdict and why, its fields, and once for all of them what is assumed. */
export function bonusTicket(bonus: Bonus, moment: Moment): TicketContent {
  const { word, reason, assumptions } = verdictOf(bonus, moment)
  const { start, end, weekdays, shownIn } = validityOf(bonus, moment)
  const currency = currencyOf(bonus).value || undefined
  const assumed = new Set([
    ...[start, end, weekdays].flatMap((one) => one.assumptions),
    ...assumptions,
    'periods are days',
    ...(typeof usualPlaces(currency) === 'number' ? [`amounts have the usual decimals of ${currency}`] : [])
  ])
  const told = fields.map(({ label, kind, rawOf }): Fact => {
    const raw = rawOf(bonus)
    return [label, isMissing(raw) ? undefined : fieldInWords(raw, kind, currency)]
  })
  const days = weekdays.days.length > 0 && weekdays.state !== 'any' ? shortWeekdays(weekdays.days) : 'any day'
  const dates: readonly Fact[] = [
    ['Starts', boundInWords(start, shownIn)],
    ['Ends', boundInWords(end, shownIn)],
    ['Days', weekdays.fault === undefined ? days : `not known: ${weekdays.fault}`]
  ]
  const missing = [...dates, ...told].flatMap(([label, words]) => (words === undefined ? label : []))
  return {
    title: isMissing(titleOf(bonus)) ? 'Bonus without a title' : `Bonus: ${plain(titleOf(bonus))}`,
    said: [`${word}. ${reason}`, offerOnly],
    facts: [
      ...told.slice(0, 3),
      ...dates,
      ...told.slice(3),
      ['Not stated', missing.join(', ')],
      ['Assumed', [...assumed].map((words) => words.replace(/ assumed$/, '')).join('; ')],
      ['Not documented', 'what the wager multiplies, whether a limit of 0 is none, what the flags mean']
    ]
  }
}
