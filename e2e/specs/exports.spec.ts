import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import type { ExportFile, ExportSource } from '../../src/shared/contract/exports.ts'
import { expect, test } from '../fixtures.ts'
import { FramePage } from '../pages/frame.ts'
import { saveConnection } from '../savedConnection.ts'
import { settle } from '../settled.ts'
import { answerPlace, answerQuestion, chooseMenu } from '../standin.ts'
import type {} from '../window.ts'

// Walks and exports as a screen asks for them: over the bridge, in the real app.

interface Scope {
  readonly connection: string
  readonly account: string
}

const demo: Scope = { connection: 'demo', account: 'demo-player-one' }
const csv: ExportFile = { format: 'csv', bom: true }
const path = '/wallet-service/v1/forefront/transactions'

/** Loads all pages of transactions as a screen does. */
const loadAll = (page: Page, scope: Scope, walk: string) =>
  page.evaluate(
    async ([whose, name]) => {
      const list = { name: 'transactions.list', perPage: 200 } as const
      const begun = await window.pitboss.request('exports.walk', { ...whose, walk: name, list })
      if (!begun.ok) throw new Error(begun.problem.code)
      const rows: unknown[] = []
      for (;;) {
        const outcome = await window.pitboss.request('exports.next', { walk: name })
        if (!outcome.ok) throw new Error(outcome.problem.code)
        const { text, at } = outcome.value
        const { data } = JSON.parse(text ?? '{"data":[]}') as { data: unknown[] }
        rows.push(...at.map((place) => data[place]))
        if (outcome.value.end) return { rows, end: outcome.value.end }
      }
    },
    [scope, walk] as const
  )

/** The value of a field under its dotted name. */
const valueAt = (row: unknown, name: string): unknown =>
  name.split('.').reduce((value, part) => (value as Record<string, unknown> | undefined)?.[part], row)

/** What a cell of a file holds of a value. */
function cellOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** The number of the newest request; the Overview's own are among them from the start. */
async function requestsOf(page: Page): Promise<number> {
  await settle(page)
  return page.evaluate(async () => {
    const outcome = await window.pitboss.request('exchanges.list', {})
    return outcome.ok ? (outcome.value[0]?.number ?? 0) : NaN
  })
}

interface Saving {
  readonly source?: ExportSource
  readonly file?: ExportFile
  /** Stops it at the first sign of progress. */
  readonly isStopped?: boolean
}

/** Exports transactions as the dialog does, and answers what came of it beside the walks that were told of. */
const save = (
  page: Page,
  scope: Scope,
  { source = { from: 'platform' }, file = csv, isStopped = false }: Saving = {}
) =>
  page.evaluate(
    async ([whose, from, format, stops]) => {
      const told = new Set<string>()
      const off = window.pitboss.on('exports.progress', ({ walk, walked }) => {
        told.add(walk)
        if (stops && walked.rows > 0) void window.pitboss.request('exports.stop', { walk })
      })
      const list = { name: 'transactions.list', perPage: 200 } as const
      const outcome = await window.pitboss.request('exports.save', {
        ...whose,
        walk: 'save',
        list,
        source: from,
        file: format
      })
      off()
      return { outcome, told: [...told] }
    },
    [scope, source, file, isStopped] as const
  )

