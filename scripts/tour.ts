import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { _electron, type Page } from '@playwright/test'
import { startDisplay } from './display.ts'
import type { Runner } from './electron.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'out/tour')

/** What a screen says below its name, in a line. */
async function read(page: Page): Promise<string> {
  const name = await page.getByRole('heading', { level: 1 }).innerText()
  const text = (await page.getByRole('main').innerText()).replaceAll(/\s+/g, ' ')
  return text.slice(text.indexOf(name) + name.length + 1).slice(0, 200)
}

async function keep(page: Page, name: string): Promise<void> {
  const path = join(folder, `${name}.png`)
  await page.screenshot({ path })
  console.log(`${name}: ${await read(page)} …\n  ${relative(root, path)}`)
}

/** Looks a bonus of the demo platform up, as a newcomer would. */
async function lookUpABonus(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').click()
  const bonus = page.getByRole('region', { name: 'Bonus', exact: true })
  await bonus.getByRole('term').first().waitFor()
  console.log(
    `A demo bonus: ${await bonus.getByRole('heading', { level: 2 }).innerText()}, ${await bonus.getByRole('term').count()} fields`
  )
}

/** Walks through every screen of the app without a display, prints what it read and writes a picture of each to out/tour. */
export async function tour(runner: Runner): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const profile = mkdtempSync(join(tmpdir(), 'pitboss-tour-'))
  const display = runner.kind === 'electron' ? await startDisplay() : undefined
  const { DISPLAY: _none, ...environment } = process.env
  const app = await _electron.launch({
    executablePath: runner.path,
    args: [root, `--user-data-dir=${profile}`],
    env: {
      ...Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, value ?? ''])),
      ...(display && { DISPLAY: display.name })
    }
  })
  try {
    const page = await app.firstWindow()
    await page.locator('html[data-app="ready"]').waitFor()
    const links = page.getByRole('navigation', { name: 'Screens' }).getByRole('link')
    for (const name of await links.allInnerTexts()) {
      await links.filter({ hasText: name }).click()
      await page.getByRole('heading', { level: 1, name }).waitFor()
      if (name === 'Bonuses') await lookUpABonus(page)
      await keep(page, name.toLowerCase())
      const close = page.getByRole('region', { name: 'Welcome' }).getByRole('button', { name: 'Close' })
      if (await close.isVisible()) await close.click()
    }
  } finally {
    await app.close()
    display?.stop()
    rmSync(profile, { recursive: true, force: true })
  }
}
