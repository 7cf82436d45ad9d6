import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import {
  exportServiceForTest,
  pageText,
  rowsPlatform,
  type ExportServiceForTest
} from './testing/exportServiceForTest.ts'
import { eventually } from '../../shared/testing/eventually.ts'

const askerOf = (page: number) => ({ page, signal: new AbortController().signal })

/** Requests the next batch of rows, and reads them from the platform's answer. */
async function next({ service }: ExportServiceForTest, loadId: string, page = 1) {
  const { text = '{"data":[]}', ...batch } = valueOf(await service.next({ loadId }, askerOf(page)))
  const { data }: { data: { id: unknown }[] } = JSON.parse(text)
  return { ...batch, rows: batch.at.map((index) => data[index] ?? { id: undefined }) }
}

async function all(given: ExportServiceForTest, loadId: string, page = 1) {
  const ids: unknown[] = []
  for (;;) {
    const { rows, end, progress } = await next(given, loadId, page)
    ids.push(...rows.map(({ id }) => id))
    if (end) return { ids, end, progress }
  }
}

const down = (from: number) => Array.from({ length: from }, (_, at) => from - at)
const refused = { ok: false, problem: { code: 'invalid-input' } }

describe('a load to the page', () => {
  test('delivers every row once, in the platform’s order, and reports the end', async () => {
    const given = await exportServiceForTest(rowsPlatform(35, 10))
    expect(await given.begin('a')).toEqual({ ok: true, value: null })
    const { ids, end, progress } = await all(given, 'a')
    expect(ids).toEqual(down(35))
    expect(end).toEqual({ isComplete: true, why: 'all-read', gaps: 0 })
    expect(progress).toMatchObject({ rows: 35, pages: 4, total: 35, lastPage: 4 })
    expect(await given.service.next({ loadId: 'a' }, askerOf(1))).toMatchObject(refused)
  })

  test('requests nothing before the page does, then one page ahead', async () => {
    const given = await exportServiceForTest(rowsPlatform(100, 10))
    await given.begin('a')
    expect(given.requestedPages).toEqual([])
    await next(given, 'a')
    await eventually(() => expect(given.requestedPages).toEqual([1, 2]))
    await next(given, 'a')
    expect(given.requestedPages).toEqual([1, 2, 3])
  })

  test('includes each answer’s exchange and drift, and each row’s position', async () => {
    const rows = [{ id: 1, amount: 'x' }, 7, { id: 1 }, { id: 2 }]
    const text = pageText(rows, { last_page: 1, total: 4 })
    const given = await exportServiceForTest(() => text)
    await given.begin('a')
    const outcome = await given.service.next({ loadId: 'a' }, askerOf(1))
    expect(outcome).toMatchObject({ ok: true, exchange: 'exchange-1', value: { text, at: [0, 1, 3] } })
    expect(outcome.drift).toContainEqual(expect.objectContaining({ path: '/data/*/amount', at: ['0'] }))
  })

  test('belongs to its window, under an id used by one load only', async () => {
    const given = await exportServiceForTest(rowsPlatform(30, 10))
    await given.begin('a', 1)
    expect(await given.begin('a', 1)).toMatchObject(refused)
    expect(await given.service.next({ loadId: 'a' }, askerOf(2))).toMatchObject(refused)
    expect(await given.begin('a', 2)).toMatchObject({ ok: true })
    const [one, other] = await Promise.all([all(given, 'a', 1), all(given, 'a', 2)])
    expect(one.ids).toEqual(down(30))
    expect(other.ids).toEqual(down(30))
  })

  test('ends with the rows so far when stopped, and cancels its request', async () => {
    const given = await exportServiceForTest((page, signal) =>
      page === 1
        ? rowsPlatform(30, 10)(1, undefined)
        : new Promise((resolve) => signal?.addEventListener('abort', () => resolve({ code: 'cancelled' })))
    )
    await given.begin('a')
    await next(given, 'a')
    const waiting = next(given, 'a')
    await given.service.stop({ loadId: 'a' }, { page: 1, signal: new AbortController().signal })
    expect(await waiting).toMatchObject({ rows: [], end: { isComplete: false, why: 'stopped', gaps: 20 } })
  })

  test('stops and is forgotten when its window closes', async () => {
    const given = await exportServiceForTest(rowsPlatform(100, 10))
    await given.begin('a')
    await next(given, 'a')
    await eventually(() => expect(given.requestedPages).toHaveLength(2))
    given.close(1)
    expect(await given.service.next({ loadId: 'a' }, askerOf(1))).toMatchObject(refused)
    expect(given.requestedPages).toHaveLength(2)
    expect(await given.begin('a')).toMatchObject({ ok: true })
  })

  test('does not begin for a closed window', async () => {
    const given = await exportServiceForTest(rowsPlatform(20, 10))
    const begun = given.begin('a')
    given.close(1)
    await begun
    expect(await given.service.next({ loadId: 'a' }, askerOf(1))).toMatchObject(refused)
    expect(given.requestedPages).toEqual([])
    expect(await given.begin('a')).toMatchObject({ ok: true })
  })

  test('ends with a page’s problem, and keeps the earlier rows', async () => {
    const given = await exportServiceForTest((page) =>
      page === 3 ? { code: 'unauthorised', status: 401 } : rowsPlatform(50, 10)(page, undefined)
    )
    await given.begin('a')
    const { ids, end } = await all(given, 'a')
    expect(ids).toHaveLength(20)
    expect(end).toMatchObject({ why: 'problem', problem: { code: 'unauthorised', status: 401 }, gaps: 30 })
  })

  test('ends after a change of token, because the rows may be another player’s, and keeps the earlier rows', async () => {
    const given = await exportServiceForTest((page) => {
      if (page === 3) given.token = 'of eve'
      return rowsPlatform(50, 10)(page, undefined)
    })
    await given.begin('a')
    const { ids, end } = await all(given, 'a')
    expect(ids).toEqual(down(50).slice(0, 20))
    expect(end).toEqual({ isComplete: false, why: 'replaced', gaps: 30 })
  })
})

