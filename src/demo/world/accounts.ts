/** An account of the demo platform as a person would save it: a label and the player's token. */
export interface DemoAccount {
  readonly id: string
  readonly label: string
  readonly token: string
}

/** The player with data in every list. */
export const playerOne: DemoAccount = {
  id: 'demo-player-one',
  label: 'Player one',
  token: 'demo-token-of-player-one-0001'
}

/** The player with empty lists. */
export const newPlayer: DemoAccount = {
  id: 'demo-new-player',
  label: 'New player',
  token: 'demo-token-of-new-player-0002'
}

/** The account with a refused token. */
export const expiredToken: DemoAccount = {
  id: 'demo-expired-token',
  label: 'Expired token',
  token: 'demo-token-that-expired-0003'
}

/** The players with a known story each, which `stories.md` tells. */
export const storyAccounts: readonly DemoAccount[] = [
  { id: 'demo-lost-fifty', label: 'Lost 50 euros', token: 'demo-token-of-lost-fifty-0004' },
  { id: 'demo-two-games', label: 'Two games at once', token: 'demo-token-of-two-games-0005' },
  { id: 'demo-reversed-round', label: 'Reversed round', token: 'demo-token-of-player-six-0006' },
  { id: 'demo-odd-rows', label: 'Odd rows', token: 'demo-token-of-odd-rows-0007' }
]

/**
 * The accounts of the demo connection. This file has no imports, so that main can list them without loading the
 * platform.
 */
export const demoAccounts: readonly DemoAccount[] = [playerOne, newPlayer, expiredToken, ...storyAccounts]
