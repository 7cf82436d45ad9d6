import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePicture } from '../../src/demo/pictures/catalogue.ts'
import { expect, test } from '../fixtures.ts'
import { SavedReviewPage } from '../pages/savedReview.ts'
import { saveConnection } from '../savedConnection.ts'
import { answerFile, answerPlace } from '../standin.ts'
import { framedPng, makeBanner, servePicture, servePictures } from '../platform/bannerPictures.ts'
import { startRecording } from '../platform/recording.ts'

test('shots', async ({ app, frame, banners, review, connections, platform, folder }) => {
  test.setTimeout(240_000)
  const { page } = app
  const shot = async (name: string) => {
    await page.mouse.move(0, 0)
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme })
      await page.locator(`html[data-mantine-color-scheme="${theme}"]`).waitFor()
      await page.screenshot({ path: `/tmp/h/bnr_shots/${name}-${theme}.png`, animations: 'disabled' })
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await frame.open('Banners')
  await banners.show('home')
  await banners.looked()
  await shot('preview')
  await banners.button('What if').click()
  await page.getByRole('textbox', { name: 'title', exact: true }).fill('Another title')
  await shot('whatif')
  {
    await banners.compareWith('your changes')
    await expect(review.verdict('Desktop')).toContainText(/differs/, { timeout: 30_000 })
    await shot('changes')
  }
  await banners.compareWith('nothing')
  await banners.show('designs')
  await banners.choose('Not As Designed')
  await review.open()
  const picture = await makePicture('/media/boards/changed/design-desktop@2x.png')
  const path = join(folder, 'design@2x.png')
  writeFileSync(path, Uint8Array.from(picture?.bytes ?? []))
  await review.add('Desktop', path)
  await expect(review.verdict('Desktop')).toContainText('fails', { timeout: 30_000 })
  await shot('design')
  const zip = join(folder, 'review.zip')
  await answerPlace(app.electron, zip)
  const saved = new SavedReviewPage(page)
  await saved.save('ZIP')
  await answerFile(app.electron, zip)
  await saved.open()
  await expect(saved.figure('Desktop')).toBeVisible()
  await shot('opened')
  await saved.close()
  await banners.compareWith('nothing')
  const live = await startRecording()
  for (const one of [platform, live]) servePictures(one)
  const answer = (to: typeof live, ...casinoBanners: readonly object[]) =>
    to.answer('GET /core-service/v1/forefront/media/banners/home', { body: { data: { title: 'home', casinoBanners } } })
  answer(platform, makeBanner(platform, { title: 'One' }), makeBanner(platform, { title: 'Gone' }))
  servePicture(live, 'mascot_image_desktop', framedPng(400, 400, [180, 60, 20]))
  answer(live, makeBanner(live, { title: 'New' }), makeBanner(live, { title: 'One', button_title: 'Go' }))
  await connections.bring({ name: 'Lucky staging', baseUrl: platform.baseUrl, environment: 'staging' })
  await saveConnection(page, { name: 'Lucky live', baseUrl: live.baseUrl, environment: 'production' })
  await frame.open('Banners')
  await banners.show('home')
  await review.open('Another connection')
  await shot('unasked')
  await review.ask.click()
  await expect(review.verdict('Desktop')).toContainText(/differs/, { timeout: 30_000 })
  await shot('connection')
  await page.setViewportSize({ width: 1280, height: 1800 })
  await shot('connection-tall')
  await page.setViewportSize({ width: 1280, height: 800 })
  const sheet = join(folder, 'approval.html')
  await answerPlace(app.electron, sheet)
  await saved.save('HTML', /^All: /)
  writeFileSync('/tmp/h/bnr_shots/approval.html', readFileSync(sheet))
  await banners.button('Take snapshot').click()
  await banners.snapshots.waitFor()
  await expect(review.verdict('Desktop')).toContainText(/no pixel/, { timeout: 30_000 })
  await shot('snapshot')
  await live.stop()
})
