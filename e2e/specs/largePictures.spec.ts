import { expect, test } from '../fixtures.ts'
import { noteStalls } from '../frames.ts'
import { answerLargePictures } from '../platform/bannerPictures.ts'

test.use({ ownApp: 'crash' })

test('sixteen of the largest pictures are judged up to their budget, the screen shows the limit, and the page keeps working @full', async ({
  app,
  frame,
  banners,
  connections,
  platform
}) => {
  answerLargePictures(platform, 6300)
  await connections.bring({ name: 'Recording', baseUrl: platform.baseUrl })
  await frame.open('Banners')
  const longest = await noteStalls(app.page)
  await banners.show('home')
  await banners.looked()
  await banners.tab('Findings').click()
  await expect(banners.ownFindings.filter({ hasText: 'Not judged: picture too large.' }).first()).toBeAttached({
    timeout: 60_000
  })
  // The goal is 500 ms on an idle machine. Sixteen decoded pictures took 11 seconds.
  const stall = await longest()
  expect(stall).toBeLessThan(4000)
})
