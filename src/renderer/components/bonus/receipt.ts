import { UserBonus } from '../../../shared/contract/bonuses.ts'
import { number } from '../../../shared/readings/number.ts'
import type { Reading } from '../../../shared/readings/reading.ts'
import { text } from '../../../shared/readings/text.ts'
import { time } from '../../../shared/readings/time.ts'
import type { JournalEntry } from '../../../shared/contract/journal.ts'
import { receivedInWords, quoted } from '../../domain/receivedInWords.ts'
import type { Fact, TicketContent } from '../../domain/ticket.ts'
import { knownOfActivation, outcomeInWords } from '../../domain/outcomeWords.ts'
import { whenText } from '../../domain/time/showTime.ts'
import { countInWords, grouped } from '../../../shared/countInWords.ts'
import { count } from '../../../shared/readings/count.ts'
import type { Received } from '../../../shared/readings/received.ts'
import type { Moment } from '../../domain/bonus/validity.ts'
import { readTime } from '../../domain/time/readTime.ts'
import { relativeInWords } from '../../domain/time/relativeInWords.ts'
import { readBonusAmount } from '../../domain/money/readAmount.ts'

const facts = [
  ['Player’s bonus id', text(UserBonus, 'id')],
  ['Player id in the answer', text(UserBonus, 'user_id')],
  ['Wallet id', text(UserBonus, 'user_wallet_id')],
  ['Status', text(UserBonus, 'status')],
  ['Wager status', text(UserBonus, 'bonus_wager.status')],
  ['Wager target', number(UserBonus, 'bonus_wager.target_amount')],
  ['Free spins in', text(UserBonus, 'game.game_identifier')],
  ['Free spins', number(UserBonus, 'game.quantity')],
  ['Free spins status', text(UserBonus, 'game.status')]
] as const

const times = [
  ['Wager ends', time(UserBonus, 'bonus_wager.end_time')],
  ['Free spins end', time(UserBonus, 'game.valid_until')]
] as const

function told({ raw, state }: Reading<unknown>, words: (raw: unknown) => string): string | undefined {
  if (raw === undefined) return undefined
  return state === 'odd' ? `${receivedInWords(raw)} (cannot be read)` : words(raw)
}

const plain = (raw: unknown): string => (typeof raw === 'string' ? raw : quoted(raw))

/** An activation for a ticket: what became of it, why, and where there is one, the main facts of its answer. */
export function activationTicket(entry: JournalEntry, zone: string, answer?: Activated): TicketContent {
  const { at, connection, bonus, outcome, status, milliseconds, message, cause, resolved } = entry
  const needed = stillNeeded(answer)
  const when = (raw: unknown) => whenText(raw, 'connection', zone)
  return {
    title: `Activation of a bonus: ${outcomeInWords[outcome]}`,
    said: outcome === 'unknown' ? ['The activation may or may not have happened.', knownOfActivation(entry)] : [],
    facts: [
      ['Bonus', bonus.title],
      ['Bonus id', bonus.id],
      ['When', when(at)],
      ['Platform', connection.origin],
      [
        'Answer',
        status === undefined
          ? undefined
          : `status ${status}${milliseconds === undefined ? '' : ` in ${milliseconds} ms`}`
      ],
      ['The platform’s own words', message],
      ['Cause', cause],
      [
        'Found out since',
        resolved && [resolved.outcome && outcomeInWords[resolved.outcome], resolved.note].filter(Boolean).join(': ')
      ],
      ['Still needed', needed && `${needed} (assumed from the status)`],
      ...facts.map(([label, read]): Fact => [label, told(read(answer), plain)]),
      ...times.map(([label, read]): Fact => [label, told(read(answer), when)])
    ]
  }
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
