import { charactersOf } from '../../../shared/values/receivedText.ts'
import { UserBonus } from '../../../shared/contract/bonuses.ts'
import { rawAt } from '../../../shared/readings/reading.ts'
import { characters, count } from '../../../shared/readings/values.ts'
import { isOpen, type JournalEntry } from '../../../shared/contract/journal.ts'
import { isWireNumber } from '../../../shared/readings/exact.ts'
import { readAmount, scaleOf, usualPlaces } from '../../domain/money/moneyText.ts'
import { labelInWords } from '../../domain/players.ts'
import { quoted } from '../../domain/receivedInWords.ts'
import type { Fact, TicketContent } from '../../domain/ticket.ts'
import { outcomeInWords, outcomeOf } from '../../../shared/activationOutcome.ts'
import { knownOfActivation } from '../../domain/problems.ts'
import { whenText } from '../../domain/time/showTime.ts'
import { receiptFields } from '../../../shared/values/receiptFields.ts'
import { countInWords, grouped } from '../../../shared/countInWords.ts'
import type { Received } from '../../../shared/readings/received.ts'
import type { ItemContent } from '../ticket/AddToTicket.tsx'
import type { DisplayOptions } from '../../records/record.ts'
import { userBonusRecord } from '../../records/userBonus.ts'

type Activated = Received<UserBonus>

const amountNames = new Set([
  'bonus_amount',
  'deposit_min_amount',
  'deposit_max_amount',
  'max_bet',
  'freespin_max_bonus',
  'wager_max_bonus',
  'wager_max_win',
  'wager_min_cash_to_stop',
  'bonus_wager.current_amount',
  'bonus_wager.target_amount',
  'bonus_wager.result_amount',
  'bonus_wager.max_bonus_amount',
  'bonus_wager.min_cash_amount',
  'bonus_wager.freespin_max_bonus',
  'game.total_amount'
])

const unknownUnit = 'as received: unit not documented'

/** Formats a user bonus's amount in the offer's currency, or as received. Its own scale and currency are unknown. */
export function ownAmount(
  { name, value }: { readonly name: string; readonly value: unknown },
  bonus: Activated,
  currency: string | undefined
): string | undefined {
  if (!amountNames.has(name) || !isWireNumber(value)) return undefined
  const amounts = Array.from(amountNames, (one) => userBonusRecord.field(one)?.raw(bonus))
  const scale = scaleOf(usualPlaces(currency), amounts)
  const { raw = '', major } = readAmount(value, scale) ?? {}
  return major === undefined ? `${raw}, ${unknownUnit}` : `${grouped(major)} ${currency} (probably)`
}

const laterFact = ({ resolved }: JournalEntry): Fact => [
  'Noted later',
  resolved && [resolved.outcome && outcomeInWords[resolved.outcome], resolved.note].filter(Boolean).join(': ')
]

const neededFact = (needed: string | undefined): Fact => [
  'Still needed',
  needed && `${needed} (assumed from the status)`
]

/** Converts an activation to a ticket item. `needed` says what the player's bonus still requires. */
export const activationItem = (entry: JournalEntry, needed?: string): ItemContent => {
  const { id, at, bonus, status, message, reason } = entry
  return {
    title: `Activation of ${charactersOf(bonus.title) ?? 'a bonus'}: ${outcomeOf(entry)}`,
    activation: id,
    happened: at,
    facts: [
      laterFact(entry),
      ['What is known', isOpen(entry) ? knownOfActivation(entry) : undefined],
      neededFact(needed),
      ['Answer', status === undefined ? undefined : `status ${status}`],
      ['The platform’s own words', charactersOf(message)],
      ['Reason or ticket', reason],
      ['Bonus id', bonus.id]
    ]
  }
}

/** Returns an activation's receipt: the player, the outcome, the reason, and the main facts of its answer, if any. */
export function activationTicket(
  entry: JournalEntry,
  options: DisplayOptions,
  answer?: Activated,
  currency?: string
): TicketContent {
  const { at, agent, reason, account, connection, bonus, status, message, cause } = entry
  const needed = stillNeeded(answer, currency)
  const withUnit = (name: string, [label, value]: Fact): Fact => {
    if (!amountNames.has(name) || value === undefined) return [label, value]
    const raw = userBonusRecord.field(name)?.raw(answer)
    return [label, ownAmount({ name, value: raw }, answer, currency) ?? `${value}, ${unknownUnit}`]
  }
  return {
    title: `Activation of a bonus: ${outcomeOf(entry)}`,
    sentences: isOpen(entry) ? ['The activation may or may not have happened.', knownOfActivation(entry)] : [],
    facts: [
      ['Player', labelInWords(account.label)],
      ['Player id', account.users?.join(' or ')],
      ['Connection', `${connection.name} (${connection.environment})`],
      ['Bonus', charactersOf(bonus.title)],
      ['Bonus id', bonus.id],
      ['When', whenText(at, 'connection', options.chosenZone)],
      ['Activated by', agent],
      ['Reason or ticket', reason],
      ['Platform', connection.origin],
      ['Answer', status === undefined ? undefined : `status ${status}`],
      ['The platform’s own words', charactersOf(message)],
      ['Cause', cause],
      laterFact(entry),
      neededFact(needed),
      ...receiptFields.flatMap((name) =>
        userBonusRecord.facts(answer, [name], options).map((fact) => withUnit(name, fact))
      )
    ]
  }
}

const statusOf = characters(UserBonus, 'status')
const spinsOf = count(UserBonus, 'freespin_amount')
const quantityOf = count(UserBonus, 'game.quantity')

function spinsWords(bonus: Activated): string {
  const [amount, quantity] = [spinsOf(bonus), quantityOf(bonus)]
  const numbers = new Set([amount, quantity].flatMap(({ value }) => value ?? []))
  if (numbers.size > 1 || amount.state === 'odd' || quantity.state === 'odd') {
    return `free spins (freespin_amount ${quoted(amount.raw)}, game.quantity ${quoted(quantity.raw)})`
  }
  const [spins] = numbers
  if (spins === undefined) return 'free spins (how many is not stated)'
  return countInWords(spins, 'free spin', 'free spins')
}

const leastOf = rawAt(UserBonus, 'deposit_min_amount')

function depositWords(bonus: Activated, currency: string | undefined): string {
  const least = ownAmount({ name: 'deposit_min_amount', value: leastOf(bonus) }, bonus, currency)
  return least === undefined ? 'a deposit' : `a deposit of at least ${least}`
}

// The fields of the only documented status object (docs/platform.md#states-and-values-seen).
const needs = new Map<string, (bonus: Activated, currency: string | undefined) => string>([
  ['freespin_play', spinsWords],
  ['deposit', depositWords]
])

/** Lists what a user's bonus still requires; undefined if its status isn't documented. */
export function stillNeeded(bonus: Activated, currency?: string): string | undefined {
  const [, named] = /^waiting_(.+)$/.exec(statusOf(bonus).value ?? '') ?? []
  const conditions = named?.split('_and_').map((part) => needs.get(part)?.(bonus, currency))
  return conditions?.every((words) => words !== undefined) ? conditions.join(' and ') : undefined
}
