import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../../../src/main/database/database.ts'
import { databaseFile } from '../../../src/main/database/open.ts'
import { sandboxHere } from '../../../scripts/electron.ts'
import { runner, startApp, type RunningApp } from '../../app.ts'
import { storedPreferences } from '../../database.ts'
import { expect, test } from '../../fixtures.ts'
import { canary } from '../clientForTest.ts'
import { FramePage } from '../../pages/frame.ts'
import { demandStandin } from '../../standin.ts'
import { holdsToken, leaksInFiles } from './leaks.ts'

test.use({ ownApp: 'start' })

// Cases with a separate app, because they test its start or its end.

const root = join(import.meta.dirname, '../../..')

function expectSound({ profile, output, pageErrors }: RunningApp): void {
  expect(output()).not.toMatch(/handler-failed|uncaught|unhandled/i)
  expect(pageErrors).toEqual([])
  expect(holdsToken(output())).toBe(false)
  expect(leaksInFiles(profile).leaks).toEqual([])
}

test('F app: the database of a newer Pitboss → nothing is written, and activating is off', async ({ profile }) => {
  openDatabase({ folder: profile }).close()
  const newer = new DatabaseSync(join(profile, databaseFile))
  newer.exec('PRAGMA user_version = 99')
  newer.close()
  const before = readFileSync(join(profile, databaseFile))
  const app = await startApp(profile)
  const frame = new FramePage(app.page)
  await expect(frame.alert).toContainText('pitboss.db was written by a newer Pitboss')
  await expect(frame.alert).toContainText('activating is off')
  await frame.choose('View', 'Compact')
  await expect(app.page.locator('html')).toHaveAttribute('data-density', 'compact')
  await app.close()
  expect(readFileSync(join(profile, databaseFile)).equals(before)).toBe(true)
  expectSound(app)
})

test('F app: a fault in a running app is shown, and the rest keeps working', async ({
  app,
  profile,
  frame,
  connections,
  bonuses,
  platform
}) => {
  await test.step('a second instance → ends at once and leaves window and profile of the first unchanged', async () => {
    await frame.open('Bonuses')
    await frame.choose('View', 'Compact')
    await expect.poll(() => storedPreferences(profile).density).toBe('compact')
    const before = storedPreferences(profile)
    const ended = await new Promise<unknown>((resolve) => {
      execFile(
        runner.path,
        [...sandboxHere(runner).flags, root, `--user-data-dir=${profile}`],
        { timeout: 15_000 },
        (error) => resolve(error)
      )
    })
    expect(ended).toBeNull()
    expect(app.electron.windows()).toHaveLength(1)
    await frame.open('Bonuses')
    expect(storedPreferences(profile)).toEqual(before)
    expectSound(app)
  })
  await test.step('a screen that fails to draw → shows its fault, and other screens work', async () => {
    const id = '7b1f0c2e-3d4a-4f5b-8c6d-00000000b0b5'
    platform.answer(`GET /bonus-service/v1/bonuses/${id}`, {
      body: { data: { id, date_start: '2026-01-02 03:04:05' } }
    })
    await frame.open('Connections')
    await connections.add({ name: 'Recording', baseUrl: platform.baseUrl, environment: 'Development' })
    await connections.button('Recording', 'Use').click()
    await frame.open('Bonuses')
    await app.page.evaluate(() => {
      const months = Date.prototype.getUTCMonth
      Object.assign(window, { mend: () => (Date.prototype.getUTCMonth = months) })
      Date.prototype.getUTCMonth = () => {
        throw new Error('broken')
      }
    })
    await bonuses.lookUp(id)
    await expect(frame.alert.getByRole('heading')).toHaveText('Pitboss made a mistake')
    await expect(frame.heading).toHaveText('Bonuses')
    await frame.open('Connections')
    await expect(frame.alert).toHaveCount(0)
    await app.page.evaluate(() => Reflect.get(window, 'mend')())
    await frame.open('Bonuses')
    await expect(bonuses.field('id')).toContainText(id)
  })
  await test.step('an exception in a handler → internal without its text, and other handlers answer', async () => {
    demandStandin('to break one of its own modules')
    await app.electron.evaluate(({ clipboard }, words) => {
      clipboard.writeText = () => {
        throw new Error(words)
      }
    }, `Bearer ${canary}`)
    const copied = await app.page.evaluate(() => window.pitboss.request('clipboard.copy', { text: 'x' }))
    expect(copied).toEqual({ ok: false, problem: { code: 'internal', operation: 'clipboard.copy' } })
    expect(app.output()).toMatch(/"event":"handler-failed","route":"clipboard.copy","error":"Error"/)
    expect(app.output()).not.toMatch(/uncaught|unhandled/i)
    expect(holdsToken(app.output())).toBe(false)
    await frame.open('Connections')
    const listed = await app.page.evaluate(() => window.pitboss.request('connections.list', {}))
    expect(listed).toMatchObject({ ok: true })
  })
})
