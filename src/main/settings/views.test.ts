import { expect, test } from 'vitest'
import { readSettings } from './read.ts'
import { defaultState, settingsVersion } from './shape.ts'
import { folderForTest } from '../testing/folderForTest.ts'
import { settingsHandlers } from './handlers.ts'
import { openSettings } from './settings.ts'

const asker = { signal: new AbortController().signal, page: 1 }
const list = 'transactions' as const
const open = async (folder: string, holdsToken = async (_text: string) => false) =>
  settingsHandlers(await openSettings(folder), { holdsToken })
const named = (name: string, filter = 'a') => ({ name, view: { filter } })

test('a view is kept under its name, in the order of names, and is there at the next start', async () => {
  const folder = await folderForTest()
  const handlers = await open(folder)
  await handlers['views.save']({ list, saved: named('Wins') }, asker)
  await handlers['views.save']({ list, saved: named('Bets') }, asker)
  const saved = await handlers['views.save']({ list, saved: named('Wins', 'b') }, asker)
  expect(saved).toEqual({ ok: true, value: { views: [named('Bets'), named('Wins', 'b')] } })
  const later = await open(folder)
  expect(await later['views.list']({ list }, asker)).toEqual({ ok: true, value: [named('Bets'), named('Wins', 'b')] })
  expect(await later['views.list']({ list: 'jackpots' }, asker)).toEqual({ ok: true, value: [] })
})

test('a view is deleted, and other settings leave it alone', async () => {
  const handlers = await open(await folderForTest())
  await handlers['views.save']({ list, saved: named('Wins') }, asker)
  await handlers['settings.save']({ preferences: { theme: 'dark' } }, asker)
  expect(await handlers['views.list']({ list }, asker)).toEqual({ ok: true, value: [named('Wins')] })
  expect(await handlers['views.delete']({ list, name: 'Wins' }, asker)).toEqual({ ok: true, value: [] })
})

test('a full list takes no other view, and one of its own may change', async () => {
  const handlers = await open(await folderForTest())
  for (let at = 0; at < 50; at += 1) await handlers['views.save']({ list, saved: named(`View ${at}`) }, asker)
  expect(await handlers['views.save']({ list, saved: named('Other') }, asker)).toMatchObject({
    value: { refused: 'full', views: { length: 50 } }
  })
  const changed = await handlers['views.save']({ list, saved: named('View 7', 'b') }, asker)
  expect(changed).toMatchObject({ ok: true, value: { views: { length: 50 } } })
  expect(changed).not.toHaveProperty('value.refused')
})

test('a view whose filter or name holds a token is not written down', async () => {
  const folder = await folderForTest()
  const handlers = await open(folder, async (text) => text.includes('canary'))
  for (const saved of [named('Wins', 'canary-of-a-player'), named('canary-of-a-player')]) {
    expect(await handlers['views.save']({ list, saved }, asker)).toEqual({
      ok: true,
      value: { views: [], refused: 'token' }
    })
  }
  expect((await openSettings(folder)).current.preferences.views).toEqual({})
})

test('a view that a later Pitboss wrote otherwise does not take the others with it', () => {
  const views = { [list]: [named('Wins'), { name: 'Later', view: { groupBy: 'day' } }], other: [], jackpots: 7 }
  const text = JSON.stringify({ version: settingsVersion, preferences: { theme: 'dark', views }, connections: [] })
  expect(readSettings(text)).toMatchObject({
    kind: 'valid',
    content: { preferences: { ...defaultState.preferences, theme: 'dark', views: { [list]: [named('Wins')] } } }
  })
})
