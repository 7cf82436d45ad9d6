import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amount } from '../../src/main/testing/fullForTest.ts'
import { findPage, type TimedPage } from '../../src/renderer/collection/date/findPage.ts'
import { expectedTime, listOf, rowsAt } from '../../src/renderer/collection/date/testing/listForTest.ts'

const lists = fc.record({
  steps: fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 400 }),
  perPage: fc.integer({ min: 1, max: 50 }),
  part: fc.integer({ min: -10, max: 110 })
})

/** Rows whose times fall by these steps, many of them equal, and a time within or around them. */
function madeOf({ steps, part }: { readonly steps: readonly number[]; readonly part: number }) {
  let at = 10_000
  const rows = rowsAt(steps.map((step) => (at -= step)))
  const [newest = 0, oldest = 0] = [rows[0]?.at, rows.at(-1)?.at]
  return { rows, target: oldest + Math.round(((newest - oldest) * part) / 100) }
}

const numRuns = amount(10_000, 500)

test('the row of a time in any unchanging list is found within the limit of requests', async () => {
  await fc.assert(
    fc.asyncProperty(lists, async ({ perPage, ...made }) => {
      const { rows, target } = madeOf(made)
      const { read, requested } = listOf(rows, perPage)
      const found = await findPage(target, read)
      expect(requested.length).toBeLessThanOrEqual(Math.log2(Math.ceil(rows.length / perPage)) + 3)
      expect(found).toMatchObject({ kind: 'match', isSure: true })
      if (found.kind !== 'match') return
      expect(rows[(found.page - 1) * perPage + found.row]?.at).toBe(
        expectedTime(
          rows.map(({ at }) => at),
          target
        )
      )
    }),
    { numRuns }
  )
})

test('in a changing list the limit is kept, and a certain row is the row of the time', async () => {
  const shifts = fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(lists, shifts, async ({ perPage, ...made }, moves) => {
      const { rows, target } = madeOf(made)
      const { read, requested, state } = listOf(rows, perPage)
      const pages = new Map<number, TimedPage>()
      const seen: number[] = []
      const moving = async (page: number) => {
        const answer = await read(page)
        pages.set(page, answer)
        seen.push(...answer.times.filter((time) => time !== undefined))
        const move = moves[requested.length - 1] ?? 0
        const added = Array.from({ length: Math.max(0, move) }, (_, index) => ({
          id: 100_000 + requested.length * 100 + index,
          at: 20_000 + requested.length * 100 - index
        }))
        state.rows = [...added, ...state.rows.slice(Math.max(0, -move))]
        return answer
      }
      const found = await findPage(target, moving)
      expect(requested.length).toBeLessThanOrEqual(Math.log2(Math.max(1, Math.ceil(rows.length / perPage))) + 3)
      expect(['match', 'empty', 'disorder']).toContain(found.kind)
      if (found.kind !== 'match') return
      const at = pages.get(found.page)?.times[found.row]
      expect(at).toBeDefined()
      // A certain row is the row of the time, unless a page was read again without the row.
      if (found.isSure && moves.every((move) => move === 0)) expect(at).toBe(expectedTime(seen, target))
    }),
    { numRuns }
  )
})

test('if rows are only added, fewer than a page per request, a certain row is the row of the time', async () => {
  await fc.assert(
    fc.asyncProperty(lists, fc.array(fc.nat(49), { maxLength: 20 }), async ({ perPage, ...made }, moves) => {
      const { rows, target } = madeOf(made)
      const { read, requested, state } = listOf(rows, perPage)
      const pages = new Map<number, TimedPage>()
      const growing = async (page: number) => {
        const answer = await read(page)
        pages.set(page, answer)
        const added = Math.min(moves[requested.length - 1] ?? 0, perPage - 1)
        const begin = 20_000 + requested.length * 100
        const more = Array.from({ length: added }, (_, index) => ({ id: begin * 100 - index, at: begin - index }))
        state.rows = [...more, ...state.rows]
        return answer
      }
      const found = await findPage(target, growing)
      if (found.kind !== 'match' || !found.isSure) return
      expect(pages.get(found.page)?.times[found.row]).toBe(
        expectedTime(
          rows.map(({ at }) => at),
          target
        )
      )
    }),
    { numRuns }
  )
})
