import { type DemoAccount, newPlayer, playerOne } from './accounts.ts'
import { uuidOf } from './seed.ts'

/** Whoever a token stands for. */
export interface Player {
  readonly account: DemoAccount
  readonly userId: string
  /** The wallet that a bonus is paid into. */
  readonly walletId: string
  /** A new player's lists are empty. */
  readonly hasHistory: boolean
}

const playerOf = (account: DemoAccount, hasHistory: boolean): Player => ({
  account,
  userId: uuidOf(`user ${account.id}`),
  walletId: uuidOf(`wallet ${account.id} EUR`),
  hasHistory
})

/** The player with 5,000 transactions. */
export const richPlayer = playerOf(playerOne, true)

const players = [richPlayer, playerOf(newPlayer, false)]

/** The player of an authorization header; nobody for a missing, unknown or expired token. */
export const playerOfHeader = (authorization: string | undefined): Player | undefined =>
  players.find((player) => authorization === `Bearer ${player.account.token}`)
