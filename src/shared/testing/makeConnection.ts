import type { Connection } from '../contract/connections.ts'
import { assumedCounting } from '../values/counting.ts'

/** A connection for tests as the page knows it: without accounts, and what a new one has. */
export const makeConnection = (more: Partial<Connection> = {}): Connection => ({
  id: 'one',
  name: 'One',
  baseUrl: 'https://one.example',
  environment: 'staging',
  readOnly: false,
  storageBaseUrl: '',
  zone: 'UTC',
  jackpotPaging: 'body',
  counting: assumedCounting,
  timeLimit: 30,
  sendTokenToPublicReads: false,
  network: { proxy: { kind: 'system' } },
  builtIn: false,
  warnings: [],
  kept: { proxyPassword: false, passphrase: false, clientCertificate: false },
  accounts: [],
  ...more
})
