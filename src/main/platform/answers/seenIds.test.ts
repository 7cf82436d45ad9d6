import { expect, test, vi } from 'vitest'
import { keepSeenIds, mostIds } from './seenIds.ts'

const list = { connection: 'one', account: 'ann', operation: 'transactions.list' }
const at = '2026-11-22T10:00:00.000Z'
const now = () => Date.parse(at)

test('an id is found in whichever case, with where and when it was seen', () => {
  const seen = keepSeenIds(now)
  seen.note(list, [{ id: 'AB-1', field: '/data/*/id' }])
  expect(seen.find('one', ['ab-1', 'AB-1', 'ab-2'])).toEqual([
    { id: 'AB-1', operation: 'transactions.list', field: '/data/*/id', account: 'ann', at }
  ])
})

test('of one id the newest sighting of each field, account and group is kept, a few in all', () => {
  let clock = now()
  const seen = keepSeenIds(() => clock)
  for (const of of ['a', 'b', 'c', 'd', 'e', 'e']) {
    clock += 1000
    const subject = { id: of, field: 'group' }
    seen.note({ connection: 'one', operation: 'jackpots.list', subject }, [{ id: '7', field: '/data/*/id' }])
  }
  expect(seen.find('one', ['7']).map((one) => `${one.of} ${one.at.slice(17, 19)}`)).toEqual([
    'e 06',
    'd 04',
    'c 03',
    'b 02'
  ])
})

test('what was asked for is found as well, and what is kept has its own time and says so', () => {
  const seen = keepSeenIds(now)
  const asked = { connection: 'one', operation: 'banners.list', subject: { id: 'Home', field: 'category' } }
  seen.note({ ...asked, at: '2026-11-01T10:00:00.000Z', kept: true }, [])
  const sighting = { id: 'Home', operation: 'banners.list', field: 'category', of: 'Home' }
  expect(seen.find('one', ['home'])).toEqual([{ ...sighting, at: '2026-11-01T10:00:00.000Z', kept: true }])
  seen.note(asked, [])
  expect(seen.find('one', ['home'])).toEqual([{ ...sighting, at }])
})

test('another connection’s ids are not found, nor those of one that was deleted', () => {
  const seen = keepSeenIds(now)
  seen.note(list, [{ id: '1', field: '/data/*/id' }])
  expect(seen.find('two', ['1'])).toEqual([])
  seen.forget('one')
  expect(seen.find('one', ['1'])).toEqual([])
})

test('what the token of an account saw is forgotten with it, what others saw is not', () => {
  const seen = keepSeenIds(now)
  const [one, two] = [
    { id: '1', field: '/data/*/id' },
    { id: '2', field: '/data/*/id' }
  ]
  seen.note({ ...list, account: 'ada' }, [one, two])
  seen.note({ ...list, account: 'bob' }, [two])
  seen.forget('one', 'ada')
  expect(seen.find('one', ['1', '2'])).toMatchObject([{ id: '2', account: 'bob' }])
})

test('the ids that were not seen for the longest time go first', () => {
  const seen = keepSeenIds(now)
  const ids = Array.from({ length: mostIds }, (_, place) => ({ id: String(place), field: '/data/*/id' }))
  seen.note(list, ids)
  seen.note(
    list,
    [ids[0], { id: 'new', field: '/data/*/id' }].flatMap((one) => one ?? [])
  )
  expect(seen.find('one', ['0', '1', '2', 'new']).map(({ id }) => id)).toEqual(['0', '2', 'new'])
})

test('ids longer than any are not kept, and what is found is bounded', () => {
  const seen = keepSeenIds(now)
  seen.note(list, [
    { id: 'x'.repeat(101), field: '/data/*/id' },
    { id: '', field: '/data/*/id' }
  ])
  const ids = Array.from({ length: 500 }, (_, place) => String(place))
  seen.note(
    list,
    ids.map((id) => ({ id, field: '/data/*/id' }))
  )
  expect(seen.find('one', ['x'.repeat(101), '', ...ids])).toHaveLength(40)
})

test.each([['ann'], [undefined]])('an answer on its way is noted only if %s was not forgotten meanwhile', (account) => {
  const seen = keepSeenIds(now)
  const before = performance.now()
  seen.forget('one', account)
  const [late, fresh] = ['late', 'fresh'].map((id) => [{ id, field: '/data/*/id' }])
  seen.note({ ...list, began: before }, late ?? [])
  seen.note({ ...list, account: 'bob', began: before }, [{ id: 'other', field: '/data/*/id' }])
  seen.note({ ...list, began: performance.now() + 1 }, fresh ?? [])
  const ofOthers = account === undefined ? [] : ['other']
  expect(seen.find('one', ['late', 'other', 'fresh']).map(({ id }) => id)).toEqual([...ofOthers, 'fresh'])
})

test('an id that an answer repeats is noted once for each field', () => {
  const seen = keepSeenIds(now)
  const deleted = vi.spyOn(Map.prototype, 'delete')
  seen.note(
    list,
    ['AB-1', 'ab-1', 'ab-1'].flatMap((id) => ['/data/*/id', '/data/*/source'].map((field) => ({ id, field })))
  )
  expect(deleted).toHaveBeenCalledTimes(2)
  deleted.mockRestore()
  expect(seen.find('one', ['ab-1']).map(({ field }) => field)).toEqual(['/data/*/source', '/data/*/id'])
})
