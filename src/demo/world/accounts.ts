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

/** A player whose lists are all empty. */
export const newPlayer: DemoAccount = {
  id: 'demo-new-player',
  label: 'New player',
  token: 'demo-token-of-new-player-0002'
}

export const expiredToken: DemoAccount = {
  id: 'demo-expired-token',
  label: 'Expired token',
  token: 'demo-token-that-expired-0003'
}

/** The players whose transactions are written by hand in `stories.ts`. */
export const storyAccounts: readonly DemoAccount[] = [
  { id: 'demo-lost-fifty', label: 'Lost 50 euros', token: 'demo-token-of-lost-fifty-0004' },
  { id: 'demo-odd-rows', label: 'Odd rows', token: 'demo-token-of-odd-rows-0007' }
]

/** The staging player, with data in every list. */
export const testPlayer: DemoAccount = {
  id: 'demo-test-player',
  label: 'Test player',
  token: 'demo-token-of-test-player-0008'
}

/** The demo connection's accounts. This file imports nothing, so main can list accounts without loading the demo. */
export const demoAccounts: readonly DemoAccount[] = [playerOne, newPlayer, expiredToken, ...storyAccounts]

export const stagingAccounts: readonly DemoAccount[] = [testPlayer]

/** Ids and names that Pitboss suggests for the demo platform. A test looks up each suggestion in the demo data. */
export const demoExamples = {
  /** A correct bonus that is valid now, one that starts soon, one that has ended, and one with wrong field types. */
  bonusIds: [
    '08d3d4ae-3dc1-4006-a291-d6a734cc82ca',
    'ff384d20-3701-45b1-bea2-bc147b53d444',
    '6c328c4d-032b-4e03-a567-1ad8f8a91019',
    '768cf8b0-00cd-4258-80f4-2d1b580c51f9'
  ],
  categories: ['home', 'promo', 'huge', 'rtl'],
  groups: ['small', 'mid', 'big']
}
