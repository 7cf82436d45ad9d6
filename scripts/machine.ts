import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fetchRunner, findRunner } from './electron.ts'

// Prepares a machine of .github/workflows/ci.yml: node scripts/run.mjs machine [--electron] PACKAGE… installs Debian
// packages on Linux and allows Electron's sandbox. With --electron, downloads Electron and fails without it.

function asRoot(...words: readonly string[]): void {
  const [program = '', ...rest] = process.getuid?.() === 0 ? words : ['sudo', ...words]
  const { status } = spawnSync(program, rest, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${words.join(' ')} failed.`)
}

const words = process.argv.slice(3)
const packages = words.filter((word) => !word.startsWith('--'))
const isWanted = words.includes('--electron')
const { kind, path } = isWanted ? fetchRunner() : findRunner()
if (isWanted && kind !== 'electron') throw new Error('Electron could not be had, and this job is about nothing else.')
const helper = join(path, '../chrome-sandbox')
if (process.platform === 'linux') {
  if (packages.length > 0) {
    console.log(`Running apt-get install ${packages.join(' ')} …`)
    asRoot('apt-get', 'update', '-qq')
    asRoot('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages)
  }
  if (existsSync(helper)) {
    asRoot('chown', 'root:root', helper)
    asRoot('chmod', '4755', helper)
  }
}
// Windows runners have 1024 × 768, less than the tests need.
if (isWanted && process.platform === 'win32') {
  const resolution = 'Set-DisplayResolution -Width 1920 -Height 1080 -Force'
  spawnSync('powershell', ['-NoProfile', '-Command', resolution], { stdio: 'inherit' })
}
console.log(
  `This is ${process.platform}; the app runs on ${kind}${existsSync(helper) ? ', whose sandbox may start' : ''}.`
)
