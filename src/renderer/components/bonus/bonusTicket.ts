import { BonusDefinition } from '../../../shared/contract/bonuses.ts'
import { oneLine } from '../../../shared/oneLine.ts'
import { rawAt } from '../../../shared/readings/reading.ts'
import { text } from '../../../shared/readings/values.ts'
import { validityOf, type Bonus } from '../../domain/bonus/validity.ts'
import { offerOnly, verdictOf } from '../../domain/bonus/verdict.ts'
import { usualPlaces } from '../../domain/money/readAmount.ts'
import type { TicketContent } from '../../domain/ticket.ts'
import { bonusRecord } from '../../records/bonus.ts'
import { plainText } from '../../records/column.ts'
import type { Lenses } from '../../records/record.ts'

const titleOf = rawAt(BonusDefinition, 'title')
const currencyOf = text(BonusDefinition, 'currency')

const limits = ['wager_show', 'wager_max_bonus', 'wager_min_cash_to_stop']
const flags = ['is_verify_needed', 'sticky_bonus', 'enable_bonus_cash_first', 'for_promo']
const told = ['id', 'applying_type', ...bonusRecord.brief, ...limits, ...flags]

/** A bonus for a ticket: its verdict and why, its fields, and once for all of them what is assumed. */
export function bonusTicket(bonus: Bonus, now: number, lenses: Lenses): TicketContent {
  const moment = { now, zone: lenses.zone, shownIn: lenses.chosenZone }
  const { word, reason, assumptions } = verdictOf(bonus, moment)
  const { start, end, weekdays } = validityOf(bonus, moment)
  const { value: currency } = currencyOf(bonus)
  const hasPlaces = typeof usualPlaces(currency) === 'number'
  const assumed = new Set([
    ...[start, end, weekdays].flatMap((one) => one.assumptions),
    ...assumptions,
    ...(hasPlaces ? [`amounts have the usual decimals of ${currency}`] : [])
  ])
  const facts = bonusRecord.facts(bonus, told, lenses)
  const title = oneLine(plainText(titleOf(bonus)))
  return {
    title: title === '' ? 'Bonus without a title' : `Bonus: ${title}`,
    said: [`${word}. ${reason}`, offerOnly],
    facts: [
      ...facts,
      ['Not stated', facts.flatMap(([label, words]) => (words === undefined ? label : [])).join(', ')],
      ['Assumed', [...assumed].map((words) => words.replace(/ assumed$/, '')).join('; ')],
      ['Not documented', 'the unit of periods, what the wager multiplies, whether a limit of 0 is none']
    ]
  }
}
