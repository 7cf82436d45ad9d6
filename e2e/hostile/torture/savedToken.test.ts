import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { RouteName } from '../../../src/shared/contract/index.ts'
import { fakeKeyring } from '../../../src/main/connections/testing/fakeKeyring.ts'
import { valueOf } from '../../../src/main/connections/testing/connectionsForTest.ts'
import { startHostile } from '../server.ts'
import { inject } from './injectedFaults.ts'
import { setToken } from './journeys.ts'
import { bonus } from './platform.ts'
import { startMain } from './run.ts'

vi.mock('electron', async () => (await import('./electron.ts')).fakeElectron)

const token = 'saved-later-5f1c0e2b-token'

const filesOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')

/** Starts main with a connection and a player. The platform's answers contain the token. */
async function start() {
  const folder = mkdtempSync(join(tmpdir(), 'pitboss-saved-'))
  inject()
  const platform = await startHostile(({ path }) => {
    const data = path.includes('/banners/') ? { title: token, casinoBanners: [] } : { ...bonus, title: token }
    return { body: JSON.stringify({ data }), headers: { connection: 'close' }, ending: 'fin' }
  })
  const run = await startMain(folder, fakeKeyring())
  onTestFinished(async () => {
    await run.end()
    await platform.stop()
    rmSync(folder, { recursive: true, maxRetries: 10 })
  })
  const scope = await setToken(run.ask, 'Place', platform.baseUrl)
  if (!scope) throw new Error('The connection was not saved.')
  return { ...run, folder, scope, connection: scope.connection }
}

test('a token saved later disappears from everything that the app stores and returns', async () => {
  const { ask, settle, folder, scope, connection } = await start()
  valueOf(await ask('settings.remember', { connection, list: 'groups', name: token }))
  valueOf(await ask('tickets.save', { ...scope, fields: { says: token, note: '' } }))
  valueOf(await ask('bonuses.find', { ...scope, bonusId: bonus.id }))
  const { exchange = '' } = await ask('banners.list', { ...scope, category: 'main' })
  const { id } = valueOf(await ask('snapshots.take', { connection, exchange }))
  const permit = valueOf(await ask('bonuses.prepare', { ...scope, bonusId: bonus.id }))
  await ask('bonuses.activate', { permit: permit.id, reason: token })
  await settle()

  const reads: readonly (readonly [RouteName, object])[] = [
    ['settings.read', {}],
    ['tickets.read', scope],
    ['exchanges.read', { id: exchange }],
    ['bonuses.recent', { connection }],
    ['journal.list', {}],
    ['snapshots.open', { id }]
  ]
  const holders = async () => {
    const texts = [['files', filesOf(folder)]]
    for (const [route, input] of reads) texts.push([route, JSON.stringify(await ask(route, input as never))])
    return texts.filter(([, text]) => text?.includes(token)).map(([name]) => name)
  }
  expect(await holders()).toEqual(['files', ...reads.map(([route]) => route)])
  valueOf(await ask('accounts.save', { connection, label: 'Second', token }))
  await expect.poll(holders).toEqual([])
})

test('a looked-up name that is a token disappears, even if the names are written again first', async () => {
  const { ask, settle, scope, connection } = await start()
  // Main cleans the request log before the names.
  for (const category of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) await ask('banners.list', { ...scope, category })
  valueOf(await ask('settings.remember', { connection, list: 'groups', name: token }))
  valueOf(await ask('accounts.save', { connection, label: 'Second', token }))
  valueOf(await ask('settings.remember', { connection, list: 'groups', name: 'big' }))
  await settle()
  expect(JSON.stringify(await ask('settings.read', {}))).not.toContain(token)
})
