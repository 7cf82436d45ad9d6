import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount } from '../../../main/testing/fullForTest.ts'
import { findPage, mostRequests, nearestRow, type TimedPage } from './findPage.ts'

interface Row {
  readonly id: number
  readonly at: number
}

/** A list whose pages are read, and what is asked for. */
function listOf(rows: readonly Row[], perPage: number, more: Partial<TimedPage> = {}) {
  const asked: number[] = []
  const state = { rows }
  const read = async (page: number): Promise<TimedPage> => {
    asked.push(page)
    const data = state.rows.slice((page - 1) * perPage, page * perPage)
    return {
      times: data.map(({ at }) => at),
      lastPage: Math.max(1, Math.ceil(state.rows.length / perPage)),
      total: state.rows.length,
      first: data[0] && String(data[0].id),
      ...more
    }
  }
  return { read, asked, state }
}

const rowsAt = (times: readonly number[]): readonly Row[] =>
  times.map((at, place) => ({ id: times.length - place, at }))
const distance = (rows: readonly Row[], target: number): number =>
  Math.min(...rows.map(({ at }) => Math.abs(at - target)))
const hours = rowsAt(Array.from({ length: 100 }, (_, place) => 1000 - place * 10))

describe('a date is found by halves', () => {
  test('on the page that covers it, in few requests', async () => {
    const { read, asked } = listOf(hours, 10)
    expect(await findPage(555, read)).toEqual({ kind: 'found', page: 5, row: 4, isSure: true })
    expect(asked.length).toBeLessThanOrEqual(mostRequests(10))
  })

  test('between two pages at the nearer of their rows', async () => {
    expect(await findPage(908, listOf(hours, 10).read)).toMatchObject({ page: 1, row: 9 })
    expect(await findPage(902, listOf(hours, 10).read)).toMatchObject({ page: 2, row: 0 })
  })

  test('after the newest and before the oldest row, and says so', async () => {
    const { read, asked } = listOf(hours, 10)
    expect(await findPage(2000, read)).toEqual({ kind: 'found', page: 1, row: 0, outside: 'after', isSure: true })
    expect(asked).toEqual([1])
    expect(await findPage(-5, read)).toEqual({ kind: 'found', page: 10, row: 9, outside: 'before', isSure: true })
  })

  test('at the first of rows with the same time, however many pages they fill', async () => {
    const same = rowsAt([9, ...Array.from({ length: 50 }, () => 5), 1])
    const found = await findPage(5, listOf(same, 10).read)
    expect(found).toMatchObject({ kind: 'found', isSure: true })
    const { page, row } = found.kind === 'found' ? found : { page: 0, row: 0 }
    expect(same[(page - 1) * 10 + row]?.at).toBe(5)
  })

  test('in a list without rows it is nowhere', async () =>
    expect(await findPage(5, listOf([], 10).read)).toEqual({ kind: 'empty' }))

  test('until it is stopped', async () => {
    const { read } = listOf(hours, 10)
    expect(await findPage(5, async (page) => (page === 1 ? read(1) : undefined))).toEqual({ kind: 'stopped' })
  })
})

describe('a list that is not as it says', () => {
  test('names more pages than it has: those past its end count as older', async () => {
    const { read, asked } = listOf(hours, 10, { lastPage: 1000 })
    expect(await findPage(555, read)).toMatchObject({ kind: 'found', page: 5, row: 4 })
    expect(asked.length).toBeLessThanOrEqual(mostRequests(1000))
    expect(await findPage(-5, read)).toMatchObject({ page: 10, row: 9, outside: 'before', isSure: true })
  })

  test('names no number of pages: it is searched in steps that double', async () => {
    const { read, asked } = listOf(hours, 10, { lastPage: undefined, total: undefined })
    expect(await findPage(205, read)).toMatchObject({ kind: 'found', page: 8 })
    expect(await findPage(-5, read)).toMatchObject({ kind: 'found', page: 10, row: 9, outside: 'before' })
    expect(asked.length).toBeLessThan(20)
  })

  test('answers every page with the same rows', async () =>
    expect(await findPage(5, (page) => listOf(hours.slice(0, 10), 10, { lastPage: 9 + page }).read(1))).toEqual({
      kind: 'disorder',
      why: 'repeated'
    }))

  test.each([
    ['begins with its oldest rows', hours.toReversed(), 10],
    ['begins with its oldest rows, one on a page', hours.toReversed(), 1],
    ['is in no order', rowsAt(hours.map(({ at }) => (at * 7919) % 1009)), 10]
  ])('%s', async (_what, rows, perPage) =>
    expect(await findPage(555, listOf(rows, perPage).read)).toEqual({ kind: 'disorder', why: 'order' })
  )

  test('has a page without a time that can be read', async () => {
    const { read } = listOf(hours, 10)
    const odd = async (page: number) => ({ ...(await read(page)), times: page === 1 ? [1000, 910] : [undefined] })
    expect(await findPage(5, odd)).toEqual({ kind: 'disorder', why: 'unreadable' })
  })

  test('has times that cannot be read here and there, and an hour that clocks show twice', async () => {
    const { read } = listOf(hours, 10)
    const gaps = async (page: number) => {
      const { times, ...more } = await read(page)
      const mixed = [times[1], times[0], undefined, ...times.slice(3)]
      return { ...more, times: page === 5 ? mixed : times, isAmbiguous: page === 5 }
    }
    expect(await findPage(555, gaps)).toMatchObject({ kind: 'found', page: 5, row: 4 })
  })
})

