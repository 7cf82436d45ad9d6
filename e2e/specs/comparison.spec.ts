import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { answerBanners, framedPng, makeBanner, servePicture, servePictures } from '../platform/bannerPictures.ts'

/** A banner's design file with flat rectangles. */
const design = (name: string): string => join(import.meta.dirname, `../fixtures/designs/${name}.webp`)

/** A WebP of 1600 × 480, and a PNG page of 3200 × 2400 with the same picture at 700, 900. Both in base64. */
async function onLargerPage(artboard: string): Promise<string> {
  const image = new Image()
  image.src = `data:image/webp;base64,${artboard}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = 3200
  canvas.height = 2400
  const context = canvas.getContext('2d')
  context?.fillRect(0, 0, 3200, 2400)
  context?.drawImage(image, 700, 900)
  return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length)
}

// Chromium compiles little during a run, and a missing element is searched for all over the design.
const verdict = (words: RegExp) => ({ text: words, options: { timeout: 90_000 } })

test.describe('on the demo, whose design files differ by known pixels', () => {
  test.slow()

  test.beforeEach(async ({ frame, banners }) => {
    await frame.open('Banners')
    await banners.show('designs')
  })

  test('unchanged elements are the same, also in an area of a larger page, and a design is removed @full', async ({
    banners,
    comparison
  }) => {
    await banners.choose('1 As Designed')
    await comparison.open()
    await comparison.add('Desktop', design('same-desktop@1x'))
    // If the element is not judged, the message shows the reason.
    const judged = async () =>
      `${await comparison.verdict('Desktop').textContent()} ${await comparison.inspector.textContent()}`
    // The design has no texts.
    await expect.poll(judged, { timeout: 90_000 }).toMatch(/^Fails: 4 of 6 elements differ .*Backgroundsame/)
    // An artboard on a larger page is judged by its area.
    const page = await comparison.page.evaluate(onLargerPage, readFileSync(design('same-desktop@1x'), 'base64'))
    await comparison.add('Desktop', { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from(page, 'base64') })
    await expect(comparison.inspector).toContainText('The design is 3200 × 2400 pixels')
    await comparison.button('Area of the design').click()
    await comparison.button('1600 × 480').click()
    for (const [name, value] of [
      ['Left', '700'],
      ['Top', '900']
    ] as const) {
      await comparison.field(name).fill(value)
      await comparison.field(name).press('Enter')
    }
    await expect
      .poll(judged, { timeout: 90_000 })
      .toMatch(/^Fails: 4 of 6 elements differ · uses 1600 × 480 of the file .*Backgroundsame/)
    await banners.list.getByRole('button', { name: 'Not As Designed' }).click()
    await comparison.add('Desktop', design('changed-desktop@1x'))
    const fails = verdict(/^Fails: /)
    await expect(comparison.verdict('Desktop')).toHaveText(fails.text, fails.options)
    for (const name of ['Remove design: Desktop', 'Remove design for good: Desktop']) {
      await comparison.button(name).press('Enter')
    }
    await expect(comparison.button('Add design… Desktop'), 'the button that had the focus is gone').toBeFocused()
  })
})

test('the files of a folder are matched by name, corrected and added in one step @full', async ({
  frame,
  banners,
  comparison,
  folder
}) => {
  const mobile = framedPng(390, 500, [200, 20, 20])
  const files = {
    '01_as-designed_desktop@2x.png': framedPng(3200, 960, [200, 20, 20]),
    'mobile/Not As Designed.jpg': mobile,
    'notasdesigned_phone_v3.png': mobile,
    'welcome.png': mobile,
    'storm.psd': Buffer.from('8BPS'),
    '.DS_Store': Buffer.from('hidden')
  }
  mkdirSync(join(folder, 'designs/mobile'), { recursive: true })
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, 'designs', name), bytes)
  await frame.open('Banners')
  await banners.show('designs')
  await comparison.inMenu(/^Compare with/, 'Add designs…')
  const dialog = comparison.page.getByRole('dialog', { name: 'Add designs' })
  const button = (name: string) => dialog.getByRole('button', { name, exact: true })
  await comparison.dropOn(dialog.getByRole('group', { name: 'Files' }), join(folder, 'designs'))
  const row = (name: string) => dialog.getByRole('row').filter({ hasText: name })
  await expect(row('01_as')).toContainText('ready')
  await expect(row('mobile/Not As Designed')).toContainText('two files for one figure')
  await expect(row('welcome.png')).toContainText('no match – choose')
  await expect(row('storm.psd')).toContainText('Photoshop file (PSD)')
  await expect(dialog.getByRole('row'), 'the head, and no hidden file').toHaveCount(6)
  await expect(button('Add 1 design')).toBeVisible()
  for (const [name, banner] of [
    ['notasdesigned_phone_v3.png', 'None'],
    ['welcome.png', '1 As Designed']
  ] as const) {
    const select = dialog.getByRole('combobox', { name: `Banner of designs/${name}` })
    // Focusing the box lists the banners.
    await select.focus()
    await select.selectOption(banner)
  }
  await button('Add 3 designs').click()
  await expect(banners.items.first()).toContainText('2 designs')
  await expect(banners.items.nth(1)).toContainText('1 design')
})

test.describe('on a platform whose pictures change under one address', () => {
  test.slow()

  test.beforeEach(async ({ frame, connections, platform }) => {
    servePictures(platform)
    answerBanners(platform)
    await connections.bring({ name: 'Lucky EU', baseUrl: platform.baseUrl })
    await frame.open('Banners')
  })

  test('a design is judged again when a live picture changes, and is named when its banner is missing @full', async ({
    banners,
    platform,
    comparison,
    folder
  }) => {
    const path = join(folder, 'storm.png')
    writeFileSync(path, framedPng(1600, 480, [200, 20, 20]))
    await banners.show('home')
    await comparison.open()
    await comparison.add('Desktop', path)
    const fails = verdict(/^Fails: /)
    await expect(comparison.verdict('Desktop')).toHaveText(fails.text, fails.options)
    await expect(comparison.inspector).toContainText('storm.png · 1600 × 480')
    servePicture(platform, 'mascot_image_desktop', framedPng(400, 400, [1, 200, 2]))
    await banners.showButton.click()
    await expect(comparison.verdict('Desktop')).toHaveText(fails.text, fails.options)
    await expect(banners.items.first()).toContainText('1 design')
    answerBanners(platform, [makeBanner(platform, { title: 'Another' })])
    await banners.showButton.click()
    await expect(banners.items.first()).toContainText('no design yet')
    await expect(comparison.canvas).toContainText('1 design is of banners that are not in this answer: Weekend Storm.')
  })
})
