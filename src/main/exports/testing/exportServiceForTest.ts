import { recordWork } from '../../testing/recordWork.ts'
import { join } from 'node:path'
import type { Events } from '../../../shared/bridge.ts'
import type { Connection } from '../../../shared/contract/connections.ts'
import type { ExportFile, ExportSource, PagedList } from '../../../shared/contract/exports.ts'
import { failure, success, type Outcome, type Problem } from '../../../shared/outcome/outcome.ts'
import type { Asker } from '../../bridge/handlers.ts'
import { redactionOf } from '../../exchanges/redaction.ts'
import type { Client } from '../../platform/client.ts'
import { page as pageAnswer } from '../../platform/answers/answers.ts'
import { conclude } from '../../platform/reply.ts'
import { PageOf } from '../../../shared/contract/paging.ts'
import { Transaction } from '../../../shared/contract/transactions.ts'
import { makeTarget } from '../../testing/makeTarget.ts'
import { folderForTest } from '../../testing/folderForTest.ts'
import { testClock, type TestClock } from './clockForTest.ts'
import { createExportService, type ExportService } from '../exportService.ts'

export type Platform = (page: number, signal: AbortSignal | undefined) => Promise<string | Problem> | string | Problem

export interface ExportServiceForTest {
  readonly service: ExportService
  readonly clock: TestClock
  readonly folder: string
  readonly requestedPages: number[]
  readonly reports: { page: number; progress: Events['exports.progress'] }[]
  /** The beginning and end of each export, as the service reported them. */
  readonly noted: readonly string[]
  readonly proposed: string[]
  /** The path that the person will choose next; undefined cancels. */
  path: string | undefined
  token: string
  tokens: string[]
  connections: Connection[]
  close(page: number): void
  begin(loadId: string, page?: number): Promise<Outcome<null>>
  save(more?: Partial<Saving>, asker?: Partial<Asker>): ReturnType<ExportService['save']>
  /** Sends rows to an export, as JSON. */
  rows(rows: string, isLast?: boolean): ReturnType<ExportService['rows']>
}

interface Saving {
  readonly loadId: string
  readonly list: PagedList
  readonly source: ExportSource
  readonly file: ExportFile
}

export const pageText = (rows: readonly unknown[], meta: object): string => JSON.stringify({ data: rows, meta })

/** Creates a platform whose list always has the same `total` rows. */
export function rowsPlatform(total: number, perPage: number): Platform {
  return (page) => {
    const count = Math.max(0, Math.min(perPage, total - (page - 1) * perPage))
    const rows = Array.from({ length: count }, (_, at) => ({ id: total - (page - 1) * perPage - at }))
    return pageText(rows, { current_page: page, last_page: Math.ceil(total / perPage), per_page: perPage, total })
  }
}

const scope = { connection: 'one', account: 'ada' }
const call = { operation: 'transactions.list', answer: pageAnswer(PageOf(Transaction)) } as const

export async function exportServiceForTest(platform: Platform): Promise<ExportServiceForTest> {
  const requestedPages: number[] = []
  const clock = testClock()
  const folder = await folderForTest()
  const windows = new Map<number, AbortController>()
  const windowOf = (page: number): AbortController => {
    const known = windows.get(page) ?? new AbortController()
    windows.set(page, known)
    return known
  }
  const run = async (_name: unknown, { page = 1 }: { page?: number }, given: Parameters<Client['run']>[2] = {}) => {
    requestedPages.push(page)
    const answer = await platform(page, given.signal)
    if (given.signal?.aborted) return failure('cancelled')
    if (typeof answer !== 'string') return { ok: false, problem: answer }
    const reply = { status: 200, body: { text: answer, bytes: Buffer.from(answer), isUtf8: true } }
    const read = conclude(reply, call, 0)
    return { ok: !('problem' in read), ...read, exchange: `exchange-${requestedPages.length}` }
  }
  const client = { run, check: async () => failure('internal'), close: async () => {} } as unknown as Client
  const recorded = recordWork()
  const test: ExportServiceForTest = {
    noted: recorded.noted,
    clock,
    folder,
    requestedPages,
    reports: [],
    proposed: [],
    path: join(folder, 'out.csv'),
    token: 'of ada',
    tokens: [],
    connections: [],
    service: createExportService({
      client: async () => client,
      resolve: () => success(makeTarget({ token: test.token })),
      list: async () => test.connections,
      gone: (page) => windowOf(page).signal,
      pick: async (name) => {
        test.proposed.push(name)
        return test.path
      },
      work: recorded,
      tell: (page, progress) => void test.reports.push({ page, progress }),
      redaction: async () => (text) => redactionOf(undefined, test.tokens)(text),
      clock
    }),
    close(page) {
      windowOf(page).abort()
      windows.delete(page)
    },
    begin: (loadId, page = 1) =>
      test.service.load(
        { ...scope, loadId, list: { name: 'transactions.list' } },
        { page, signal: new AbortController().signal }
      ),
    rows: (rows, isLast = true) =>
      test.service.rows(
        { loadId: 'save', text: `{"data":[${rows}]}`, isLast },
        { page: 1, signal: new AbortController().signal }
      ),
    save: (more = {}, asker = {}) =>
      test.service.save(
        {
          ...scope,
          loadId: 'save',
          list: { name: 'transactions.list' },
          source: { from: 'platform' },
          file: { format: 'jsonl' },
          ...more
        },
        { page: 1, signal: new AbortController().signal, ...asker }
      )
  }
  return test
}
