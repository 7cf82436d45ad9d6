import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { PNG } from 'pngjs'
import { makePicture } from '../../src/demo/pictures/catalogue.ts'
import { findChromium } from '../electron-standin/chromium/chromium.ts'
import { expect, test } from '../fixtures.ts'
import { SavedReviewPage } from '../pages/savedReview.ts'
import { readZip } from '../platform/readZip.ts'
import { answerFile, answerPlace } from '../standin.ts'

const markup = `<script>document.title='run'</script><img src=x onerror="document.title='run'"> Move the fox up`

test.slow()

test.beforeEach(async ({ frame, banners, review, folder }) => {
  await frame.open('Banners')
  await banners.show('designs')
  await banners.choose('Not As Designed')
  await review.open()
  const picture = await makePicture('/media/boards/changed/design-desktop@2x.png')
  const path = join(folder, 'design@2x.png')
  writeFileSync(path, Uint8Array.from(picture?.bytes ?? []))
  await review.add('Desktop', path)
  await expect(review.verdict('Desktop')).toContainText('fails', { timeout: 30_000 })
  await review.openSettings()
  await review.button('Mask texts').click()
  await expect(review.verdict('Desktop')).toHaveText(/^0\.5\d % differs · without 1 mask · fails$/)
  await review.page.evaluate(async (text) => {
    const key = { connection: 'demo', category: 'designs', banner: 'Not As Designed', device: 'desktop' } as const
    await window.pitboss.request('pins.add', { key, x: 0.25, y: 0.5, text })
  }, markup)
  await review.tab('Pins').click()
  await expect(review.pins).toHaveCount(1)
})

/** Opens a saved HTML in another browser: without scripts, and with them, where its own policy has to hold. */
async function lookAtHtml(path: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    for (const javaScriptEnabled of [false, true]) {
      const page = await browser.newPage({ javaScriptEnabled })
      const [requests, said]: [string[], string[]] = [[], []]
      page.on('request', (request) => requests.push(request.url()))
      page.on('console', (message) => said.push(message.text()))
      await page.goto(pathToFileURL(path).href)
      await expect(page).toHaveTitle('Review of designs')
      await expect(page.getByRole('heading', { level: 3 })).toHaveText([/Desktop 1600 × 480/, /Tablet/, /Mobile/])
      await expect(page.getByRole('heading', { name: /0\.5\d % differs · without 1 mask · fails/ })).toBeVisible()
      await expect(page.getByRole('cell', { name: markup, exact: true })).toBeVisible()
      await expect(page.getByRole('cell', { name: /\/media\/boards\/changed\/.*\.png/ }).first()).toBeVisible()
      // Three pictures of the figure with a design, one of each of the others.
      await expect(page.getByRole('img')).toHaveCount(5)
      await expect(page.getByRole('img', { name: 'Difference' })).toHaveJSProperty('naturalWidth', 1600)
      await expect(page.locator('script, link, iframe, [onerror]')).toHaveCount(0)
      expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([pathToFileURL(path).href])
      expect(said).toEqual([])
      // A4 in points.
      const pdf = await page.pdf({ preferCSSPageSize: true })
      expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 59[45](?:\.\d+)? 84[12](?:\.\d+)?\]/)
      await page.close()
    }
  } finally {
    await browser.close()
  }
}

test('a saved ZIP holds PNGs to the pixel, JSON, and HTML that loads and runs nothing, and is opened again read-only @full', async ({
  app,
  find,
  review,
  folder
}) => {
  const saved = new SavedReviewPage(review.page)
  const path = join(folder, 'review.zip')
  await answerPlace(app.electron, path)
  await saved.save('ZIP', /^All with a design or a pin: 1$/)
  const files = readZip(readFileSync(path))
  const json = JSON.parse(String(files.get('review.json')))
  const [desktop] = json.banners[0].figures
  expect(desktop).toMatchObject({
    device: 'desktop',
    design: { name: 'design@2x.png', width: 3200, height: 960 },
    pins: [{ number: 1, x: 0.25, y: 0.5, text: markup }]
  })
  expect(desktop.difference.regions[0]).toMatchObject({ x: 1200, y: 300, width: 80, height: 50 })
  const pixelAt = (picture: { file: string }, x: number, y: number) => {
    const { width, height, data } = PNG.sync.read(files.get(picture.file) ?? Buffer.alloc(0))
    expect([width, height]).toEqual([1600, 480])
    return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)]
  }
  // The rectangle is in one of them alone, and is what is marked.
  expect(pixelAt(desktop.design.picture, 1240, 325)).not.toEqual(pixelAt(desktop.live, 1240, 325))
  expect(pixelAt(desktop.design.picture, 1100, 200)).toEqual(pixelAt(desktop.live, 1100, 200))
  expect(pixelAt(desktop.difference.picture, 1240, 325)).toEqual([224, 49, 49])

  const html = join(folder, 'review.html')
  writeFileSync(html, files.get('review.html') ?? '')
  await lookAtHtml(html)

  await answerFile(app.electron, path)
  await saved.open()
  await expect(saved.figure('Desktop')).toContainText(/0\.5\d % differs · without 1 mask · fails/)
  await expect(saved.figure('Desktop').getByRole('cell', { name: markup, exact: true })).toBeVisible()
  await expect(saved.figure('Desktop').getByRole('img')).toHaveCount(3)
  await expect(saved.opened.getByRole('note')).toHaveCount(0)
  await expect(saved.opened.locator('textarea, input, [contenteditable]')).toHaveCount(0)
  await expect(saved.opened.getByRole('button')).toHaveCount(1)
  await saved.close()

  const edited = join(folder, 'review.json')
  writeFileSync(edited, String(files.get('review.json')).replace('"x": 0.25', '"x": 25'))
  await answerFile(app.electron, edited)
  await saved.open()
  await expect(saved.refused).toContainText('review.json is not as Pitboss saves it')
  await saved.close()
  writeFileSync(edited, String(files.get('review.json')).replace('"version": 1', '"version": 2'))
  await answerFile(app.electron, edited)
  await find.open()
  await find.box.fill('open saved')
  await find.item('Open saved review…').click()
  await expect(saved.refused).toContainText('This review is of version 2, from a newer Pitboss')
})

test('a review is saved as one HTML file @full', async ({ app, review, folder }) => {
  const saved = new SavedReviewPage(review.page)
  const path = join(folder, 'alone.html')
  await answerPlace(app.electron, path)
  await saved.save('HTML')
  await lookAtHtml(path)
})
