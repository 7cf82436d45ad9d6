import { UserBonus, type Ticket } from '../../../shared/contract/bonuses.ts'
import { number } from '../../../shared/readings/number.ts'
import type { Reading } from '../../../shared/readings/reading.ts'
import { text } from '../../../shared/readings/text.ts'
import { time } from '../../../shared/readings/time.ts'
import type { Parsed } from '../../bridge/answers.ts'
import { asMarkdown } from '../../domain/markdown.ts'
import { receivedInWords } from '../../domain/receivedInWords.ts'
import { ticketHead } from '../../domain/ticketHead.ts'
import { stillNeeded } from './activationWords.ts'

type Activated = Parsed<'bonuses.activate'>

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
  { entry, bonus: answer }: Activated,
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
