import { type What } from '../../../shared/readings/sourceWords.ts'
import type { Counting } from '../../../shared/contract/connections.ts'
import { knownOutcome, type JournalEntry } from '../../../shared/contract/journal.ts'
import { Transaction } from '../../../shared/contract/transactions.ts'
import { UserBonus } from '../../../shared/contract/bonuses.ts'
import type { Notification } from '../../../shared/contract/notifications.ts'
import { grouped } from '../../../shared/countInWords.ts'
import type { Problem } from '../../../shared/outcome/outcome.ts'
import { shortLine } from '../../../shared/text/oneLine.ts'
import { characters, count } from '../../../shared/readings/values.ts'
import type { Received } from '../../../shared/readings/received.ts'
import type { Reader, Reading } from '../../../shared/readings/reading.ts'
import { charactersOf, type ReceivedText } from '../../../shared/values/receivedText.ts'
import { ofBonus, type Bonus } from '../bonus/bonus.ts'
import { validityOf } from '../bonus/validity.ts'
import { dateText, dateWithClock, minutesText } from '../time/dateText.ts'
import { readAmount } from '../money/moneyText.ts'
import { contradictionsOf, createdAt, ofNotification } from '../notifications/notification.ts'
import type { Title } from '../notifications/titleOf.ts'
import { readTime, shownParts, timeKey } from '../time/showTime.ts'
import {
  rawTransaction,
  transaction,
  transactionScale,
  usualState,
  type ReceivedTransaction
} from '../transactions/transaction.ts'
import type { Saying } from './sentences.ts'

export interface SayRules {
  /** The connection's zone, used for times that name none. */
  readonly zone: string
  readonly shownIn: string
  readonly counting: Counting
  readonly whatOf: (received: unknown) => What
}

type Zones = Pick<SayRules, 'zone' | 'shownIn'>

/** Returns a zone's common name: *Berlin* for `Europe/Berlin`. */
const zoneInWords = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** Writes a received time to the minute, with its zone. If the received time has no zone, writes only the day. */
export function timeInWords(raw: unknown, { zone, shownIn }: Zones): string | undefined {
  const reading = readTime(raw, { zoneOfZoneless: zone })
  if (reading.kind === 'unreadable' || reading.kind === 'epoch') return undefined
  const parts = shownParts(reading, 'connection', { zone: shownIn })
  if (!parts || reading.assumedZone !== undefined) return dateText(new Date(`${reading.text.slice(0, 10)}T00:00:00Z`))
  return `${dateWithClock(parts.day, minutesText(parts.wall))} (${zoneInWords(shownIn)})`
}

const subunits = count(Transaction, 'user_wallet.currency_subunits')

// The maximum number of characters in an amount. Agents don't read longer amounts aloud.
const longestAmount = 20

/** Returns an amount of a transaction in major units, if the answer states its scale. */
function statedAmount(
  row: ReceivedTransaction,
  read: Reader<Transaction, unknown> = transaction.amount
): { readonly words: string; readonly isNegative: boolean } | undefined {
  const [amount, currency] = [read(row), transaction.currency(row)]
  const isStated = [amount, currency, subunits(row)].every(({ state }) => state === 'documented')
  const major = isStated ? readAmount(amount.raw, transactionScale(row))?.major : undefined
  const unit = shortLine(currency.value ?? '', 12)
  if (major === undefined || major.length > longestAmount || unit === '') return undefined
  return { words: `${grouped(major)} ${unit}`, isNegative: major.startsWith('-') }
}

/**
 * Returns *deposit* or *withdrawal* if the connection's settings give the transaction's source this meaning, unless the
 * amount's sign contradicts it; otherwise *transaction*.
 */
function wayOf({ kind }: What, isNegative: boolean, { positive }: Counting): 'deposit' | 'withdrawal' | 'transaction' {
  const isOut = positive === 'unknown' ? undefined : isNegative === (positive === 'in')
  if (kind === 'in' && !(isOut ?? isNegative)) return 'deposit'
  return kind === 'out' && isOut !== false ? 'withdrawal' : 'transaction'
}

/** Describes a transaction: its amount, time and state. Never includes the platform's reason. */
export function sayTransaction(row: ReceivedTransaction, rules: SayRules): Saying | undefined {
  const [id, state] = [transaction.id(row), transaction.state(row)]
  const word = state.state === 'documented' ? shortLine(state.value, 60) : ''
  if (word === '') return undefined
  const amount = statedAmount(row)
  const time = timeInWords(rawTransaction.processedAt(row), rules)
  if (amount && time !== undefined) {
    const { words, isNegative } = amount
    const { counting } = rules
    const way = wayOf(rules.whatOf(rawTransaction.sourceType(row)), isNegative, counting)
    const values = { amount: way === 'transaction' ? words : words.replace('-', ''), time }
    // Only a connection's rule says what a state means.
    const isBooked = counting.positive !== 'unknown' && counting.states === 'succeed' && state.value === usualState
    return isBooked ? { id: `${way}-booked`, values } : { id: `${way}-recorded`, values: { ...values, state: word } }
  }
  if (id.value === undefined) return undefined
  const values = { id: shortLine(charactersOf(id.value), 40), state: word }
  return time === undefined ? { id: 'id-recorded', values } : { id: 'id-recorded-then', values: { ...values, time } }
}

/** States the balances in the newest loaded transaction. */
export function sayBalance(row: ReceivedTransaction, zones: Zones): Saying | undefined {
  const [balance, bonus] = [statedAmount(row, transaction.balance), statedAmount(row, transaction.bonusBalance)]
  const time = timeInWords(rawTransaction.processedAt(row), zones)
  if (!balance || !bonus || time === undefined) return undefined
  return { id: 'balance', values: { amount: balance.words, bonus: bonus.words, time } }
}