const lists = fc.record({
  steps: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 400 }),
  perPage: fc.integer({ min: 1, max: 50 }),
  part: fc.integer({ min: -10, max: 110 })
})

/** Rows whose times fall by those steps, many of them equal, and a time in or around them. */
function madeOf({ steps, part }: { readonly steps: readonly number[]; readonly part: number }) {
  let at = 10_000
  const rows = rowsAt(steps.map((step) => (at -= step)))
  const [newest = 0, oldest = 0] = [rows[0]?.at, rows.at(-1)?.at]
  return { rows, target: oldest + Math.round(((newest - oldest) * part) / 100) }
}

const numRuns = amount(10_000, 500)

test('the nearest row of any list that stands still is found within the bound of requests', async () => {
  await fc.assert(
    fc.asyncProperty(lists, async ({ perPage, ...made }) => {
      const { rows, target } = madeOf(made)
      const { read, asked } = listOf(rows, perPage)
      const found = await findPage(target, read)
      expect(asked.length).toBeLessThanOrEqual(Math.log2(Math.ceil(rows.length / perPage)) + 3)
      expect(found).toMatchObject({ kind: 'found', isSure: true })
      if (found.kind !== 'found') return
      const row = rows[(found.page - 1) * perPage + found.row]
      expect(Math.abs((row?.at ?? Infinity) - target)).toBe(distance(rows, target))
    }),
    { numRuns }
  )
})

test('in a list that grows and shrinks meanwhile the bound holds, and a row that is sure is the nearest', async () => {
  const shifts = fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(lists, shifts, async ({ perPage, ...made }, moves) => {
      const { rows, target } = madeOf(made)
      const { read, asked, state } = listOf(rows, perPage)
      const pages = new Map<number, TimedPage>()
      let least = Infinity
      const moving = async (page: number) => {
        const answer = await read(page)
        pages.set(page, answer)
        for (const time of answer.times) least = Math.min(least, Math.abs((time ?? Infinity) - target))
        const move = moves[asked.length - 1] ?? 0
        const added = Array.from({ length: Math.max(0, move) }, (_, place) => ({
          id: 100_000 + asked.length * 100 + place,
          at: 20_000 + asked.length * 100 - place
        }))
        state.rows = [...added, ...state.rows.slice(Math.max(0, -move))]
        return answer
      }
      const found = await findPage(target, moving)
      expect(asked.length).toBeLessThanOrEqual(Math.log2(Math.max(1, Math.ceil(rows.length / perPage))) + 3)
      expect(['found', 'empty', 'disorder']).toContain(found.kind)
      if (found.kind !== 'found') return
      const at = pages.get(found.page)?.times[found.row]
      expect(at).toBeDefined()
      // Of what was read a sure row is the nearest, unless a page was read again without it.
      if (found.isSure && moves.every((move) => move === 0)) expect(Math.abs((at ?? Infinity) - target)).toBe(least)
    }),
    { numRuns }
  )
})

test('where rows are only added, fewer than a page for each request, what is sure is the nearest of all', async () => {
  await fc.assert(
    fc.asyncProperty(lists, fc.array(fc.nat(49), { maxLength: 20 }), async ({ perPage, ...made }, moves) => {
      const { rows, target } = madeOf(made)
      const { read, asked, state } = listOf(rows, perPage)
      const pages = new Map<number, TimedPage>()
      const growing = async (page: number) => {
        const answer = await read(page)
        pages.set(page, answer)
        const added = Math.min(moves[asked.length - 1] ?? 0, perPage - 1)
        const begin = 20_000 + asked.length * 100
        const more = Array.from({ length: added }, (_, place) => ({ id: begin * 100 - place, at: begin - place }))
        state.rows = [...more, ...state.rows]
        return answer
      }
      const found = await findPage(target, growing)
      if (found.kind !== 'found' || !found.isSure) return
      const at = pages.get(found.page)?.times[found.row] ?? Infinity
      expect(Math.abs(at - target)).toBeLessThanOrEqual(distance(rows, target))
    }),
    { numRuns }
  )
})

test('the nearest of some rows is the first of those that are equally near', () => {
  expect(nearestRow([9, 7, 7, undefined, 5], 6)).toBe(1)
  expect(nearestRow([undefined], 6)).toBe(-1)
})
