import { describe, expect, test } from 'vitest'
import type { Problem } from '../../../shared/outcome/outcome.ts'
import { questions } from './questions.ts'
import { coverageOf } from './coverage.ts'
import { mostOfPlan, planInWords, type PlannedRead, runPlan, type AskPlatform, type Run } from './runPlan.ts'
import { platformOf, type Fault } from './testing/platform.ts'
import { hour, now, playerOf, type Happened } from './testing/truth.ts'
import { rawTransaction, transaction } from '../transactions/transaction.ts'

const row = (id: number): Happened => ({
  id,
  at: now - 100 * hour + id * 60_000,
  amount: -100,
  state: 'Succeed',
  description: null,
  sourceType: 'Source@GameProcessing',
  body: '',
  balanceType: 'Real'
})
const sound = { ...playerOf(1), sent: [], cap: 10, refusesSize: false }
const player = (rows: number) => ({ ...sound, events: Array.from({ length: rows }, (_, id) => row(id)) })
const transactions: PlannedRead = { name: 'transactions.list', why: 'the transactions' }
const both: readonly PlannedRead[] = [transactions, { name: 'notifications.list', why: 'the notifications' }]

interface Ports {
  readonly plan?: readonly PlannedRead[]
  readonly fault?: Fault
  readonly signal?: AbortSignal
  readonly isCurrent?: () => boolean
  readonly ask?: (sound: AskPlatform) => AskPlatform
}

async function run(rows: number, { plan = [transactions], fault, ask: change, ...ports }: Ports = {}) {
  const { ask, log } = platformOf(player(rows), fault)
  const waits: number[] = []
  const result = await runPlan(plan, {
    ask: change?.(ask) ?? ask,
    signal: new AbortController().signal,
    isCurrent: () => true,
    wait: async (milliseconds) => void waits.push(milliseconds),
    ...ports
  })
  return { result, log, waits }
}

const listOf = (result: Run) => (result.ended === 'player-switched' ? undefined : result.gathered.transactions)
const facts = {
  nouns: ['transaction', 'transactions'],
  idOf: transaction.id,
  timeOf: rawTransaction.processedAt
} as const
const coverage = (result: Run) => {
  const list = listOf(result)
  return list && coverageOf(list, facts)
}
/** Fails some requests for transactions, by their number. */
const failing =
  (problem: Problem, numbers: readonly number[]) =>
  (sent: AskPlatform): AskPlatform => {
    let asked = 0
    return {
      ...sent,
      'transactions.list': async (input, signal) => {
        asked += 1
        return numbers.includes(asked) ? { ok: false, problem } : sent['transactions.list'](input, signal)
      }
    }
  }
const waiting = (retryAfter?: number): Problem => ({
  code: 'rate-limited',
  status: 429,
  ...(retryAfter !== undefined && { retryAfter })
})

describe('a plan', () => {
  test('says what it reads and how many requests that takes, before it runs', () => {
    const plan: readonly PlannedRead[] = [{ name: 'bonuses.find', bonusId: 'b', why: 'the bonus' }, transactions]
    expect(planInWords(plan)).toEqual({
      lines: ['1 request: the bonus', 'Up to 10 requests: the transactions'],
      total: 'At most 11 requests. They read and change nothing.'
    })
    expect(mostOfPlan([...both, ...both])).toBe(20)
  })

  test('reads a list to its end, each page with its request and its time', async () => {
    const { result, log } = await run(25)
    expect(listOf(result)?.pages.map(({ number, request, rows }) => [number, request, rows.length])).toEqual([
      [1, 1, 10],
      [2, 2, 10],
      [3, 3, 5]
    ])
    expect(coverage(result)).toMatchObject({ kind: 'whole', rows: 25, pages: 3, evidence: { request: 3 } })
    expect(log).toHaveLength(3)
  })

  test('reads ten pages of a list and no more, and says so', async () => {
    const { result, log } = await run(500)
    expect(log).toHaveLength(10)
    expect(coverage(result)).toMatchObject({ kind: 'unknown', why: '10 of 50 pages of the transactions were read' })
  })

  test('ends where all rows are older than is needed, which is no whole list', async () => {
    const { result, log } = await run(60, { plan: [{ ...transactions, until: now - 100 * hour + 45 * 60_000 }] })
    expect(log).toHaveLength(3)
    expect(coverage(result)).toMatchObject({ kind: 'part', rows: 30 })
  })

  test('leaves the size to a platform that refuses it, within its number of requests', async () => {
    const { ask, log } = platformOf({ ...player(300), refusesSize: true }, undefined)
    const ports = { ask, signal: new AbortController().signal, isCurrent: () => true, wait: async () => {} }
    const result = await runPlan([transactions], ports)
    expect(log).toHaveLength(10)
    expect(listOf(result)?.pages).toHaveLength(9)
    expect(coverage(result)).toMatchObject({ kind: 'unknown', why: '9 of 30 pages of the transactions were read' })
  })
})

