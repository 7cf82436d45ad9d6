import { oneLine } from '../../shared/oneLine.ts'
import type { Question } from '../common/dialogs.ts'
import type { Identities } from '../platform/identities.ts'
import type { Decision } from './decision.ts'

/** The players that the account's answers named, where they are several. */
export function usersInDoubt({ target }: Pick<Decision, 'target'>, identities: Pick<Identities, 'usersOf'>) {
  const users = identities.usersOf(target)
  return users.length > 1 ? users : []
}

/**
 * Whether the person is asked before anything is sent: in production, where the account may be another player, and
 * where the settings want it always. No setting takes a question away.
 */
export const isAsked = (
  { connection }: Pick<Decision, 'connection'>,
  users: readonly string[],
  asksAlways: boolean
): boolean => asksAlways || connection.environment === 'production' || users.length > 0

// Names come from people and platforms: none takes a line of its own or turns the line around.
const named = (text: string): string => oneLine(text).slice(0, 200)

/** The question in the native dialog, which a page can neither show nor press. */
export function questionOf({ connection, account, bonus }: Decision, users: readonly string[]): Question {
  const { environment, name, origin } = connection
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
      '',
      'It is sent once and cannot be taken back here.'
    ].join('\n'),
    action: 'Activate'
  }
}
