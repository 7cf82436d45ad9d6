import { expect, test } from 'vitest'
import type { Input } from '../../shared/contract/index.ts'
import { usualPreferences } from '../../shared/preferences.ts'
import { databaseForTest } from '../database/testing/databaseForTest.ts'
import { settingsHandlers, namesOf, withName } from './handlers.ts'
import { openSettings } from './settings.ts'
import type { Named } from '../../shared/contract/settings.ts'

const asker = { signal: new AbortController().signal, page: 1 }

test('a saved preference is read back, and the others stay', async () => {
  const handlers = settingsHandlers(openSettings(await databaseForTest()))
  const saved = await handlers['settings.save']({ preferences: { theme: 'dark' } }, asker)
  expect(saved).toEqual({ ok: true, value: { ...usualPreferences, theme: 'dark' } })
  expect(await handlers['settings.read']({}, asker)).toEqual({
    ok: true,
    value: { preferences: { ...usualPreferences, theme: 'dark' } }
  })
})

test('tickets carry the system’s user until a person enters a name, and never a token', async () => {
  const settings = openSettings(await databaseForTest())
  const holdsToken = async (text: string) => text.includes('canary')
  const handlers = settingsHandlers(settings, { holdsToken, systemUser: 'kim' })
  const agentAfter = async (agent: string) => {
    await handlers['settings.save']({ preferences: { agent } }, asker)
    return handlers['settings.read']({}, asker)
  }
  const named = (agent: string) => ({ ok: true, value: { preferences: { ...usualPreferences, agent } } })
  expect(await agentAfter('')).toEqual(named('kim'))
  expect(await agentAfter('Kim L.')).toEqual(named('Kim L.'))
  expect(await agentAfter('canary')).toEqual(named('kim'))
  expect(settings.current.preferences.agent).toBe('')
})

test('two windows change sizes and columns of different names, and both changes stay; null removes one', async () => {
  const handlers = settingsHandlers(openSettings(await databaseForTest()))
  const columns = { visible: { amount: false }, widths: { 'user_wallet.balance': 120 } }
  const save = (preferences: Input<'settings.save'>['preferences']) => handlers['settings.save']({ preferences }, asker)
  await save({ columns: { transactions: columns }, panes: { a: 300 }, pageSizes: { transactions: 50 } })
  const both = await save({ columns: { jackpots: columns }, panes: { b: 400 }, pageSizes: { jackpots: 20 } })
  expect(both).toMatchObject({
    value: {
      columns: { transactions: columns, jackpots: columns },
      panes: { a: 300, b: 400 },
      pageSizes: { transactions: 50, jackpots: 20 }
    }
  })
  expect(
    await save({ columns: { transactions: null }, panes: { a: null }, pageSizes: { transactions: null } })
  ).toEqual({
    ok: true,
    value: {
      ...usualPreferences,
      columns: { jackpots: columns },
      panes: { b: 400 },
      pageSizes: { jackpots: 20 }
    }
  })
})

test('a looked-up name is remembered, also after a restart', async () => {
  const database = await databaseForTest()
  const handlers = settingsHandlers(openSettings(database))
  await handlers['settings.remember']({ connection: 'demo', list: 'groups', name: 'mid' }, asker)
  await handlers['settings.remember']({ connection: 'demo', list: 'groups', name: 'big' }, asker)
  await handlers['settings.save']({ preferences: { theme: 'dark' } }, asker)
  const { history } = openSettings(database.reopen()).current.preferences
  expect(namesOf(history, { connection: 'demo', list: 'groups' })).toEqual(['big', 'mid'])
  expect(namesOf(history, { connection: 'demo', list: 'categories' })).toEqual([])
})

test('the previous and the new player move to the front of the used players, and other changes have no effect', async () => {
  const settings = openSettings(await databaseForTest())
  const handlers = settingsHandlers(settings)
  const use = (connection: string, account: string | null) =>
    handlers['settings.save']({ preferences: { connection, account } }, asker)
  const used = (connection: string) => namesOf(settings.current.preferences.history, { connection, list: 'players' })
  for (const account of ['ada', 'bob', 'cleo', 'ada']) await use('one', account)
  await use('two', null)
  await handlers['settings.save']({ preferences: { theme: 'dark' } }, asker)
  expect(used('one')).toEqual(['ada', 'cleo', 'bob'])
  expect(used('two')).toEqual([])
})

test('the last looked-up name comes first, once, and each list and connection keeps twelve names', () => {
  const of = (connection: string, list: Named['list'], ...names: string[]): Named[] =>
    names.map((name) => ({ connection, list, name }))
  const many = Array.from({ length: 20 }, (_, index) => `group-${index}`)
  const history = [
    ...of('other', 'groups', 'a', 'c'),
    ...of('demo', 'categories', 'home'),
    ...of('demo', 'groups', 'small', 'mid', 'small', ...many)
  ].reduce<Named[]>(withName, [])
  expect(namesOf(history, { connection: 'demo', list: 'groups' })).toEqual(many.toReversed().slice(0, 12))
  expect(namesOf(history, { connection: 'demo', list: 'categories' })).toEqual(['home'])
  expect(namesOf(history, { connection: 'other', list: 'groups' })).toEqual(['c', 'a'])
  const again = withName(history, { connection: 'demo', list: 'groups', name: 'group-15' })
  expect(namesOf(again, { connection: 'demo', list: 'groups' }).slice(0, 2)).toEqual(['group-15', 'group-19'])
  expect(namesOf(again, { connection: 'demo', list: 'groups' })).toHaveLength(12)
})
