import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Input } from '../../shared/contract/index.ts'
import { failure, type Outcome } from '../../shared/outcome/outcome.ts'
import { cancelPrefetch, prefetchPage, forgetPages } from './prefetch.ts'
import { askUntil, queries } from './queries.ts'

const route = 'transactions.list'
const pageOf = (page: number): Input<typeof route> => ({ connection: 'demo', account: 'ann', page })
const answer: Outcome<unknown> = { ok: true, value: '{"data":[]}', exchange: 'exchange-1' }
const request = vi.fn<(name: string, input: object) => Promise<Outcome<unknown>>>()
const sent = () => request.mock.calls.map(([name, input]) => [name, 'page' in input ? input.page : undefined])
const kept = () => queries.getQueryCache().getAll().length

beforeEach(() => {
  request.mockReset().mockResolvedValue(answer)
  vi.stubGlobal('window', { pitboss: { request } })
})
afterEach(() => {
  cancelPrefetch()
  queries.clear()
  vi.unstubAllGlobals()
})

test('a prefetch is marked, and a later reader of the page sends no second request', async () => {
  await prefetchPage(route, pageOf(2))
  expect(request).toHaveBeenCalledExactlyOnceWith(route, {
    ...pageOf(2),
    isPrefetch: true,
    cancelKey: expect.any(String)
  })
  const queryFn = ({ signal }: { signal: AbortSignal }) => askUntil(route, pageOf(2), signal)
  const asked = await queries.fetchQuery({ queryKey: [route, pageOf(2)], queryFn })
  expect(asked.value).toEqual({ data: [] })
  expect(request).toHaveBeenCalledOnce()
})

test('a new prefetch cancels the previous one', async () => {
  request.mockReturnValueOnce(new Promise(() => {}))
  void prefetchPage(route, pageOf(2))
  await prefetchPage(route, pageOf(5))
  expect(sent()).toEqual([
    [route, 2],
    ['requests.cancel', undefined],
    [route, 5]
  ])
})

test('cancelling a prefetch cancels no other request, and a failed prefetch removes no other query', async () => {
  request.mockReturnValueOnce(new Promise(() => {}))
  const queryFn = ({ signal }: { signal: AbortSignal }) => askUntil('settings.read', {}, signal)
  const other = queries.fetchQuery({ queryKey: ['settings.read', {}], queryFn })
  request.mockResolvedValueOnce(failure('http', { status: 500 }))
  await prefetchPage(route, pageOf(2))
  request.mockReturnValueOnce(new Promise(() => {}))
  void prefetchPage(route, pageOf(3))
  cancelPrefetch()
  expect(queries.getQueryState(['settings.read', {}])?.fetchStatus).toBe('fetching')
  other.catch(() => {})
})

test('a prefetch that a component waits for is not cancelled', async () => {
  request.mockReturnValueOnce(new Promise(() => {}))
  void prefetchPage(route, pageOf(2))
  const queryFn = ({ signal }: { signal: AbortSignal }) => askUntil(route, pageOf(2), signal)
  const leave = new QueryObserver(queries, { queryKey: [route, pageOf(2)], queryFn }).subscribe(() => {})
  cancelPrefetch()
  expect(sent()).toEqual([[route, 2]])
  leave()
})

test('a failed prefetch is removed, so that a later reader sends a new request', async () => {
  request.mockResolvedValueOnce(failure('http', { status: 500 }))
  await prefetchPage(route, pageOf(2))
  expect(kept()).toBe(0)
})

test('the last eight unused pages stay cached, and other lists keep their pages', async () => {
  for (let page = 1; page <= 12; page += 1) {
    queries.setQueryData([route, pageOf(page)], answer, { updatedAt: page })
  }
  queries.setQueryData(['notifications.list', pageOf(1)], answer)
  forgetPages(route)
  expect(kept()).toBe(9)
  expect(queries.getQueryData([route, pageOf(4)])).toBeUndefined()
  expect(queries.getQueryData([route, pageOf(5)])).toBeDefined()
  forgetPages(route, 0)
  expect(kept()).toBe(1)
})