describe('an export of all pages', () => {
  test('is written to the chosen file, with a proposed name', async () => {
    const given = await exportServiceForTest(rowsPlatform(35, 10))
    const saved = valueOf(await given.save())
    expect(saved).toMatchObject({ name: 'out.csv', progress: { rows: 35, pages: 4 }, end: { isComplete: true } })
    expect(await readFile(join(given.folder, 'out.csv'), 'utf8')).toBe(
      down(35)
        .map((id) => `{"id":${id}}\n`)
        .join('')
    )
    expect(given.proposed).toEqual([expect.stringMatching(/^transactions .*\.jsonl$/)])
    expect(given.reports.at(-1)).toMatchObject({ page: 1, progress: { loadId: 'save' } })
  })

  test('cancelled in the dialog requests nothing, and a closed window is not asked', async () => {
    const given = await exportServiceForTest(rowsPlatform(35, 10))
    given.path = undefined
    expect(await given.save()).toEqual({ ok: true, value: null })
    expect(given.proposed).toHaveLength(1)
    const saving = given.save()
    given.close(1)
    expect(await saving).toEqual({ ok: true, value: null })
    expect(given.proposed).toHaveLength(1)
    expect(given.requestedPages).toEqual([])
  })

  test.each(['stop', 'close'] as const)('ends as partial after a %s', async (how) => {
    const given = await exportServiceForTest(async (page) => {
      if (page === 3) {
        if (how === 'stop') await given.service.stop({ loadId: 'save' }, askerOf(1))
        else given.close(1)
      }
      return rowsPlatform(50, 10)(page, undefined)
    })
    const saved = valueOf(await given.save())
    expect(saved).toMatchObject({ name: 'out.partial.csv', rows: 20, end: { why: 'stopped', gaps: 30 } })
    expect(await readdir(given.folder)).toEqual(['out.partial.csv'])
  })

  test('can run twice in one window under two ids, but once per id', async () => {
    const given = await exportServiceForTest(rowsPlatform(35, 10))
    const [one, two, three] = await Promise.all([given.save(), given.save({ loadId: 'other' }), given.save()])
    expect([one, two]).toMatchObject([{ ok: true }, { ok: true }])
    expect(three).toMatchObject(refused)
    expect(await readdir(given.folder)).toEqual(['out.csv'])
  })
})

