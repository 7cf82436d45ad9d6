import type { ServerResponse } from 'node:http'
import { expect, test } from '../fixtures.ts'
import { askedPage, listReply, makeTransactions, pageOf, transactionRoute } from '../platform/transactionList.ts'

test.describe('the pager on the demo platform', () => {
  test('turns pages, goes to one, and stops at the ends', async ({ frame, transactions }) => {
    const { pager } = transactions
    await frame.open('Transactions')
    await expect(pager.navigation).toContainText('1–15 of 5,000')
    await expect(pager.button('First page')).toBeDisabled()
    await expect(pager.button('Previous page')).toBeDisabled()
    await pager.button('Next page').click()
    await expect(pager.navigation).toContainText('16–30 of 5,000')
    await pager.button('Last page').click()
    await expect(pager.navigation).toContainText('4,996–5,000 of 5,000')
    await expect(pager.button('Next page')).toBeDisabled()
    await expect(pager.button('Last page')).toBeDisabled()
    await pager.go(12)
    await expect(pager.navigation).toContainText('166–180 of 5,000')
    await expect(pager.box).toHaveValue('12')
    await pager.button('Previous page').click()
    await expect(pager.navigation).toContainText('151–165 of 5,000')
    await pager.button('First page').click()
    await expect(pager.navigation).toContainText('1–15 of 5,000')
  })

  test('what is no page is marked and goes nowhere', { tag: '@full' }, async ({ frame, transactions }) => {
    const { pager } = transactions
    await frame.open('Transactions')
    await expect(transactions.rows).toHaveCount(15)
    for (const text of ['0', '-1', 'x', '335', '1e9', '']) {
      await pager.box.fill(text)
      await expect(pager.box).toHaveAttribute('aria-invalid', 'true')
      await pager.box.press('Enter')
      await expect(pager.navigation).toContainText('1–15 of 5,000')
    }
  })

  test(
    'the place stays while other screens are open, and comes back with its account',
    { tag: '@full' },
    async ({ frame, transactions }) => {
      const { pager } = transactions
      await frame.open('Transactions')
      await pager.go(4)
      await expect(pager.navigation).toContainText('46–60 of 5,000')
      await frame.open('Connections')
      await frame.open('Transactions')
      await expect(pager.navigation).toContainText('46–60 of 5,000')
      await frame.choose('Player', 'New player')
      await expect(pager.navigation).toContainText('0 of 0')
      await frame.choose('Player', 'Player one')
      await expect(pager.navigation).toContainText('46–60 of 5,000')
    }
  )
})

