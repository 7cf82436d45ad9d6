import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type * as ElectronGet from '@electron/get'
import { continuedDownload, silentSeconds } from './continuedDownload.ts'

const root = join(import.meta.dirname, '..')
const electronFolder = join(root, 'node_modules/electron')
// Not below node_modules, which `npm ci` empties.
const downloads = join(root, 'out/electron')
const standIn = join(root, 'e2e/electron-standin/electron')

/** The program that runs the app: real Electron, or its stand-in. */
export interface Runner {
  readonly kind: 'electron' | 'stand-in'
  readonly path: string
}

/** Electron's program where it is installed: in `ELECTRON_OVERRIDE_DIST_PATH`, else in the package, each in the version of the package. */
export function installedElectron(
  packageFolder: string,
  environment: NodeJS.ProcessEnv,
  platform: NodeJS.Platform
): string | undefined {
  const dist = environment['ELECTRON_OVERRIDE_DIST_PATH'] || join(packageFolder, 'dist')
  const path = join(dist, programs[platform] ?? 'electron')
  if (!existsSync(path)) return undefined
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  const found = existsSync(join(dist, 'version')) ? readFileSync(join(dist, 'version'), 'utf8').trim() : 'unknown'
  if (found.replace(/^v/, '') === version) return path
  console.log(`Electron in ${dist} is of version ${found}; Pitboss needs ${version}, so it is not used.`)
  return undefined
}

const programs: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'Electron.app/Contents/MacOS/Electron',
  win32: 'electron.exe'
}

/** Real Electron where its binary is installed, else the stand-in. */
export function findRunner(): Runner {
  const electron = installedElectron(electronFolder, process.env, process.platform)
  return electron === undefined ? { kind: 'stand-in', path: standIn } : { kind: 'electron', path: electron }
}

/** The environment of an app: with `ELECTRON_RUN_AS_NODE`, which some editors leave behind, Electron opens no window. */
export function environmentOf({ ELECTRON_RUN_AS_NODE: _asNode, ...rest }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return rest
}

/** What Ubuntu keeps sandboxes from programs with that AppArmor does not know. */
export const restrictionFile = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns'

/** What the start of real Electron on Linux takes and says about its sandbox; `commands` have to be run by a person first. */
export function sandboxOf(machine: {
  readonly isRoot: boolean
  /** The content of the kernel's setting; 1 forbids sandboxes to programs that AppArmor does not know. */
  readonly restriction: string
  /** Whether `chrome-sandbox` beside the program belongs to root with its setuid bit. */
  readonly hasHelper: boolean
  readonly helper: string
}): { readonly flags: readonly string[]; readonly say?: string; readonly isBlocked: boolean } {
  const { isRoot, restriction, hasHelper, helper } = machine
  if (isRoot) {
    const say = 'You are root, for whom Chromium has no sandbox: the app is started with --no-sandbox.'
    return { flags: ['--no-sandbox'], say, isBlocked: false }
  }
  if (restriction.trim() !== '1' || hasHelper) return { flags: [], isBlocked: false }
  const say = [
    'This system allows no sandbox to programs that it does not know. Set up Electron’s own by these two commands, then start again:',
    `  sudo chown root:root "${helper}"`,
    `  sudo chmod 4755 "${helper}"`
  ].join('\n')
  return { flags: [], say, isBlocked: true }
}

/** The same for this machine and program. The stand-in’s Chromium is one that the system knows. */
export function sandboxHere({ kind, path }: Runner): ReturnType<typeof sandboxOf> {
  if (process.platform !== 'linux') return { flags: [], isBlocked: false }
  const helper = join(dirname(path), 'chrome-sandbox')
  const helperState = statSync(helper, { throwIfNoEntry: false })
  return sandboxOf({
    isRoot: process.getuid?.() === 0,
    restriction: kind === 'electron' && existsSync(restrictionFile) ? readFileSync(restrictionFile, 'utf8') : '0',
    hasHelper: helperState?.uid === 0 && (helperState.mode & 0o4000) !== 0,
    helper
  })
}

/** Electron's own `@electron/get`, which nobody else needs. */
async function loadElectronGet(): Promise<typeof ElectronGet> {
  return import(pathToFileURL(createRequire(join(electronFolder, 'package.json')).resolve('@electron/get')).href)
}

/** Downloads Electron's archive into the cache of `@electron/get`, which checks it; what broke off is continued. */
async function downloadElectron(): Promise<void> {
  const read = (file: string) => JSON.parse(readFileSync(join(electronFolder, file), 'utf8'))
  const { version } = read('package.json')
  const { downloadArtifact } = await loadElectronGet()
  mkdirSync(downloads, { recursive: true })
  const cacheRoot = process.env['electron_config_cache']
  const progress = process.stdout.isTTY ? showMegabytes : () => {}
  await downloadArtifact({
    version,
    artifactName: 'electron',
    checksums: read('checksums.json'),
    ...(cacheRoot !== undefined && { cacheRoot }),
    tempDirectory: downloads,
    downloader: {
      download: (url, target) =>
        continuedDownload(url, target, { partial: join(downloads, `${basename(target)}.part`), progress })
    }
  })
}

const showMegabytes = (bytes: number): void => void process.stdout.write(`\r${(bytes / 1024 / 1024).toFixed()} MB `)

/** Downloads and unpacks Electron's binary with its progress and errors on screen. */
async function fetchElectron(): Promise<void> {
  try {
    await downloadElectron()
  } catch (error) {
    const isKept = readdirSync(downloads).some((name) => name.endsWith('.part'))
    console.log(
      `The fetch ended: ${error instanceof Error ? error.message : String(error)}.${isKept ? ' What arrived is kept; the next start continues it.' : ''}`
    )
    return
  }
  // Finds the archive in the cache.
  spawnSync(process.execPath, [join(electronFolder, 'install.js')], { stdio: 'inherit' })
}

/** The program that runs the app, after an attempt to fetch a missing binary. */
export async function fetchRunner(): Promise<Runner> {
  if (findRunner().kind === 'stand-in') {
    const limit = process.platform === 'linux' ? `, until nothing arrives for ${silentSeconds} s` : ''
    console.log(`Electron’s binary is not installed; fetching it${limit} …`)
    await fetchElectron()
  }
  const runner = findRunner()
  if (runner.kind === 'stand-in') {
    console.log(
      'It could not be had here, so Pitboss runs on its Electron stand-in: Node and Chromium, for trials and tests.'
    )
  }
  return runner
}
