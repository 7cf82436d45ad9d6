import { expect, test } from '../fixtures.ts'
import { longLists } from '../hostile/longLists.ts'
import { noteStalls } from '../frames.ts'

const count = 60_000

test.describe('lists of 60,000 items', () => {
  test.use({ ownApp: 'crash' })
  test.beforeEach(async ({ connections, platform }) => {
    await connections.bring({ baseUrl: platform.baseUrl }, 'a-token-of-a-player-with-long-lists')
  })

  for (const { name, screen, route, body, most, subject } of longLists.filter((list) => list.most !== undefined)) {
    const tag = name === 'contents' ? '' : ' @full'
    test(`${name} is read to its limit, the screen says so, and the page goes on${tag}`, async ({
      app,
      frame,
      platform
    }) => {
      platform.answer(route, { body: body(count) })
      const longest = await noteStalls(app.page)
      await frame.open(screen)
      if (subject !== undefined) {
        await frame.main.locator('input').first().fill(subject)
        await app.page.keyboard.press('Enter')
      }
      const words = `${name}: Of 60,000 items, Pitboss reads the first ${most?.toLocaleString('en')}. The rest is in Raw only.`
      await expect(frame.main.getByRole('note').filter({ hasText: words }).first()).toBeVisible()
      // Work that was left for later has begun: figures are drawn one by one.
      await app.page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      // The bound is 500 ms where nothing else runs; without limits it was two seconds to minutes.
      expect(await longest()).toBeLessThan(3000)
    })
  }
})
