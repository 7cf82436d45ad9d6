import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { PNG } from 'pngjs'
import { findChromium } from '../electron-standin/chromium/chromium.ts'
import { expect, test } from '../fixtures.ts'
import { answerFile, answerPlace, openedOutside } from '../standin.ts'

const markup = `<script>document.title='run'</script><img src=x onerror="document.title='run'"> Move the fox up`

test.slow()

test.beforeEach(async ({ app, frame, banners, comparison }) => {
  await app.page.evaluate(() => window.pitboss.request('settings.save', { preferences: { agent: 'Kim' } }))
  await frame.open('Banners')
  await banners.show('designs')
  await banners.choose('Not As Designed')
  await comparison.open()
  await comparison.add('Desktop', join(import.meta.dirname, '../fixtures/designs/changed-desktop@2x.webp'))
  await expect(comparison.verdict('Desktop')).toContainText('Fails', { timeout: 90_000 })
  await comparison.page.evaluate(async (text) => {
    const key = { connection: 'demo', category: 'designs', banner: 'Not As Designed', device: 'desktop' } as const
    await window.pitboss.request('pins.add', { pin: { key, x: 0.25, y: 0.5, text } })
  }, markup)
  await comparison.tab('Pins').click()
  await expect(comparison.pins).toHaveCount(1)
})

/** Opens a saved HTML file in another browser that runs scripts. The file's policy must block them. */
async function lookAtHtml(path: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    const [requests, said]: [string[], string[]] = [[], []]
    page.on('request', (request) => requests.push(request.url()))
    page.on('console', (message) => said.push(message.text()))
    await page.goto(pathToFileURL(path).href)
    await expect(page).toHaveTitle('Review of designs')
    await expect(page.locator('header strong')).toHaveText('fails: 1 figure · 1 pin, 1 open')
    await expect(page.locator('body')).not.toContainText('pitboss-review')
    const heights = await page
      .locator('section')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
    expect(Math.max(...heights), 'a banner fits on a screen').toBeLessThanOrEqual(900)
    await expect(page.getByRole('heading', { level: 3 })).toHaveText([/Desktop 1600 × 480/])
    await expect(page.getByRole('heading', { name: /Fails: 4 of 6 elements differ/ })).toBeVisible()
    await expect(page.getByRole('cell', { name: markup, exact: true })).toBeVisible()
    // Three pictures of the figure with a design, and one picture of each banner in the overview.
    await expect(page.getByRole('img')).toHaveCount(3 + readSaved(path).review.banners.length)
    await expect(page.getByRole('img', { name: 'Difference' })).toHaveJSProperty('naturalWidth', 1600)
    await expect(page.locator('script, link, iframe, [onerror]')).toHaveCount(0)
    expect(requests.filter((url) => !url.startsWith('data:'))).toEqual([pathToFileURL(path).href])
    expect(said).toEqual([])
    // The size of A4 in points.
    const pdf = await page.pdf({ preferCSSPageSize: true })
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 59[45](?:\.\d+)? 84[12](?:\.\d+)?\]/)
  } finally {
    await browser.close()
  }
}

/** A saved review's data, and its pictures in page order. */
function readSaved(path: string) {
  const text = readFileSync(path, 'utf8')
  const [, json = ''] = /<!--pitboss-review (.*?)-->/.exec(text) ?? []
  const pictures = [...text.matchAll(/src="data:image\/png;base64,([^"]+)"/g)].map(([, base64 = '']) =>
    PNG.sync.read(Buffer.from(base64, 'base64'))
  )
  return { text, json, review: JSON.parse(json), pictures }
}

test('a review is one inert HTML file with exact PNGs, and opening it adds its pins', async ({
  app,
  find,
  frame,
  comparison,
  folder
}) => {
  const path = join(folder, 'review.html')
  await test.step('a message names the folder of the saved review', async () => {
    await answerPlace(app.electron, path)
    await comparison.saveReview()
    await expect(frame.toasts.last()).toContainText('Saved as review.html.')
    await frame.toasts.last().getByRole('button', { name: 'Show in folder' }).click()
    await expect.poll(() => openedOutside(app.electron)).toEqual([path])
    await lookAtHtml(path)
  })
  const { text, json, review: data, pictures } = readSaved(path)
  const judged = data.banners.find(({ name }: { name: string }) => name === 'Not As Designed')
  await test.step('the review’s data names figures, pins and regions', async () => {
    const [desktop] = judged.figures
    expect(data).toMatchObject({ by: 'Kim', category: 'designs' })
    expect(desktop).toMatchObject({
      device: 'desktop',
      result: 'fails',
      design: { name: 'changed-desktop@2x.webp', width: 3200, height: 960 },
      pins: [{ number: 1, x: 0.25, y: 0.5, text: markup, agent: 'Kim' }]
    })
    expect(desktop.difference.regions[0], 'framed with the number of its line').toMatchObject({ number: 1 })
    expect(desktop.elements[0]).toMatch(/^1\. /)
    const ofDesktop = pictures.filter(({ width, height }) => width === 1600 && height === 480)
    expect(ofDesktop).toHaveLength(3)
    const pixelsAt = (x: number, y: number) =>
      ofDesktop.map(({ width, data: pixels }) => [...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)])
    // The rectangle is the marked area, and is in one picture only.
    const [design, live, difference] = pixelsAt(1240, 325)
    expect(design).not.toEqual(live)
    expect(difference).toEqual([224, 49, 49])
    const [sameDesign, sameLive] = pixelsAt(1100, 200)
    expect(sameDesign).toEqual(sameLive)
  })
  await test.step('opening another copy adds only its new pins', async () => {
    const [figure] = judged.figures
    const [first] = figure.pins
    figure.pins = [
      { ...first, text: 'Theirs', isResolved: true },
      { ...first, id: 'their-own', number: 1, text: 'Too dark', agent: 'Ada' }
    ]
    const other = join(folder, 'theirs.html')
    writeFileSync(
      other,
      text.replace(json, () => JSON.stringify(data))
    )
    await answerFile(app.electron, other)
    await comparison.openReview()
    await expect(frame.toasts.last()).toContainText(
      'theirs.html, made on Demo platform: 1 pin added to “designs” of Demo platform.'
    )
    await expect(comparison.pins).toHaveText([/^1<script>.*Kim · /, /^2Too darkAda · /])
  })
  await test.step('undo removes the added pin', async () => {
    await frame.toasts.last().getByRole('button', { name: 'Undo' }).click()
    await expect(comparison.pins).toHaveCount(1)
  })
  await test.step('a review without new pins is reported', async () => {
    await answerFile(app.electron, path)
    await comparison.openReview()
    await expect(frame.toasts.last()).toContainText('review.html, made on Demo platform: no new pin or decision.')
    await expect(comparison.pins).toHaveCount(1)
  })
  await test.step('a review of a newer Pitboss is refused with a message', async () => {
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
      'newer.html was not opened: This review is of version 3, from a newer Pitboss'
    )
  })
})