describe('an export of a period', () => {
  const bound = (time: string, zoneless = time) => ({ instant: Date.parse(time), wall: Date.parse(zoneless) })
  const period = {
    from: bound('2026-11-19T23:00:00Z', '2026-11-20T00:00:00Z'),
    to: bound('2026-11-20T23:00:00Z', '2026-11-21T00:00:00Z'),
    words: '2026-11-20 Europe/Berlin'
  }
  const times = [
    '2026-11-20T23:00:00Z',
    '2026-11-20T22:59:59.999999Z',
    '2026-11-20 23:59:59',
    'yesterday',
    '2026-11-21 00:00:00',
    '2026-11-19T23:00:00Z'
  ]
  const rows = times.map((time, at) => `{"id":${at},"processed_at":"${time}"}`)
  const source = { from: 'platform', period } as const

  test('has the rows of the period, counts rows without a readable time, and names the period in the file name', async () => {
    const given = await exportServiceForTest(() => `{"data":[${rows.join()}],"meta":{"last_page":1,"total":6}}`)
    const saved = valueOf(await given.save({ source }))
    expect(saved).toMatchObject({ rows: 3, undated: 1, progress: { rows: 6 }, end: { isComplete: true } })
    expect(await readFile(join(given.folder, 'out.csv'), 'utf8')).toBe(`${rows[1]}\n${rows[2]}\n${rows[5]}\n`)
    expect(given.proposed).toEqual(['transactions 2026-11-20 Europe_Berlin.jsonl'])
  })

  test('of games is refused, because games have no times', async () => {
    const given = await exportServiceForTest(rowsPlatform(35, 10))
    expect(await given.save({ source, list: { name: 'jackpots.list', groupId: 'g' } })).toMatchObject(refused)
    expect(given.proposed).toEqual([])
  })
})

describe('an export of loaded rows', () => {
  const page = (rows: number) => ({ source: { from: 'page', rows } }) as const

  test('keeps their order and exact digits, without a request to the platform', async () => {
    const given = await exportServiceForTest(rowsPlatform(35, 10))
    const saving = given.save(page(3))
    expect(await given.rows('{"id":9007199254740993,"amount":1.00},5', false)).toEqual({ ok: true, value: null })
    expect(await given.rows('{"id":-0}')).toEqual({ ok: true, value: null })
    expect(valueOf(await saving)).toMatchObject({ name: 'out.csv', rows: 3, end: { isComplete: true } })
    expect(await readFile(join(given.folder, 'out.csv'), 'utf8')).toBe(
      '{"id":9007199254740993,"amount":1.00}\n5\n{"id":-0}\n'
    )
    expect(given.requestedPages).toEqual([])
  })

  test('accepts a chunk after the previous one, and refuses another form or a chunk after the end', async () => {
    const given = await exportServiceForTest(rowsPlatform(35, 10))
    const saving = given.save(page(2))
    expect(await given.rows('{"id":')).toMatchObject(refused)
    const [first, second] = await Promise.all([given.rows('{"id":1}', false), given.rows('{"id":2}')])
    expect([first.ok, second.ok]).toEqual([true, true])
    await saving
    expect(await given.rows('{"id":3}')).toMatchObject(refused)
  })

  test('stopped while waiting for rows is partial', async () => {
    const given = await exportServiceForTest(rowsPlatform(35, 10))
    const saving = given.save(page(3))
    await given.rows('{"id":1}', false)
    await given.service.stop({ loadId: 'save' }, askerOf(1))
    expect(valueOf(await saving)).toMatchObject({ name: 'out.partial.csv', rows: 1, end: { why: 'stopped', gaps: 2 } })
  })

  test('with a missing row is incomplete, and its name states this', async () => {
    const given = await exportServiceForTest(rowsPlatform(35, 10))
    const saving = given.save(page(3))
    await given.rows('{"id":1},{"id":2}')
    expect(valueOf(await saving)).toMatchObject({ name: 'out (1 missing).csv', end: { why: 'missing-rows', gaps: 1 } })
  })

  test('cancelled in the dialog accepts no rows', async () => {
    const given = await exportServiceForTest(rowsPlatform(35, 10))
    given.path = undefined
    const saving = given.save(page(1))
    const rows = given.rows('{"id":1}')
    expect(valueOf(await saving)).toBeNull()
    expect(await rows).toMatchObject(refused)
  })
})

