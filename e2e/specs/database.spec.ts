import { copyFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ElectronApplication } from '@playwright/test'
import { startApp } from '../app.ts'
import { fillDatabase, storedBytes } from '../database.ts'
import { expect, test } from '../fixtures.ts'
import { FramePage } from '../pages/frame.ts'
import { more } from '../pages/more.ts'
import { answerPlace, openedOutside } from '../standin.ts'

test.use({ ownApp: 'disk' })

test('a backup replaces a damaged database, activation waits for a person, and a notice names the loss', async ({
  profile
}) => {
  const first = await startApp(profile)
  await new FramePage(first.page).choose('View', 'Compact')
  await first.close()
  copyFileSync(join(profile, 'pitboss.db'), join(profile, 'pitboss.backup.db'))
  writeFileSync(join(profile, 'pitboss.db'), 'half a database')
  const app = await startApp(profile)
  const frame = new FramePage(app.page)
  const notice = frame.alert.filter({ hasText: 'Pitboss uses its backup' })
  await expect(notice).toContainText('Activating stays off')
  await expect(app.page.locator('html')).toHaveAttribute('data-density', 'compact')
  await notice.getByRole('button', { name: 'Show in folder' }).click()
  await expect.poll(async () => (await openedOutside(app.electron)).join()).toContain(profile)
  await expect(notice).toContainText('pitboss.damaged-')
  await notice.getByRole('button', { name: 'allow activating' }).click()
  await expect(notice).toHaveCount(0)
  await app.close()
})

/** Makes every write of a person's file fail from now on, as on a full disk. The database still works. */
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

test('a failed write is reported and not repeated later', async ({ frame, connections, profile, app, folder }) => {
  await test.step('Cancel after a failed save discards the change', async () => {
    await frame.open('Connections')
    await connections.page.getByRole('main').getByRole('button', { name: 'Add connection' }).click()
    await connections.fill({ name: 'Cancelled', baseUrl: 'https://api.cancelled.example' })
    await fillDatabase(app.electron, true)
    await connections.save()
    await expect(connections.dialog.getByRole('alert')).toContainText('Nothing was changed')
    await connections.dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(frame.alert).toContainText('could not be saved: the disk is full')
    await expect(connections.card('Cancelled')).toHaveCount(0)
    await fillDatabase(app.electron, false)
    await frame.choose('View', 'Dark')
    await expect(frame.alert).toHaveCount(0)
    expect(storedBytes(profile)).not.toContain('Cancelled')
  })
  await test.step('an export onto a full disk reports the cause, leaves no file, and never reports zero rows', async () => {
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
