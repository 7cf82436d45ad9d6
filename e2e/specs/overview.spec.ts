import { expect, test } from '../fixtures.ts'
import { linkedPage, makeNotification, makeTransaction } from '../hostile/documented.ts'
import { settledRequests } from '../settled.ts'

const transactions = 'GET /wallet-service/v1/forefront/transactions'
const notifications = 'POST /notification-service/v1/notifications'

test('the first start shows a player’s summary, and each block opens its screen', async ({
  overview,
  transactions,
  notifications,
  frame
}) => {
  await test.step('the first start shows a player’s summary', async () => {
    await expect(overview.items('Wallets')).toHaveCount(2)
    await expect(overview.items('Wallets').first()).toContainText(
      /^Balance[\d,.]+ EUR.*Bonus balance[\d,.]+ EUR.*as of/
    )
    await expect(overview.block('Wallets')).toContainText(/The last transaction we read, of .+, reports a balance of/)
    await expect(overview.rows()).toHaveCount(5)
    await expect(overview.block('Unread notifications')).toContainText('6 of the newest 10')
    await expect(overview.block('Last activation')).toContainText('None for this player')
  })
  for (const [block, screen] of [
    ['Last transactions', 'Transactions'],
    ['Unread notifications', 'Notifications'],
    ['Last activation', 'Activity']
  ] as const) {
    await test.step(`${block} opens ${screen}`, async () => {
      await overview
        .block(block)
        .getByRole('link', { name: `Open ${screen}` })
        .click()
      await expect(frame.heading).toHaveText(screen)
      await frame.open('Overview')
    })
  }
  await test.step('its transactions and notifications open on their own screens', async () => {
    const [id = ''] = /\d+$/.exec((await overview.rows().nth(2).getByRole('link').getAttribute('title')) ?? '') ?? []
    await overview.rows().nth(2).getByRole('cell').first().click()
    await expect(transactions.detail.getByRole('heading', { level: 2 })).toHaveText(`Transaction ${id}`)
    await frame.open('Overview')
    const item = overview.items('Unread notifications').nth(1).getByRole('link')
    const title = await item.innerText()
    await item.press('Enter')
    await expect(notifications.region.getByRole('heading', { level: 2 })).toHaveText(title)
  })
})

test('missing, failed, refused and new data are each shown in their own block', async ({
  frame,
  connections,
  requests,
  overview,
  platform
}) => {
  await test.step('without a player the screen explains how to add one', async () => {
    await connections.bring({ name: 'Nobody', baseUrl: platform.baseUrl })
    await frame.open('Overview')
    await overview.addPlayer.click()
    await expect(frame.heading).toHaveText('Connections')
    expect(await settledRequests(frame.page, platform)).toEqual([])
  })
  await connections.bring({ baseUrl: platform.baseUrl }, 'canary-of-an-overview-player-01')
  await test.step('a failed block shows its problem, and the other blocks stay', async () => {
    platform.answer(transactions, { status: 403, body: { error: 'Not from here' } })
    platform.answer(notifications, { body: linkedPage([makeNotification({ is_read: false })]) })
    await frame.open('Overview')
    await expect(overview.block('Last transactions').getByRole('alert')).toContainText('Not from here')
    await expect(overview.items('Unread notifications')).toHaveText([/Hello/])
    const rejected = makeTransaction({ id: 1, state: 'Rejected', state_description: 'Wallet is locked by a check' })
    platform.answer(transactions, { body: linkedPage([rejected]) })
    await overview.block('Last transactions').getByRole('button', { name: 'Try again' }).click()
    await expect(overview.rows()).toHaveCount(1)
    await expect(overview.block('Last not succeeded')).toContainText('Rejected – Wallet is locked by a check')
    await expect(frame.alert).toHaveCount(0)
  })
  await test.step('opening the screen requests the data again and marks new rows', async () => {
    platform.answer(transactions, { body: linkedPage([makeTransaction({ id: 1 })]) })
    platform.answer(notifications, { body: linkedPage([makeNotification()]) })
    await frame.open('Overview')
    await expect(overview.rows()).toHaveCount(1)
    await expect(overview.block('Last transactions')).not.toContainText('new')
    await frame.open('Activity')
    platform.answer(transactions, { body: linkedPage([makeTransaction({ id: 2 }), makeTransaction({ id: 1 })]) })
    await frame.open('Overview')
    await expect(overview.rows()).toHaveCount(2)
    await expect(overview.rows().first()).toContainText('new')
    await expect(overview.rows().last()).not.toContainText('new')
    // A repeated id is two rows, and both disappear.
    const page = (...ids: number[]) => ({ body: linkedPage(ids.map((id) => makeTransaction({ id }))) })
    platform.answer(transactions, page(3, 3, 2))
    await overview.refresh.click()
    await expect(overview.rows()).toHaveCount(3)
    platform.answer(transactions, page(4))
    await overview.refresh.click()
    await expect(overview.rows()).toHaveCount(1)
  })
  await test.step('the age is that of a failed list', async () => {
    // The lists may differ by some seconds, so the test compares hours.
    const readAt = new RegExp(`^${(await overview.readAt.innerText()).slice(0, 'Read at 00:'.length)}`)
    const ahead = (hours: number) =>
      frame.page.evaluate((by) => {
        const before = Date.now
        Date.now = () => before() + by * 3_600_000
      }, hours)
    await ahead(1)
    platform.answer(transactions, { status: 503, body: { error: 'Later' } })
    await overview.refresh.click()
    const failed = overview.block('Last transactions').getByRole('alert')
    await expect(failed).toContainText('Later')
    await expect(overview.readAt).toHaveText(readAt)
    platform.answer(transactions, { body: linkedPage([makeTransaction({ id: 1 })]) })
    await failed.getByRole('button', { name: 'Try again' }).click()
    await expect(overview.readAt).not.toHaveText(readAt)
    await ahead(-1)
  })
  await test.step('a refused token is reported once, with buttons to replace it and to open the request', async () => {
    for (const route of [transactions, notifications]) platform.answer(route, { status: 401, body: { error: 'No' } })
    await connections.bring({ name: 'Refusing', baseUrl: platform.baseUrl }, 'canary-of-an-overview-player-02')
    await frame.open('Overview')
    await expect(frame.alert).toHaveText(/^The token was not accepted/)
    await expect(overview.block('Last transactions')).toContainText('Not loaded.')
    await frame.alert.getByRole('button', { name: 'Open request' }).click()
    await expect(requests.drawer).toContainText('401')
    await frame.alert.getByRole('button', { name: 'Replace token…' }).click()
    await expect(connections.token()).toBeFocused()
    await connections.page.keyboard.press('Escape')
    await expect(frame.heading, 'the screen is the same').toHaveText('Overview')
  })
})
