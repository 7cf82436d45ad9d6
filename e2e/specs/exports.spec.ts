import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { expect, test } from '../fixtures.ts'
import { openedWindow } from '../pages/frame.ts'
import { saveConnection } from '../savedConnection.ts'
import { answerPlace, answerQuestion, chooseMenu } from '../standin.ts'
import type {} from '../window.ts'

// Walks and exports as a screen asks for them: over the bridge, in the real app.

interface Scope {
  readonly connection: string
  readonly account: string
}

const demo: Scope = { connection: 'demo', account: 'demo-player-one' }
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

/** Exports transactions as the dialog does. */
const save = (page: Page, scope: Scope) =>
  page.evaluate(
    (whose) =>
      window.pitboss.request('exports.save', {
        ...whose,
        walk: 'save',
        list: { name: 'transactions.list', perPage: 200 },
        source: { from: 'platform' },
        file: { format: 'csv', bom: true }
      }),
    scope
  )

test('a second window walks beside the first, and takes its walk with it when it is closed @full', async ({
  app,
  platform,
  folder
}) => {
  const first = { data: [{ id: 3 }, { id: 2 }], meta: { current_page: 1, last_page: 2, per_page: 2, total: 3 } }
  platform.answer(`GET ${path}`, (response) => {
    if (!response.req.url?.includes('page=2')) response.end(JSON.stringify(first))
  })
  const account = { label: 'Player', token: 'canary-of-a-walking-player-0001' }
  const scope = await saveConnection(app.page, { name: 'Recording', baseUrl: platform.baseUrl }, account)
  const { page: second } = await openedWindow(app.electron, () => chooseMenu(app.electron, 'File', 'New window'))
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
  await expect.poll(() => parse(readFileSync(join(folder, 'all.partial.csv'), 'utf8'), { bom: true }).length).toBe(3)
  expect(asked()).toBe(1)
})
