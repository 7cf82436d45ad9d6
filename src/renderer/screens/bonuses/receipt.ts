import type { Ticket } from '../../../shared/contract/bonuses.ts'
import type { Parsed } from '../../bridge/answers.ts'

type Activated = Parsed<'bonuses.activate'>

// A vertical bar would end a table's cell, a line break its row.
const cell = (value: unknown): string =>
  (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')

/** What happened, as Markdown for a ticket: who, what, when, the answer's main facts. It never holds a token. */
export function receiptOf({ connection, account, bonus }: Ticket, { entry, bonus: answer }: Activated): string {
  const rows: readonly (readonly [string, unknown])[] = [
    ['outcome', entry.outcome],
    ['when', entry.at],
    ['environment', connection.environment],
    ['connection', `${connection.name} (${connection.origin})`],
    ['account', account.label],
    ['bonus', `${bonus.title ?? ''} ${bonus.id}`.trim()],
    ['user bonus id', answer.id],
    ['status', answer.status],
    ['wager status', answer.bonus_wager?.status],
    ['wager target_amount', answer.bonus_wager?.target_amount],
    ['wager end_time', answer.bonus_wager?.end_time],
    ['freespin game', answer.game?.game_identifier],
    ['valid_until', answer.game?.valid_until],
    ['HTTP status', entry.status],
    ['took', entry.milliseconds === undefined ? undefined : `${entry.milliseconds} ms`],
    ['request', entry.request === undefined ? undefined : `#${entry.request}`]
  ]
  const lines = rows.filter(([, value]) => value !== undefined).map(([name, value]) => `| ${name} | ${cell(value)} |`)
  return ['## Bonus activation', '', '| | |', '|---|---|', ...lines, ''].join('\n')
}
