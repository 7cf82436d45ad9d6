import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { extractAll } from '@electron/asar'
import { startDisplay } from './display.ts'
import { findRunner } from './electron.ts'
import { isHeadless } from './packages.ts'
import { faultsOf, filesIn, makePayload } from './payload.ts'

// Makes the content that ships with Electron, out/package/app.asar. With --try, runs the tour on the archive's content. With
// --installers, electron-builder makes this system's installers and receives the remaining words.

const root = join(import.meta.dirname, '..')
const folder = join(root, 'out/package/app')
const asar = join(root, 'out/package/app.asar')
const installers = join(root, 'out/package/installers')
const electronBuilder = join(root, 'node_modules/electron-builder/cli.js')

function check(archive: string): void {
  const faults = faultsOf(archive)
  const name = relative(root, archive)
  if (faults.length > 0) throw new Error(`${name} may not ship:\n${faults.join('\n')}`)
  const megabytes = (statSync(archive).size / 1024 / 1024).toFixed(2)
  console.log(`${name}: ${megabytes} MB, ${filesIn(archive).length} files.`)
}

/** Runs the tour on the archive's content only, in a folder without access to node_modules. */
async function tryPayload(): Promise<void> {
  const unpacked = mkdtempSync(join(tmpdir(), 'pitboss-payload-'))
  const display = isHeadless && findRunner().kind === 'electron' ? await startDisplay() : undefined
  try {
    extractAll(asar, unpacked)
    const { status } = spawnSync(process.execPath, [join(root, 'e2e/tour/run.ts')], {
      stdio: 'inherit',
      env: { ...process.env, PITBOSS_APP: unpacked, ...(display && { DISPLAY: display.name }) }
    })
    if (status !== 0) throw new Error('The tour did not pass on the packaged app.')
    console.log('The tour passed on what the archive holds.')
  } finally {
    display?.stop()
    rmSync(unpacked, { recursive: true, force: true })
  }
}

function makeInstallers(words: readonly string[]): void {
  rmSync(installers, { recursive: true, force: true })
  const options = ['--config', 'electron-builder.config.ts', '--publish', 'never', ...words]
  // A job without a certificate sets its variables to an empty text, which electron-builder would read as a file name.
  const env = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const { status } = spawnSync(process.execPath, [electronBuilder, ...options], { cwd: root, stdio: 'inherit', env })
  if (status !== 0) throw new Error('electron-builder made no installers.')
  for (const packed of globSync('**/app.asar', { cwd: installers })) check(join(installers, packed))
}

await makePayload(folder, asar)
check(asar)
if (process.argv.includes('--try')) await tryPayload()
const words = process.argv.indexOf('--installers')
if (words > 0) makeInstallers(process.argv.slice(words + 1))
