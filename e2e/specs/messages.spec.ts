import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { demoExamples } from '../../src/demo/world/accounts.ts'
import { askedPage, makeTransactions, pageOf, transactionRoute } from '../platform/transactionList.ts'
import { answerPlace, questionsAsked } from '../standin.ts'

const [demoBonus = ''] = demoExamples.bonusIds

test('an export that ends while its dialog is closed says so on whichever screen is open @full', async ({
  app,
  frame,
  folder,
  transactions
}) => {
  const { exporting } = transactions
  await frame.open('Transactions')
  await exporting.open()
  await exporting.choice('All pages').check()
  await answerPlace(app.electron, join(folder, 'all.csv'))
  await exporting.start.click()
  await expect(exporting.stop).toBeVisible()
  await app.page.keyboard.press('Escape')
  await frame.open('Activity')
  await expect(frame.toasts).toContainText(['Export of transactions. 5,000 rows saved. Saved as all.csv.'], {
    timeout: 20_000
  })
})

test(
  'all pages that are loaded while another screen is open say so there, and on their own screen nothing',
  { tag: '@full' },
  async ({ frame, transactions }) => {
    await frame.open('Transactions')
    await transactions.pager.choose(200)
    await expect(transactions.pager.navigation).toContainText('1–200 of 5,000')
    await transactions.loadAll.click()
    await frame.open('Activity')
    await expect(frame.toasts).toContainText(['All pages of transactions. Complete: 5,000 rows on 25 pages.'], {
      timeout: 20_000
    })
    await frame.toasts.getByRole('button', { name: 'Close this message' }).click()
    await frame.open('Transactions')
    await transactions.allPages.getByRole('button', { name: 'Back to pages' }).click()
    await transactions.loadAll.click()
    await expect(transactions.allPages).toContainText('Complete: 5,000 rows on 25 pages.', { timeout: 20_000 })
    await expect(frame.toasts).toHaveCount(0)
  }
)

test('closing a window during an export asks, and a no goes on with it', async ({
  app,
  frame,
  connections,
  platform,
  folder,
  transactions
}) => {
  const { exporting } = transactions
  // It lasts until the question was asked.
  const held: (() => void)[] = []
  let isHeld = true
  platform.answer(transactionRoute, (response: ServerResponse) => {
    const asked = askedPage(response.req.url)
    const send = () => response.writeHead(200).end(JSON.stringify(pageOf(makeTransactions(60), asked)))
    if (isHeld && asked.page > 2) held.push(send)
    else send()
  })
  await connections.bring({ baseUrl: platform.baseUrl }, 'canary-of-an-export-that-lasts')
  await frame.open('Transactions')
  await exporting.open()
  await exporting.choice('All pages').check()
  await answerPlace(app.electron, join(folder, 'all.csv'))
  await exporting.start.click()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await app.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())
  await expect
    .poll(() => questionsAsked(app.electron))
    .toContainEqual(expect.stringContaining('1 export is not finished'))
  isHeld = false
  for (const send of held) send()
  await expect(exporting.dialog).toContainText('60 rows saved.', { timeout: 20_000 })
})

test('a message lies over the screen and is closed by its button @full', async ({ bonuses, frame }) => {
  await frame.open('Bonuses')
  await bonuses.lookUp(demoBonus)
  const button = bonuses.bonus.getByRole('button', { name: 'Copy for ticket' })
  await expect(button).toBeEnabled()
  await bonuses.bonus.getByRole('button', { name: /^(Pin|Unpin)/ }).waitFor()
  const before = await button.boundingBox()
  await button.click()
  await expect(frame.toasts).toContainText(['Copied.'])
  expect(await button.boundingBox()).toEqual(before)
  await frame.toasts.getByRole('button', { name: 'Close this message' }).click()
  await expect(frame.toasts).toHaveCount(0)
})
