import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { PNG } from 'pngjs'
import { makePicture } from '../../src/demo/pictures/catalogue.ts'
import { findChromium } from '../electron-standin/chromium/chromium.ts'
import { expect, test } from '../fixtures.ts'
import { SavedReviewPage } from '../pages/savedReview.ts'
import { answerFile, answerPlace, openedOutside } from '../standin.ts'

const markup = `<script>document.title='run'</script><img src=x onerror="document.title='run'"> Move the fox up`

test.slow()

test.beforeEach(async ({ app, frame, banners, review, folder }) => {
  await app.page.evaluate(() => window.pitboss.request('settings.save', { preferences: { agent: 'Kim' } }))
  await frame.open('Banners')
  await banners.show('designs')
  await banners.choose('Not As Designed')
  await review.open()
  const picture = await makePicture('/media/boards/changed/design-desktop@2x.png')
  const path = join(folder, 'design@2x.png')
  writeFileSync(path, Uint8Array.from(picture?.bytes ?? []))
  await review.add('Desktop', path)
  await expect(review.verdict('Desktop')).toContainText('Fails', { timeout: 90_000 })
  await review.openSettings()
  await review.button('Mask texts').click()
  await expect(review.verdict('Desktop')).toHaveText('Fails: 1 thing in the design alone · without 1 mask', {
    timeout: 90_000
  })
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
      await expect(page.locator('header strong')).toHaveText(
        /^1 of 1 figure fails: Not As Designed on desktop\. .*1 pin, 1 open\.$/
      )
      await expect(page.locator('body')).not.toContainText('pitboss-review')
      await expect(page.getByRole('heading', { level: 3 })).toHaveText([/Desktop 1600 × 480/, /Tablet/, /Mobile/])
      await expect(
        page.getByRole('heading', { name: /Fails: 1 thing in the design alone · without 1 mask/ })
      ).toBeVisible()
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

/** The data that a saved review holds, and its pictures by their names in it. */
function readSaved(path: string) {
  const text = readFileSync(path, 'utf8')
  const [, json = ''] = /<!--pitboss-review (.*?)-->/.exec(text) ?? []
  const pictures = new Map(
    [...text.matchAll(/src="data:image\/png;base64,([^"]+)"/g)].map(([, base64 = '']) => {
      const bytes = Buffer.from(base64, 'base64')
      return [createHash('sha256').update(bytes).digest('hex'), bytes] as const
    })
  )
  return { text, json, review: JSON.parse(json), pictures }
}

test('a review is one HTML that loads and runs nothing, holds PNGs to the pixel, and is compared with what is live again', async ({
  app,
  banners,
  find,
  frame,
  review,
  folder
}) => {
  const saved = new SavedReviewPage(review.page)
  const path = join(folder, 'review.html')
  await test.step('it is saved, which is said with its folder', async () => {
    await answerPlace(app.electron, path)
    await saved.save(/^All with a design or a pin: 1$/)
    await expect(frame.toasts.last()).toContainText('Saved as review.html.')
    await frame.toasts.last().getByRole('button', { name: 'Show in folder' }).click()
    await expect.poll(() => openedOutside(app.electron)).toEqual([path])
    await lookAtHtml(path)
  })
  const { text, json, review: data, pictures } = readSaved(path)
  await test.step('its data names figures, pins and regions, and each picture by its hash', async () => {
    const [desktop] = data.banners[0].figures
    expect(data).toMatchObject({ by: 'Kim', category: 'designs' })
    expect(desktop).toMatchObject({
      device: 'desktop',
      result: 'fails',
      design: { name: 'design@2x.png', width: 3200, height: 960 },
      pins: [{ number: 1, x: 0.25, y: 0.5, text: markup, agent: 'Kim' }]
    })
    expect(desktop.difference.regions[0]).toMatchObject({ x: 1200, y: 300, width: 80, height: 50 })
    const pixelAt = (picture: { sha256: string }, x: number, y: number) => {
      const { width, height, data: pixels } = PNG.sync.read(pictures.get(picture.sha256) ?? Buffer.alloc(0))
      expect([width, height]).toEqual([1600, 480])
      return [...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)]
    }
    // The rectangle is in one of them alone, and is what is marked.
    expect(pixelAt(desktop.design.picture, 1240, 325)).not.toEqual(pixelAt(desktop.live, 1240, 325))
    expect(pixelAt(desktop.design.picture, 1100, 200)).toEqual(pixelAt(desktop.live, 1100, 200))
    expect(pixelAt(desktop.difference.picture, 1240, 325)).toEqual([224, 49, 49])
  })
  await test.step('opened again it is a reference, and nothing differs from it', async () => {
    await answerFile(app.electron, path)
    await saved.open()
    await expect(saved.opened).toContainText(/^review\.html · “designs” of Demo.* · saved .* by Kim$/)
    for (const device of ['Desktop', 'Tablet', 'Mobile'] as const) {
      await expect(review.verdict(device)).toHaveText('No pixel differs', { timeout: 30_000 })
    }
    await banners.choose('1 As Designed')
    await expect(review.figure('Desktop')).toContainText('Not in the review')
    await banners.choose('Not As Designed')
  })
  await test.step('what a colleague did to its pins meanwhile is taken: the newer edit, replies and new ones', async () => {
    const [first] = data.banners[0].figures[0].pins
    const at = new Date(Date.parse(first.changedAt) + 1).toISOString()
    const theirs = [
      {
        ...first,
        text: 'Theirs',
        changedAt: at,
        changedBy: 'Ada',
        replies: [{ id: 'r1', text: 'Why?', agent: 'Ada', at }]
      },
      { ...first, id: 'their-own', number: 1, text: 'Too dark', agent: 'Ada' }
    ]
    data.banners[0].figures[0].pins = theirs
    const other = join(folder, 'theirs.html')
    writeFileSync(
      other,
      text.replace(json, () => JSON.stringify(data))
    )
    await answerFile(app.electron, other)
    await saved.open()
    await expect(frame.toasts.last()).toContainText('theirs.html: 1 pin new, 1 pin has something new.')
    await expect(review.pins).toHaveText([/^1Theirs.*Changed by Ada.*Why\?Ada · /, /^2Too darkAda · /])
  })
  await test.step('undone, the pins are as before, and the review of before is compared with', async () => {
    await frame.toasts.last().getByRole('button', { name: 'Undo' }).click()
    await expect(review.pins).toHaveCount(1)
    await expect(review.pins).not.toContainText('Theirs')
    await expect(saved.opened).toContainText(/^review\.html/)
  })
  await test.step('one of a newer Pitboss is refused in words', async () => {
    const newer = join(folder, 'newer.html')
    writeFileSync(
      newer,
      text.replace(json, () => JSON.stringify({ ...data, version: 3 }))
    )
    await answerFile(app.electron, newer)
    await find.open()
    await find.box.fill('open saved')
    await find.item('Open saved review…').click()
    await expect(frame.toasts.last()).toContainText(
      'newer.html is not opened: This review is of version 3, from a newer Pitboss'
    )
  })
})
