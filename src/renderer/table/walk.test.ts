import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Batch, Walked } from '../../shared/contract/exports.ts'
import type { Outcome } from '../../shared/outcome.ts'

interface Row {
  readonly id: number
}
const walked = (rows: number): Walked => ({ rows, pages: 1, duplicates: 0, rereads: 0, retries: 0, waits: 0 })
const batch = (part: Partial<Batch<Row>>): Outcome<Batch<Row>> => ({
  ok: true,
  value: { rows: [], at: [], place: 'end', walked: walked(0), ...part },
  exchange: 'exchange-1'
})
const request = vi.fn(async (_name: string, _input: object): Promise<Outcome<null>> => ({ ok: true, value: null }))
const names = () => request.mock.calls.map(([name]) => name)

beforeEach(() => {
  vi.resetModules()
  request.mockClear()
  vi.stubGlobal('window', { pitboss: { request, on: () => () => {} } })
})
afterEach(() => vi.unstubAllGlobals())

/** A store that is given these answers, one after the other, once `go` is called for each. */
async function walking(answers: readonly Outcome<Batch<Row>>[]) {
  const { walkOf } = await import('./walk.ts')
  const waiting = [...answers]
  const useWalk = walkOf<Row>(
    async () => waiting.shift() ?? batch({ end: { isComplete: true, why: 'all-read', gaps: 0 } })
  )
  useWalk.getState().start({ name: 'transactions.list' })
  const ended = () => vi.waitFor(() => expect(useWalk.getState().isRunning).toBe(false))
  return { useWalk, ended }
}
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id)

test('rows are gathered in their order, new ones on top, each with its answer', async () => {
  const { useWalk, ended } = await walking([
    batch({ rows: [{ id: 3 }, { id: 2 }], at: [0, 2] }),
    batch({ rows: [{ id: 1 }], at: [0] }),
    batch({ rows: [{ id: 5 }, { id: 4 }], at: [0, 1], place: 'top' })
  ])
  await ended()
  const { loaded, end, problem } = useWalk.getState()
  expect(ids(loaded.rows)).toEqual([5, 4, 3, 2, 1])
  expect(loaded.originOf(3)).toMatchObject({ at: 2, exchange: 'exchange-1' })
  expect(end).toMatchObject({ isComplete: true })
  expect(problem).toBeUndefined()
})

test('what main cannot go on with is a problem, and what was loaded stays', async () => {
  const { useWalk, ended } = await walking([
    batch({ rows: [{ id: 1 }], at: [0] }),
    { ok: false, problem: { code: 'internal' } }
  ])
  await ended()
  expect(useWalk.getState()).toMatchObject({ problem: { code: 'internal' }, end: undefined })
  expect(ids(useWalk.getState().loaded.rows)).toEqual([1])
})

test('a walk that was left is stopped in main, and its rows are nobody’s', async () => {
  const { useWalk } = await walking([batch({ rows: [{ id: 1 }], at: [0] })])
  useWalk.getState().leave()
  await vi.waitFor(() => expect(names()).toEqual(['exports.walk', 'exports.stop']))
  expect(useWalk.getState()).toMatchObject({ id: undefined, isRunning: false })
  expect(useWalk.getState().loaded.rows).toEqual([])
})

test('another account takes the rows of the one before away', async () => {
  const { useWalk, ended } = await walking([batch({ rows: [{ id: 1 }], at: [0] })])
  await ended()
  const { useSession } = await import('../stores/session.ts')
  useSession.getState().use('demo', 'another')
  expect(useWalk.getState().loaded.rows).toEqual([])
})

test('what came is drawn also while the next page does not come', async () => {
  const { walkOf } = await import('./walk.ts')
  const first = batch({ rows: [{ id: 2 }, { id: 1 }], at: [0, 1] })
  const answers = [first, batch({ rows: [{ id: 0 }], at: [0], walked: walked(3) })]
  const useWalk = walkOf<Row>(async () => answers.shift() ?? new Promise(() => {}))
  useWalk.getState().start({ name: 'transactions.list' })
  await vi.waitFor(() => expect(ids(useWalk.getState().loaded.rows)).toEqual([2, 1, 0]))
  expect(useWalk.getState()).toMatchObject({ isRunning: true, walked: { rows: 3 } })
})
