import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = join(import.meta.dirname, '..')
const electronFolder = join(root, 'node_modules/electron')
const standIn = join(root, 'e2e/electron-standin/electron')

/** The program that runs the app: real Electron, or its stand-in. */
export interface Runner {
  readonly kind: 'electron' | 'stand-in'
  readonly path: string
}

/** The path of Electron's program in `ELECTRON_OVERRIDE_DIST_PATH`, or in the package. Each must have the package's version. */
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

/** Real Electron if its binary is installed, otherwise the stand-in. */
export function findRunner(): Runner {
  const electron = installedElectron(electronFolder, process.env, process.platform)
  return electron === undefined ? { kind: 'stand-in', path: standIn } : { kind: 'electron', path: electron }
}

/** The environment of an app. Removes `ELECTRON_RUN_AS_NODE`, which some editors set, because Electron would open no window. */
export function environmentOf({ ELECTRON_RUN_AS_NODE: _asNode, ...rest }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return rest
}

/** Ubuntu's kernel setting that denies sandboxes to programs unknown to AppArmor. */
export const restrictionFile = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns'

/** The arguments and messages for the sandbox of real Electron on Linux. A person must first run `commands`. */
export function sandboxOf(machine: {
  readonly isRoot: boolean
  /** The content of the kernel's setting. 1 denies sandboxes to programs unknown to AppArmor. */
  readonly restriction: string
  /** Whether `chrome-sandbox` next to the program belongs to root and has the setuid bit. */
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

/** Like `sandboxOf`, for this machine and program. The system knows the stand-in's Chromium. */
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

/** The program that runs the app. Tries to download a missing binary first. */
export function fetchRunner(): Runner {
  if (findRunner().kind === 'stand-in') {
    console.log('Electron’s binary is not installed; fetching it …')
    spawnSync(process.execPath, [join(electronFolder, 'install.js')], { stdio: 'inherit' })
  }
  const runner = findRunner()
  if (runner.kind === 'stand-in') {
    console.log('Electron could not be fetched. Pitboss runs on its stand-in: Node and Chromium, for trials and tests.')
  }
  return runner
}
