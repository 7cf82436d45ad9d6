import type { Connection } from '../contract/connections.ts'
import { newConnection } from '../values/newConnection.ts'

/** A connection for tests as the page knows it: without accounts, and what a new one has. */
export const makeConnection = (more: Partial<Connection> = {}): Connection => ({
  ...newConnection,
  id: 'one',
  name: 'One',
  baseUrl: 'https://one.example',
  builtIn: false,
  warnings: [],
  kept: { proxyPassword: false, passphrase: false, clientCertificate: false },
  accounts: [],
  ...more
})
