import { expect, test } from '../fixtures.ts'
import { makeBonus } from '../platform/makers.ts'
import { makeTransactions, pageOf, transactionRoute } from '../platform/transactionList.ts'

const bonus = makeBonus({ bonus_amount: 1_000_000, currency: 'HUF' })
const bonusRoute = `GET /bonus-service/v1/bonuses/${bonus.id}`

/** Three rows. The given texts replace quoted texts, so the answer has numbers with these exact characters. */
function pageText(amounts: readonly string[], subunits = '2.0'): string {
  const rows = makeTransactions(amounts.length).map((row, at) => ({
    ...row,
    amount: `#${amounts[at]}#`,
    user_wallet: { ...row.user_wallet, balance: '#1.5E+5#', currency_subunits: `#${subunits}#` }
  }))
  const page = pageOf([], { page: 1, perPage: 15 })
  return JSON.stringify({ ...page, data: rows }).replaceAll(/"#([^#"]*)#"/g, '$1')
}

test('a number such as 1000.0 is a whole number in table, filter, sums and balances', async ({
  frame,
  connections,
  platform,
  transactions,
  overview
}) => {
  platform.answer(transactionRoute, { body: pageText(['1E+3', '1000.0', '-0']) })
  platform.answer('POST /notification-service/v1/notifications', { body: pageOf([], { page: 1, perPage: 15 }) })
  await connections.bring({ baseUrl: `${platform.baseUrl}/` })
  await connections.addAccount('Recording', 'Player', 'a-token-of-the-player')
  await frame.open('Transactions')
  await expect(transactions.rows).toHaveCount(3)
  expect(await transactions.texts('amount')).toEqual(['10.00 EUR', '10.00 EUR', '0.00 EUR'])
  await transactions.filter.fill('=10.00')
  await expect(transactions.rows).toHaveCount(2)
  await transactions.filter.fill('')
  await transactions.showSummary()
  await expect(transactions.sums()).toContainText(['20.00 EUR'])
  await frame.open('Overview')
  await expect(overview.items('Wallets').first()).toContainText('1,500.00 EUR')
})

test('an amount in forints has two decimals, and a repeated key is a difference of the field', async ({
  frame,
  connections,
  platform,
  bonuses,
  requests
}) => {
  const body = JSON.stringify({ data: bonus }).replace('"bonus_amount":', '"bonus_amount":2500,"bonus_amount":')
  platform.answer(bonusRoute, { body })
  await connections.bring({ baseUrl: `${platform.baseUrl}/` })
  await frame.open('Bonuses')
  await bonuses.lookUp(bonus.id)
  await expect(bonuses.field('bonus_amount')).toContainText('1000000')
  await expect(bonuses.field('bonus_amount')).toContainText('10,000.00 HUF')
  await expect(bonuses.field('bonus_amount').getByRole('note')).toHaveText('key sent twice')
  await expect(bonuses.field('bonus_amount').getByRole('note')).toHaveAccessibleName(/received: 2500, then 1000000/)
  await requests.open()
  await requests.choose('bonuses.find')
  await requests.tab('Contract')
  await expect(requests.drawer).toContainText('/data/bonus_amount')
  await expect(requests.drawer).toContainText('key sent twice')
})
