import type { Account } from '../../shared/contract/connections.ts'

/** Accounts of one connection that are one player, and what proves it. */
export interface SamePlayers {
  /** Names the accounts, in whatever order they stand: by it a person accepts them. */
  readonly rule: string
  readonly accounts: readonly Account[]
  readonly proof: string
}

/** Finds accounts with the same token, and accounts whose answers named the same player. */
export function samePlayers(
  accounts: readonly Account[],
  usersOf: (account: string) => readonly string[]
): readonly SamePlayers[] {
  const proved = new Map<string, Account[]>()
  for (const account of accounts) {
    const { id, token } = account
    const proofs = [
      ...(token ? [`They have one token (fingerprint ${token.fingerprint}).`] : []),
      // The letters of a UUID may come in either case.
      ...usersOf(id).map((user) => `Answers name the same player for them: ${user.toLowerCase()}.`)
    ]
    for (const proof of proofs) proved.set(proof, [...(proved.get(proof) ?? []), account])
  }
  const found = new Map<string, SamePlayers>()
  for (const [proof, same] of proved) {
    const rule = same
      .map(({ id }) => id)
      .toSorted()
      .join(' ')
    if (same.length > 1 && !found.has(rule)) found.set(rule, { rule, accounts: same, proof })
  }
  return [...found.values()]
}
