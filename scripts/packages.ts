import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Runner } from './electron.ts'

/** Missing Debian packages. Without `needed` the app doesn't run; with `faster` it starts sooner. */
export interface MissingPackages {
  readonly needed: readonly string[]
  readonly faster: readonly string[]
}

/** Whether a program is on the PATH. */
export function isOnPath(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

/** Whether this machine has no display. */
export const isHeadless = process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY

const shell = 'chromium-headless-shell'
const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The packages missing to run the app: a browser for the stand-in, a display for real Electron. */
export function missingPackages({ kind }: Runner, isWindowless = isHeadless): MissingPackages {
  if (kind === 'electron') return { needed: isHeadless && !isOnPath('Xvfb') ? ['xvfb'] : [], faster: [] }
  const wanted = isWindowless ? shell : 'chromium'
  if (process.env.PITBOSS_CHROMIUM || isOnPath(wanted)) return { needed: [], faster: [] }
  if (!browsers.some(isOnPath)) return { needed: [wanted, 'fonts-dejavu-core'], faster: [] }
  return { needed: [], faster: isWindowless ? [shell] : [] }
}

function run(command: string, args: readonly string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  })
  return status === 0
}

/** Installs Debian packages if apt-get is available and `PITBOSS_NO_APT=1` is not set; otherwise prints them. */
export function installPackages({ needed, faster }: MissingPackages): void {
  const packages = [...needed, ...faster]
  if (packages.length === 0) return
  const names = packages.join(' and ')
  const isAllowed = process.env.PITBOSS_NO_APT !== '1' && process.getuid?.() === 0 && isOnPath('apt-get')
  if (isAllowed) {
    console.log(
      `${names} missing: running apt-get install ${packages.join(' ')} … Set PITBOSS_NO_APT=1 to install nothing.`
    )
    const isInstalled =
      run('apt-get', ['update', '-qq']) &&
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
    if (isInstalled) return
  }
  if (needed.length === 0) {
    console.log(`Pitboss runs without ${names}, but sooner with it: apt-get install ${packages.join(' ')}.`)
    return
  }
  throw new Error(
    isAllowed
      ? `apt-get could not install ${names}; its words are above.`
      : `Pitboss needs ${names} here: install ${packages.length > 1 ? 'them' : 'it'} with your system’s package manager (Debian: apt-get install ${packages.join(' ')}) and run this again.`
  )
}
