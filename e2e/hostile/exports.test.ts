import { folderForTest } from '../../src/main/testing/folderForTest.ts'
import { recordWork } from '../../src/main/testing/recordWork.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import type { Target } from '../../src/main/connections/network/target.ts'
import { createExportService } from '../../src/main/exports/exportService.ts'
import type { Clock } from '../../src/main/exports/retry.ts'
import type { ExportFile, SavedExport, PagedList } from '../../src/shared/contract/exports.ts'
import { success, type Outcome } from '../../src/shared/outcome/outcome.ts'
import type { Fault } from './answers.ts'
import { makeGame, makeNotification, makeTransaction } from './documented.ts'
import type { Arrived } from './requests.ts'
import { canary, type ClientForTest } from './clientForTest.ts'
import { against } from './stage.ts'

const scope = { connection: 'hostile', account: 'account' }
const csv: ExportFile = { format: 'csv', separator: ',', decimal: '.' }

/** An export service over a client, with a folder for its files and a clock whose waits take no time. */
async function serviceOf({ client }: ClientForTest, part: Partial<Target> = {}) {
  const folder = await folderForTest()
  const clock: Clock = { now: Date.now, wait: async () => {} }
  const gone = new AbortController()
  const service = createExportService({
    client: async () => client,
    resolve: () => success({ token: canary, ...part } as Target),
    list: async () => [],
    gone: () => gone.signal,
    pick: async () => join(folder, 'out.csv'),
    work: recordWork(),
    tell: () => {},
    redaction: async () => (text) => text,
    clock
  })
  const save = (
    list: PagedList,
    file: ExportFile,
    stop = new AbortController()
  ): Promise<Outcome<SavedExport | null>> =>
    service.save(
      { ...scope, loadId: 'save', list, source: { from: 'platform' }, file },
      { page: 1, signal: stop.signal }
    )
  const read = (): Promise<string> => readFile(join(folder, 'out.csv'), 'utf8')
  return { save, read }
}

const staged = async (plan: (page: number, count: number, request: Arrived) => Fault, part: Partial<Target> = {}) => {
  const made = await against(
    (request, count) =>
      plan(
        Number(
          new URL(request.path, 'http://x').searchParams.get('page') ?? /"page":(\d+)/.exec(request.body)?.[1] ?? 1
        ),
        count,
        request
      ),
    part
  )
  return { ...made, ...(await serviceOf(made, part)) }
}

const list: PagedList = { name: 'transactions.list', perPage: 10 }
const rows = (ids: readonly number[]) => ids.map((id) => makeTransaction({ id }))
const down = (from: number, to = 1) => Array.from({ length: from - to + 1 }, (_, at) => from - at)

function pageFault(all: readonly object[], page: number, perPage = 10): Fault {
  const data = all.slice((page - 1) * perPage, page * perPage)
  const meta = { current_page: page, last_page: Math.ceil(all.length / perPage), per_page: perPage, total: all.length }
  return { body: JSON.stringify({ data, links: {}, meta }) }
}

const complete = { ok: true, value: { name: 'out.csv', end: { isComplete: true, why: 'all-read', gaps: 0 } } }

describe('an export', () => {
  test('of notifications and of games follows the documentation', async () => {
    const notes = Array.from({ length: 12 }, (_, at) =>
      makeNotification({ id: `7b1f0c2e-3d4a-4f5b-8c6d-${String(at).padStart(12, '0')}` })
    )
    const first = await staged((page) => pageFault(notes, page))
    expect(await first.save({ name: 'notifications.list', perPage: 10 }, csv)).toMatchObject(complete)
    expect(first.hostile.requests.map(({ body }) => body)).toEqual([
      '{"page":1,"perPage":10}',
      '{"page":2,"perPage":10}'
    ])
    const written = parse<Record<string, string>>(await first.read(), { columns: true, bom: true })
    expect(written.map(({ contents = '' }) => JSON.parse(contents) as unknown)).toEqual(
      notes.map(({ contents }) => contents)
    )
    const games = Array.from({ length: 12 }, (_, at) =>
      makeGame({ id: `7b1f0c2e-3d4a-4f5b-8c6d-${String(at).padStart(12, '0')}` })
    )
    const second = await staged((page) => pageFault(games, page))
    expect(await second.save({ name: 'jackpots.list', groupId: 'a/b', perPage: 10 }, csv)).toMatchObject(complete)
    expect(second.hostile.requests.map(({ path, body }) => [path, body])).toEqual([
      ['/jackpot-service/v1/jackpots/groups/a%2Fb/games', '{"page":1,"per_page":10}'],
      ['/jackpot-service/v1/jackpots/groups/a%2Fb/games', '{"page":2,"per_page":10}']
    ])
    expect(parse(await second.read(), { columns: true, bom: true })).toHaveLength(12)
  })
})

describe('a list that contradicts itself', () => {
  test('with a next page on another host is read by page numbers, without a request to the host', async () => {
    const other = await against({})
    const { save, hostile } = await staged((page) => ({
      body: JSON.stringify({
        data: rows(down(page * 10, page * 10 - 9)),
        links: { next: `${other.hostile.baseUrl}/steal`, last: `${other.hostile.baseUrl}/steal` },
        meta: { last_page: 2, total: 20, path: other.hostile.baseUrl }
      })
    }))
    expect(await save(list, csv)).toMatchObject(complete)
    expect(hostile.requests).toHaveLength(2)
    expect(other.hostile.requests).toHaveLength(0)
  })
})
