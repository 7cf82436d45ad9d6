import { mayHaveHappened, type JournalEntry } from '../../shared/contract/journal.ts'
import { oneLine } from '../../shared/oneLine.ts'
import type { Question } from '../common/dialogs.ts'
import type { Decision } from './decision.ts'

/** The players that the account's answers named, where they are several. */
export const usersInDoubt = ({ account: { users = [] } }: Pick<Decision, 'account'>): readonly string[] =>
  users.length > 1 ? users : []

/**
 * Whether the person is asked before anything is sent: in production, where the account may be another player, where the
 * bonus may be this player's already, and where the settings want it always. No setting takes a question away.
 */
export const isAsked = (
  decision: Decision,
  { earlier, asksAlways }: { readonly earlier: JournalEntry | undefined; readonly asksAlways: boolean }
): boolean =>
  asksAlways ||
  decision.connection.environment === 'production' ||
  usersInDoubt(decision).length > 0 ||
  (earlier !== undefined && mayHaveHappened(earlier))

// Names come from people and platforms: none takes a line of its own or turns the line around.
const named = (text: string): string => oneLine(text).slice(0, 200)

const before = ({ at, outcome, connection, account }: JournalEntry): string =>
  `${outcome === 'activated' ? 'Already activated for this player' : 'Tried before for this player, and it may have happened'}: ` +
  `${at.slice(0, 16).replace('T', ' ')} UTC, ${named(connection.name)}, ${named(account.label)}.`

/** The question in the native dialog, which a page can neither show nor press. */
export function questionOf(decision: Decision, earlier: JournalEntry | undefined): Question {
  const { connection, account, bonus } = decision
  const { environment, name, origin } = connection
  const users = usersInDoubt(decision)
  const token = account.fingerprint === undefined ? '' : ` (token ${account.fingerprint})`
  const doubt =
    users.length > 0 ? ['', `Answers under this token named more than one player: ${users.map(named).join(', ')}.`] : []
  return {
    title: environment === 'production' ? 'Activate this bonus in production?' : 'Activate this bonus?',
    detail: [
      `Bonus: ${named(bonus.title ?? 'without a title')}, ${bonus.id}`,
      `Player account: ${named(account.label)}${token}`,
      `Connection: ${named(name)}`,
      `Platform: ${origin}`,
      ...doubt,
      ...(earlier && mayHaveHappened(earlier) ? ['', before(earlier)] : []),
      '',
      'It is sent once and cannot be taken back here.'
    ].join('\n'),
    action: 'Activate'
  }
}
