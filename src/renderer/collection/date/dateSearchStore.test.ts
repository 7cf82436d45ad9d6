import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type * as Session from '../../session/session.ts'
import type * as Store from './dateSearchStore.ts'
import type { TimedPage } from './findPage.ts'
import { listOf, rowsAt } from './testing/listForTest.ts'

let store: typeof Store
let session: typeof Session

beforeAll(() => {
  vi.resetModules()
  vi.stubGlobal('window', { pitboss: { request: async () => ({ ok: true, value: null }), on: () => () => {} } })
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})
beforeEach(async () => {
  store = await import('./dateSearchStore.ts')
  session = await import('../../session/session.ts')
  store.useDateSearches.setState({ lists: {} })
})

const rows = rowsAt(Array.from({ length: 100 }, (_, place) => 1000 - place * 10))
const now = () => store.useDateSearches.getState().lists['transactions']

function searched(read: (page: number) => Promise<TimedPage>) {
  return { name: 'transactions', read, show: vi.fn(), readAll: vi.fn() }
}

// Ends before the row at 560.
const minute = { from: 545, to: 556 }

test('a date without a row shows a message and the next older row', async () => {
  const list = searched(listOf(rows, 10).read)
  await store.searchDate(list, { from: 551, to: 560 }, '18:30')
  expect(now()?.said).toMatch(/^The list has no row of 18:30: the next older row is marked: page 5, /)
  await store.searchDate(list, { from: 900, to: 2000 }, 'today')
  expect(now()?.said).toMatch(/^The newest row of today is marked: page 1, /)
})

test('a search shows the found page, waits for its row and states the requests', async () => {
  const list = searched(listOf(rows, 10).read)
  await store.searchDate(list, minute, '18:30')
  expect(list.show).toHaveBeenCalledWith(5)
  expect(now()).toMatchObject({ isRunning: false, wanted: { target: 555, page: 5 } })
  expect(now()?.said).toMatch(/^The newest row of 18:30 is marked: page 5, \d requests\.$/)
  store.giveFocus('transactions', 4)
  expect(now()).toMatchObject({ wanted: undefined, focusOn: { place: 4 } })
  store.forgetGone('transactions', ({ place }) => place === 4)
  expect(now()?.said, 'its row is there').toMatch(/^The newest row/)
  store.forgetGone('transactions', () => false)
  expect(now()).toMatchObject({ said: undefined, focusOn: undefined })
})

test('a list in another order is loaded page by page instead', async () => {
  const list = searched(listOf(rows.toReversed(), 10).read)
  await store.searchDate(list, minute, '18:30')
  expect(list.readAll).toHaveBeenCalledTimes(1)
  expect(list.show).not.toHaveBeenCalled()
  expect(now()?.wanted).toEqual({ target: 555 })
})

test('a stopped search sends no request and shows nothing', async () => {
  const { read, asked } = listOf(rows, 10)
  const list = searched(async (page) => {
    store.stopDateSearch('transactions')
    return read(page)
  })
  await store.searchDate(list, { from: 4, to: 6 }, '18:30')
  expect(asked).toEqual([1])
  expect(list.show).not.toHaveBeenCalled()
  expect(now()).toMatchObject({ isRunning: false, said: 'Stopped.' })
})

test('a search of one account shows nothing to another account', async () => {
  const { read, asked } = listOf(rows, 10)
  const list = searched(async (page) => {
    session.startSession({ connection: 'demo', account: 'another' })
    return read(page)
  })
  await store.searchDate(list, { from: 4, to: 6 }, '18:30')
  expect(asked).toEqual([1])
  expect(list.show).not.toHaveBeenCalled()
  expect(now()).toBeUndefined()
})

test('an unreadable page ends the search with a problem', async () => {
  const list = searched(() => Promise.reject(new Error('rate limit')))
  await store.searchDate(list, { from: 4, to: 6 }, '18:30')
  expect(now()).toMatchObject({ isRunning: false })
  expect(now()?.error).toBeInstanceOf(Error)
})

test('a search waits as the platform asks and continues, unless it is stopped or waits too often', async () => {
  vi.useFakeTimers()
  const { ProblemError } = await import('../../bridge/request.ts')
  const limited = new ProblemError({ code: 'rate-limited', retryAfter: 3000 })
  const read = vi.fn(() => Promise.reject(limited))
  const once = searched(listOf(rows, 10).read)
  const found = store.searchDate({ ...once, read: vi.fn(once.read).mockRejectedValueOnce(limited) }, minute, '18:30')
  await vi.advanceTimersByTimeAsync(2999)
  expect(now()).toMatchObject({ isRunning: true, said: 'The platform asks to wait 3 s. Then the search goes on.' })
  await vi.advanceTimersByTimeAsync(1)
  await found
  expect(now()).toMatchObject({ isRunning: false, said: expect.stringContaining('The newest row of 18:30') })

  const stopped = store.searchDate(searched(read), minute, '18:30')
  await vi.advanceTimersByTimeAsync(0)
  store.stopDateSearch('transactions')
  await vi.advanceTimersByTimeAsync(3000)
  await stopped
  expect(read).toHaveBeenCalledTimes(1)
  expect(now()).toMatchObject({ isRunning: false, said: 'Stopped.' })

  const endless = store.searchDate(searched(read), minute, '18:30')
  await vi.advanceTimersByTimeAsync(25 * 3000)
  await endless
  expect(now()).toMatchObject({ isRunning: false, error: limited })
  vi.useRealTimers()
})

test('the search finds the start of a range, or the first page of a list in another order', async () => {
  expect(await store.searchStart(searched(listOf(rows, 10).read), 555)).toMatchObject({ page: 5, isOrdered: true })
  expect(await store.searchStart(searched(listOf(rows.toReversed(), 10).read), 555)).toMatchObject({
    page: 1,
    isOrdered: false
  })
})
