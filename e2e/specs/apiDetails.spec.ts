import { demoExamples } from '../../src/demo/world/accounts.ts'
import { expect, test } from '../fixtures.ts'
import { listReply, transactionRoute } from '../platform/transactionList.ts'
import { makeTransaction } from '../hostile/documented.ts'

test.use({ apiDetails: false })

test('screens show words, and one key shows the platform’s names, marks and figures', async ({
  app,
  bonuses,
  frame,
  transactions
}) => {
  const { page } = app
  const { detail } = transactions
  await test.step('a bonus names its zone, and once what is assumed', async () => {
    await frame.open('Bonuses')
    await page.getByRole('button', { name: demoExamples.bonusIds[0] ?? '' }).click()
    await expect(bonuses.bonus).toContainText('times in UTC')
    await expect(bonuses.bonus.getByText('zone UTC assumed')).toHaveCount(1)
  })
  await frame.open('Transactions')
  await expect(transactions.rows).toHaveCount(15)
  await test.step('heads and labels are words, and assumptions appear once on the screen', async () => {
    await expect(transactions.header('What')).toHaveText('What')
    await expect(transactions.header('Balance after')).toHaveText('Balance after reported')
    await expect(frame.main).toContainText('Amounts in EUR and JPY, times in UTC')
    await expect(transactions.header('Id')).toHaveText('Id')
    await page.setViewportSize({ width: 1280, height: 800 })
    await (await transactions.cell(2, 'Amount')).click()
    await expect(transactions.header('Id')).toHaveCount(0)
    await expect(detail.getByRole('heading', { level: 2 })).toHaveText(/^Game round -?[\d,.]+ EUR$/)
    await expect(detail).not.toContainText('assumed')
    await expect(detail.getByRole('term').filter({ hasText: '_' })).toHaveCount(0)
    await expect(detail.getByRole('button', { name: 'Copy', exact: true })).toHaveCount(2)
  })
  await test.step('one button opens every field and the raw text', async () => {
    await detail.getByText(/^API fields \(\d+\)$/).click()
    await expect(transactions.field('user_wallet.currency_subunits')).toBeVisible()
    await detail.getByRole('tab', { name: 'Raw' }).click()
    await expect(detail.getByLabel('Raw row')).toContainText('"source_type"')
  })
  await test.step('the key switches API details, the View menu shows the state, and a reload keeps it', async () => {
    await page.keyboard.press('ControlOrMeta+.')
    await expect(transactions.header('source_type')).toHaveText('source_type')
    await expect(transactions.header('id')).toHaveText('id')
    await expect(detail.getByRole('heading', { level: 2 })).toHaveText(/^Transaction \d+$/)
    await expect(detail.getByText('assumed')).not.toHaveCount(0)
    await expect(frame.main).not.toContainText('Amounts with')
    await page.reload()
    await frame.menu('View').click()
    const item = page.getByRole('menuitemcheckbox', { name: /^API details/ })
    await expect(item).toBeChecked()
    await item.click()
    await expect(transactions.header('What')).toHaveText('What')
    await page.keyboard.press('Escape')
    await frame.main.getByRole('button', { name: 'change' }).click()
    await expect(page.getByRole('menu', { name: 'View' })).toBeVisible()
  })
})

test('differences that change a meaning are marked, and other differences are counted once', async ({
  connections,
  frame,
  platform,
  transactions
}) => {
  const odd = {
    ...makeTransaction({ id: 2, state: 'Rejected', state_description: '<b>مقفل</b>' }),
    amount: '-250',
    note: 'new'
  }
  const long = makeTransaction({ id: 1, source_type: 'x'.repeat(500), source_body: 'y'.repeat(1_000_000) })
  platform.answer(
    transactionRoute,
    listReply(() => [odd, long] as never)
  )
  await connections.bring({ baseUrl: platform.baseUrl })
  await connections.addAccount('Recording', 'Player', 'canary-of-the-details-0001')
  await connections.dialog.waitFor({ state: 'hidden' })
  await frame.open('Transactions')
  await expect(transactions.rows).toHaveCount(2)
  await expect((await transactions.cell(0, 'Amount')).getByRole('note')).toHaveText('wrong type')
  await expect(await transactions.cell(0, 'State')).toHaveText('Rejected – <b>مقفل</b>')
  await (await transactions.cell(0, 'Amount')).click()
  await expect(transactions.detail.getByRole('note').first()).toContainText('The platform’s own words.')
  await expect(transactions.field('amount')).toContainText('wrong type')
  expect((await transactions.texts('Details'))[1]?.length).toBeLessThan(300)
  await frame.main.getByRole('button', { name: 'show API details' }).click()
  await expect(transactions.field('note')).toContainText('not documented')
})
