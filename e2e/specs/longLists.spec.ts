import { expect, test } from '../fixtures.ts'
import { longLists } from '../hostile/longLists.ts'

const count = 60_000

test.describe('lists of 60,000 items', () => {
  test.use({ ownApp: 'crash' })
  test.beforeEach(async ({ connections, platform }) => {
    await connections.bring({ baseUrl: platform.baseUrl }, 'a-token-of-a-player-with-long-lists')
  })

  for (const { name, screen, route, body, most, subject } of longLists.filter((list) => list.most !== undefined)) {
    const tag = name === 'contents' ? '' : ' @full'
    test(`${name} is read up to the limit, and the screen shows the limit${tag}`, async ({ app, frame, platform }) => {
      platform.answer(route, { body: body(count) })
      await frame.open(screen)
      if (subject !== undefined) {
        await frame.main.locator('input').first().fill(subject)
        await app.page.keyboard.press('Enter')
      }
      const words = `${name}: Of 60,000 items, Pitboss reads the first ${most?.toLocaleString('en')}. The rest is in Raw only.`
      await expect(frame.main.getByRole('note').filter({ hasText: words }).first()).toBeVisible()
    })
  }
})
