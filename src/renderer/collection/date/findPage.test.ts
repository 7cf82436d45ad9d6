import { describe, expect, test } from 'vitest'
import { findPage, mostRequests, nearestRow } from './findPage.ts'
import { listOf, rowsAt } from './testing/listForTest.ts'

const hours = rowsAt(Array.from({ length: 100 }, (_, recordIndex) => 1000 - recordIndex * 10))

describe('a binary search for a date', () => {
  test('finds the page that covers the date, in few requests', async () => {
    const { read, requested } = listOf(hours, 10)
    expect(await findPage(555, read)).toEqual({ kind: 'match', page: 5, row: 5, time: 550, isSure: true })
    expect(requested.length).toBeLessThanOrEqual(mostRequests(10))
  })

  test('finds the first row not after a date between two pages', async () => {
    expect(await findPage(910, listOf(hours, 10).read)).toMatchObject({ page: 1, row: 9 })
    expect(await findPage(909, listOf(hours, 10).read)).toMatchObject({ page: 2, row: 0, time: 900 })
  })

  test('finds the newest or oldest row for a date outside the list, and marks it as outside', async () => {
    const { read, requested } = listOf(hours, 10)
    expect(await findPage(2000, read)).toMatchObject({ kind: 'match', page: 1, row: 0, outside: 'after', isSure: true })
    expect(requested).toEqual([1])
    expect(await findPage(-5, read)).toMatchObject({ kind: 'match', page: 10, row: 9, outside: 'before', isSure: true })
  })

  test('finds the first of many rows with the same time', async () => {
    const same = rowsAt([9, ...Array.from({ length: 50 }, () => 5), 1])
    const result = await findPage(5, listOf(same, 10).read)
    expect(result).toMatchObject({ kind: 'match', isSure: true })
    const { page, row } = result.kind === 'match' ? result : { page: 0, row: 0 }
    expect(same[(page - 1) * 10 + row]?.at).toBe(5)
  })

  test('finds nothing in a list without rows', async () =>
    expect(await findPage(5, listOf([], 10).read)).toEqual({ kind: 'empty' }))

  test('works among 500,000 rows, inside and outside the list', async () => {
    const many = rowsAt(Array.from({ length: 500_000 }, (_, recordIndex) => 5_000_000 - recordIndex * 10))
    for (const [target, place] of [
      [1_234_560, 376_544],
      [9_000_000, 0],
      [-5, 499_999]
    ] as const) {
      const { read, requested } = listOf(many, 15)
      const page = Math.floor(place / 15) + 1
      expect(await findPage(target, read)).toMatchObject({ kind: 'match', page, row: place % 15, isSure: true })
      expect(requested.length).toBeLessThanOrEqual(mostRequests(Math.ceil(500_000 / 15)))
    }
  })

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

  test('shrinks during the search: the row is found or marked as uncertain', async () => {
    for (const left of [0, 5, 35, 60]) {
      const { read, requested, state } = listOf(hours, 10)
      const result = await findPage(555, (page) => {
        if (requested.length === 2) state.rows = hours.slice(0, left)
        return read(page)
      })
      expect(requested.length).toBeLessThanOrEqual(mostRequests(10))
      if (result.kind === 'match' && result.isSure)
        expect(state.rows[(result.page - 1) * 10 + result.row]).toBeDefined()
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
