import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { startApp } from '../app.ts'
import { expect, test } from '../fixtures.ts'
import { FramePage } from '../pages/frame.ts'
import { more } from '../pages/more.ts'
import { answerPlace, openedOutside } from '../standin.ts'

test.use({ ownApp: 'disk' })

const entry = {
  id: 'ticket-1',
  at: '2026-11-22T06:00:00.000Z',
  connection: { id: 'one', name: 'Staging', environment: 'staging', origin: 'https://staging.example' },
  account: { id: 'ada', label: 'Ada' },
  bonus: { id: '7b1f0c2e-3d4a-4f5b-8c6d-000000000001' },
  outcome: 'activated'
}

test('a journal with lines that cannot be read is said above every screen, and shown in its folder', async ({
  profile
}) => {
  const journal = join(profile, 'journal.jsonl')
  // Before the start: the Overview reads the journal at once.
  appendFileSync(journal, `${JSON.stringify({ event: 'outcome', entry })}\nhalf a li`)
  const app = await startApp(profile)
  const frame = new FramePage(app.page)
  await frame.open('Activity')
  const notice = frame.alert.filter({ hasText: 'Some lines of journal.jsonl cannot be read' })
  await expect(notice).toContainText('all other activations are in use')
  await frame.open('Bonuses')
  await notice.getByRole('button', { name: 'Show in folder' }).click()
  await expect.poll(async () => (await openedOutside(app.electron)).join()).toContain(journal)
  await app.close()
})

/** From now on no file of the person's can be written, as on a full disk; settings and journal are not concerned. */
const fillDisk = (electron: ElectronApplication) =>
  electron.evaluate(async () => {
    const { open } = process.getBuiltinModule('node:fs/promises')
    const file = await open(process.execPath)
    const handle: typeof file = Object.getPrototypeOf(file)
    await file.close()
    handle.appendFile = async () => {
      throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
    }
  })

test('what cannot be written is said, and is not written later', async ({
  frame,
  connections,
  profile,
  app,
  folder
}) => {
  await test.step('Cancel after a save that failed cancels, whatever is written later', async () => {
    const settings = join(profile, 'settings.json')
    await frame.open('Connections')
    await frame.choose('View', 'Compact')
    await expect.poll(() => existsSync(settings)).toBe(true)
    const obstacle = join(profile, 'settings.json.tmp')
    mkdirSync(join(obstacle, 'in-the-way'), { recursive: true })
    await connections.page.getByRole('main').getByRole('button', { name: 'Add connection' }).click()
    await connections.fill({ name: 'Cancelled', baseUrl: 'https://api.cancelled.example' })
    await connections.save()
    await expect(connections.dialog.getByRole('alert')).toContainText('Nothing was changed')
    await connections.dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(frame.alert).toContainText('settings.json could not be written')
    await expect(connections.card('Cancelled')).toHaveCount(0)
    renameSync(obstacle, join(profile, 'elsewhere'))
    await frame.choose('View', 'Dark')
    await expect(frame.alert).toHaveCount(0)
    expect(readFileSync(settings, 'utf8')).not.toContain('Cancelled')
  })
  await test.step('an export onto a full disk says so, leaves no file, and never says that no row came', async () => {
    await fillDisk(app.electron)
    await frame.open('Transactions')
    await answerPlace(app.electron, join(folder, 'all.csv'))
    await more(app.page, 'Export…')
    const dialog = app.page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'All pages' }).click()
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    await expect(dialog.getByRole('alert')).toContainText('The disk is full')
    await expect(dialog).not.toContainText('There were no rows')
    expect(readdirSync(folder)).toEqual([])
  })
})