test(
  'all pages are loaded and exported, and what was loaded is exported without another request',
  { tag: '@full' },
  async ({ app, folder }) => {
    const before = await requestsOf(app.page)
    const { rows, end } = await loadAll(app.page, demo, 'load')
    expect(new Set(rows.map((row) => valueAt(row, 'id'))).size).toBe(5000)
    expect(end).toEqual({ isComplete: true, why: 'all-read', gaps: 0 })
    expect(await requestsOf(app.page)).toBe(before + 25)
    await answerPlace(app.electron, join(folder, 'loaded.csv'))
    const loaded = await save(app.page, demo, { source: { from: 'walk', walk: 'load' } })
    expect(loaded.outcome).toMatchObject({ ok: true, value: { name: 'loaded.csv', end: { isComplete: true } } })
    expect(await requestsOf(app.page)).toBe(before + 25)
    await answerPlace(app.electron, join(folder, 'all.csv'))
    const all = await save(app.page, demo)
    expect(all).toMatchObject({
      outcome: { ok: true, value: { name: 'all.csv', walked: { rows: 5000 } } },
      told: ['save']
    })
    expect(await requestsOf(app.page)).toBe(before + 50)
    const text = readFileSync(join(folder, 'all.csv'), 'utf8')
    expect(text).toBe(readFileSync(join(folder, 'loaded.csv'), 'utf8'))
    const lines = parse<Record<string, string>>(text, { columns: true, bom: true })
    expect(lines).toHaveLength(5000)
    const names = Object.keys(lines[0] ?? {})
    expect(names).toHaveLength(15)
    expect(lines).toEqual(
      rows.map((row) => Object.fromEntries(names.map((name) => [name, cellOf(valueAt(row, name))])))
    )
  }
)

test('a cancelled dialog exports nothing, a folder that is not there is a problem', async ({ app, folder }) => {
  const before = await requestsOf(app.page)
  expect((await save(app.page, demo)).outcome).toEqual({ ok: true, value: null })
  expect(await requestsOf(app.page)).toBe(before)
  await answerPlace(app.electron, join(folder, 'gone', 'all.csv'))
  const { outcome } = await save(app.page, demo)
  expect(outcome).toMatchObject({ ok: false, problem: { code: 'storage', cause: 'ENOENT' } })
  expect(JSON.stringify(outcome)).not.toContain(folder)
})

test.describe('on a platform whose second page never comes', () => {
  let scope = demo
  test.beforeEach(async ({ app, platform }) => {
    const first = { data: [{ id: 3 }, { id: 2 }], meta: { current_page: 1, last_page: 2, per_page: 2, total: 3 } }
    platform.answer(`GET ${path}`, (response) => {
      if (!response.req.url?.includes('page=2')) response.end(JSON.stringify(first))
    })
    const account = { label: 'Player', token: 'canary-of-a-walking-player-0001' }
    scope = await saveConnection(app.page, { name: 'Recording', baseUrl: platform.baseUrl }, account)
  })

  test('a stop keeps the rows there are in a file that is called partial', async ({ app, folder }) => {
    await answerPlace(app.electron, join(folder, 'all.csv'))
    const { outcome } = await save(app.page, scope, { isStopped: true })
    expect(outcome).toMatchObject({
      ok: true,
      value: { name: 'all.partial.csv', walked: { rows: 2 }, end: { isComplete: false, why: 'stopped', gaps: 1 } }
    })
    expect(readdirSync(folder).filter((name) => name.startsWith('all'))).toEqual(['all.partial.csv'])
  })

  test(
    'a second window walks beside the first, and takes its walk with it when it is closed',
    { tag: '@full' },
    async ({ app, platform, folder }) => {
      const [second] = await Promise.all([
        app.electron.waitForEvent('window'),
        chooseMenu(app.electron, 'File', 'New window')
      ])
      await new FramePage(second).ready()
      await answerPlace(app.electron, join(folder, 'all.csv'))
      // Nobody waits for this answer: the window is closed before it could come.
      void save(second, scope).catch(() => {})
      const asked = () => platform.requests.filter(({ path: asking }) => asking.includes('page=2')).length
      await expect.poll(asked).toBe(1)
      const { rows } = await loadAll(app.page, demo, 'save')
      expect(rows).toHaveLength(5000)
      // Closing it asks first.
      await answerQuestion(app.electron, 1)
      await second.close()
      const kept = () => readdirSync(folder).filter((name) => name.startsWith('all'))
      await expect.poll(kept).toEqual(['all.partial.csv'])
      await expect
        .poll(() => parse(readFileSync(join(folder, 'all.partial.csv'), 'utf8'), { bom: true }).length)
        .toBe(3)
      expect(asked()).toBe(1)
    }
  )
})
