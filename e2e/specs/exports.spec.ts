import type { ServerResponse } from 'node:http'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import type { Transaction } from '../../src/shared/contract/transactions.ts'
import { expect, test } from '../fixtures.ts'
import { linkedPage, makeTransaction, partOf } from '../hostile/documented.ts'
import { askedPage, transactionRoute } from '../platform/transactionList.ts'
import { answerPlace } from '../standin.ts'

const token = 'canary-of-the-exported-rows-01'
// More digits than a JavaScript number can hold. The answer contains all of them.
const longId = '9007199254740993'

const bodyOf = (rows: readonly Transaction[], url: string | undefined): string => {
  const { page, perPage } = askedPage(url)
  return JSON.stringify(linkedPage(...partOf(rows, page, perPage))).replace('"id":20,', `"id":${longId},`)
}

/** Twenty rows, newest first, an hour apart. */
const rows = Array.from({ length: 20 }, (_, at) =>
  makeTransaction({
    id: 20 - at,
    amount: -250,
    source_type: 'Source@GameProcessing',
    source_body: `novaplay:golden-fortune round ${100 + at}`,
    processed_at: new Date(Date.UTC(2026, 2, 10, 20 - at * 2)).toISOString().replace('Z', '000Z')
  })
)

test.beforeEach(async ({ connections, platform, frame }) => {
  platform.answer(transactionRoute, (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(bodyOf(rows, response.req.url))
  })
  await connections.bring({ baseUrl: platform.baseUrl }, token)
  await frame.open('Transactions')
})

test('each choice of rows makes one file with the selected columns and separators', async ({
  app,
  folder,
  platform,
  transactions
}) => {
  const { exporting } = transactions
  const save = async (name: string, words: string) => {
    await answerPlace(app.electron, join(folder, name))
    await exporting.start.click()
    await expect(exporting.dialog.getByRole('status')).toContainText(words)
    return readFileSync(join(folder, name), 'utf8')
  }
  const cellsOf = (text: string, delimiter = ','): Record<string, string>[] =>
    parse(text, { columns: true, bom: true, delimiter })

  await test.step('this page, in the columns on screen', async () => {
    await expect(transactions.rows).toHaveCount(15)
    await exporting.open()
    const asked = platform.requests.length
    const page = cellsOf(await save('page.csv', '15 rows saved. Saved as page.csv.'))
    expect(page).toHaveLength(15)
    expect(page[0]).toMatchObject({
      What: 'Game processing',
      Game: 'novaplay:golden-fortune',
      Round: '100',
      'Amount (major units)': '-2.50'
    })
    expect(page[0]).not.toHaveProperty(['user_wallet.user_id'])
    expect(platform.requests).toHaveLength(asked)
  })
  await test.step('every field, with a semicolon and a decimal comma', async () => {
    await exporting.select('Columns').selectOption('Every field')
    await exporting.select('Separator').selectOption('Semicolon')
    await exporting.select('Decimal sign').selectOption('Comma')
    const [first] = cellsOf(await save('fields.csv', '15 rows saved.'), ';')
    expect(first).toMatchObject({ id: `'${longId}`, 'amount (major units)': '-2,50' })
    expect(first).toHaveProperty(['user_wallet.user_id'])
  })
  await test.step('all pages, with numbers as received', async () => {
    await exporting.choice('All pages').check()
    await exporting.choice('JSON Lines').check()
    const lines = (await save('all.jsonl', '20 rows saved.')).trim().split('\n')
    expect(lines).toHaveLength(20)
    expect(lines[0]).toContain(`"id":${longId},`)
  })
  await test.step('the days of a period', async () => {
    await exporting.choice('A period').check()
    await expect(exporting.start).toBeDisabled()
    await exporting.dialog.getByLabel('From').fill('2026-03-10')
    await exporting.dialog.getByLabel('To').fill('2026-03-10')
    const lines = (await save('period.jsonl', '11 rows saved of 20 read.')).trim().split('\n')
    expect(lines).toHaveLength(11)
  })
  await test.step('the selected and the filtered rows', async () => {
    await app.page.keyboard.press('Escape')
    await transactions.filter.fill('id<4')
    await expect(transactions.rows).toHaveCount(0)
    await transactions.filter.fill('id<8')
    await expect(transactions.rows).toHaveCount(2)
    await (await transactions.cell(0, 'id')).click({ modifiers: ['ControlOrMeta'] })
    await exporting.open()
    await exporting.choice('JSON Lines').check()
    expect(JSON.parse(await save('selected.jsonl', '1 row saved.'))).toMatchObject({ id: 7 })
    await exporting.choice('Filtered rows').check()
    const lines = (await save('filtered.jsonl', '2 rows saved.')).trim().split('\n')
    expect(lines.map((line) => (JSON.parse(line) as Transaction).id)).toEqual([7, 6])
    await app.page.keyboard.press('Escape')
  })
  await test.step('the loaded rows', async () => {
    await transactions.filter.fill('')
    await transactions.loadAll.click()
    await expect(transactions.allPages).toContainText('Complete: 20 rows')
    await exporting.open()
    await exporting.choice('Loaded rows').check()
    await exporting.choice('JSON Lines').check()
    const lines = (await save('loaded.jsonl', '20 rows saved.')).trim().split('\n')
    expect(lines[0]).toContain(`"id":${longId},`)
  })
})

test('a list that repeats one page ends at once, and its file says so', async ({
  app,
  folder,
  platform,
  transactions
}) => {
  const { exporting } = transactions
  platform.answer(transactionRoute, (response: ServerResponse) => {
    const body = { data: rows.slice(0, 15), links: {}, meta: { last_page: 10_000 } }
    response.writeHead(200).end(JSON.stringify(body))
  })
  await exporting.open()
  await exporting.choice('All pages').check()
  await answerPlace(app.electron, join(folder, 'all.csv'))
  await exporting.start.click()
  await expect(exporting.dialog.getByRole('status')).toContainText('Partial: further pages only repeated rows; 15 rows')
  await expect(exporting.dialog.getByRole('status')).toContainText('Saved as all (45 repeated).csv.')
  expect(readdirSync(folder)).toEqual(['all (45 repeated).csv'])
})

test('a stopped export is partial, and its file’s name says so', async ({ app, folder, platform, transactions }) => {
  const { exporting } = transactions
  platform.answer(transactionRoute, (response: ServerResponse) => {
    // The second page never arrives.
    if (askedPage(response.req.url).page === 1) response.writeHead(200).end(bodyOf(rows, response.req.url))
  })
  await exporting.open()
  await exporting.choice('All pages').check()
  await answerPlace(app.electron, join(folder, 'all.csv'))
  await exporting.start.click()
  await expect(exporting.dialog).toContainText('15 of 20 rows on 1 of 2 pages')
  await exporting.stop.click()
  await expect(exporting.dialog.getByRole('status')).toContainText('5 rows are missing. Saved as all.partial.csv.')
  expect(readdirSync(folder)).toEqual(['all.partial.csv'])
})
