import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingsVersion } from '../../../src/main/settings/shape.ts'
import { makeStoredConnection } from '../../../src/main/testing/makeConnection.ts'
import { sandboxHere } from '../../../scripts/electron.ts'
import { runner, startApp, type RunningApp } from '../../app.ts'
import { expect, test } from '../../fixtures.ts'
import { canary } from '../clientForTest.ts'
import { ConnectionsPage } from '../../pages/connections.ts'
import { FramePage } from '../../pages/frame.ts'
import { demandStandin } from '../../standin.ts'
import { holdsToken, leaksInFiles } from './leaks.ts'

test.use({ ownApp: 'start' })

// Cases that need an app of their own, because they are about its start or its end.

const root = join(import.meta.dirname, '../../..')

/** Checks what has to hold at the end of every case. */
function expectSound({ profile, output, pageErrors }: RunningApp): void {
  expect(output()).not.toMatch(/handler-failed|uncaught|unhandled/i)
  expect(pageErrors).toEqual([])
  expect(holdsToken(output())).toBe(false)
  expect(leaksInFiles(profile).leaks).toEqual([])
}

const settingsOf = (profile: string): string => readFileSync(join(profile, 'settings.json'), 'utf8')

const settingsText = (name: string): string =>
  JSON.stringify({ version: settingsVersion, preferences: {}, connections: [makeStoredConnection({ name })] })

// Other damages are read by main's own tests.
test('F app: settings truncated → the ones before are in use, and the file is set aside', async ({ profile }) => {
  const content = settingsText('Newer').slice(0, 60)
  writeFileSync(join(profile, 'settings.json'), content)
  writeFileSync(join(profile, 'settings.previous.json'), settingsText('Older'))
  const app = await startApp(profile)
  const frame = new FramePage(app.page)
  await expect(frame.alert.filter({ hasText: 'the ones before the last change are in use' })).toBeVisible()
  await frame.open('Connections')
  await expect(new ConnectionsPage(app.page).card('Older')).toBeVisible()
  const aside = readdirSync(profile).filter((file) => file.startsWith('settings.broken'))
  expect(aside.map((file) => readFileSync(join(profile, file), 'utf8'))).toEqual([content])
  expect(JSON.parse(settingsOf(profile)).connections).toHaveLength(1)
  expectSound(app)
  await app.close()
})

test('F app: what goes wrong in a running app is said, and the rest goes on', async ({
  app,
  profile,
  frame,
  connections,
  bonuses,
  platform
}) => {
  await test.step('a disk that takes no settings → said in the dialog, what was typed stays, a second try works', async () => {
    await frame.open('Connections')
    // What stands in the place of the unfinished file fails the save as a full disk does, for root too.
    const obstacle = join(profile, 'settings.json.tmp')
    mkdirSync(join(obstacle, 'in-the-way'), { recursive: true })
    await connections.page.getByRole('main').getByRole('button', { name: 'Add connection' }).click()
    await connections.fill({ name: 'Kept', baseUrl: 'https://api.kept.example' })
    await connections.save()
    await expect(connections.dialog.getByRole('alert')).toContainText('It could not be saved on this machine')
    await expect(connections.dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Kept')
    rmSync(obstacle, { recursive: true, maxRetries: 10 })
    await connections.save()
    await expect(connections.dialog).toHaveCount(0)
    expect(JSON.parse(settingsOf(profile)).connections).toMatchObject([{ name: 'Kept' }])
    expectSound(app)
  })
  await test.step('second instance → ends at once, and the first one’s window and profile are as before', async () => {
    // Nothing of the case before is in its way.
    await frame.open('Bonuses')
    await frame.choose('View', 'Compact')
    // The file is written for the first time.
    await expect(() => expect(JSON.parse(settingsOf(profile)).preferences.density).toBe('compact')).toPass({
      timeout: 5_000
    })
    const before = settingsOf(profile)
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
    expect(settingsOf(profile)).toBe(before)
    expectSound(app)
  })
  await test.step('a screen that breaks while it is drawn → says so in its place, and the rest works', async () => {
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
  await test.step('an exception in one handler → internal without its words, and the others answer', async () => {
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
