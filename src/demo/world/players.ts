import { type DemoAccount, newPlayer, playerOne, storyAccounts, testPlayer } from './accounts.ts'
import { uuidOf } from './seed.ts'

export interface Player {
  readonly account: DemoAccount
  readonly userId: string
  readonly walletId: string
  /** Whether the player has rows in every list. Other players have at most the transactions of a story. */
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

const players = [
  richPlayer,
  playerOf(testPlayer, true),
  ...[newPlayer, ...storyAccounts].map((account) => playerOf(account, false))
]

/** The player of an authorization header; undefined for a missing, unknown or expired token. */
export const playerOfHeader = (authorization: string | undefined): Player | undefined =>
  players.find((player) => authorization === `Bearer ${player.account.token}`)
