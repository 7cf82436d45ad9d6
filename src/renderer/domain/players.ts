import type { Account, Connection } from '../../shared/contract/connections.ts'
import type { Named } from '../../shared/contract/settings.ts'
import { oneLine } from '../../shared/text/oneLine.ts'
import { beginningOf } from '../../shared/text/cut.ts'

export interface SamePlayers {
  /** A key made of the accounts' ids; their order doesn't matter. */
  readonly rule: string
  readonly accounts: readonly Account[]
  readonly proof: string
}

/** Finds accounts that share a token, or whose answers named the same player. */
export function samePlayers(
  accounts: readonly Account[],
  usersOf: (account: string) => readonly string[]
): readonly SamePlayers[] {
  const proved = new Map<string, Account[]>()
  for (const account of accounts) {
    const { id, token } = account
    const proofs = [
      ...(token ? [`They have one token (fingerprint ${token.fingerprint}).`] : []),
      // The letters of a UUID may be in either case.
      ...usersOf(id).map((user) => `Answers name the same player for them: ${user.toLowerCase()}.`)
    ]
    for (const proof of proofs) proved.set(proof, [...(proved.get(proof) ?? []), account])
  }
  const groups = new Map<string, SamePlayers>()
  for (const [proof, same] of proved) {
    const rule = same
      .map(({ id }) => id)
      .toSorted()
      .join(' ')
    if (same.length > 1 && !groups.has(rule)) groups.set(rule, { rule, accounts: same, proof })
  }
  return [...groups.values()]
}

/** Returns a connection's players, recently used first and then the others in their order. */
export function byLastUse(
  { id: connection, accounts }: Pick<Connection, 'id' | 'accounts'>,
  history: readonly Named[]
) {
  const used = history.flatMap((one) => (one.list === 'players' && one.connection === connection ? [one.name] : []))
  const rankOf = ({ id }: Account) => (used.includes(id) ? used.indexOf(id) : used.length)
  return accounts.toSorted((one, other) => rankOf(one) - rankOf(other))
}

const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u

/** Writes a label for a sentence: on one line, never empty, and isolated if right-to-left. */
export function labelInWords(label: string): string {
  const words = oneLine(label) || 'Unnamed player'
  return rightToLeft.test(words) ? `\u2068${words}\u2069` : words
}

/** Shortens a player's id to the part that people quote. */
export const shortUser = (user: string): string => beginningOf(oneLine(user), 8)

/**
 * Names a player by label and short id. If there is no id, appends the token's last characters or fingerprint when
 * another player has the same label.
 */
export function playerName({ id, label, token }: Account, all: readonly Account[], user?: string): string {
  const words = labelInWords(label)
  if (user !== undefined) return `${words} ${shortUser(user)}`
  const hasNamesake = all.some((one) => one.id !== id && labelInWords(one.label) === words)
  return hasNamesake && token ? `${words} ·· ${token.last4 ?? token.fingerprint}` : words
}
