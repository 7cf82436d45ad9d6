import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { askedPage, makeTransactions, pageOf, transactionRoute } from '../platform/transactionList.ts'
import { answerPlace, questionsAsked } from '../standin.ts'

test('closing a window during an export asks, and a no continues the export', async ({
  app,
  frame,
  connections,
  platform,
  folder,
  transactions
}) => {
  const { exporting } = transactions
  // The export runs until the dialog has opened.
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