/** What an unsuccessful search looked for: an amount with its currency, a number, or an id. */
export interface SearchedText {
  readonly kind: 'amount' | 'id'
  readonly text: string
  readonly period?: string | undefined
}

/** States that no loaded transaction has the entered amount or id; undefined if an amount or a time is uncertain. */
export function sayNoTransaction(
  { kind, text, period }: SearchedText,
  rows: readonly ReceivedTransaction[],
  zones: Zones
): Saying | undefined {
  if (kind === 'amount' && rows.some((row) => !statedAmount(row))) return undefined
  const subject = kind === 'amount' ? { amount: text } : { id: `“${shortLine(text, 40)}”` }
  if (period !== undefined) return { id: `${kind}-absent-then`, values: { ...subject, time: period } }
  if (rows.length < 2) return undefined
  const times = rows.map((row) => rawTransaction.processedAt(row))
  const shownTimes = times.map((time) => ({ key: timeKey(time, zones.zone), words: timeInWords(time, zones) }))
  const [first] = shownTimes
  if (!first || shownTimes.some(({ key, words }) => typeof key !== 'number' || words === undefined)) return undefined
  const oldest = shownTimes.reduce((one, other) => (other.key < one.key ? other : one), first)
  const newest = shownTimes.reduce((one, other) => (other.key > one.key ? other : one), first)
  if (oldest.words === undefined || newest.words === undefined) return undefined
  return {
    id: `${kind}-absent`,
    values: { ...subject, count: grouped(rows.length), from: oldest.words, time: newest.words }
  }
}

function nameOf(bonus: Bonus): string | undefined {
  const [title, id] = [ofBonus.title(bonus), ofBonus.id(bonus)]
  return titleOrId(title.state === 'documented' ? charactersOf(title.value) : '', id)
}

function titleOrId(title: string, id: Reading<ReceivedText>): string | undefined {
  const words = shortLine(title, 100)
  if (words !== '') return `“${words}”`
  return id.state === 'documented' ? shortLine(charactersOf(id.value), 40) : undefined
}

/**
 * States a bonus's dates or inactivity; undefined if it runs only on some weekdays, because the dates would be
 * misleading.
 */
export function sayBonus(received: Bonus, { now, ...zones }: Zones & { readonly now: number }): Saying | undefined {
  const bonus = nameOf(received)
  const { active, start, end, weekdays, isContradictory } = validityOf(received, { now, zone: zones.zone })
  if (bonus === undefined || isContradictory) return undefined
  const [from, to] = [start, end].map(({ raw, reading }) => (reading ? timeInWords(raw, zones) : undefined))
  if (end.state === 'passed' && end.isCertain && to !== undefined)
    return { id: 'bonus-ended', values: { bonus, time: to } }
  if (active.state === 'documented' && !active.value) return { id: 'bonus-inactive', values: { bonus } }
  if (start.state === 'ahead' && start.isCertain && from !== undefined)
    return { id: 'bonus-starts', values: { bonus, time: from } }
  if (from === undefined || to === undefined || weekdays.state !== 'any') return undefined
  const isEveryDay = weekdays.assumptions.length === 0
  const isRunning = active.state === 'documented' && isEveryDay && start.isCertain && end.isCertain
  return { id: isRunning ? 'bonus-runs' : 'bonus-dates', values: { bonus, from, time: to } }
}

/** States that the platform found no bonus, if the platform's message mentions the bonus. */
export function sayNoBonus({ operation, status, code, message = '', subject = '' }: Problem): Saying | undefined {
  const words = charactersOf(message).toLowerCase()
  const isNamed = subject !== '' && (words.includes(subject.toLowerCase()) || /\bbonus\b/.test(words))
  if (operation !== 'bonuses.find' || status !== 404 || code !== 'rejected' || !isNamed) return undefined
  return { id: 'bonus-missing', values: { id: shortLine(subject, 40) } }
}

const activationSentences = {
  activated: 'bonus-activated',
  refused: 'activation-refused',
  'not-sent': 'activation-not-sent',
  unknown: 'activation-unknown'
} as const

const statusOf = characters(UserBonus, 'status')

/**
 * States the outcome of an activation. Returns undefined if a person noted another outcome. If the status in `receipt`
 * begins with `waiting_`, the sentence mentions the conditions for the money.
 */
export function sayActivation(entry: JournalEntry, zones: Zones, receipt?: Received<UserBonus>): Saying | undefined {
  const { outcome, status, at, bonus } = entry
  const time = timeInWords(at, zones)
  if (time === undefined || outcome === 'pending' || knownOutcome(entry) !== outcome) return undefined
  // The platform rejected the token, which says nothing about the bonus.
  if (outcome === 'refused' && status === 401) return undefined
  const words = shortLine(charactersOf(bonus.title ?? ''), 100)
  const isWaiting = outcome === 'activated' && statusOf(receipt).value?.startsWith('waiting_') === true
  const id = isWaiting ? 'bonus-activated-waiting' : activationSentences[outcome]
  return { id, values: { bonus: words === '' ? bonus.id : `“${words}”`, time } }
}

/** Describes a message by title or id, time and whether it was read; undefined if its fields contradict each other. */
export function sayNotification(
  notification: Received<Notification>,
  { words, isOwn }: Title,
  zones: Zones
): Saying | undefined {
  const message = titleOrId(isOwn ? words : '', ofNotification.id(notification))
  const isRead = ofNotification.isRead(notification)
  const time = timeInWords(createdAt(notification), zones)
  if (
    message === undefined ||
    time === undefined ||
    isRead.state !== 'documented' ||
    contradictionsOf(notification).length > 0
  )
    return undefined
  return { id: isRead.value ? 'message-read' : 'message-unread', values: { message, time } }
}
