import { UserBonus, type Ticket } from '../../../shared/contract/bonuses.ts'
import { number } from '../../../shared/readings/number.ts'
import type { Reading } from '../../../shared/readings/reading.ts'
import { text } from '../../../shared/readings/text.ts'
import { time } from '../../../shared/readings/time.ts'
import type { Parsed } from '../../bridge/answers.ts'
import { asMarkdown } from '../../domain/markdown.ts'
import { receivedInWords, quoted } from '../../domain/receivedInWords.ts'
import { ticketHead } from '../../domain/ticketHead.ts'
import { countInWords, grouped } from '../../../shared/countInWords.ts'
import { count } from '../../../shared/readings/count.ts'
import type { Received } from '../../../shared/readings/received.ts'
import type { Moment } from '../../domain/bonus/validity.ts'
import { readTime } from '../../domain/time/readTime.ts'
import { relativeInWords } from '../../domain/time/relativeInWords.ts'
import { readBonusAmount } from '../../domain/money/readAmount.ts'

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const facts = [
  ['user bonus id', text(UserBonus, 'id')],
  ['user_id', text(UserBonus, 'user_id')],
  ['user_wallet_id', text(UserBonus, 'user_wallet_id')],
  ['status', text(UserBonus, 'status')],
  ['wager status', text(UserBonus, 'bonus_wager.status')],
  ['wager target_amount', number(UserBonus, 'bonus_wager.target_amount')],
  ['wager end_time', time(UserBonus, 'bonus_wager.end_time')],
  ['freespin game', text(UserBonus, 'game.game_identifier')],
  ['free spins quantity', number(UserBonus, 'game.quantity')],
  ['free spins status', text(UserBonus, 'game.status')],
  ['valid_until', time(UserBonus, 'game.valid_until')]
] as const

function told({ raw, state }: Reading<unknown>): unknown {
  if (state === 'odd') return `${receivedInWords(raw)} (cannot be read)`
  return state === 'converted' ? `${plain(raw)} (not as documented)` : raw
}

/** The account, bonus and platform of an activation. */
export type Parties = Pick<Ticket, 'connection' | 'account' | 'bonus'>

/** A receipt in Markdown for a ticket: player, bonus, time and the main facts of the answer. It never contains a token. */
export function receiptOf(
  { connection, account, bonus }: Parties,
  { entry, bonus: answer }: Parsed<'bonuses.activate'>,
  zone: string
): string {
  const needed = stillNeeded(answer)
  const { request } = entry
  const { environment } = connection
  const place = { account: account.label, connection: connection.name, environment, zone, request }
  const rows: readonly (readonly [string, unknown])[] = [
    ...ticketHead(place),
    ['origin', connection.origin],
    ['outcome', entry.outcome],
    ['when', entry.at],
    ['bonus', `${bonus.title ?? ''} ${bonus.id}`.trim()],
    ['still needed', needed && `${needed} (assumed from the status)`],
    ...facts.map(([name, read]) => [name, told(read(answer))] as const),
    ['HTTP status', entry.status],
    ['took', entry.milliseconds === undefined ? undefined : `${entry.milliseconds} ms`]
  ]
  const lines = rows
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `| ${name} | ${asMarkdown(plain(value))} |`)
  return ['## Bonus activation', '', '| | |', '|---|---|', ...lines, ''].join('\n')
}

type Activated = Received<UserBonus>

const statusOf = text(UserBonus, 'status')
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

// The parts of the only documented status (docs/platform.md#states-and-values-seen).
const needs = new Map<string, (bonus: Activated) => string>([
  ['freespin_play', spinsWords],
  ['deposit', () => 'a deposit']
])

/** The open conditions of a user's bonus, by the parts of its status; undefined for a status with other parts. */
export function stillNeeded(bonus: Activated): string | undefined {
  const [, named] = /^waiting_(.+)$/.exec(statusOf(bonus).value ?? '') ?? []
  const found = named?.split('_and_').map((part) => needs.get(part)?.(bonus))
  return found?.every((words) => words !== undefined) ? found.join(' and ') : undefined
}

const currentOf = number(UserBonus, 'bonus_wager.current_amount')
const targetOf = number(UserBonus, 'bonus_wager.target_amount')

/** The wagering progress from two amounts. Their meaning, scale and currency are not documented. */
export function wageredWords(bonus: Activated, currency: string | undefined): string | undefined {
  const told = [currentOf(bonus), targetOf(bonus)]
  if (told.some(({ state }) => state === 'odd')) return 'How much is wagered cannot be read'
  if (told.every(({ value }) => value === undefined)) return undefined
  const [now, all] = told.map(({ value, raw }) => (value === undefined ? 'an amount that is not stated' : quoted(raw)))
  const [nowMajor, allMajor] = told.map(({ value }) =>
    value === undefined ? undefined : readBonusAmount(value, currency).major
  )
  const meaning = '(assumed from current_amount and target_amount)'
  if (nowMajor === undefined || allMajor === undefined) {
    return `Wagered ${now} of ${all} raw, currency not stated ${meaning}`
  }
  const major = `${grouped(nowMajor)} of ${grouped(allMajor)} ${currency}`
  return `Wagered ${now} of ${all} raw ${meaning}, ${major} by the definition’s currency (assumed)`
}

const wagerEnd = time(UserBonus, 'bonus_wager.end_time')
const spinsEnd = time(UserBonus, 'game.valid_until')

/**
 * When the wager and the free spins end, where the answer says so: the time as received, and how far away that is. One without a
 * zone is read in `zone`.
 */
export function endings(bonus: Activated, { now, zone, shownIn = zone }: Moment) {
  const told = [
    { what: 'The wager', ends: 'ends', ...wagerEnd(bonus) },
    { what: 'The free spins', ends: 'end', ...spinsEnd(bonus) }
  ]
  return told.flatMap(({ what, ends, raw, value }) => {
    const read = value && readTime(raw, { zoneOfZoneless: zone })
    if (!read || read.kind === 'unreadable') return []
    const words = `${what} ${read.instant > now ? ends : 'ended'} ${relativeInWords(read.instant, now, shownIn)}`
    return [{ raw, words }]
  })
}
