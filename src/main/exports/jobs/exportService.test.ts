import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { valueOf } from '../../connections/testing/connectionsForTest.ts'
import {
  exportServiceForTest,
  pageText,
  rowsPlatform,
  type ExportServiceForTest
} from '../testing/exportServiceForTest.ts'
import { eventually } from '../../../shared/testing/eventually.ts'

const askerOf = (page: number) => ({ page, signal: new AbortController().signal })

/** The next rows of a pagination, taken from the answer that holds them. */
async function next({ service }: ExportServiceForTest, walk: string, page = 1) {
  const { text = '{"data":[]}', ...batch } = valueOf(await service.next({ walk }, askerOf(page)))
  const { data }: { data: { id: unknown }[] } = JSON.parse(text)
  return { ...batch, rows: batch.at.map((place) => data[place] ?? { id: undefined }) }
}

/** Reads a pagination's rows to its end. */
async function all(given: ExportServiceForTest, walk: string, page = 1) {
  const ids: unknown[] = []
  for (;;) {
    const { rows, end, walked } = await next(given, walk, page)
    ids.push(...rows.map(({ id }) => id))
    if (end) return { ids, end, walked }
  }
}

const down = (from: number) => Array.from({ length: from }, (_, at) => from - at)
const refused = { ok: false, problem: { code: 'invalid-input' } }

