import type { Target } from '../../src/main/connections/network/target.ts'

/** A connection to a measuring server. */
export const targetAt = (baseUrl: string): Target => ({
  connection: 'bench',
  account: 'player',
  baseUrl,
  token: 'a-token-of-the-usual-length-0123456789',
  environment: 'development',
  readOnly: false,
  storageBaseUrl: '',
  zone: 'UTC',
  jackpotPaging: 'query',
  timeLimit: 30,
  sendTokenToPublicReads: false,
  network: { proxy: { kind: 'none' } }
})
