import { expect, test } from 'vitest'
import { defaultState } from './defaults.ts'
import { folderForTest } from '../testing/folderForTest.ts'
import { settingsHandlers } from './handlers.ts'
import { openSettings } from './settings.ts'

const asker = { signal: new AbortController().signal, page: 1 }

test('a saved preference is read back, the others stay', async () => {
  const handlers = settingsHandlers(await openSettings(await folderForTest()))
  const saved = await handlers['settings.save']({ preferences: { theme: 'dark' } }, asker)
  expect(saved).toEqual({ ok: true, value: { ...defaultState.preferences, theme: 'dark' } })
  expect(await handlers['settings.read']({}, asker)).toEqual({
    ok: true,
    value: { preferences: { ...defaultState.preferences, theme: 'dark' } }
  })
})

test('the columns of one table are saved beside those of the others', async () => {
  const handlers = settingsHandlers(await openSettings(await folderForTest()))
  const layout = { order: ['id'], visible: { amount: false }, widths: { 'user_wallet.balance': 120 } }
  await handlers['settings.save']({ preferences: { columns: { transactions: layout } } }, asker)
  const saved = await handlers['settings.save']({ preferences: { columns: { games: layout }, theme: 'dark' } }, asker)
  expect(saved).toMatchObject({ value: { columns: { transactions: layout, games: layout } } })
})

test('what was asked for by name is remembered, also after a start', async () => {
  const folder = await folderForTest()
  const handlers = settingsHandlers(await openSettings(folder))
  await handlers['settings.remember']({ id: 'demo', list: 'groups', name: 'mid' }, asker)
  const answered = await handlers['settings.remember']({ id: 'demo', list: 'groups', name: 'big' }, asker)
  expect(answered).toEqual({ ok: true, value: ['big', 'mid'] })
  await handlers['settings.save']({ preferences: { theme: 'dark' } }, asker)
  const later = settingsHandlers(await openSettings(folder))
  expect(await later['settings.history']({ id: 'demo', list: 'groups' }, asker)).toEqual(answered)
  expect(await later['settings.history']({ id: 'demo', list: 'categories' }, asker)).toEqual({ ok: true, value: [] })
})

test('a window that still knows a deleted connection does not bring back what was stated for it', async () => {
  const pattern = { text: '{game} {round}', jsonGame: '', jsonRound: '' }
  const handlers = settingsHandlers(await openSettings(await folderForTest()))
  const saved = await handlers['settings.save'](
    { preferences: { sourcePatterns: { demo: pattern, gone: pattern } } },
    asker
  )
  expect(saved).toMatchObject({ value: { sourcePatterns: { demo: pattern } } })
  expect(JSON.stringify(saved)).not.toContain('gone')
})
