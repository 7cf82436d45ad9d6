import { type DemoAccount, newPlayer, playerOne, storyAccounts, testPlayer } from './accounts.ts'
import { uuidOf } from './seed.ts'

export interface Player {
  readonly account: DemoAccount
  readonly userId: string
  readonly walletId: string
  /** Whether the player has data in every list. Other players have at most the transactions in `stories.ts`. */
  readonly hasHistory: boolean
}

const playerOf = (account: DemoAccount, hasHistory: boolean): Player => ({
  account,
  userId: uuidOf(`user ${account.id}`),
  walletId: uuidOf(`wallet ${account.id} EUR`),
  hasHistory
})

export const richPlayer = playerOf(playerOne, true)

const players = [
  richPlayer,
  playerOf(testPlayer, true),
  ...[newPlayer, ...storyAccounts].map((account) => playerOf(account, false))
]

/** The player that an `Authorization` header identifies; undefined if the token is missing, unknown or expired. */
export const playerOfHeader = (authorization: string | undefined): Player | undefined =>
  players.find((player) => authorization === `Bearer ${player.account.token}`)
