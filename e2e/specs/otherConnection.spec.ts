import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { expect, test } from '../fixtures.ts'
import {
  answerBanners,
  framedPng,
  healthySlots,
  makeBanner,
  servePicture,
  servePictures
} from '../platform/bannerPictures.ts'
import { startRecording, type RecordingPlatform } from '../platform/recording.ts'
import { saveConnection } from '../savedConnection.ts'
import { answerPlace } from '../standin.ts'
import { settledRequests } from '../settled.ts'

let live: RecordingPlatform

test.beforeEach(async ({ frame, connections, banners, platform }) => {
  live = await startRecording()
  for (const one of [platform, live]) servePictures(one)
  answerBanners(platform, [makeBanner(platform, { title: 'One' }), makeBanner(platform, { title: 'Gone' })])
  await connections.bring({ name: 'Lucky staging', baseUrl: platform.baseUrl, environment: 'staging' })
  await frame.open('Banners')
  await banners.show('home')
  await expect(banners.items).toHaveCount(2)
})
test.afterEach(() => live.stop())

function halved(slot: keyof typeof healthySlots): Buffer {
  const [width, height, colour] = healthySlots[slot]
  const png = PNG.sync.read(framedPng(width, height, colour))
  for (let at = 0; at < width * (height / 2) * 4; at += 4) png.data.set([255, 255, 255, 255], at)
  return PNG.sync.write(png)
}

test.describe('another connection as the reference', () => {
  test.slow()

  test('is requested by a named button and compared by banner, field, picture and pixel, by keyboard and in a review @full', async ({
    app,
    banners,
    comparison,
    folder
  }) => {
    const { page } = comparison
    const [tablet, mobile] = healthySlots.mascot_image_mobile
    servePicture(live, 'background_image_desktop', halved('background_image_desktop'))
    servePicture(live, 'mascot_image_mobile', framedPng(tablet * 2, mobile, [180, 60, 20]))
    live.answer('GET /pictures/triangle_image_mobile', { status: 404, body: '' })
    answerBanners(live, [makeBanner(live, { title: 'New' }), makeBanner(live, { title: 'One', button_title: 'Go' })])
    await saveConnection(page, { name: 'Lucky live', baseUrl: live.baseUrl, environment: 'production' })
    await comparison.open('Another connection')
    await expect(comparison.ask).toHaveAccessibleName('Ask Lucky live (PRODUCTION) without a player for “home”')
    expect(await settledRequests(page, live)).toEqual([])
    await comparison.ask.press('Enter')
    await expect(comparison.summary).toHaveText(
      'Lucky live → Lucky staging: 1 only in Lucky live · 1 only in Lucky staging · 1 differ · 0 the same',
      {
        timeout: 30_000
      }
    )
    await expect(banners.items).toHaveText([
      /One.*button_title differs · 2 pictures differ/,
      /Gone.*only in Lucky staging/
    ])
    await expect(comparison.difference('button_title')).toContainText('GoPlay now')
    const name = await comparison.difference('background_image_desktop').getByRole('rowheader').boundingBox()
    expect(name?.height, 'in one line: it breaks in no word').toBeLessThan(36)
    await expect(comparison.difference('background_image_desktop')).toContainText('1 region differs.')
    await expect(comparison.difference('mascot_image_mobile')).toContainText(
      'their sizes differ, 680 × 340 and 340 × 340'
    )
    await expect(comparison.difference('triangle_image_mobile')).toContainText(/Not compared: in Lucky live .*404/)
    await expect(comparison.verdict('Desktop')).toHaveText(
      /^\d+ regions? differs? · button_title differs · 1 picture differs$/
    )
    await comparison.stage('Mobile').focus()
    await expect(comparison.verdict('Mobile')).toHaveText('not judged')
    await expect(comparison.inspector).toContainText('In Lucky live, triangle cannot be shown.')
    const path = join(folder, 'review.html')
    await answerPlace(app.electron, path)
    await comparison.saveReview()
    const sheet = readFileSync(path, 'utf8')
    for (const words of [
      'Lucky live (PRODUCTION, no player) → Lucky staging (STAGING, no player)',
      'From Lucky live',
      'To Lucky staging',
      'button_title: &quot;Go&quot; → &quot;Play now&quot;',
      'only in Lucky staging',
      'only in Lucky live'
    ]) {
      expect(sheet).toContain(words)
    }
    // Two figures per banner, one if only one side has it, the differences of both figures, and the overview.
    expect(sheet.match(/<img /g)).toHaveLength(3 * 2 + 3 * 2 + 3 + 3)
    await banners.items.first().getByRole('button').focus()
    await page.keyboard.press('ArrowRight')
    await expect(comparison.details).toContainText('Gone is not in Lucky live.')
  })
})
