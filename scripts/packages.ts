import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Runner } from './electron.ts'

/** Whether a program is on the path. */
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

const chromiums = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Whether the stand-in would find a browser to run on. */
const hasChromium = (): boolean => process.env.PITBOSS_CHROMIUM !== undefined || chromiums.some(isOnPath)

/** Whether this is a machine without a display. */
export const isHeadless = process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY

/** Debian's packages that are missing to run the app: a browser for the stand-in, a display for real Electron. */
export function missingPackages({ kind }: Runner): string[] {
  if (kind === 'stand-in') return hasChromium() ? [] : ['chromium', 'fonts-dejavu-core']
  return isHeadless && !isOnPath('Xvfb') ? ['xvfb'] : []
}

function run(command: string, args: readonly string[]): boolean {
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  })
  return status === 0
}

/** Installs Debian packages where that is possible, said before it is done; elsewhere one sentence says what to install. */
export function installPackages(packages: readonly string[]): void {
  if (packages.length === 0) return
  const names = packages.join(' and ')
  if (!isOnPath('apt-get') || process.getuid?.() !== 0) {
    throw new Error(
      `Pitboss needs ${names} here: install ${packages.length > 1 ? 'them' : 'it'} with your system’s package manager and run this again.`
    )
  }
  console.log(`${names} missing: running apt-get install ${packages.join(' ')} …`)
  const isInstalled =
    run('apt-get', ['update', '-qq']) &&
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
  if (!isInstalled) throw new Error(`apt-get could not install ${names}; its words are above.`)
}