describe('a walk to the page', () => {
  test('hands over every row once, in the platform’s order, and says that it is over', async () => {
    const given = await exportServiceForTest(rowsPlatform(35, 10))
    expect(await given.begin('a')).toEqual({ ok: true, value: null })
    const { ids, end, walked } = await all(given, 'a')
    expect(ids).toEqual(down(35))
    expect(end).toEqual({ isComplete: true, why: 'all-read', gaps: 0 })
    expect(walked).toMatchObject({ rows: 35, pages: 4, total: 35, lastPage: 4 })
    expect(await given.service.next({ walk: 'a' }, askerOf(1))).toMatchObject(refused)
  })

  test('asks the platform for nothing before the page does, and for one page ahead after', async () => {
    const given = await exportServiceForTest(rowsPlatform(100, 10))
    await given.begin('a')
    expect(given.asked).toEqual([])
    await next(given, 'a')
    await eventually(() => expect(given.asked).toEqual([1, 2]))
    await next(given, 'a')
    expect(given.asked).toEqual([1, 2, 3])
  })

  test('carries each answer’s exchange and drift, and each row’s place in it', async () => {
    const rows = [{ id: 1, amount: 'x' }, 7, { id: 1 }, { id: 2 }]
    const text = pageText(rows, { last_page: 1, total: 4 })
    const given = await exportServiceForTest(() => text)
    await given.begin('a')
    const outcome = await given.service.next({ walk: 'a' }, askerOf(1))
    expect(outcome).toMatchObject({ ok: true, exchange: 'exchange-1', value: { text, at: [0, 1, 3] } })
    expect(outcome.drift).toContainEqual(expect.objectContaining({ path: '/data/*/amount', at: ['0'] }))
  })

  test('is only its own window’s, under a name that only one walk has', async () => {
    const given = await exportServiceForTest(rowsPlatform(30, 10))
    await given.begin('a', 1)
    expect(await given.begin('a', 1)).toMatchObject(refused)
    expect(await given.service.next({ walk: 'a' }, askerOf(2))).toMatchObject(refused)
    expect(await given.begin('a', 2)).toMatchObject({ ok: true })
    const [one, other] = await Promise.all([all(given, 'a', 1), all(given, 'a', 2)])
    expect(one.ids).toEqual(down(30))
    expect(other.ids).toEqual(down(30))
  })

  test('is asked again only after its answer', async () => {
    const given = await exportServiceForTest(rowsPlatform(30, 10))
    await given.begin('a')
    const [first, second] = await Promise.all([
      given.service.next({ walk: 'a' }, askerOf(1)),
      given.service.next({ walk: 'a' }, askerOf(1))
    ])
    expect(first).toMatchObject({ ok: true })
    expect(second).toMatchObject(refused)
  })

  test('ends with what there is when it is stopped, and its request with it', async () => {
    const given = await exportServiceForTest((page, signal) =>
      page === 1
        ? rowsPlatform(30, 10)(1, undefined)
        : new Promise((resolve) => signal?.addEventListener('abort', () => resolve({ code: 'cancelled' })))
    )
    await given.begin('a')
    await next(given, 'a')
    const waiting = next(given, 'a')
    await given.service.stop({ walk: 'a' }, { page: 1, signal: new AbortController().signal })
    expect(await waiting).toMatchObject({ rows: [], end: { isComplete: false, why: 'stopped', gaps: 20 } })
  })

  test('is not stopped by another window', async () => {
    const given = await exportServiceForTest(rowsPlatform(30, 10))
    await given.begin('a', 1)
    await given.service.stop({ walk: 'a' }, { page: 2, signal: new AbortController().signal })
    expect((await all(given, 'a')).end.isComplete).toBe(true)
  })

  test('stops and is forgotten when its window is gone', async () => {
    const given = await exportServiceForTest(rowsPlatform(100, 10))
    await given.begin('a')
    await next(given, 'a')
    await eventually(() => expect(given.asked).toHaveLength(2))
    given.close(1)
    expect(await given.service.next({ walk: 'a' }, askerOf(1))).toMatchObject(refused)
    expect(given.asked).toHaveLength(2)
    expect(await given.begin('a')).toMatchObject({ ok: true })
  })

  test('leaves nothing behind in main when its window is gone: no row can be written into a file any more', async () => {
    const given = await exportServiceForTest(rowsPlatform(20, 10))
    await given.begin('a', 1)
    await all(given, 'a', 1)
    await given.begin('a', 2)
    await all(given, 'a', 2)
    given.close(1)
    const source = { from: 'walk', walk: 'a' } as const
    expect(await given.save({ source }, { page: 1 })).toMatchObject({ ok: false, problem: { field: 'source' } })
    expect(given.proposed).toEqual([])
    expect(await given.save({ source }, { page: 2 })).toMatchObject({ ok: true, value: { walked: { rows: 20 } } })
  })

  test('is not begun for a window that has gone meanwhile', async () => {
    const given = await exportServiceForTest(rowsPlatform(20, 10))
    const begun = given.begin('a')
    given.close(1)
    await begun
    expect(await given.service.next({ walk: 'a' }, askerOf(1))).toMatchObject(refused)
    expect(given.asked).toEqual([])
    expect(await given.begin('a')).toMatchObject({ ok: true })
  })

  test('ends with a page’s problem, and keeps the rows before', async () => {
    const given = await exportServiceForTest((page) =>
      page === 3 ? { code: 'unauthorised', status: 401 } : rowsPlatform(50, 10)(page, undefined)
    )
    await given.begin('a')
    const { ids, end } = await all(given, 'a')
    expect(ids).toHaveLength(20)
    expect(end).toMatchObject({ why: 'problem', problem: { code: 'unauthorised', status: 401 }, gaps: 30 })
  })

  test('ends where another token is used, whose rows may be another player’s, and keeps the rows before', async () => {
    const given = await exportServiceForTest((page) => {
      if (page === 3) given.token = 'of eve'
      return rowsPlatform(50, 10)(page, undefined)
    })
    await given.begin('a')
    const { ids, end } = await all(given, 'a')
    expect(ids).toEqual(down(50).slice(0, 20))
    expect(end).toEqual({ isComplete: false, why: 'replaced', gaps: 30 })
  })

  test('tells its window when the platform asks to wait, until when', async () => {
    let isFirst = true
    const given = await exportServiceForTest((page) => {
      if (page === 1 || !isFirst) return rowsPlatform(20, 10)(page, undefined)
      isFirst = false
      return { code: 'rate-limited', status: 429, retryAfter: 7000 }
    })
    await given.begin('a', 5)
    await all(given, 'a', 5)
    expect(given.told[0]).toMatchObject({ page: 5, progress: { walk: 'a', walked: { waits: 1, waitsUntil: 8000 } } })
  })
})

