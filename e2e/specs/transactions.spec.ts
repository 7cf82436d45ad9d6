import type { Locator } from '@playwright/test'
import type { Transaction } from '../../src/shared/contract/transactions.ts'
import { expect, test } from '../fixtures.ts'
import { linkedPage, makeTransaction } from '../hostile/documented.ts'
import { listReply, makeTransactions, transactionRoute } from '../platform/transactionList.ts'
import { more } from '../pages/more.ts'

const fields = [
  'id',
  'state',
  'state_description',
  'processed_at',
  'amount',
  'balance_type',
  'source_type',
  'source_body',
  'user_wallet.currency',
  'user_wallet.currency_subunits',
  'user_wallet.balance',
  'user_wallet.bonus_balance',
  'user_wallet.id',
  'user_wallet.user_id'
]

test.describe('on the demo platform', () => {
  test.beforeEach(async ({ frame, transactions }) => {
    await frame.open('Transactions')
    await expect(transactions.rows).toHaveCount(15)
  })

  test('rows are read in their columns, days and amounts, opened, ordered and kept as a view', async ({
    transactions,
    frame
  }) => {
    await test.step('the columns say when, what, how much and what became of it, the rest can be chosen', async () => {
      expect(await transactions.columns()).toEqual([
        'processed_at',
        'source_type',
        'source_body',
        'amount',
        'Balance after',
        'state',
        'id'
      ])
      await transactions.openColumns()
      await expect(transactions.chooser.getByRole('checkbox', { checked: false })).toHaveCount(8)
      await transactions.chooser.getByRole('checkbox', { name: 'user_wallet.user_id' }).check()
      await expect(transactions.header('user_wallet.user_id')).toBeAttached()
    })
    await test.step('in the order of time each day is said once, in another order each row says its own', async () => {
      await transactions.chooser.getByRole('checkbox', { name: 'user_wallet.user_id' }).uncheck()
      await transactions.page.keyboard.press('Escape')
      const days = transactions.table.getByText(/^[A-Z][a-z]+day, \d{1,2} [A-Z][a-z]{2} 20\d\d/)
      await expect(days.first()).toBeVisible()
      const said = (await days.allTextContents()).map((text) => text.slice(0, text.indexOf(' 20')))
      expect(new Set(said).size).toBe(said.length)
      for (const time of await transactions.texts('processed_at')) expect(time).toMatch(/^\d\d:\d\d:\d\d$/)
      await expect(transactions.header('processed_at')).toHaveText('processed_at UTC')
      await expect(transactions.rows).toHaveCount(15)
      await transactions.sort('amount')
      await expect(days).toHaveCount(0)
      for (const time of await transactions.texts('processed_at')) {
        expect(time).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{4}, \d\d:/)
      }
      await transactions.sort('processed_at')
      await expect(days.first()).toBeVisible()
    })
    await test.step('a row opens beside the table with every field, its own raw text, and the way to the next', async () => {
      const { detail } = transactions
      await (await transactions.cell(2, 'amount')).click()
      const [, , third = '', fourth = ''] = await transactions.texts('id')
      await expect(detail.getByRole('heading', { level: 2 })).toHaveText(`Transaction ${third}`)
      for (const field of fields) await expect(transactions.field(field)).not.toHaveText('absent')
      await expect(detail.getByRole('term')).toHaveCount(fields.length)
      await detail.getByRole('button', { name: 'Next row' }).click()
      await expect(detail.getByRole('heading', { level: 2 })).toHaveText(`Transaction ${fourth}`)
      await detail.getByRole('tab', { name: 'Raw' }).click()
      await expect(detail.getByLabel('Raw row')).toContainText(`"id": ${fourth}`)
      await detail.press('ArrowUp')
      await expect(detail.getByRole('heading', { level: 2 })).toHaveText(`Transaction ${third}`)
      await expect(transactions.rows.nth(2)).toHaveAttribute('aria-selected', 'true')
      await transactions.filter.fill('nothing like it')
      await expect(detail.getByRole('status')).toHaveText('Hidden by the filter.')
      await transactions.filter.fill('')
      await expect(detail.getByRole('status')).toHaveCount(0)
      await detail.getByRole('button', { name: 'Close Transaction' }).click()
      await expect(detail).toHaveCount(0)
    })
    await test.step('amounts are read by the scale of their wallet, and the lens changes them all', async () => {
      for (const text of await transactions.texts('amount'))
        expect(text).toMatch(/^(Bonus )?-?[\d,]+(\.\d\d)? (EUR|JPY)$/)
      await frame.choose('View', 'raw')
      for (const text of await transactions.texts('amount')) expect(text).toMatch(/^(Bonus )?-?\d+ raw$/)
    })
  })

  test(
    'the panes are resized by mouse and keys, keep their size, and have their first one after a double click',
    { tag: '@full' },
    async ({ app, transactions }) => {
      const { page } = app
      const edge = transactions.paneEdge('Summary')
      const widthOf = async (pane: Locator) => Math.round((await pane.boundingBox())?.width ?? 0)
      await transactions.showSummary()
      const first = await widthOf(transactions.summary)
      const box = await edge.boundingBox()
      await page.mouse.move((box?.x ?? 0) + 6, (box?.y ?? 0) + 60)
      await page.mouse.down()
      await page.mouse.move((box?.x ?? 0) - 54, (box?.y ?? 0) + 60)
      await page.mouse.up()
      await expect.poll(() => widthOf(transactions.summary)).toBe(first + 60)
      await edge.press('ArrowLeft')
      await expect.poll(() => widthOf(transactions.summary)).toBe(first + 76)
      await expect
        .poll(async () => {
          const read = await page.evaluate(() => window.pitboss.request('settings.read', {}))
          return read.ok && read.value.preferences.panes
        })
        .toEqual({ 'transactions-end': first + 76 })
      await (await transactions.cell(2, 'amount')).click()
      await expect.poll(() => widthOf(transactions.detail)).toBe(first + 76)
      await page.reload()
      await expect.poll(() => widthOf(transactions.detail)).toBe(first + 76)
      await transactions.paneEdge('Transaction').dblclick()
      await expect.poll(() => widthOf(transactions.detail)).toBe(first)
    }
  )

  test(
    'panes that are wider than a small window are drawn narrower, and nothing is cut',
    { tag: '@full' },
    async ({ app, transactions }) => {
      const edge = transactions.paneEdge('Summary')
      await transactions.showSummary()
      await edge.press('Home')
      for (const [width, height] of [
        [900, 600],
        // 1280 at 200 %.
        [640, 400]
      ] as const) {
        await app.page.setViewportSize({ width, height })
        // A word that is cut is wider than its button.
        await expect
          .poll(() =>
            app.page
              .locator('h1 ~ button')
              .evaluateAll((buttons) =>
                buttons.every((button) =>
                  [...button.querySelectorAll('span')].every((part) => part.scrollWidth <= part.clientWidth)
                )
              )
          )
          .toBe(true)
        for (const pane of [transactions.table, transactions.summary]) {
          await expect
            .poll(async () => {
              const box = await pane.boundingBox()
              return (
                box && { isWide: box.width > 200, isWithin: pane === transactions.table || box.x + box.width <= width }
              )
            })
            .toEqual({ isWide: true, isWithin: true })
        }
      }
      // There the summary lies over the table, and the menu has what the head has no room for.
      await expect(edge).toBeHidden()
      await more(app.page, 'Refresh')
    }
  )

  test(
    'the open row is in the address, which opens it again on the way back',
    { tag: '@full' },
    async ({ app, frame, transactions }) => {
      const { detail } = transactions
      const shown = detail.getByRole('heading', { level: 2 })
      const address = () => app.page.evaluate(() => location.hash)
      await transactions.pager.button('Next page').click()
      await expect.poll(address).toBe('#/transactions?page=2')
      await expect(transactions.pager.navigation).toContainText('16–30')
      await (await transactions.cell(2, 'amount')).click()
      const [, , third = '', fourth = ''] = await transactions.texts('id')
      await expect.poll(address).toBe(`#/transactions?page=2&row=${third}`)
      await detail.getByRole('button', { name: 'Next row' }).click()
      await expect.poll(address).toBe(`#/transactions?page=2&row=${fourth}`)
      await frame.open('Overview')
      await app.page.goBack()
      await expect(shown).toHaveText(`Transaction ${fourth}`)
      await detail.getByRole('button', { name: 'Close Transaction' }).click()
      await expect.poll(address).toBe('#/transactions?page=2')
      await app.page.evaluate((id) => void (location.hash = `#/transactions?page=2&row=${id}`), third)
      await expect(shown).toHaveText(`Transaction ${third}`)
      await transactions.pager.button('Next page').click()
      await expect.poll(address).toBe(`#/transactions?page=3&row=${third}`)
      await expect(shown).toHaveText(`Transaction ${third}`)
    }
  )

  test('the summary names the wallets, and leads to the rows of one', { tag: '@full' }, async ({ transactions }) => {
    const { summary } = transactions
    await transactions.showSummary()
    const wallets = summary.getByRole('list', { name: 'Wallets' }).getByRole('listitem')
    await expect(wallets).toHaveCount(2)
    await wallets.filter({ hasText: 'JPY' }).getByRole('button', { name: 'Only this wallet' }).click()
    await expect(transactions.rows).toHaveCount(2)
    await expect(wallets).toHaveCount(1)
  })

  test(
    'a player without transactions is told so, an expired token is a problem with its next step',
    { tag: '@full' },
    async ({ frame, transactions }) => {
      await frame.choose('Player', 'New player')
      await expect(frame.main).toContainText('No transaction yet')
      await expect(transactions.pager.navigation).toContainText('0 of 0')
      await frame.choose('Player', 'Expired token')
      await expect(frame.alert).toContainText('The token was not accepted')
      await expect(transactions.rows).toHaveCount(0)
      await frame.choose('Player', 'Player one')
      await expect(transactions.rows).toHaveCount(15)
      await expect(frame.alert).toHaveCount(0)
    }
  )
})

