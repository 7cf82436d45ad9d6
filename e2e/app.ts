import { subscribe } from 'node:diagnostics_channel'
import { mkdtempSync, rmSync } from 'node:fs'
import { ClientRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { openDatabase } from '../src/main/database/database.ts'
import { settingRows } from '../src/main/database/tables.ts'
import { environmentOf, findRunner } from '../scripts/electron.ts'
import { putDoubles } from './doubles.ts'
import { leave, record } from './evidence/recording.ts'
import { ownFaults } from './ownFaults.ts'

// Chromium packs what it tells Playwright, which unpacks it: on one machine a tenth of a run's processor for nothing.
subscribe('http.client.request.created', (made) => {
  if (typeof made !== 'object' || made === null || !('request' in made)) return
  if (made.request instanceof ClientRequest) made.request.removeHeader('sec-websocket-extensions')
})

// What `npm run package -- --try` unpacked, or the built app.
const builtApp = process.env.PITBOSS_APP ?? join(import.meta.dirname, '..')

/** What runs the app here: real Electron, or its stand-in. */
export const runner = findRunner()

/** The states a keyring can be in on the stand-in; real Electron has the machine's own. */
export type KeyringState = 'present' | 'absent' | 'portal' | 'locked' | 'dismissed' | 'late' | 'hanging' | 'changed'

/** A running app with its profile. */
export interface RunningApp {
  readonly electron: ElectronApplication
  readonly page: Page
  readonly profile: string
  /** Just before it started; the demo platform's world is that of this day. */
  readonly startedAt: Date
  /** All that main wrote to stdout and stderr so far. */
  output(): string
  /** What the page wrote to its console as errors, and what it threw, without what browsers say by themselves. */
  readonly pageErrors: readonly string[]
  close(): Promise<void>
}

/** An empty profile folder. */
export const makeProfile = (): string => mkdtempSync(join(tmpdir(), 'pitboss-e2e-'))

/** The same of a person who deleted the designs and pins that ship for the demo. */
export function makeProfileWithoutDesigns(): string {
  const profile = makeProfile()
  const database = openDatabase({ folder: profile })
  database.write(() => settingRows(database).put('demo-designs', true))
  database.close()
  return profile
}

/** Removes a profile folder. */
export function removeProfile(profile: string): void {
  // The stand-in keeps the key of its keyring beside the profile, as a system does.
  for (const path of [profile, `${profile}.keyring`]) rmSync(path, { recursive: true, force: true, maxRetries: 10 })
}

/** Starts the built app on a profile, with more environment; it is there when its first screen can be used. */
export async function startApp(
  profile: string,
  keyring: KeyringState = 'absent',
  more: Readonly<Record<string, string>> = {},
  words: readonly string[] = []
): Promise<RunningApp> {
  const environment = Object.entries(environmentOf(process.env)).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[0] !== 'DISPLAY'
  )
  const display = runner.kind === 'electron' && process.env.DISPLAY ? { DISPLAY: process.env.DISPLAY } : {}
  const startedAt = new Date()
  const electron = await _electron.launch({
    executablePath: runner.path,
    args: [more.PITBOSS_APP ?? builtApp, `--user-data-dir=${profile}`, ...words],
    // Playwright would otherwise add --no-sandbox; as root Chromium starts with nothing else.
    chromiumSandbox: process.getuid?.() !== 0,
    // Playwright would otherwise force the light scheme in every page.
    colorScheme: null,
    env: { ...Object.fromEntries(environment), ...display, PITBOSS_STANDIN_KEYRING: keyring, ...more }
  })
  const chunks: string[] = []
  const errors: string[] = []
  for (const stream of [electron.process().stdout, electron.process().stderr]) {
    stream?.on('data', (chunk: Buffer) => chunks.push(chunk.toString()))
  }
  electron.process().once('exit', (code, signal) => chunks.push(`main ended: ${signal ?? code}\n`))
  if (runner.kind === 'electron' || process.env.PITBOSS_DOUBLES === '1') await putDoubles(electron)
  await record(electron)
  const page = await electron.firstWindow()
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.locator('html[data-app="ready"]').waitFor()
  return {
    electron,
    page,
    profile,
    startedAt,
    output: () => chunks.join(''),
    get pageErrors() {
      return ownFaults(errors)
    },
    async close() {
      await leave(electron)
      await electron.close()
    }
  }
}

/** Switches API details on, which are off at first: most tests are about what came. */
export async function showDetails({ page }: Pick<RunningApp, 'page'>): Promise<void> {
  await page.evaluate(() => window.pitboss.request('settings.save', { preferences: { apiDetails: true } }))
}
