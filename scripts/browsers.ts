import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { output, unpackChromium, versionsOf } from './debianChromium.ts'
import { findRunner } from './electron.ts'

// Runs the browser-dependent specs on every Chromium that apt's archives offer, or on those whose paths are given.

const root = join(import.meta.dirname, '..')
const cache = join(root, 'node_modules/.cache/chromium')
const specs = [
  'e2e/scoreboard/html.spec.ts',
  'e2e/electron-standin/standin.spec.ts',
  'e2e/specs/walls.spec.ts',
  'e2e/specs/start.spec.ts'
]

/** A version to try, and how to get its executable. */
interface Candidate {
  readonly name: string
  readonly find: () => string
}

function offered(): string[] {
  try {
    return versionsOf(output('apt-cache', ['madison', 'chromium']))
  } catch {
    return []
  }
}

function candidates(paths: readonly string[]): Candidate[] {
  if (paths.length > 0) return paths.map((path) => ({ name: path, find: () => path }))
  const versions = offered()
  if (versions.length === 0) {
    throw new Error(
      'apt offers no Chromium here: on Debian run “apt-get update” first, elsewhere name executables: “npm run browsers -- /path/to/chromium …”.'
    )
  }
  if (versions.length === 1) console.log('apt’s archives offer one version of Chromium only.')
  return versions.map((name) => ({ name, find: () => unpackChromium(name, cache) }))
}

/** Runs the specs on one Chromium; returns Playwright's own count. */
async function trySpecs(executable: string): Promise<{ count: string; isPassed: boolean }> {
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  const run = spawn(process.execPath, [playwright, 'test', '--config', 'e2e/playwright.config.ts', ...specs], {
    cwd: root,
    env: { ...process.env, PITBOSS_CHROMIUM: executable },
    stdio: ['ignore', 'pipe', 'inherit']
  })
  let written = ''
  run.stdout.on('data', (chunk: Buffer) => {
    written += chunk.toString()
    process.stdout.write(chunk)
  })
  await once(run, 'close')
  const count = written.match(/^ +\d+ (?:passed|failed|flaky|skipped|interrupted|did not run).*$/gm) ?? ['no count']
  return { count: count.map((line) => line.trim()).join(', '), isPassed: run.exitCode === 0 }
}

/** Tries one candidate; returns its line of the summary. */
async function tryOne({ name, find }: Candidate): Promise<{ line: string; isPassed: boolean }> {
  try {
    console.log(`\nChromium ${name} …`)
    const executable = find()
    const version = output(executable, ['--version']).trim()
    console.log(`${version}, ${executable}`)
    const { count, isPassed } = await trySpecs(executable)
    return { line: `${version}: ${count}`, isPassed }
  } catch (error) {
    return { line: `${name}: not tried. ${error instanceof Error ? error.message : String(error)}`, isPassed: false }
  }
}

try {
  if (findRunner().kind === 'electron') throw new Error('Electron is installed here and brings its own Chromium.')
  const results = []
  for (const candidate of candidates(process.argv.slice(3))) results.push(await tryOne(candidate))
  console.log(`\n${results.map(({ line }) => line).join('\n')}`)
  if (!results.every(({ isPassed }) => isPassed)) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
