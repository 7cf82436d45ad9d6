import { expect, test } from 'vitest'
import { folderForTest } from '../../testing/folderForTest.ts'
import { makeStoredConnection } from '../../testing/makeConnection.ts'
import { systemError, watchedDisk } from '../../testing/watchedDisk.ts'
import { openSettings } from '../../settings/settings.ts'
import { savedConnections } from './saved.ts'

test('what was asked for by name on a connection goes with it, and with no other', async () => {
  const settings = await openSettings(await folderForTest())
  const saved = savedConnections(settings)
  await saved.put(makeStoredConnection({ id: 'gone', name: 'Gone' }))
  const named = (connection: string) => ({ connection, list: 'groups', name: 'main' }) as const
  await settings.update(({ preferences, ...state }) => ({
    ...state,
    preferences: { ...preferences, history: [named('gone'), named('demo')] }
  }))
  await saved.remove('gone')
  expect(settings.current.preferences.history).toEqual([named('demo')])
})

test('a deletion that fails keeps the connection and what was asked for on it', async () => {
  let isFull = false
  const disk = watchedDisk(({ name }) => {
    if (isFull && name === 'write') throw systemError('ENOSPC')
  })
  const settings = await openSettings(await folderForTest(), disk)
  const saved = savedConnections(settings)
  await saved.put(makeStoredConnection({ id: 'gone', name: 'Gone' }))
  const history = [{ connection: 'gone', list: 'groups', name: 'main' }] as const
  await settings.update(({ preferences, ...state }) => ({
    ...state,
    preferences: { ...preferences, history: [...history] }
  }))
  isFull = true
  expect(await saved.remove('gone')).toMatchObject({ ok: false })
  expect(settings.current).toMatchObject({ preferences: { history }, connections: [{ id: 'gone' }] })
})