describe('an export of all pages', () => {
  test('is written where the person chose, under a name that was proposed', async () => {
    const given = await exportServiceForTest(rowsPlatform(35, 10))
    const saved = valueOf(await given.save())
    expect(saved).toMatchObject({ name: 'out.csv', walked: { rows: 35, pages: 4 }, end: { isComplete: true } })
    expect(await readFile(join(given.folder, 'out.csv'), 'utf8')).toBe(
      down(35)
        .map((id) => `{"id":${id}}\n`)
        .join('')
    )
    expect(given.proposed).toEqual([expect.stringMatching(/^transactions .*\.jsonl$/)])
    expect(given.told.at(-1)).toMatchObject({ page: 1, progress: { walk: 'save' } })
  })

  test('that is cancelled in the dialog asks the platform for nothing, and a window that left is not asked', async () => {
    const given = await exportServiceForTest(rowsPlatform(35, 10))
    given.place = undefined
    expect(await given.save()).toEqual({ ok: true, value: null })
    expect(given.proposed).toHaveLength(1)
    const saving = given.save()
    given.close(1)
    expect(await saving).toEqual({ ok: true, value: null })
    expect(given.proposed).toHaveLength(1)
    expect(given.asked).toEqual([])
  })

  test.each(['stop', 'cancel', 'close'] as const)('ends as partial by a %s', async (how) => {
    const cancelling = new AbortController()
    const given = await exportServiceForTest(async (page) => {
      if (page === 3) {
        if (how === 'stop') await given.service.stop({ walk: 'save' }, { page: 1, signal: cancelling.signal })
        if (how === 'cancel') cancelling.abort()
        if (how === 'close') given.close(1)
      }
      return rowsPlatform(50, 10)(page, undefined)
    })
    const saved = valueOf(await given.save({}, { signal: cancelling.signal }))
    expect(saved).toMatchObject({ name: 'out.partial.csv', walked: { rows: 20 }, end: { why: 'stopped', gaps: 30 } })
    expect(await readdir(given.folder)).toEqual(['out.partial.csv'])
  })

  test('can run twice at once in one window under two names, and once under one', async () => {
    const given = await exportServiceForTest(rowsPlatform(35, 10))
    const [one, two, three] = await Promise.all([given.save(), given.save({ walk: 'other' }), given.save()])
    expect([one, two]).toMatchObject([{ ok: true }, { ok: true }])
    expect(three).toMatchObject(refused)
    expect(await readdir(given.folder)).toEqual(['out.csv'])
  })
})

describe('an export of what is loaded', () => {
  test('is written as it was received, without asking the platform', async () => {
    const given = await exportServiceForTest((page) =>
      page === 1
        ? '{"data":[{"id":2,"amount":1.00,"state":7},5],"meta":{"last_page":2,"total":4}}'
        : '{"data":[{"id":2,"amount":1.00,"state":7},{"id":1}],"meta":{"last_page":2,"total":4}}'
    )
    await given.begin('a')
    await all(given, 'a')
    const requests = given.asked.length
    const saved = valueOf(await given.save({ source: { from: 'walk', walk: 'a' } }))
    expect(saved).toMatchObject({ walked: { rows: 3, total: 3 }, end: { isComplete: true } })
    expect(await readFile(join(given.folder, 'out.csv'), 'utf8')).toBe(
      '{"id":2,"amount":1.00,"state":7}\n5\n{"id":1}\n'
    )
    expect(given.asked).toHaveLength(requests)
  })

  test('is no longer to be had once its list is forgotten, and until then is', async () => {
    const given = await exportServiceForTest(rowsPlatform(35, 10))
    const window = { page: 1, signal: new AbortController().signal }
    await given.begin('a')
    await all(given, 'a')
    await given.service.stop({ walk: 'a' }, window)
    expect(await given.save({ source: { from: 'walk', walk: 'a' } })).toMatchObject({ ok: true })
    await given.service.stop({ walk: 'a', forget: true }, window)
    expect(await given.save({ source: { from: 'walk', walk: 'a' } })).toMatchObject({ problem: { field: 'source' } })
  })
})

