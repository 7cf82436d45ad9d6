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

// Playwright decompresses Chromium's messages. On one machine, this took a tenth of a run's CPU time.
subscribe('http.client.request.created', (made) => {
  if (typeof made !== 'object' || made === null || !('request' in made)) return
  if (made.request instanceof ClientRequest) made.request.removeHeader('sec-websocket-extensions')
})

// The folder unpacked by `npm run package -- --try`, or the built app.
const builtApp = process.env.PITBOSS_APP ?? join(import.meta.dirname, '..')

/** The program that runs the app: real Electron, or the stand-in. */
export const runner = findRunner()

/** The possible states of the stand-in's keyring. Real Electron uses the machine's keyring. */
export type KeyringState = 'present' | 'absent' | 'locked' | 'late' | 'hanging'

export interface RunningApp {
  readonly electron: ElectronApplication
  readonly page: Page
  readonly profile: string
  /** The time just before the start. The demo platform's world belongs to this day. */
  readonly startedAt: Date
  /** Main's output to stdout and stderr so far. */
  output(): string
  /** The page's console errors and exceptions, without the browser's own messages. */
  readonly pageErrors: readonly string[]
  close(): Promise<void>
}

/**
 * Messages that a browser writes to a page's console by itself, or because a test inspects the page. A handler that was
 * only parsed is not among them (Chromium 156): such a report means that a message has reached the page.
 */
const byItself: readonly RegExp[] = [
  // Playwright listens for presses in every frame that it inspects. A frame without scripts refuses each listener.
  // Chromium would refuse a script of the message with the same words, so specs about messages also inspect the frame.
  /^Blocked script execution in 'about:srcdoc' because the document's frame is sandboxed/
]

const ownFaults = (errors: readonly string[]): string[] =>
  errors.filter((text) => !byItself.some((known) => known.test(text)))

/** An empty profile folder. */
export const makeProfile = (): string => mkdtempSync(join(tmpdir(), 'pitboss-e2e-'))

/** A profile folder of a person who deleted the demo's designs and pins. */
export function makeProfileWithoutDesigns(): string {
  const profile = makeProfile()
  const database = openDatabase({ folder: profile })
  database.write(() => settingRows(database).put('demo-designs', true))
  database.close()
  return profile
}

/** Removes a profile folder. */
export function removeProfile(profile: string): void {
  // The stand-in keeps its keyring's key next to the profile, like a system.
  for (const path of [profile, `${profile}.keyring`]) rmSync(path, { recursive: true, force: true, maxRetries: 10 })
}

/** Starts the built app on a profile, with additional environment. Resolves when a person can use the first screen. */
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
    // Otherwise Playwright adds --no-sandbox. As root, Chromium requires --no-sandbox.
    chromiumSandbox: process.getuid?.() !== 0,
    // Otherwise Playwright forces the light scheme in every page.
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

/** Switches API details on, because they are off at first and most tests check received values. */
export async function showDetails({ page }: Pick<RunningApp, 'page'>): Promise<void> {
  await page.evaluate(() => window.pitboss.request('settings.save', { preferences: { apiDetails: true } }))
}
