import { describe, expect, test } from 'vitest'
import { findPage, mostRequests, nearestRow } from './findPage.ts'
import { listOf, rowsAt } from './testing/listForTest.ts'

const hours = rowsAt(Array.from({ length: 100 }, (_, recordIndex) => 1000 - recordIndex * 10))

describe('a binary search for a date', () => {
  test('finds the newest or oldest row for a date outside the list, and marks it as outside', async () => {
    const { read, requested } = listOf(hours, 10)
    expect(await findPage(2000, read)).toMatchObject({ kind: 'match', page: 1, row: 0, outside: 'after', isSure: true })
    expect(requested).toEqual([1])
    expect(await findPage(-5, read)).toMatchObject({ kind: 'match', page: 10, row: 9, outside: 'before', isSure: true })
  })

  test('finds nothing in a list without rows', async () =>
    expect(await findPage(5, listOf([], 10).read)).toEqual({ kind: 'empty' }))

  test('ends when it is stopped', async () => {
    const { read } = listOf(hours, 10)
    expect(await findPage(5, async (page) => (page === 1 ? read(1) : undefined))).toEqual({ kind: 'stopped' })
  })
})

describe('a list that contradicts its own counts', () => {
  test('has fewer pages than stated: missing pages count as older', async () => {
    const { read, requested } = listOf(hours, 10, { lastPage: 1000 })
    expect(await findPage(555, read)).toMatchObject({ kind: 'match', page: 5, row: 5 })
    expect(requested.length).toBeLessThanOrEqual(mostRequests(1000))
    expect(await findPage(-5, read)).toMatchObject({ page: 10, row: 9, outside: 'before', isSure: true })
  })

  test('states no number of pages: the search covers only its first page', async () => {
    const { read } = listOf(hours, 10, { lastPage: undefined, total: undefined })
    expect(await findPage(955, read)).toMatchObject({ kind: 'match', page: 1 })
    expect(await findPage(205, read)).toEqual({ kind: 'disorder' })
  })

  test('states a wrong total: the search trusts the pages instead', async () => {
    for (const total of [0, 7, 1_000_000]) {
      const { read, requested } = listOf(hours, 10, { total })
      expect(await findPage(555, read)).toMatchObject({ kind: 'match', page: 5, row: 5 })
      expect(requested.length).toBeLessThanOrEqual(mostRequests(10))
    }
  })

  test('returns the same rows for every page: the search reports repeated pages', async () =>
    expect(await findPage(5, (page) => listOf(hours.slice(0, 10), 10, { lastPage: 9 + page }).read(1))).toEqual({
      kind: 'disorder'
    }))

  test.each([
    ['begins with its oldest rows', hours.toReversed(), 10],
    ['begins with its oldest rows, one on a page', hours.toReversed(), 1],
    ['is in no order', rowsAt(hours.map(({ at }) => (at * 7919) % 1009)), 10]
  ])('is not sorted newest first, which the search reports: %s', async (_what, rows, perPage) =>
    expect(await findPage(555, listOf(rows, perPage).read)).toEqual({ kind: 'disorder' })
  )

  test('has a page without a readable time, which the search reports', async () => {
    const { read } = listOf(hours, 10)
    const odd = async (page: number) => ({ ...(await read(page)), times: page === 1 ? [1000, 910] : [undefined] })
    expect(await findPage(5, odd)).toEqual({ kind: 'disorder' })
  })

  test('has some unreadable times, and is still searched', async () => {
    const { read } = listOf(hours, 10)
    const gaps = async (page: number) => {
      const { times, ...more } = await read(page)
      return { ...more, times: page === 5 ? [...times.slice(0, 2), undefined, ...times.slice(3)] : times }
    }
    expect(await findPage(555, gaps)).toMatchObject({ kind: 'match', page: 5, row: 5 })
  })
})

test('the nearest row is the newest row not after the time', () => {
  expect(nearestRow([9, 7, 7, undefined, 5], 8)).toBe(1)
  expect(nearestRow([9, 7, 7, undefined, 5], 4)).toBe(4)
  expect(nearestRow([undefined], 6)).toBe(-1)
})