test.describe('on a platform that records', () => {
  test.beforeEach(async ({ connections, platform }) => {
    await connections.bring({ baseUrl: platform.baseUrl })
  })

  test.describe('with an account', () => {
    test.beforeEach(async ({ connections }) => {
      await connections.addAccount('Recording', 'Player', 'canary-of-the-transactions-0001')
      await connections.dialog.waitFor({ state: 'hidden' })
    })

    test('sums are exact, and money in and out are told apart once the connection states what a positive amount is @full', async ({
      connections,
      frame,
      platform,
      transactions
    }) => {
      const wallet = makeTransaction().user_wallet
      platform.answer(transactionRoute, {
        body: linkedPage(
          [
            makeTransaction({ amount: -250 }),
            makeTransaction({ amount: 9_007_199_254_740_991 }),
            makeTransaction({ amount: 5, balance_type: 'Bonus' }),
            makeTransaction({ amount: 7, state: 'Rejected' }),
            makeTransaction({ amount: 9, user_wallet: { ...wallet, currency: 'JPY', currency_subunits: 0 } })
          ],
          { to: 5, last_page: 1, total: 5 }
        )
      })
      await frame.open('Transactions')
      await transactions.showSummary()
      await expect(transactions.sums()).toHaveText([
        'Real Succeed290,071,992,547,407.41 EUR',
        'Real Rejected10.07 EUR',
        'Bonus Succeed10.05 EUR',
        'Real Succeed19 JPY'
      ])
      await expect(transactions.summary).toContainText('does not say what a positive amount is')
      await expect(transactions.summary).toContainText('have no name in this connection')
      await transactions.summary.getByRole('link', { name: 'State it' }).click()
      await connections.fill({ positiveAmount: 'Money in', named: ['Source@GameProcessing', 'Round', 'Games'] })
      await connections.save()
      await connections.dialog.waitFor({ state: 'hidden' })
      await expect(connections.card('Recording')).toContainText('a positive amount is money in')
      await frame.open('Transactions')
      await transactions.showSummary()
      await expect(transactions.sums()).toHaveText([
        'Real Succeed Games, in190,071,992,547,409.91 EUR',
        'Real Succeed Games, out1-2.50 EUR',
        'Real Rejected Games10.07 EUR',
        'Bonus Succeed Games, in10.05 EUR',
        'Real Succeed Games, in19 JPY'
      ])
      await expect(transactions.summary).toContainText('by the connection’s rule: a positive amount is money in')
      await expect(transactions.rows.first()).toContainText('Round')
      await transactions.filter.fill('yesterday')
      await transactions.preset('Games')
      await expect(transactions.filter).toHaveValue('yesterday kind:=Games')
      await transactions.preset('Not succeeded')
      await expect(transactions.filter).toHaveValue('yesterday state:!=Succeed')
      await transactions.preset('All')
      await expect(transactions.filter).toHaveValue('yesterday')
      await transactions.filter.fill('rejected')
      await expect(transactions.understood).toHaveText('state is Rejected')
      await expect(transactions.sums()).toHaveText(['Real Rejected Games10.07 EUR'])
      await expect(transactions.summary).toContainText('1 matching of 5 rows')
      await transactions.filter.fill('no such row')
      await expect(frame.main).toContainText('This is the whole list')
      await expect(frame.main).not.toContainText('other pages')
    })

    test.describe('in an app of its own', () => {
      test.use({ ownApp: 'clock' })

      test('refresh marks what is new, and rests offline and after a problem @full', async ({
        app,
        frame,
        platform,
        transactions
      }) => {
        await app.page.clock.install()
        let rows: readonly Transaction[] = makeTransactions(3)
        platform.answer(
          transactionRoute,
          listReply(() => rows)
        )
        await frame.open('Transactions')
        await expect(transactions.rows).toHaveCount(3)
        rows = makeTransactions(5)
        await more(app.page, '10 s', 'menuitemradio')
        await app.page.clock.runFor(10_500)
        await expect(transactions.rows).toHaveCount(5)
        await expect(transactions.rows.filter({ hasText: /^new/ })).toHaveCount(2)
        await expect(frame.main).toContainText('2 new')

        await app.page.context().setOffline(true)
        await expect(frame.main).toContainText('paused while this machine is offline')
        const asked = platform.requests.length
        await app.page.clock.runFor(30_000)
        expect(platform.requests).toHaveLength(asked)
        await app.page.context().setOffline(false)

        platform.answer(transactionRoute, {
          status: 429,
          headers: { 'retry-after': '30' },
          body: { error: 'Slow down' }
        })
        await app.page.clock.runFor(10_500)
        await expect(frame.alert).toContainText('Slow down')
        await expect(frame.main).toContainText('paused: the platform asked to wait')
        const refused = platform.requests.length
        await expect(transactions.rows).toHaveCount(5)
        await app.page.clock.runFor(60_000)
        await expect(frame.main).toContainText('paused: the last request failed')
        expect(platform.requests).toHaveLength(refused)
        // Asked to wait as long once more, a person waits once more.
        await frame.alert.getByRole('button', { name: 'Try again', exact: true }).click()
        await expect(frame.alert.getByRole('button', { name: /^Try again in \d+ s$/ })).toBeDisabled()
        // A failure that asks for no wait ends the one before, and so does a wait of no time.
        const failed = async (words: string, reply: Parameters<typeof platform.answer>[1], name: string) => {
          platform.answer(transactionRoute, reply)
          await frame.main.getByRole('button', { name, exact: true }).click()
          await expect(frame.alert).toContainText(words)
          await expect(frame.alert.getByRole('button', { name: 'Try again', exact: true })).toBeEnabled()
        }
        await failed('Broken', { status: 500, body: { error: 'Broken' } }, 'Refresh')
        const slowDown = { status: 429, headers: { 'retry-after': '0' }, body: { error: 'No wait' } }
        await failed('No wait', slowDown, 'Try again')
        await expect(frame.main).toContainText('paused: the last request failed')
      })
    })
  })
})
