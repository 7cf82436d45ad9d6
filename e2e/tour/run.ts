// Goes through the built app like a newcomer, prints the visible texts and writes pictures in light and dark to
// out/tour. Exits with 1 if a screen stays empty. With --pictures, the pictures of README and docs go to docs/pictures.
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Page } from '@playwright/test'
import { makeProfile, removeProfile, startApp } from '../app.ts'
import { FramePage } from '../pages/frame.ts'
import { pictureFile, root, shownPictures, stopNames, themes, type StopName } from './pictures.ts'
import { stops } from './stops.ts'

const folder = join(root, 'out/tour')
const documented = join(root, 'docs/pictures')

/** Takes a picture in each theme, of the same state, so the pictures differ only in the theme. */
async function takePictures(page: Page, stop: StopName): Promise<void> {
  // Moves the mouse away, so the pressed element isn't hovered in the picture.
  await page.mouse.move(0, 0)
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    await page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor()
    await page.screenshot({ path: join(folder, pictureFile(stop, theme)), animations: 'disabled' })
  }
}

async function visit(page: Page, stop: StopName): Promise<void> {
  try {
    const read = await stops[stop](page)
    await takePictures(page, stop)
    console.log(`${stop}: ${read.replaceAll(/\s+/g, ' ')}`)
  } catch (error) {
    const path = join(folder, `${stop}-failed.png`)
    await page.screenshot({ path }).catch(() => undefined)
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`${stop} did not fill, as ${relative(root, path)} shows: ${why}`, { cause: error })
  }
}

async function checkScreens(page: Page): Promise<void> {
  const known = new Set<string>(stopNames)
  const screens = await page.getByRole('navigation', { name: 'Screens' }).getByRole('link').allInnerTexts()
  const missing = screens.filter((name) => !known.has(name.toLowerCase()))
  if (missing.length > 0) throw new Error(`Not on the tour: ${missing.join(', ')}`)
}

async function tour(): Promise<void> {
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  mkdirSync(folder, { recursive: true })
  const profile = makeProfile()
  try {
    const app = await startApp(profile)
    try {
      await app.page.setViewportSize({ width: 1280, height: 800 })
      await new FramePage(app.page).choose('View', 'System')
      await checkScreens(app.page)
      for (const stop of stopNames) await visit(app.page, stop)
    } finally {
      await app.close()
    }
  } finally {
    removeProfile(profile)
  }
  console.log(`Pictures of each screen, light and dark, are in ${relative(root, folder)}.`)
}

function copyPictures(): void {
  rmSync(documented, { recursive: true, force: true, maxRetries: 10 })
  mkdirSync(documented, { recursive: true })
  for (const file of shownPictures()) copyFileSync(join(folder, file), join(documented, file))
  console.log(`What README and docs show of them is in ${relative(root, documented)}.`)
}

try {
  await tour()
  if (process.argv.includes('--pictures')) copyPictures()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
