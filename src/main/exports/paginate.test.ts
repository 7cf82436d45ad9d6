import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { success } from '../../shared/outcome/outcome.ts'
import type { Placement } from '../../shared/readings/placement.ts'
import type { AnswerText } from '../../shared/contract/route.ts'
import { AnyPage } from '../../shared/readings/placement.ts'
import { receivedAs } from '../../shared/readings/received.ts'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { amount } from '../testing/fullForTest.ts'
import { pageOf as pageOfAnswer } from './loadPages.ts'
import { movingList, pageOf, paginateAll } from './testing/paginateForTest.ts'

const allRead = { isComplete: true, why: 'all-read', gaps: 0 }

test.each([
  [0, 15, 1],
  [16, 15, 2],
  [45, 15, 3]
])(
  'an unchanging list: %i rows in pages of %i take %i requests, each row once and in order',
  async (length, perPage, pages) => {
    const list = movingList(length, perPage)
    const { ids, end, count } = await paginateAll(list.read)
    expect(ids).toEqual(list.rows)
    expect(end).toEqual(allRead)
    expect(list.requestedPages).toEqual(Array.from({ length: pages }, (_, at) => at + 1))
    expect(count).toMatchObject({ rows: length, pages, repeated: 0, moved: 0, total: length })
  }
)

test('rows whose ids differ only beyond the precision of a number are different rows', () => {
  const text = '{"data":[{"id":12345678901234567891},{"id":12345678901234567892}]}' as AnswerText<AnyPage>
  const answer = pageOfAnswer(success({ text, received: receivedAs(AnyPage, JSON.parse(text)) }))
  expect(new Set(valueOf(answer).ids).size).toBe(2)
})

describe('a list read from a later page', () => {
  test('is read to its end, without claims about earlier pages', async () => {
    const list = movingList(45, 10)
    const { ids, end, count } = await paginateAll(list.read, undefined, 3)
    expect(ids).toEqual(list.rows.slice(20))
    expect(end).toEqual(allRead)
    expect(list.requestedPages).toEqual([3, 4, 5])
    expect(count).toMatchObject({ rows: 25, pages: 3 })
  })

  test('misses no row when stopped or grown', async () => {
    const stop = new AbortController()
    const list = movingList(45, 10, (moving, reading) => {
      if (reading === 2) moving.rows.unshift(46, 47)
      if (reading === 3) stop.abort()
    })
    const { end } = await paginateAll(list.read, stop, 2)
    expect(list.requestedPages).toEqual([2, 3, 4])
    expect(end).toEqual({ isComplete: false, why: 'stopped', gaps: 0 })
    const grown = movingList(45, 10, (moving, reading) => {
      if (reading === 2) moving.rows.unshift(46, 47)
    })
    const { ids } = await paginateAll(grown.read, undefined, 2)
    expect(grown.requestedPages).toEqual([2, 3, 4, 5])
    expect(ids).toEqual(grown.rows.slice(12))
  })
})

describe('a changing list', () => {
  test('added rows are missing, and moved rows are delivered once: both are counted', async () => {
    const list = movingList(30, 10, (moving, reading) => {
      if (reading === 2) moving.rows.unshift(31, 32)
    })
    const { ids, end, count } = await paginateAll(list.read)
    expect(ids).toEqual(list.rows.slice(2))
    expect(end).toEqual({ isComplete: false, why: 'missing-rows', gaps: 2 })
    expect(count).toMatchObject({ rows: 30, repeated: 2, moved: 2 })
    expect(list.requestedPages).toEqual([1, 2, 3, 4])
  })

  test('a list that got shorter is never complete, because removed rows move others to read pages', async () => {
    const list = movingList(30, 10, (moving, reading) => {
      if (reading === 2) moving.rows.splice(0, 3)
    })
    const { end, count } = await paginateAll(list.read)
    expect(end).toEqual({ isComplete: false, why: 'moved', gaps: 0 })
    expect(count).toMatchObject({ rows: 27, repeated: 0, moved: 3 })
  })

  test('no row comes twice, and a complete list has all lasting rows, whatever is added and removed', async () => {
    // Between two requests, rows are only added or only removed. If as many were added as removed, no answer would show
    // the change.
    const change = fc.record({
      reading: fc.integer({ min: 2, max: 16 }),
      what: fc.oneof(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 1, maxLength: 8 })
      )
    })
    const changing = fc.uniqueArray(change, { maxLength: 6, selector: ({ reading }) => reading })
    await fc.assert(
      fc.asyncProperty(changing, async (changes) => {
        let fresh = 1000
        const list = movingList(50, 5, (moving, reading) => {
          const what = changes.find((one) => one.reading === reading)?.what ?? 0
          if (typeof what === 'number') for (let left = what; left > 0; left -= 1) moving.rows.unshift((fresh += 1))
          else for (const at of what) moving.rows.splice(at, 1)
        })
        const before = [...list.rows]
        const { ids, end } = await paginateAll(list.read)
        expect(new Set(ids).size).toBe(ids.length)
        if (end.isComplete) {
          const stayed = before.filter((id) => list.rows.includes(id))
          expect(stayed.filter((id) => !ids.includes(id))).toEqual([])
        }
      }),
      { numRuns: amount(1000, 100) }
    )
  })
})

