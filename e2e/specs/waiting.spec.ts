import { expect, test } from '../fixtures.ts'
import type { Reply } from '../platform/recording.ts'

const transactions = 'GET /wallet-service/v1/forefront/transactions'
const notifications = 'POST /notification-service/v1/notifications'
const silence: Reply = () => {}

const said = /Waiting \d+ of 30 s/

test.describe('a platform that doesn’t answer', () => {
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

  test('is reported with the time limit, and Esc cancels', async ({ frame, app }) => {
    await frame.open('Transactions')
    await expect(frame.waiting).toContainText(said)
    await app.page.keyboard.press('Escape')
    await expect(frame.waiting).toHaveCount(0)
    await expect(frame.alert).toContainText('Cancelled')
    await expect(frame.alert.getByRole('button', { name: 'Try again' })).toBeEnabled()
  })
})

test('a wait required by the platform ends on time even if the clock is changed', async ({
  app,
  connections,
  frame,
  platform
}) => {
  platform.answer(transactions, { status: 429, headers: { 'retry-after': '3' }, body: {} })
  await connections.bring({ baseUrl: platform.baseUrl }, 'canary-of-a-waiting-player-02')
  await frame.open('Transactions')
  const again = frame.alert.getByRole('button', { name: /^Try again/ })
  for (const hours of [-24, 24]) {
    await app.page.evaluate((shift) => {
      const now = Date.now
      Date.now = () => now() + shift
    }, hours * 3_600_000)
    await expect(again).toHaveText(/^Try again in \d s$/)
    await expect(again).toBeDisabled()
  }
  await expect(again).toBeEnabled({ timeout: 30_000 })
})
