import { BonusDefinition } from '../../../shared/contract/bonuses.ts'
import { grouped } from '../../../shared/countInWords.ts'
import { exactText } from '../../../shared/readings/exact.ts'
import { toFlag } from '../../../shared/readings/flag.ts'
import { toNumber } from '../../../shared/readings/number.ts'
import { rawAt } from '../../../shared/readings/reading.ts'
import { text } from '../../../shared/readings/text.ts'
import { plainDecimal } from '../compare/sameness.ts'
import { readBonusAmount } from '../money/readAmount.ts'
import { missingWords, quoted } from '../receivedInWords.ts'
import type { Fact, TicketContent } from '../ticket.ts'
import { showTime } from '../time/showTime.ts'
import { validityOf, type Bonus, type Bound, type Moment } from './validity.ts'
import { offerOnly, verdictOf } from './verdict.ts'
import { shortWeekdays } from './weekdays.ts'

/** How a field is told. A *limit* is an amount of which 0 may mean none. */
type Kind = 'text' | 'times' | 'days' | 'money' | 'limit' | 'flag'

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
    ['Largest bet', 'max_bet', 'limit'],
    ['Largest bonus from wagering', 'wager_max_bonus', 'limit'],
    ['Largest win from wagering', 'wager_max_win', 'limit'],
    ['Wagering stops below', 'wager_min_cash_to_stop', 'limit'],
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
const unread = (raw: unknown) => `${quoted(raw)} (cannot be read)`

/** A field in words; each thing that is assumed, or not documented, is noted once for all fields. */
function fieldInWords(raw: unknown, kind: Kind, currency: string | undefined, note: (words: string) => void): string {
  if (kind === 'text') return plain(raw)
  if (kind === 'flag') {
    note('what the flags mean')
    const flag = toFlag(raw)
    return flag === undefined ? unread(raw) : flag ? 'yes' : 'no'
  }
  const number = toNumber(raw)
  if (number === undefined) return unread(raw)
  if (kind === 'times') {
    note('what the wager multiplies')
    return `${exactText(number)} times`
  }
  if (plainDecimal(exactText(number)) === '0' && kind !== 'money') note('whether 0 means no limit')
  if (kind === 'days') {
    note('the unit of periods (days assumed)')
    return `${exactText(number)} days`
  }
  const { raw: digits, major } = readBonusAmount(number, currency)
  if (currency === undefined) return `${digits} (no currency stated)`
  if (major === undefined) return `${digits} ${currency}, as received`
  note(`the scale of amounts (the usual one of ${currency} assumed)`)
  return `${grouped(major)} ${currency}`
}

function boundInWords({ raw, reading }: Bound, zone: string): string | undefined {
  if (reading) return showTime(reading, 'connection', { zone })
  return isMissing(raw) ? undefined : unread(raw)
}

/** A bonus for a ticket: its verdict and why, its fields, and once for all of them what is assumed. */
export function bonusTicket(bonus: Bonus, moment: Moment): TicketContent {
  const { word, reason, assumptions } = verdictOf(bonus, moment)
  const { start, end, weekdays, shownIn } = validityOf(bonus, moment)
  const currency = currencyOf(bonus).value || undefined
  const assumed = new Set([start, end, weekdays].flatMap((one) => one.assumptions).concat(assumptions))
  const undocumented = new Set<string>()
  const told = fields.map(({ label, kind, rawOf }): Fact => {
    const raw = rawOf(bonus)
    return [label, isMissing(raw) ? undefined : fieldInWords(raw, kind, currency, (words) => undocumented.add(words))]
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
      ['Not documented', [...undocumented].join('; ')]
    ]
  }
}