describe('a platform with unusual page data', () => {
  const saying = (placement: (number: number) => Placement, rows = 30) =>
    movingList(rows, 10, (list) => {
      const number = list.requestedPages.at(-1) ?? 1
      return success({ ids: pageOf(list.rows, number, 10).ids, placement: placement(number) })
    })

  test('without meta, reading stops at an empty page and reports this', async () => {
    const list = saying(() => ({}))
    const { ids, end } = await paginateAll(list.read)
    expect(ids).toHaveLength(30)
    expect(end).toEqual({ isComplete: false, why: 'unnumbered', gaps: 0 })
    expect(list.requestedPages).toEqual([1, 2, 3, 4])
  })

  test('with a wrong last page, the list’s own total proves completeness', async () => {
    const { ids, end } = await paginateAll(saying(() => ({ lastPage: 900, total: 30 })).read)
    expect(ids).toHaveLength(30)
    expect(end).toEqual(allRead)
  })

  test('with a wrong last page of a moved list, the total may count removed rows', async () => {
    const list = movingList(30, 10, (moving, reading) => {
      if (reading === 2) moving.rows.shift()
      const { ids } = pageOf(moving.rows, moving.requestedPages.at(-1) ?? 1, 10)
      return success({ ids, placement: { lastPage: 900, total: moving.rows.length } })
    })
    const { ids, end, count } = await paginateAll(list.read)
    expect(ids.length).toBeGreaterThanOrEqual(count.total ?? Infinity)
    expect(count.moved).toBeGreaterThan(0)
    expect(end).toEqual({ isComplete: false, why: 'empty-page', gaps: 0 })
  })

  test('a last page before the first', async () => {
    const { end } = await paginateAll(saying(() => ({ lastPage: 0, total: 30 })).read)
    expect(end).toEqual({ isComplete: false, why: 'missing-rows', gaps: 20 })
  })

  test('a row on two pages is delivered once, and one row is missing', async () => {
    const list = movingList(20, 10)
    list.rows[10] = list.rows[9] ?? 0
    const { ids, end, count } = await paginateAll(list.read)
    expect(ids).toHaveLength(19)
    expect(count.repeated).toBe(1)
    expect(end).toEqual({ isComplete: false, why: 'missing-rows', gaps: 1 })
  })

  test('ten thousand equal pages end after four, and the result reports this', async () => {
    const list = movingList(100_000, 10, (moving) => success(pageOf(moving.rows, 1, 10)))
    const { ids, end, count } = await paginateAll(list.read)
    expect(ids).toHaveLength(10)
    expect(end).toEqual({ isComplete: false, why: 'repeated-page', gaps: 99_990 })
    expect(count.repeated).toBe(30)
    expect(list.requestedPages).toEqual([1, 2, 3, 4])
  })

  test('an endless list ends at a million rows', { timeout: 60_000 }, async () => {
    let id = 0
    const list = movingList(0, 1, () =>
      success({ ids: Array.from({ length: 1000 }, () => (id += 1)), placement: { lastPage: 1_000_000_000 } })
    )
    const { end, count } = await paginateAll(list.read)
    expect(count.rows).toBe(1_000_000)
    expect(end).toEqual({ isComplete: false, why: 'too-long', gaps: 0 })
  })

  test('rows without ids are all delivered', async () => {
    const list = movingList(30, 10, (moving) => {
      const { ids, placement } = pageOf(moving.rows, moving.requestedPages.at(-1) ?? 1, 10)
      return success({ ids: ids.map(() => undefined), placement })
    })
    expect((await paginateAll(list.read)).ids).toHaveLength(30)
  })
})
