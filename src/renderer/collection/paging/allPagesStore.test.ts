import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Transaction } from '../../../shared/contract/transactions.ts'
import type { Batch, LoadProgress } from '../../../shared/contract/exports.ts'
import type { Outcome } from '../../../shared/outcome/outcome.ts'
import type { AllPages } from './allPagesStore.ts'
import type { SelectedStore } from '../../hooks/createSelectedStore.ts'
import { eventually } from '../../../shared/testing/eventually.ts'

interface Row {
  readonly id: number
}
const progress = (rows: number): LoadProgress => ({ rows, pages: 1, repeated: 0, moved: 0, retries: 0, waits: 0 })

type Next = () => Promise<Outcome<Batch>>
interface BatchPart extends Partial<Omit<Batch, 'text'>> {
  readonly rows?: readonly Row[]
}
const batch = ({ rows = [], at = [], ...part }: BatchPart): Outcome<Batch> => {
  const data = Array.from(
    { length: Math.max(0, ...at.map((index) => index + 1)) },
    (_, index) => rows[at.indexOf(index)]
  )
  const value = { text: JSON.stringify({ data }), at, progress: progress(0), ...part } as const
  return { ok: true, value, exchange: 'exchange-1' }
}
let next: Next
const request = vi.fn(async (_name: string, _input: object): Promise<Outcome<null>> => ({ ok: true, value: null }))
const names = () => request.mock.calls.map(([name]) => name)

