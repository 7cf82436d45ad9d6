import { expect, test } from '../fixtures.ts'
import { answerLargePictures } from '../platform/bannerPictures.ts'

test.use({ ownApp: 'crash' })

// The benchmark `bounds` measures how long the page stalls.
test('sixteen of the largest pictures are judged up to their budget, and the screen shows the limit @full', async ({
  frame,
  banners,
  connections,
  platform
}) => {
  answerLargePictures(platform, 6300)
  await connections.bring({ name: 'Recording', baseUrl: platform.baseUrl })
  await frame.open('Banners')
  await banners.show('home')
  await banners.looked()
  await banners.tab('Findings').click()
  await expect(banners.ownFindings.filter({ hasText: 'Not judged: picture too large.' }).first()).toBeAttached({
    timeout: 60_000
  })
})
