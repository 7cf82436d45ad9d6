import type { Connection } from '../contract/connections.ts'
import { newConnection } from '../values/newConnection.ts'

/** Test data: a connection as sent to the page, with the default settings and without accounts. */
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
