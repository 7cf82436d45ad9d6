import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { fakeKeyring } from '../../../src/main/connections/testing/fakeKeyring.ts'
import { isFull } from '../../../src/main/testing/fullForTest.ts'
import { canary } from '../clientForTest.ts'
import type { Hostile } from '../server.ts'
import { strainGlobals } from './clock.ts'
import { journeys, setToken, type Journey, type Scope } from './journeys.ts'
import { startPlatform } from './platform.ts'
import { callsSoFar, failedCall, inject, type Port, type InjectedFault } from './injectedFaults.ts'
import { startMain, type MainRun } from './run.ts'

vi.mock('electron', async () => (await import('./electron.ts')).fakeElectron)
vi.mock('node:fs/promises', async (original) => (await import('./files.ts')).strainedFiles(await original()))
vi.mock('node:sqlite', async (original) => (await import('./files.ts')).strainedSqlite(await original()))

const ports: Readonly<Record<Port, readonly string[]>> = {
  file: ['fails'],
  secret: ['fails'],
  network: ['fails'],
  body: ['breaks off', 'is no JSON'],
  clock: ['a year ahead', 'a year behind'],
  reply: ['throws', 'leaves']
}

const keyring = fakeKeyring()
const folders: string[] = []
const written: string[] = []
let platform: Hostile
let restore: () => void
let empty: string
let withAccount: string
let scope: Scope
/** The number of folders that stay until the end. */
let kept = 0

const makeFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'pitboss-torture-'))
  folders.push(folder)
  return folder
}

function copyOf(folder: string): string {
  const copy = makeFolder()
  cpSync(folder, copy, { recursive: true })
  return copy
}

beforeAll(async () => {
  restore = strainGlobals()
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => written.push(String(text)) > 0)
  platform = await startPlatform()
  empty = makeFolder()
  withAccount = makeFolder()
  inject()
  const run = await startMain(withAccount, keyring)
  const made = await setToken(run.ask, 'Place', platform.baseUrl)
  if (!made) throw new Error('The account was not made.')
  scope = made
  await run.end()
  kept = folders.length
})

afterAll(async () => {
  restore()
  vi.restoreAllMocks()
  await platform.stop()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

/** The state of a profile after a startup without faults. */
async function stateOf(folder: string) {
  inject()
  const run = await startMain(folder, keyring)
  const settings = await run.ask('settings.read', {})
  const listed = await run.ask('connections.list', {})
  const journal = await run.ask('journal.list', {})
  const notice = await run.ask('database.notice', {})
  if (!settings.ok || !listed.ok || !journal.ok || !notice.ok) throw new Error('The profile could not be read.')
  const connection = listed.value.connections.find(({ name }) => name === 'Place')
  const [account] = connection?.accounts ?? []
  const seen = platform.requests.length
  if (connection && account) await run.ask('transactions.list', { connection: connection.id, account: account.id })
  await run.end()
  const signature = platform.requests[seen]?.headers.find(([name]) => name === 'authorization')?.[1]
  return {
    notice: notice.value,
    hasConnection: connection !== undefined,
    hasAccount: account !== undefined,
    isSigned: signature === `Bearer ${canary}`,
    entries: journal.value.entries.map(({ outcome }) => outcome)
  }
}

const filesOf = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')

const activations = (from: number): number =>
  platform.requests.slice(from).filter(({ path }) => path.endsWith('/activate')).length

const codesOf = ({ outcomes }: MainRun): string[] =>
  outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.problem.code]))

/** Starts main over a copy of a profile, and runs a journey once. One call may fail. */
async function goOnce(journey: Journey, fault?: InjectedFault) {
  const folder = copyOf(journey.isFirst ? empty : withAccount)
  inject(fault)
  const run = await startMain(folder, keyring)
  await run.ask('settings.read', {})
  await run.ask('connections.list', {})
  await journey.run(run.ask, scope, platform.baseUrl)
  await run.settle()
  return { folder, run }
}

/** Runs a journey during which one call fails; the call's name is undefined if the journey never made it. */
async function torture(journey: Journey, fault: InjectedFault) {
  const from = platform.requests.length
  written.splice(0)
  const { folder, run } = await goOnce(journey, fault)
  const failed = failedCall()
  const asked = platform.requests.length - from
  const sent = activations(from)
  const codes = codesOf(run)
  const left = copyOf(folder)
  inject()
  if (codes.length > 0) await journey.run(run.ask, scope, platform.baseUrl)
  await run.end()
  const again = codesOf(run).slice(codes.length)
  const told = written.join('')
  const { notice, entries, ...state } = await stateOf(left)
  const claims: readonly (readonly [claim: string, holds: boolean])[] = [
    ['names its problem', !codes.includes('internal')],
    ['asks no more than without the fault', asked <= journey.requests],
    ['leaves nothing unhandled', !/uncaught|unhandled|handler-failed|"event":"start"/.test(told)],
    ['keeps the token to itself', !`${filesOf(folder)}${told}${JSON.stringify(run.outcomes)}`.includes(canary)],
    ['leaves a profile that can be read', notice === null],
    ['leaves what was there', journey.isFirst === true || (state.hasAccount && state.isSigned)],
    ['leaves nothing pending', !entries.includes('pending')],
    ['wrote down what it sent', entries.length >= sent],
    // A keyring that refused is not asked again before the next start, because it may have asked the person.
    [
      `works once the fault is over: ${again.join()}`,
      again.every((code) => fault.port === 'secret' && code === 'no-account')
    ]
  ]
  const where = `call ${fault.number} (${failed}) ${fault.way}, which ended ${codes.join(', ') || 'well'}`
  for (const made of folders.splice(kept)) rmSync(made, { recursive: true, maxRetries: 10 })
  return {
    failed,
    complaints: claims.flatMap(([claim, holds]) => (holds ? [] : [`${where}: not so that it ${claim}`]))
  }
}

/** Every call of a port with each of its failures. A quick run tries one call per journey. */
function faultsOf(port: Port, calls: number, journey: number): InjectedFault[] {
  const every = ports[port].flatMap((way) =>
    Array.from({ length: calls }, (_, at): InjectedFault => ({ port, number: at + 1, way }))
  )
  return isFull ? every : [...every.filter((_fault, at) => at === (journey * 47) % every.length), ...every.slice(0, 1)]
}

describe.each(journeys)('$name', (journey) => {
  // Without a fault, because the calls before the failing call are the same.
  const calls = new Map<Port, number>()
  beforeAll(async () => {
    const { run } = await goOnce(journey)
    for (const port of Object.keys(ports) as Port[]) calls.set(port, callsSoFar(port))
    await run.end()
  })

  test.for(Object.keys(ports) as Port[])(
    'every call of the %s port fails, one at a time: each ends in a named problem or is compensated',
    { timeout: 120_000 },
    async (port) => {
      const complaints: string[] = []
      const faults = faultsOf(port, calls.get(port) ?? 0, journeys.indexOf(journey))
      // Main's background work makes a few calls more or fewer each time.
      let tried = 0
      for (const fault of faults) {
        const { failed, complaints: found } = await torture(journey, fault)
        complaints.push(...found)
        if (failed !== undefined) tried += 1
        if (tried > 0 && !isFull) break
      }
      expect(complaints).toEqual([])
      // A journey without changes writes nothing; an activation does.
      const isMade =
        port === 'file' && journey.name !== 'activate'
          ? (calls.get(port) ?? 0) > 0
          : journey.requests > 0 || (port !== 'network' && port !== 'body')
      expect(tried > 0).toBe(isMade)
    }
  )
})
