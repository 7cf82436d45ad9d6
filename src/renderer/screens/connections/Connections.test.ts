import { expect, test } from 'vitest'
import type { Connection } from '../../../shared/contract/connections.ts'
import { makeConnection } from '../../../shared/testing/makeConnection.ts'
import { filterConnections } from './Connections.tsx'

const make = (name: string, more: Partial<Connection> = {}) =>
  makeConnection({ id: name.toLowerCase(), name, baseUrl: 'https://api.lucky.example', ...more })
const all = [
  make('North'),
  make('South', { baseUrl: 'https://api.south.example' }),
  make('East', { environment: 'production' }),
  make('West', { accounts: [{ id: 'a', label: 'Ada of Malta' }] })
]
const named = (text: string) => filterConnections(all, text).map(({ name }) => name)

test('a word matches names, addresses, environments and accounts in any case', () => {
  expect(['NORTH', 'api.south', 'produc', 'malta'].map(named)).toEqual([['North'], ['South'], ['East'], ['West']])
})

test('every word must match, and an empty filter keeps all connections', () => {
  expect(named('lucky staging north')).toEqual(['North'])
  expect(named('north south')).toEqual([])
  expect(named('  ')).toHaveLength(4)
})
