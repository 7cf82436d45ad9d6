import { UserBonus, type Ticket } from '../../../shared/contract/bonuses.ts'
import { number } from '../../../shared/readings/number.ts'
import type { Reading } from '../../../shared/readings/reading.ts'
import { text } from '../../../shared/readings/text.ts'
import { time } from '../../../shared/readings/time.ts'
import type { Parsed } from '../../bridge/answers.ts'
import { asMarkdown } from '../../domain/markdown.ts'
import { receivedInWords } from '../../domain/receivedInWords.ts'
import { stillNeeded } from './activationWords.ts'

type Activated = Parsed<'bonuses.activate'>

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const facts = [
  ['user bonus id', text(UserBonus, 'id')],
  ['status', text(UserBonus, 'status')],
  ['wager status', text(UserBonus, 'bonus_wager.status')],
  ['wager target_amount', number(UserBonus, 'bonus_wager.target_amount')],
  ['wager end_time', time(UserBonus, 'bonus_wager.end_time')],
  ['freespin game', text(UserBonus, 'game.game_identifier')],
  ['valid_until', time(UserBonus, 'game.valid_until')]
] as const

function told({ came, state }: Reading<unknown>): unknown {
  if (state === 'odd') return `${receivedInWords(came)} (cannot be read)`
  return state === 'converted' ? `${plain(came)} (not as documented)` : came
}

/** A receipt in Markdown for a ticket: player, bonus, time and the main facts of the answer. It never contains a token. */
export function receiptOf({ connection, account, bonus }: Ticket, { entry, bonus: answer }: Activated): string {
  const needed = stillNeeded(answer)
  const rows: readonly (readonly [string, unknown])[] = [
    ['outcome', entry.outcome],
    ['when', entry.at],
    ['environment', connection.environment],
    ['connection', `${connection.name} (${connection.origin})`],
    ['account', account.label],
    ['bonus', `${bonus.title ?? ''} ${bonus.id}`.trim()],
    ['still needed', needed && `${needed} (assumed from the status)`],
    ...facts.map(([name, read]) => [name, told(read(answer))] as const),
    ['HTTP status', entry.status],
    ['took', entry.milliseconds === undefined ? undefined : `${entry.milliseconds} ms`],
    ['request', entry.request === undefined ? undefined : `#${entry.request}`]
  ]
  const lines = rows
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `| ${name} | ${asMarkdown(plain(value))} |`)
  return ['## Bonus activation', '', '| | |', '|---|---|', ...lines, ''].join('\n')
}