describe('a token saved during an export', () => {
  const token = 'canary-of-an-export-0001'

  test('is in no row written afterwards', async () => {
    const given = await exportServiceForTest((page) => {
      if (page === 3) given.tokens = [token]
      return pageText([{ id: page, state: `for ${token}` }], { last_page: 4, total: 4 })
    })
    await given.save()
    const lines = (await readFile(join(given.folder, 'out.csv'), 'utf8')).trim().split('\n')
    expect(lines.map((line) => line.includes(token)).slice(2)).toEqual([false, false])
    expect(lines[3]).toContain('for $TOKEN')
  })

  test('is in no row of the page, in any spelling', async () => {
    const given = await exportServiceForTest(rowsPlatform(35, 10))
    const saving = given.save({
      source: { from: 'page', rows: 2 },
      file: { format: 'csv', separator: ';', decimal: ',' }
    })
    given.tokens = [token]
    await given.rows(`{"state":"${token}"},{"state":"${token.replace('c', '\\u0063')}"}`)
    await saving
    const text = await readFile(join(given.folder, 'out.csv'), 'utf8')
    expect(text).not.toContain('canary')
    expect(text.match(/\$TOKEN/g)).toHaveLength(2)
  })
})

describe('the name of a file states', () => {
  const rowsOf = (...ids: number[]) => ids.map((id) => ({ id }))

  test('repeated and missing rows; an existing file stays', async () => {
    const given = await exportServiceForTest((page) =>
      pageText(rowsOf(...(page === 1 ? [3, 2] : [2, 1])), { last_page: 2, total: 5 })
    )
    expect(valueOf(await given.save())).toMatchObject({ name: 'out (1 repeated, 2 missing).csv', rows: 3 })
    expect(valueOf(await given.save())).toMatchObject({ name: 'out (1 repeated, 2 missing)-2.csv' })
  })

  test('an endless list as incomplete', async () => {
    const given = await exportServiceForTest((page) => pageText(page === 1 ? rowsOf(1) : [], {}))
    expect(valueOf(await given.save())).toMatchObject({ name: 'out (not complete).csv', end: { why: 'unnumbered' } })
  })

  test('by how many positions rows moved', async () => {
    const given = await exportServiceForTest((page) =>
      pageText(rowsOf(page * 2, page * 2 + 1), { last_page: 2, total: page === 1 ? 5 : 4 })
    )
    expect(valueOf(await given.save())).toMatchObject({ name: 'out (moved by 1).csv', end: { why: 'moved' } })
  })
})

test('a CSV whose amounts lose their scale midway has all amounts as received', async () => {
  const row = (id: number, amount: number | string) => ({ id, amount, user_wallet: { currency_subunits: 2 } })
  const given = await exportServiceForTest((page) =>
    pageText([row(page, page === 2 ? 1.5 : 500)], { last_page: 3, total: 3 })
  )
  const file = { format: 'csv', separator: ',', decimal: '.' } as const
  expect(valueOf(await given.save({ file }))).toMatchObject({ name: 'out.csv', rows: 3, end: { isComplete: true } })
  const [head = '', ...rows] = (await readFile(join(given.folder, 'out.csv'), 'utf8')).trim().split('\r\n')
  expect(head).toContain('amount (as received)')
  expect(rows.map((line) => line.split(',').slice(0, 2))).toEqual([
    ['1', '500'],
    ['2', '1.5'],
    ['3', '500']
  ])
  expect(await readdir(given.folder)).toEqual(['out.csv'])
})

test('an export counts as work until it ends; a read does not', async () => {
  const given = await exportServiceForTest(rowsPlatform(35, 10))
  await given.save()
  await given.begin('a')
  await all(given, 'a')
  expect(given.noted).toEqual(['begins export export-save', 'ends export-save'])
})
