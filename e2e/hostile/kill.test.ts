import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { JournalEntry } from '../../src/shared/contract/journal.ts'
import { randomOf } from '../../src/demo/world/seed.ts'
import { openDatabase } from '../../src/main/database/database.ts'
import { openJournal } from '../../src/main/journal/journal.ts'
import { folderForTest } from '../../src/main/testing/folderForTest.ts'
import { amount, isFull } from '../../src/main/testing/fullForTest.ts'
import { ids } from './documented.ts'
import { startHostile, type Hostile } from './server.ts'

const script = join(import.meta.dirname, 'activationsForKill.ts')
const moments = amount(50, 5)
const body = JSON.stringify({ data: { id: ids.other } })

const bonusIn = (path: string): string => /bonuses\/([^/]+)\/activate$/.exec(path)?.[1] ?? ''

/** The outcomes of a bonus on the disk at this moment. */
function eventsOf(folder: string, bonusId: string): string {
  // The writing process locks the database. Its rows first appear as text in the write-ahead file.
  const stored = ['pitboss.db', 'pitboss.db-wal'].map((name) => readFileSync(join(folder, name), 'latin1')).join('')
  const outcomes = new RegExp(`"bonus":\\{"id":"${bonusId}"[^}]*\\}[^{}]*?"outcome":"([a-z-]+)"`, 'g')
  return [...new Set(Array.from(stored.matchAll(outcomes), ([, outcome]) => outcome))].join()
}

/** The printed facts of a killed process about a bonus: its two permits, and the results of its presses. */
interface Told {
  readonly permits: readonly string[]
  readonly answers: readonly string[]
}

function readTold(stdout: string): Map<string, Told> {
  const told = new Map<string, Told>()
  // The last line may be incomplete.
  for (const line of stdout.split('\n').slice(0, -1)) {
    const [word, bonusId = '', ...rest] = line.split(' ')
    const { permits = rest, answers = [] } = told.get(bonusId) ?? {}
    told.set(bonusId, { permits, answers: word === 'answered' ? [...answers, rest.join(' ')] : answers })
  }
  return told
}

const isNowhere = (bonusId: string): boolean => Number(bonusId.slice(-12)) % 2 === 1

/** The outcomes that the next start may show for a bonus. */
function possible(bonusId: string, isSeen: boolean, answers: readonly string[]): readonly string[] {
  if (answers.includes('activated')) return ['activated']
  if (answers.includes('connection-refused')) return ['not-sent']
  if (isSeen) return ['activated', 'unknown']
  // The pending row is the last step before the request. Without an outcome, no one knows whether a byte left.
  return isNowhere(bonusId) ? ['absent', 'unknown', 'not-sent'] : ['absent', 'unknown']
}

/** A platform that counts requests, and notes for each request the journal's content at its arrival. */
async function countingPlatform(folder: string, next: () => number) {
  const journalSaid: string[] = []
  const state = { arrived: () => {} }
  const platform = await startHostile(({ path }) => {
    journalSaid.push(eventsOf(folder, bonusIn(path)))
    state.arrived()
    return { status: 201, body, delay: Math.floor(next() * 8), headers: { connection: 'close' } }
  })
  onTestFinished(() => platform.stop())
  return { platform, journalSaid, state }
}

async function killed(child: ChildProcessWithoutNullStreams, moment: () => Promise<unknown>): Promise<string> {
  const said = { out: '', err: '' }
  child.stdout.on('data', (piece: Buffer) => (said.out += piece.toString()))
  child.stderr.on('data', (piece: Buffer) => (said.err += piece.toString()))
  const began = once(child.stdout, 'data')
  child.stdin.write('go\n')
  await began
  await moment()
  const closed = once(child, 'close')
  child.kill('SIGKILL')
  await closed
  expect(said.err).toBe('')
  return said.out
}

/** Compares the next start's journal with the output and the platform's requests. Returns the outcomes for counting. */
async function check(folder: string, stdout: string, requests: Hostile['requests']): Promise<string[]> {
  const seen = requests.map(({ path }) => bonusIn(path))
  expect(new Set(seen).size, 'decisions, each with one request').toBe(seen.length)
  const database = openDatabase({ folder })
  expect(database.notice()).toBeUndefined()
  const { entries: listed } = openJournal({ database }).list()
  database.close()
  const entries = new Map(listed.map((entry): [string, JournalEntry] => [entry.bonus.id, entry]))
  const told = readTold(stdout)
  expect([...told.keys()]).toEqual(expect.arrayContaining(seen))
  return [...told].map(([bonusId, { permits, answers }]) => {
    const entry = entries.get(bonusId)
    const outcome = entry?.outcome ?? 'absent'
    expect(possible(bonusId, seen.includes(bonusId), answers), `${bonusId} ${answers.join()}`).toContain(outcome)
    if (entry) expect(permits).toContain(entry.id)
    // One of three presses passes; main refuses the others before writing.
    expect(answers.filter((how) => how !== 'stale-permit').length).toBeLessThanOrEqual(1)
    return outcome
  })
}

test(`killed at ${moments} random moments: every request had its pending row, no decision had two, and the next start reports unknown outcomes`, async () => {
  const { share: next } = randomOf('kills')
  const folder = await folderForTest()
  const { platform, journalSaid, state } = await countingPlatform(folder, next)
  const gone = await startHostile({})
  await gone.stop()
  const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') }
  const start = (moment: number) =>
    spawn(process.execPath, [script, folder, platform.baseUrl, gone.baseUrl, String(moment * 1000 + (moment % 2))], {
      env
    })
  // Every other moment is random. The rest follow shortly after one of the first requests arrived, where a kill matters
  // most. The machine decides how long these requests take.
  const anyMoment = () => wait(next() * 120)
  const afterArrival = async () => {
    for (let arrivals = Math.ceil(next() * 3); arrivals > 0; arrivals -= 1) {
      await new Promise<void>((resolve) => (state.arrived = resolve))
    }
    await wait(next() * 6)
  }

  const outcomes: string[] = []
  let child = start(0)
  onTestFinished(() => void child.kill('SIGKILL'))
  for (let moment = 0; moment < moments; moment += 1) {
    const seenBefore = platform.requests.length
    const running = child
    child = start(moment + 1)
    const stdout = await killed(running, moment % 2 === 0 ? afterArrival : anyMoment)
    outcomes.push(...(await check(folder, stdout, platform.requests.slice(seenBefore))))
  }
  expect(journalSaid.filter((events) => events !== 'pending')).toEqual([])
  expect(platform.requests.length).toBeGreaterThan(moments / 4)
  // The few moments of a quick run may miss one of the outcomes.
  if (isFull) expect(outcomes).toEqual(expect.arrayContaining(['activated', 'unknown', 'not-sent']))
}, 120_000)