test.describe('on a platform that records', () => {
  test.beforeEach(async ({ connections, platform }) => {
    await connections.bring({ baseUrl: platform.baseUrl }, 'canary-of-a-turned-page-0001')
  })

  const paths = (platform: { requests: readonly { path: string }[] }) =>
    platform.requests.map(({ path }) => path.replace(/^[^?]*/, ''))

  test.describe('in an app of its own', () => {
    test.use({ ownApp: 'log' })

    test('pages are asked for by number, the next one ahead, and the page that was asked for last is shown @full', async ({
      frame,
      platform,
      requests,
      transactions,
      connections
    }) => {
      await test.step('pages are asked for by number alone, the next one ahead and said so in the log', async () => {
        platform.answer(
          transactionRoute,
          listReply(() => makeTransactions(40))
        )
        await frame.open('Transactions')
        await expect(transactions.pager.navigation).toContainText('1–15 of 40')
        await expect.poll(() => paths(platform)).toEqual(['', '?page=2'])
        await transactions.pager.button('Next page').click()
        await expect(transactions.pager.navigation).toContainText('16–30 of 40')
        await expect.poll(() => paths(platform)).toEqual(['', '?page=2', '?page=3'])
        await transactions.pager.button('Next page').click()
        await expect(transactions.pager.navigation).toContainText('31–40 of 40')
        await transactions.pager.choose(50)
        await expect(transactions.rows).toHaveCount(40)
        expect(paths(platform)).toEqual(['', '?page=2', '?page=3', '?page=1&perPage=50'])
        await requests.open()
        await expect(requests.rows.filter({ hasText: 'transactions.list' }).filter({ hasText: 'ahead' })).toHaveCount(2)
        await requests.rows.filter({ hasText: 'ahead' }).first().click()
        await expect(requests.drawer).toContainText('fetched before anybody asked for this page')
      })
      await test.step('answers that come out of order: the page that was asked for last is shown', async () => {
        await requests.button('Close requests').click()
        await connections.bring({ name: 'Second', baseUrl: platform.baseUrl }, 'canary-of-a-turned-page-0002')
        const held = new Map<number, () => void>()
        platform.answer(transactionRoute, (response: ServerResponse) => {
          const asked = askedPage(response.req.url)
          const send = () => response.writeHead(200).end(JSON.stringify(pageOf(makeTransactions(300), asked)))
          if (asked.page === 1) send()
          else held.set(asked.page, send)
        })
        await frame.open('Transactions')
        await expect(transactions.pager.navigation).toContainText('1–15 of 300')
        for (const page of [2, 3, 4]) {
          await transactions.pager.button('Next page').click()
          await expect.poll(() => held.has(page)).toBe(true)
        }
        await expect(transactions.pager.box).toHaveValue('4')
        await expect(transactions.table).toHaveAttribute('aria-busy', 'true')
        await expect(transactions.rows).toHaveCount(15)
        held.get(4)?.()
        await expect(transactions.pager.navigation).toContainText('46–60 of 300')
        held.get(3)?.()
        held.get(2)?.()
        await transactions.pager.button('First page').click()
        await transactions.pager.button('Last page').click()
        await expect(transactions.pager.box).toHaveValue('20')
        await expect.poll(() => held.has(20)).toBe(true)
        await expect(transactions.pager.navigation).toContainText('1–15 of 300')
        held.get(20)?.()
        await expect(transactions.pager.navigation).toContainText('286–300 of 300')
        // A page that cannot be read shows none of the rows of the page before, and leaves a way back.
        platform.answer(transactionRoute, { status: 503, body: { error: 'Busy' } })
        await transactions.pager.go(9)
        await expect(frame.alert).toContainText('The platform failed (503)')
        await expect(transactions.rows).toHaveCount(0)
        await expect(transactions.pager.navigation).not.toContainText('286–300')
        platform.answer(
          transactionRoute,
          listReply(() => makeTransactions(300))
        )
        await transactions.pager.button('First page').click()
        await expect(transactions.pager.navigation).toContainText('1–15 of 300')
        await expect(frame.alert).toHaveCount(0)
      })
    })
  })

  test('nothing is fetched ahead while the window is hidden, or while the platform asks to wait @full', async ({
    app,
    frame,
    platform,
    transactions
  }) => {
    const hide = (isHidden: boolean) =>
      app.page.evaluate((hidden) => {
        Object.defineProperty(document, 'visibilityState', {
          configurable: true,
          get: () => (hidden ? 'hidden' : 'visible')
        })
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      }, isHidden)
    platform.answer(transactionRoute, (response: ServerResponse) => {
      const asked = askedPage(response.req.url)
      if (asked.page === 2) response.writeHead(429, { 'retry-after': '60' }).end('{"error":"Slow down"}')
      else response.writeHead(200).end(JSON.stringify(pageOf(makeTransactions(90), asked)))
    })
    await hide(true)
    await frame.open('Transactions')
    await expect(transactions.rows).toHaveCount(15)
    await transactions.pager.go(3)
    await expect(transactions.pager.navigation).toContainText('31–45 of 90')
    expect(paths(platform)).toEqual(['', '?page=3'])
    await hide(false)
    await expect.poll(() => paths(platform)).toEqual(['', '?page=3', '?page=4'])
    await transactions.pager.button('First page').click()
    await expect.poll(() => paths(platform)).toEqual(['', '?page=3', '?page=4', '?page=2'])
    await expect(frame.alert).toHaveCount(0)
    await transactions.pager.go(5)
    await expect(transactions.pager.navigation).toContainText('61–75 of 90')
    await transactions.pager.button('Next page').click()
    await expect(transactions.pager.navigation).toContainText('76–90 of 90')
    // The page that was asked to wait for is page 2; page 6 was asked for by a person, and nothing ahead of page 5.
    expect(paths(platform).slice(4)).toEqual(['?page=5', '?page=6'])
  })

  test(
    'a page that no longer exists becomes the last, and says so',
    { tag: '@full' },
    async ({ frame, platform, transactions }) => {
      let count = 90
      platform.answer(
        transactionRoute,
        listReply(() => makeTransactions(count))
      )
      await frame.open('Transactions')
      await transactions.pager.go(4)
      await expect(transactions.pager.navigation).toContainText('46–60 of 90')
      count = 20
      await transactions.pager.go(6)
      await expect(transactions.pager.navigation).toContainText('16–20 of 20')
      await expect(transactions.pager.navigation).toContainText('page 6 no longer exists, this is the last')
      await expect(transactions.pager.box).toHaveValue('2')
      await transactions.pager.button('First page').click()
      await expect(transactions.pager.navigation).not.toContainText('no longer exists')
    }
  )
})
