import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable, Writable } from 'node:stream'
import { connect } from './cdp.ts'
import { chromiumFlags, findChromium } from './chromium.ts'
import { commandLine } from '../app/commandLine.ts'
import { lockAddress, claimAddress } from '../app/socketLock.ts'

const startDeadline = 30_000
const closeDeadline = 2000

// Two Chromiums can't share a profile, so a second instance gets its own profile.
function chooseProfile(): { profile: string; isTemporary: boolean } {
  const own = join(commandLine.userData, 'chromium')
  // If the profile is a file or read-only, the app reports this.
  if (!isFolder(own) || !claimAddress(lockAddress('profile', own))) {
    return { profile: mkdtempSync(join(tmpdir(), 'pitboss-standin-')), isTemporary: true }
  }
  // A killed Chromium leaves these files, and the next Chromium would assume that it still runs.
  for (const name of ['SingletonLock', 'SingletonSocket', 'SingletonCookie']) rmSync(join(own, name), { force: true })
  return { profile: own, isTemporary: false }
}

function isFolder(path: string): boolean {
  try {
    mkdirSync(path, { recursive: true })
    return true
  } catch {
    return false
  }
}

/** Chromium's own profile folder of this run. */
export const { profile, isTemporary } = chooseProfile()
const lastWords: string[] = []

// A separate process group, because a terminal interrupt is for the app, which may ask before quitting.
const { isDriven, hasSandbox } = commandLine
const chromium = spawn(findChromium(), chromiumFlags({ profile, isDriven, hasSandbox, name: commandLine.app.name }), {
  stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  detached: true
})
if (!chromium.stderr) throw new Error('Chromium was started without a way to complain')
createInterface({ input: chromium.stderr }).on('line', (line) => {
  if (line.startsWith('DevTools listening on ')) process.stderr.write(`${line}\n`)
  lastWords.push(line)
  if (lastWords.length > 20) lastWords.shift()
})

function pipeOf(which: 3 | 4) {
  const pipe = chromium.stdio[which]
  if (pipe) return pipe
  throw new Error('Chromium was started without its pipe')
}
const [toChromium, fromChromium] = [pipeOf(3), pipeOf(4)]
if (!(toChromium instanceof Writable) || !(fromChromium instanceof Readable))
  throw new Error('a pipe has one direction')

/** The connection to Chromium. Messages wait in the pipe until Chromium listens. */
export const browser = connect(toChromium, fromChromium)

let isExpectedToGo = false

/** Ends Chromium, cleanly if it still responds, and removes temporary files. */
export async function endChromium(): Promise<void> {
  isExpectedToGo = true
  const gone = new Promise((resolve) => chromium.once('exit', resolve))
  if (chromium.exitCode === null && chromium.signalCode === null) {
    browser.tell('Browser.close')
    const timeout = setTimeout(() => chromium.kill('SIGKILL'), closeDeadline)
    await gone
    clearTimeout(timeout)
  }
  if (isTemporary) rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
}

function fail(reason: string): never {
  process.stderr.write(`The Electron stand-in's Chromium ${reason}\n${lastWords.join('\n')}\n`)
  isExpectedToGo = true
  chromium.kill('SIGKILL')
  process.exit(1)
}
chromium.on('error', (error) => fail(`did not start: ${error.message}`))
chromium.on('exit', (code, signal) => {
  if (!isExpectedToGo) fail(`ended by itself (${signal ?? code}).`)
})

/** Resolves when Chromium answers. */
export const chromiumVersion: Promise<string> = (async () => {
  const deadline = setTimeout(() => fail(`did not answer within ${startDeadline / 1000} s.`), startDeadline)
  const { product } = await browser.send('Browser.getVersion')
  clearTimeout(deadline)
  return product.replace(/^[^/]*\//, '')
})()
