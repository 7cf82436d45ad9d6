import type { Account } from '../../shared/contract/connections.ts'
import { oneLine } from '../../shared/oneLine.ts'

const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}/u

/** A label as a part of a sentence: on one line, whole in its own direction, and never empty. */
export function labelInWords(label: string): string {
  const words = oneLine(label) || 'Unnamed player'
  return rightToLeft.test(words) ? `\u2068${words}\u2069` : words
}

/** The beginning of a player's id, by which people name it; whole in the title beside it. */
export const shortUser = (user: string): string => oneLine(user).slice(0, 8)

/** A player's label, with the short id once an answer has named it, else with its token's end where another has that label. */
export function playerName({ id, label, token }: Account, all: readonly Account[], user?: string): string {
  const words = labelInWords(label)
  if (user !== undefined) return `${words} ${shortUser(user)}`
  const hasNamesake = all.some((one) => one.id !== id && labelInWords(one.label) === words)
  return hasNamesake && token ? `${words} ·· ${token.last4 ?? token.fingerprint}` : words
}
