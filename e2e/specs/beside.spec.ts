import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import type { Banner } from '../../src/shared/contract/banners.ts'
import { expect, test } from '../fixtures.ts'
import { framedPng, healthySlots, makeBanner, servePicture, servePictures } from '../platform/bannerPictures.ts'
import { startRecording, type RecordingPlatform } from '../platform/recording.ts'
import { saveConnection } from '../savedConnection.ts'
import { answerPlace } from '../standin.ts'
import { settledRequests } from '../settled.ts'

const route = 'GET /core-service/v1/forefront/media/banners/home'

const answer = (platform: RecordingPlatform, ...casinoBanners: readonly Banner[]) =>
  platform.answer(route, { body: { data: { title: 'home', casinoBanners } } })

let live: RecordingPlatform

test.beforeEach(async ({ frame, connections, banners, platform }) => {
  live = await startRecording()
  for (const one of [platform, live]) servePictures(one)
  answer(platform, makeBanner(platform, { title: 'One' }), makeBanner(platform, { title: 'Gone' }))
  await connections.bring({ name: 'Lucky staging', baseUrl: platform.baseUrl, environment: 'staging' })
  await frame.open('Banners')
  await banners.show('home')
  await expect(banners.items).toHaveCount(2)
})
test.afterEach(() => live.stop())

/** Half of a picture's height in another colour. */
function halved(slot: keyof typeof healthySlots): Buffer {
  const [width, height, colour] = healthySlots[slot]
  const png = PNG.sync.read(framedPng(width, height, colour))
  for (let at = 0; at < width * (height / 2) * 4; at += 4) png.data.set([255, 255, 255, 255], at)
  return PNG.sync.write(png)
}

test.describe('another connection beside the one on screen', () => {
  test.slow()

  test('is asked on a press that names it, and differs by banner, field, picture and pixel, by keyboard and on a sheet @full', async ({
    app,
    beside,
    folder
  }) => {
    const { page } = beside
    const [tablet, mobile] = healthySlots.mascot_image_mobile
    servePicture(live, 'background_image_desktop', halved('background_image_desktop'))
    servePicture(live, 'mascot_image_mobile', framedPng(tablet * 2, mobile, [180, 60, 20]))
    live.answer('GET /pictures/triangle_image_mobile', { status: 404, body: '' })
    answer(live, makeBanner(live, { title: 'New' }), makeBanner(live, { title: 'One', button_title: 'Go' }))
    await saveConnection(page, { name: 'Lucky live', baseUrl: live.baseUrl, environment: 'production' })
    await beside.open()
    await expect(beside.ask).toHaveText('Ask Lucky live (PRODUCTION) without an account for “home”')
    expect(await settledRequests(page, live)).toEqual([])
    await beside.choice.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(beside.summary).toHaveText(
      '1 only on Lucky staging · 1 only on Lucky live · 0 moved · 1 differ · 0 the same',
      { timeout: 30_000 }
    )
    await expect(beside.side('Lucky live')).toContainText('PRODUCTION')
    await expect(beside.side('Lucky staging')).toContainText('STAGING')
    await expect(beside.rows).toHaveText([
      /New.*only on Lucky live/,
      /One.*1 field differs · 2 pictures differ/,
      /Gone/
    ])
    await expect(beside.difference('button_title')).toContainText('Play nowGo')
    await expect(beside.difference('background_image_desktop')).toContainText(/(49|50)\.\d % of the pixels differ/)
    await expect(beside.difference('mascot_image_mobile')).toContainText('Other sizes, 340 × 340 and 680 × 340')
    await expect(beside.difference('triangle_image_mobile')).toContainText(/Not compared: on Lucky live .*404/)
    await expect(beside.figure('Desktop', 'Lucky live')).toContainText(/\d % differs/)
    await expect(beside.figure('Mobile', 'Lucky live')).toContainText(/not compared: on Lucky live, triangle cannot/)
    await beside.rows.nth(1).focus()
    await page.keyboard.press('ArrowDown')
    await expect(beside.rows.nth(2)).toBeFocused()
    await expect(beside.side('Lucky live')).toContainText('This banner is not on Lucky live.')
    const path = join(folder, 'approval.png')
    await answerPlace(app.electron, path)
    await beside.button('Save approval sheet…').click()
    await beside.dialog.getByRole('button', { name: 'Save…' }).click()
    await beside.dialog.waitFor({ state: 'hidden', timeout: 60_000 })
    const { width, height, data } = PNG.sync.read(readFileSync(path))
    expect([width, height > 600]).toEqual([2000, true])
    // The colour of production over the right column.
    const at = (96 * width + 1500) * 4
    expect([...data.subarray(at, at + 3)]).toEqual([180, 35, 24])
  })

  test(
    'that has no such category, or refuses the token, says so and nothing is compared; a banner that went is let go',
    { tag: '@full' },
    async ({ beside }) => {
      const { page } = beside
      const draft = { name: 'Lucky live', baseUrl: live.baseUrl, sendTokenToPublicReads: true }
      await saveConnection(page, draft, { label: 'Ada', token: 'canary-of-a-player-elsewhere-01' })
      live.answer(route, { status: 404, body: { error: 'no such category' } })
      await beside.open()
      await expect(beside.ask).toHaveText('Ask Lucky live (DEVELOPMENT) as Ada for “home”')
      await beside.ask.click()
      await expect(beside.region).toContainText('Lucky live did not answer with banners of “home”')
      await expect(beside.region.getByRole('alert')).toContainText('404')
      await expect(beside.rows).toHaveCount(0)
      live.answer(route, { status: 401, body: { error: 'token' } })
      await beside.button('Try again').click()
      await expect(beside.region.getByRole('alert')).toContainText('401')
      live.answer(route, { body: { data: { title: 'home', casinoBanners: [] } } })
      await beside.ask.click()
      await expect(beside.region).toContainText('Lucky live: No banners in this category')
      answer(live, makeBanner(live, { title: 'New' }), makeBanner(live, { title: 'One' }))
      await beside.ask.click()
      await beside.rows.filter({ hasText: 'New' }).click()
      await expect(beside.side('Lucky staging')).toContainText('This banner is not on Lucky staging.')
      answer(live, makeBanner(live, { title: 'One' }))
      await beside.ask.click()
      await expect(beside.rows).toHaveCount(2)
      await expect(beside.side('Lucky live')).toContainText('1 banner')
    }
  )
})
