import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { linkedPage, makeTransaction } from '../hostile/documented.ts'
import { makeBonus } from '../platform/makers.ts'
import type { Reply } from '../platform/recording.ts'

const bonus = makeBonus()
const transactions = 'GET /wallet-service/v1/forefront/transactions'
const notifications = 'POST /notification-service/v1/notifications'
const silence: Reply = () => {}

const said = /Waiting \d+ of 30 s/

test.describe('a platform that is silent', () => {
  test.beforeEach(async ({ connections, platform }) => {
    for (const route of [
      transactions,
      notifications,
      'GET /bonus-service/v1/bonuses/00000000-0000-0000-0000-000000000000'
    ]) {
      platform.answer(route, silence)
    }
    await connections.bring({ baseUrl: platform.baseUrl }, 'canary-of-a-waiting-player-01')
  })

  test('is said on the screen with the limit, and Esc cancels', async ({ frame, app }) => {
    await frame.open('Transactions')
    await expect(frame.waiting).toContainText(said)
    await app.page.keyboard.press('Escape')
    await expect(frame.waiting).toHaveCount(0)
    await expect(frame.alert).toContainText('Cancelled')
    await expect(frame.alert.getByRole('button', { name: 'Try again' })).toBeEnabled()
  })

  test(
    'is said by each block of the overview that waits, and Cancel ends one',
    { tag: '@full' },
    async ({ frame, overview }) => {
      await frame.open('Overview')
      const waits = (name: Parameters<typeof overview.block>[0]): Locator =>
        overview.block(name).getByRole('group', { name: 'Waiting' })
      await expect(waits('Last transactions')).toContainText(said)
      await expect(waits('Unread notifications')).toContainText(said)
      await waits('Last transactions').getByRole('button', { name: 'Cancel' }).click()
      await expect(overview.block('Last transactions')).toContainText('Cancelled')
      await expect(frame.main).toBeFocused()
      await expect(waits('Unread notifications')).toContainText(said)
    }
  )

  test('Check of a connection is said, cancelled, and ends when its screen is left @full', async ({
    frame,
    connections,
    app
  }) => {
    const problems = () =>
      app.page.evaluate(async () => {
        const list = await window.pitboss.request('exchanges.list', {})
        return list.ok
          ? list.value.filter(({ operation }) => operation === 'connections.check').map(({ problem }) => problem)
          : []
      })
    const before = (await problems()).length
    const newest = async () => (await problems()).slice(0, (await problems()).length - before)
    await connections.button('Recording', 'Check').click()
    await expect(frame.waiting).toContainText(said)
    await frame.waiting.getByRole('button', { name: 'Cancel' }).click()
    await expect(connections.card('Recording')).toContainText('Cancelled')
    await expect.poll(newest).toEqual(['cancelled'])
    await connections.button('Recording', 'Check').click()
    await expect.poll(newest).toEqual([undefined, 'cancelled'])
    await frame.open('Activity')
    await expect.poll(newest).toEqual(['cancelled', 'cancelled'])
  })
})

test(
  'a request that is repeated is said, and can be given up',
  { tag: '@full' },
  async ({ bonuses, connections, frame, platform, requests }) => {
    const route = `GET /bonus-service/v1/bonuses/${bonus.id}`
    platform.answer(route, { body: { data: bonus } })
    await connections.bring({ baseUrl: platform.baseUrl }, 'canary-of-a-waiting-player-03')
    await frame.open('Bonuses')
    await bonuses.lookUp(bonus.id)
    await bonuses.title().waitFor()
    await requests.open()
    await requests.choose('bonuses.find')
    platform.answer(route, silence)
    await requests.button('Repeat').click()
    const waiting = requests.drawer.getByRole('group', { name: 'Waiting' })
    await expect(waiting).toContainText(said)
    await waiting.getByRole('button', { name: 'Cancel' }).click()
    await expect(waiting).toHaveCount(0)
    await expect(requests.rows.first()).toContainText('cancelled')
  }
)

test('a second answer that is awaited leaves what is shown where it is @full', async ({
  frame,
  connections,
  platform
}) => {
  platform.answer(transactions, { body: linkedPage([makeTransaction({ id: 1 })]) })
  await connections.bring({ baseUrl: platform.baseUrl }, 'canary-of-a-waiting-player-02')
  await frame.open('Transactions')
  const table = frame.main.getByRole('table', { name: 'Transactions' })
  // The first answer is there: a press during it would wait for that one.
  await expect(table.getByRole('cell').first()).toBeVisible()
  const place = async () => (await table.boundingBox())?.y
  const before = await place()
  platform.answer(transactions, silence)
  await frame.page.keyboard.press('ControlOrMeta+R')
  await expect(frame.waiting).toContainText(said)
  expect(await place()).toBe(before)
  await frame.page.keyboard.press('Escape')
  await expect(frame.waiting).toHaveCount(0)
  await expect(table).toContainText('1')
})
