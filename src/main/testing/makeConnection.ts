import { newConnection } from '../../shared/values/newConnection.ts'
import type { StoredConnection } from '../settings/settings.ts'

export const makeStoredConnection = (more: Partial<StoredConnection> = {}): StoredConnection => ({
  ...newConnection,
  id: 'one',
  name: 'Staging',
  baseUrl: 'https://staging.example/api',
  accounts: [],
  ...more
})
