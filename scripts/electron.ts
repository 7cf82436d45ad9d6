import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const standIn = join(root, 'e2e/electron-standin/electron')
const attemptSeconds = 20

/** The program that runs the app: real Electron, or its stand-in. */
export interface Runner {
  readonly kind: 'electron' | 'stand-in'
  readonly path: string
}

function installedElectron(): string | undefined {
  const folder = join(root, 'node_modules/electron')
  if (!existsSync(join(folder, 'path.txt'))) return undefined
  const path = join(folder, 'dist', readFileSync(join(folder, 'path.txt'), 'utf8'))
  return existsSync(path) ? path : undefined
}

/** Real Electron where its binary is installed, else the stand-in. */
export function findRunner(): Runner {
  const electron = installedElectron()
  return electron === undefined ? { kind: 'stand-in', path: standIn } : { kind: 'electron', path: electron }
}

/** The same, after one attempt of at most 20 s to download a missing Electron binary. */
export function fetchRunner(): Runner {
  if (installedElectron() === undefined) {
    console.log(`Electron’s binary is not installed; trying to fetch it for up to ${attemptSeconds} s …`)
    spawnSync(process.execPath, [join(root, 'node_modules/electron/install.js')], {
      stdio: 'ignore',
      timeout: attemptSeconds * 1000,
      killSignal: 'SIGKILL'
    })
  }
  const runner = findRunner()
  if (runner.kind === 'stand-in') {
    console.log(
      'It could not be had here, so Pitboss runs on its Electron stand-in: Node and Chromium, for trials and tests.'
    )
  }
  return runner
}
