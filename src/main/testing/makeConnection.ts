import { assumedCounting } from '../../shared/values/counting.ts'
import type { StoredConnection } from '../settings/shape.ts'

/** A stored connection for tests. */
export const makeStoredConnection = (more: Partial<StoredConnection> = {}): StoredConnection => ({
  id: 'one',
  name: 'Staging',
  baseUrl: 'https://staging.example/api',
  environment: 'staging',
  readOnly: false,
  storageBaseUrl: '',
  zone: 'UTC',
  jackpotPaging: 'body',
  counting: assumedCounting,
  timeLimit: 30,
  sendTokenToPublicReads: false,
  network: { proxy: { kind: 'system' } },
  accounts: [],
  ...more
})