describe('chosen rows of what is loaded', () => {
  const chosenOf = async (at: number[]) => {
    const given = await exportServiceForTest((page) =>
      page === 1
        ? '{"data":[{"id":4,"amount":1.00, "x":"\\u00e9"},5],"meta":{"last_page":2,"total":4}}'
        : '{"data":[{"id":3},{"id":2,"amount":-0}],"meta":{"last_page":2,"total":4}}'
    )
    await given.begin('a')
    await all(given, 'a')
    const list = { name: 'transactions.list' } as const
    const source = { from: 'walk', walk: 'a', at } as const
    const asker = { page: 1, signal: new AbortController().signal }
    return {
      given,
      source,
      rows: (more: object = {}) =>
        given.service.rows({ connection: 'one', account: 'ada', list, source: { ...source, ...more } }, asker)
    }
  }

  test('are copied as the exact slices of their answers', async () => {
    const { rows, given } = await chosenOf([0, 3])
    const requests = given.asked.length
    expect(valueOf(await rows())).toBe('[\n{"id":4,"amount":1.00, "x":"\\u00e9"},\n{"id":2,"amount":-0}\n]')
    expect(given.asked).toHaveLength(requests)
  })

  test('one alone stands without a list, and none is an empty one', async () => {
    const { rows } = await chosenOf([2])
    expect(valueOf(await rows())).toBe('{"id":3}')
    expect(JSON.parse(valueOf(await rows({ at: [90] })))).toEqual([])
  })

  test('are exported alone and counted', async () => {
    const { given, source } = await chosenOf([1, 3])
    const saved = valueOf(await given.save({ source }))
    expect(saved).toMatchObject({ walked: { rows: 2, total: 2 }, end: { isComplete: true } })
    expect(await readFile(join(given.folder, 'out.csv'), 'utf8')).toBe('5\n{"id":2,"amount":-0}\n')
  })

  test('of what is not kept are refused', async () => {
    const { rows } = await chosenOf([0])
    expect(await rows({ walk: 'gone' })).toMatchObject(refused)
  })
})

describe('an export of one page', () => {
  test('falls back on what the page has of it', async () => {
    const given = await exportServiceForTest(rowsPlatform(35, 10))
    const text = '{"data":[{"id":9007199254740993,"state":"Succeed"}]}'
    await given.save({ source: { from: 'exchange', exchange: 'exchange-1', text } })
    expect(await readFile(join(given.folder, 'out.csv'), 'utf8')).toBe('{"id":9007199254740993,"state":"Succeed"}\n')
    expect(given.asked).toEqual([])
  })

  test.each([{}, { text: '{"data":[' }])('of an answer that is no longer kept says so: %j', async (more) => {
    const given = await exportServiceForTest(rowsPlatform(35, 10))
    const outcome = await given.save({ source: { from: 'exchange', exchange: 'exchange-1', ...more } })
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'invalid-input' } })
  })
})

describe('what runs long', () => {
  test('an export is told to be complete, partial or failed, and one that its person stopped or cancelled only ends', async () => {
    const given = await exportServiceForTest(rowsPlatform(35, 10))
    await given.save()
    given.place = join(given.folder, 'none', 'out.csv')
    await given.save()
    given.place = undefined
    await given.save()
    expect(given.noted.filter((one) => one.startsWith('ends'))).toEqual([
      'ends export-save: The export of transactions is complete: 35 rows.',
      'ends export-save: The export of transactions failed. Pitboss says why.',
      'ends export-save'
    ])
    const broken = await exportServiceForTest((page) =>
      page > 2 ? { code: 'rejected', status: 400 } : (rowsPlatform(35, 10)(page, undefined) as string)
    )
    await broken.save()
    expect(broken.noted).toEqual([
      'begins export export-save',
      'ends export-save: The export of transactions ended before it was complete: 20 rows. Pitboss says why.'
    ])
  })

  test('a read is told at its end, and one that is stopped only ends', async () => {
    const given = await exportServiceForTest(rowsPlatform(35, 10))
    await given.begin('a')
    await all(given, 'a')
    await given.begin('b')
    await given.service.stop({ walk: 'b' }, { page: 1, signal: new AbortController().signal })
    await all(given, 'b')
    expect(given.noted).toEqual([
      'begins read read-a',
      'ends read-a: Loading all transactions is complete: 35 rows.',
      'begins read read-b',
      'ends read-b'
    ])
  })
})
