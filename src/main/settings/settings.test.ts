import { expect, test, vi } from 'vitest'
import { usualPreferences } from '../../shared/preferences.ts'
import { databaseForTest } from '../database/testing/databaseForTest.ts'
import { makeStoredConnection } from '../testing/makeConnection.ts'
import { openSettings, type State } from './settings.ts'

const themed =
  (theme: 'light' | 'dark') =>
  (state: State): State => ({ ...state, preferences: { ...state.preferences, theme } })
const withConnections =
  (...connections: State['connections']) =>
  (state: State): State => ({ ...state, connections })

test('a first start has the defaults', async () => {
  expect(openSettings(await databaseForTest()).current).toEqual({ preferences: usualPreferences, connections: [] })
})

test('preferences, connections and players stay after a restart, in their order', async () => {
  const database = await databaseForTest()
  const settings = openSettings(database)
  const accounts = [
    { id: 'z', label: 'Zoe' },
    { id: 'a', label: 'Ada' }
  ]
  const [two, one] = [makeStoredConnection({ id: 'two', name: 'Two', accounts }), makeStoredConnection({ id: 'one' })]
  expect(settings.update((state) => withConnections(two, one)(themed('dark')(state)))).toMatchObject({ ok: true })
  const renamed = { ...two, accounts: accounts.map((account) => ({ ...account, label: `${account.label} B.` })) }
  expect(settings.update(withConnections(renamed, one))).toMatchObject({ ok: true })
  expect(openSettings(database.reopen()).current).toEqual({
    preferences: { ...usualPreferences, theme: 'dark' },
    connections: [renamed, one]
  })
})

test('deleting a connection or a player deletes its data', async () => {
  const database = await databaseForTest()
  const settings = openSettings(database)
  const one = makeStoredConnection({ id: 'one', accounts: [{ id: 'ada', label: 'Ada' }] })
  settings.update(withConnections(one, makeStoredConnection({ id: 'two', name: 'Two' })))
  database.write(() => {
    for (const account of ['ada', null])
      database.run("INSERT INTO secret VALUES (?, 'one', ?, 'x', ?, NULL)", `${account}`, account, Buffer.from('x'))
  })
  const secrets = () => database.all('SELECT id FROM secret').map(({ id }) => id)
  settings.update(withConnections({ ...one, accounts: [] }, makeStoredConnection({ id: 'two', name: 'Two' })))
  expect(secrets()).toEqual(['null'])
  settings.update((state) => ({ ...state, connections: state.connections.filter(({ id }) => id !== 'one') }))
  expect(secrets()).toEqual([])
  expect(openSettings(database.reopen()).current.connections.map(({ id }) => id)).toEqual(['two'])
})

test('a change that can’t be written is not made, and neither is the rest of its transaction', async () => {
  const database = await databaseForTest()
  const settings = openSettings(database)
  database.isFull = true
  expect(settings.update(themed('dark'))).toMatchObject({ problem: { code: 'storage', cause: 'ENOSPC' } })
  expect(settings.current.preferences.theme).toBe('system')
  database.isFull = false
  expect(() =>
    settings.update(themed('dark'), () => {
      throw new Error('also')
    })
  ).toThrow('also')
  expect(openSettings(database.reopen()).current.preferences.theme).toBe('system')
})

test('shared preferences are announced when they change, and the selected player is not', async () => {
  const changed = vi.fn()
  const settings = openSettings(await databaseForTest(), changed)
  settings.update((state) => ({ ...state, preferences: { ...state.preferences, account: 'ada' } }))
  expect(changed).not.toHaveBeenCalled()
  settings.update(themed('dark'))
  expect(changed).toHaveBeenCalledTimes(1)
})

test('an invalid preference or connection does not affect the others', async () => {
  const database = await databaseForTest()
  const settings = openSettings(database)
  settings.update((state) => withConnections(makeStoredConnection({ id: 'one' }))(themed('dark')(state)))
  database.write(() => {
    database.run(`INSERT INTO setting VALUES ('density', '"huge"'), ('apiDetails', 'no JSON'), ('gone', '1')`)
    database.run(`INSERT INTO connection VALUES ('two', '{"id":"two"}')`)
  })
  const { preferences, connections } = openSettings(database.reopen()).current
  expect(preferences).toEqual({ ...usualPreferences, theme: 'dark' })
  expect(connections.map(({ id }) => id)).toEqual(['one'])
})