beforeEach(() => {
  vi.resetModules()
  request.mockReset().mockResolvedValue({ ok: true, value: null })
  vi.stubGlobal('location', { hash: '#/transactions' })
  const asked = (name: string, input: object) => (name === 'exports.next' ? next() : request(name, input))
  vi.stubGlobal('window', { pitboss: { request: asked, on: () => () => {} } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function storeOf(from: Next) {
  const { createAllPagesStore } = await import('./allPagesStore.ts')
  next = from
  return createAllPagesStore(Transaction) as unknown as SelectedStore<AllPages<Row>>
}

async function startWith(answers: readonly Outcome<Batch>[]) {
  const waiting = [...answers]
  const useAllPages = await storeOf(
    async () => waiting.shift() ?? batch({ end: { isComplete: true, why: 'all-read', gaps: 0 } })
  )
  useAllPages.getState().start({ name: 'transactions.list' })
  const ended = () => eventually(() => expect(useAllPages.getState().isRunning).toBe(false))
  return { useAllPages, ended }
}
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id)

test('rows are collected in order, each with its answer', async () => {
  const { useAllPages, ended } = await startWith([
    batch({ rows: [{ id: 3 }, { id: 2 }], at: [0, 2] }),
    batch({ rows: [{ id: 1 }], at: [0] })
  ])
  await ended()
  const { loaded, end, problem } = useAllPages.getState()
  expect(ids(loaded.rows)).toEqual([3, 2, 1])
  expect(loaded.originOf(1)).toMatchObject({ at: 2, exchange: 'exchange-1' })
  expect(end).toMatchObject({ isComplete: true })
  expect(problem).toBeUndefined()
})

test('a search starts at its page and stops once its range is covered, with the rows so far', async () => {
  const waiting = [batch({ rows: [{ id: 3 }], at: [0] }), batch({ rows: [{ id: 2 }, { id: 1 }], at: [0, 1] })]
  const useAllPages = await storeOf(
    async () => waiting.shift() ?? batch({ end: { isComplete: false, why: 'stopped', gaps: 0 } })
  )
  const search = { from: 27, requests: 4 }
  useAllPages.getState().start({ name: 'transactions.list' }, search, (rows) => rows.some(({ id }) => id === 1))
  await eventually(() => expect(useAllPages.getState().isRunning).toBe(false))
  expect(useAllPages.getState()).toMatchObject({ isCovered: true, search })
  expect(ids(useAllPages.getState().loaded.rows)).toEqual([3, 2, 1])
  expect(request.mock.calls[0]?.[1]).toMatchObject({ from: 27 })
  expect(names()).toContain('exports.stop')
})

test('a failure in main is reported, and loaded rows stay', async () => {
  const { useAllPages, ended } = await startWith([
    batch({ rows: [{ id: 1 }], at: [0] }),
    { ok: false, problem: { code: 'internal' } }
  ])
  await ended()
  expect(useAllPages.getState()).toMatchObject({ problem: { code: 'internal' }, end: undefined })
  expect(ids(useAllPages.getState().loaded.rows)).toEqual([1])
})

/** Creates a store whose batches arrive when the test sends them. */
async function startWaiting() {
  vi.useFakeTimers()
  const asked: ((answer: Outcome<Batch>) => void)[] = []
  const useAllPages = await storeOf(() => new Promise((resolve) => asked.push(resolve)))
  useAllPages.getState().start({ name: 'transactions.list' })
  const answer = async (part: BatchPart) => {
    asked.shift()?.(batch(part))
    await vi.advanceTimersByTimeAsync(1000)
  }
  await vi.advanceTimersByTimeAsync(0)
  const { switchTo } = await import('../../session/session.ts')
  const use = (connection: string, account?: string) => void switchTo({ connection, account }, 'chosen')
  return { useAllPages, asked, answer, use }
}

test('a load that was left is stopped in main, and its late rows are dropped', async () => {
  const { useAllPages, asked, answer } = await startWaiting()
  await answer({ rows: [{ id: 2 }], at: [0] })
  expect(ids(useAllPages.getState().loaded.rows)).toEqual([2])
  useAllPages.getState().leave()
  expect(names()).toEqual(['exports.load', 'exports.stop'])
  expect(useAllPages.getState()).toMatchObject({ id: undefined, isRunning: false, progress: undefined })
  await answer({ rows: [{ id: 1 }], at: [0] })
  // Main keeps a load in memory until the renderer has fetched its last batch.
  expect(asked).toHaveLength(1)
  await answer({ end: { isComplete: false, why: 'stopped', gaps: 0 } })
  expect(useAllPages.getState().loaded.rows).toEqual([])
  expect(asked).toEqual([])
})

test.each([
  ['another account', 'demo', 'another'],
  ['another connection', 'other', undefined]
])('%s drops the previous load’s rows, including rows not drawn yet', async (_whose, connection, account) => {
  const { useAllPages, answer, use } = await startWaiting()
  await answer({ rows: [{ id: 3 }], at: [0] })
  use(connection, account)
  expect(names()).toContain('exports.stop')
  expect(useAllPages.getState()).toMatchObject({ id: undefined, isRunning: false, loaded: { rows: [] } })
  await answer({
    rows: [{ id: 2 }],
    at: [0],
    progress: progress(2),
    end: { isComplete: true, why: 'all-read', gaps: 0 }
  })
  expect(useAllPages.getState()).toMatchObject({ progress: undefined, end: undefined, loaded: { rows: [] } })
})

test('rows of an edited connection, or of a replaced token, are dropped for good', async () => {
  const { useAllPages, use } = await startWaiting()
  const { followChanges } = await import('../../stores/createScopedStore.ts')
  const edits: ((payload: { connection: string; account?: string }) => void)[] = []
  const hear = (topic: string, listener: (payload: { connection: string }) => void) => {
    if (topic === 'connections.changed') edits.push(listener)
    return () => {}
  }
  vi.stubGlobal('window', { pitboss: { request, on: hear } })
  followChanges()
  const { loadedFrom } = await import('../state/loadedRows.ts')
  const load = () => useAllPages.setState({ id: 'load', loaded: loadedFrom<Row>([{ id: 1 }], () => undefined) })
  use('demo', 'ada')
  load()
  for (const edit of edits) edit({ connection: 'demo', account: 'bob' })
  expect(useAllPages.getState()).toMatchObject({ loaded: { rows: [{ id: 1 }] } })
  for (const edit of edits) edit({ connection: 'demo', account: 'ada' })
  expect(useAllPages.getState()).toMatchObject({ id: undefined, loaded: { rows: [] } })
  use('demo', 'bob')
  use('demo', 'ada')
  expect(useAllPages.getState().loaded.rows).toEqual([])
  load()
  use('demo', 'bob')
  for (const edit of edits) edit({ connection: 'demo' })
  use('demo', 'ada')
  expect(useAllPages.getState().loaded.rows).toEqual([])
})

test('a load belongs to the account in use, and stops the previous load under its own id', async () => {
  const { useAllPages, use } = await startWaiting()
  use('one', 'ada')
  useAllPages.getState().start({ name: 'transactions.list' })
  const { id: first } = useAllPages.getState()
  await vi.advanceTimersByTimeAsync(0)
  expect(request.mock.lastCall).toEqual([
    'exports.load',
    { connection: 'one', account: 'ada', loadId: first, list: { name: 'transactions.list' } }
  ])
  useAllPages.getState().start({ name: 'transactions.list' })
  expect(request.mock.calls).toContainEqual(['exports.stop', { loadId: first }])
  expect(useAllPages.getState().id).not.toBe(first)
})

test('a load that main refuses is reported and requests no rows', async () => {
  request.mockResolvedValue({ ok: false, problem: { code: 'no-account' } })
  const { useAllPages, asked } = await startWaiting()
  await vi.advanceTimersByTimeAsync(0)
  expect(useAllPages.getState()).toMatchObject({ isRunning: false, problem: { code: 'no-account' } })
  expect(asked).toEqual([])
})

test('an ended load is not stopped again, and main drops its data once its list is left', async () => {
  const { useAllPages, answer } = await startWaiting()
  await answer({ end: { isComplete: true, why: 'all-read', gaps: 0 } })
  useAllPages.getState().stop()
  expect(names()).toEqual(['exports.load'])
  const { id } = useAllPages.getState()
  useAllPages.getState().leave()
  expect(request.mock.lastCall).toEqual(['exports.stop', { loadId: id }])
})

test('a token refused on a later page counts as refused', async () => {
  const problem = { code: 'unauthorised' } as const
  const { ended } = await startWith([
    batch({ rows: [{ id: 1 }], at: [0] }),
    batch({ end: { isComplete: false, why: 'problem', gaps: 0, problem } })
  ])
  const { startSession } = await import('../../session/session.ts')
  const { useRefusedTokens } = await import('../../stores/refusedTokens.ts')
  await ended()
  expect(useRefusedTokens.getState()).toEqual({})
  startSession({ connection: 'one', account: 'ada' })
  const again = await startWith([batch({ end: { isComplete: false, why: 'problem', gaps: 0, problem } })])
  await again.ended()
  expect(useRefusedTokens.getState()).toEqual({ one: { ada: expect.any(Number) } })
})
