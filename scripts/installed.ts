import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import builder from '../electron-builder.config.ts'
import { restrictionFile } from './electron.ts'

// Installs and tries the installers of `npm run package -- --installers` for this system:
//   node scripts/run.mjs installed [PROGRAM WORDS…]
// With PROGRAM, tries only that program, for example the stand-in. Starts each program on a new profile and expects its
// log to report a shown window. Then starts it again with a link, which the first instance must log. Also reads its fuses.
// On macOS and Windows, it must not start after a change of one byte in its archive.

const folder = join(import.meta.dirname, '../out/package/installers')
const longest = 60_000

function run(program: string, ...words: readonly string[]): void {
  const { status } = spawnSync(program, words, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} ended with ${status}.`)
}

const only = (pattern: string): string => {
  const [found] = globSync(pattern, { cwd: folder })
  if (found === undefined) throw new Error(`There is no ${pattern}: make it by npm run package -- --installers.`)
  return join(folder, found)
}

function install(): readonly string[] {
  if (process.platform === 'linux') {
    run('sudo', 'apt-get', 'install', '-y', only('*.deb'))
    const image = only('*.AppImage')
    run('chmod', '755', image)
    return ['/opt/Pitboss/pitboss', image]
  }
  if (process.platform === 'darwin') {
    const volume = mkdtempSync(join(tmpdir(), 'pitboss-volume-'))
    run('hdiutil', 'attach', only(`*-${process.arch}.dmg`), '-mountpoint', volume, '-nobrowse')
    run('cp', '-R', join(volume, 'Pitboss.app'), tmpdir())
    run('hdiutil', 'detach', volume)
    return [join(tmpdir(), 'Pitboss.app/Contents/MacOS/Pitboss')]
  }
  run(only('*.exe'), '/S', '/currentuser')
  return [join(process.env['LOCALAPPDATA'] ?? homedir(), 'Programs/pitboss/Pitboss.exe')]
}

async function until(isSo: () => boolean, what: string): Promise<void> {
  const began = performance.now()
  while (!isSo()) {
    if (performance.now() - began > longest) throw new Error(`Not within ${longest / 1000} s: ${what}.`)
    await new Promise((resolve) => void setTimeout(resolve, 200))
  }
}

async function tryStart(program: string, words: readonly string[]): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'pitboss-installed-'))
  const given = [...words, `--user-data-dir=${profile}`]
  const file = join(profile, 'logs/pitboss.log')
  const logged = (event: string) => existsSync(file) && readFileSync(file, 'utf8').includes(`"event":"${event}"`)
  const first = spawn(program, given, { stdio: 'inherit' })
  try {
    await until(() => logged('window-shown'), `a window of ${basename(program)}`)
    const second = spawn(program, [...given, 'pitboss://bonuses/1'], { stdio: 'inherit' })
    await until(() => logged('link-opened'), `a link handed to ${basename(program)}`)
    await until(() => second.exitCode !== null, 'the end of the second start')
    console.log(`${basename(program)} shows a window and takes a link.`)
  } finally {
    first.kill()
    await new Promise((resolve) => (first.exitCode === null ? first.once('exit', resolve) : resolve(undefined)))
    rmSync(profile, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Whether only programs known to AppArmor get a sandbox. The deb registers its own program. */
const isRestricted = (): boolean => existsSync(restrictionFile) && readFileSync(restrictionFile, 'utf8').trim() === '1'

const archiveOf = (program: string): string =>
  join(dirname(program), process.platform === 'darwin' ? '../Resources/app.asar' : 'resources/app.asar')

async function checkFuses(program: string): Promise<void> {
  const { resetAdHocDarwinSignature: _signature, ...wanted } = builder.electronFuses
  const states = Object.entries(await getCurrentFuseWire(program))
  const isOn = (fuse: string) =>
    states.some(([at, state]) => FuseV1Options[Number(at)] === fuse && state === FuseState.ENABLE)
  const wrong = Object.entries(wanted).filter(
    ([name, isWanted]) => isOn(`${name.charAt(0).toUpperCase()}${name.slice(1)}`) !== isWanted
  )
  if (wrong.length > 0) throw new Error(`Fuses that are not as demanded: ${wrong.map(([name]) => name).join(', ')}.`)
  console.log(`The fuses of ${basename(program)} are as demanded.`)
}

/** Checks that Electron refuses an archive with one changed byte, on systems where Electron checks archives. */
function checkRefusal(program: string): void {
  const archive = archiveOf(program)
  copyFileSync(archive, `${archive}.kept`)
  const bytes = readFileSync(archive)
  const last = bytes.length - 1
  bytes[last] = (bytes[last] ?? 0) ^ 1
  writeFileSync(archive, bytes)
  const profile = mkdtempSync(join(tmpdir(), 'pitboss-changed-'))
  const { status, signal } = spawnSync(program, [`--user-data-dir=${profile}`], { timeout: 20_000 })
  copyFileSync(`${archive}.kept`, archive)
  rmSync(`${archive}.kept`)
  if (status === 0 || signal === 'SIGTERM') throw new Error('With a changed archive it started all the same.')
  console.log('With a changed archive it does not start.')
}

const [given, ...words] = process.argv.slice(3)
if (given !== undefined) await tryStart(given, words)
else {
  for (const program of install()) {
    const isPacked = program.endsWith('.AppImage')
    // If Ubuntu forbids the sandbox, Pitboss asks a person first, but no one can answer here.
    if (isPacked && isRestricted()) run('sudo', 'sysctl', '-w', 'kernel.apparmor_restrict_unprivileged_userns=0')
    await tryStart(program, [])
    if (isPacked) continue
    await checkFuses(program)
    if (process.platform !== 'linux') checkRefusal(program)
  }
}
