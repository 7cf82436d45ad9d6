import { expect, test } from 'vitest'
import type { Connection } from '../../../shared/contract/connections.ts'
import { assumedCounting } from '../../../shared/values/counting.ts'
import { filterConnections } from './Connections.tsx'

const make = (name: string, more: Partial<Connection> = {}): Connection => ({
  id: name.toLowerCase(),
  name,
  baseUrl: 'https://api.lucky.example',
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
const all = [
  make('North'),
  make('South', { baseUrl: 'https://api.south.example' }),
  make('East', { environment: 'production' }),
  make('West', { accounts: [{ id: 'a', label: 'Ada of Malta' }] })
]
const named = (text: string) => filterConnections(all, text).map(({ name }) => name)

test('a word is found in names, addresses, environments and accounts, in whatever case', () => {
  expect(['NORTH', 'api.south', 'produc', 'malta'].map(named)).toEqual([['North'], ['South'], ['East'], ['West']])
})

test('every word has to be found, and no word leaves all', () => {
  expect(named('lucky staging north')).toEqual(['North'])
  expect(named('north south')).toEqual([])
  expect(named('  ')).toHaveLength(4)
})