describe('a platform that asks to wait', () => {
  test('is waited for once, as long as it asks', async () => {
    const { result, waits } = await run(25, { ask: failing(waiting(5000), [2]) })
    expect(waits).toEqual([5000])
    expect(coverage(result)).toMatchObject({ kind: 'whole', rows: 25 })
  })

  test.each([
    ['a second time', waiting(5000), [2, 3], [5000]],
    ['for more than 30 s', waiting(31_000), [2], []],
    ['without saying how long', waiting(), [2], []]
  ])('%s is given up, and asked for nothing else', async (_how, problem, numbers, waited) => {
    const { result, log, waits } = await run(25, { plan: both, ask: failing(problem, numbers) })
    expect(waits).toEqual(waited)
    expect(coverage(result)).toMatchObject({
      kind: 'unknown',
      why: 'page 2 of the transactions was not answered (429)'
    })
    expect(log.map(({ name }) => name)).toEqual(['transactions.list'])
  })
})

describe('a plan that is stopped', () => {
  test('by a person keeps what it read, and asks for nothing more', async () => {
    const stop = new AbortController()
    const { result, log } = await run(25, {
      plan: both,
      signal: stop.signal,
      ask: (sent) => ({
        ...sent,
        'transactions.list': (input, signal) => {
          if (input.page === 2) stop.abort()
          return sent['transactions.list'](input, signal)
        }
      })
    })
    expect(result).toMatchObject({ ended: 'stopped' })
    expect(log).toHaveLength(2)
    expect(coverage(result)).toMatchObject({ why: 'it was stopped before page 3 of the transactions was read' })
  })

  test.each([1, 2, 3])('by another player after %i answers holds nothing of either', async (answers) => {
    let asked = 0
    const { result, log } = await run(25, { plan: both, isCurrent: () => (asked += 1) / 2 <= answers })
    expect(result).toEqual({ ended: 'player-switched', requests: log.length })
    expect(log.length).toBeLessThanOrEqual(answers + 1)
  })
})

test.each<[Fault, string]>([
  ['page repeated', 'page 2 of the transactions repeats the pages before it'],
  ['page missing', 'page 2 of the transactions contradicts the list’s own numbers'],
  ['row hidden', 'page 1 of the transactions contradicts the list’s own numbers'],
  ['rows removed', 'the list of transactions changed while it was read (first 25, then 24)'],
  ['row twice', 'a transaction is listed twice'],
  ['list as map', 'page 1 of the transactions contradicts the list’s own numbers']
])('a list with %s is not whole', async (fault, why) => {
  expect(coverage((await run(25, { fault })).result)).toMatchObject({ kind: 'unknown', why })
})

test.each(questions)('the plan of “$title” reads well before anything is typed', ({ plan }) => {
  expect(planInWords(plan({})).lines.join('\n')).not.toMatch(/undefined|“”/)
})
