import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePicture } from '../../src/demo/pictures/catalogue.ts'
import { expect, test } from '../fixtures.ts'
import { answerBanners, framedPng, makeBanner, servePicture, servePictures } from '../platform/bannerPictures.ts'

/** Writes a design file of the demo to a folder. */
async function design(folder: string, name: string): Promise<string> {
  const picture = await makePicture(`/media/boards/${name}.png`)
  if (!picture) throw new Error(`The demo has no design ${name}.`)
  const path = join(folder, `${name.replace('/', '-')}.png`)
  writeFileSync(path, Uint8Array.from(picture.bytes))
  return path
}

// Chromium compiles little in a run: an element that is nowhere in a design is looked for in every place.
const verdict = (words: RegExp) => ({ text: words, options: { timeout: 90_000 } })

test.describe('on the demo, whose design files differ by known pixels', () => {
  test.slow()

  test.beforeEach(async ({ frame, banners }) => {
    await frame.open('Banners')
    await banners.show('designs')
  })

  test('a design passes where it is what is live, and the rectangle that is not is found to the pixel @full', async ({
    banners,
    review,
    folder
  }) => {
    await banners.choose('1 As Designed')
    await review.open()
    await review.add('Desktop', await design(folder, 'same/design-desktop@1x'))
    // The site's font is missing in the design.
    await review.openSettings()
    await review.button('Mask texts').click()
    // With the reason beside it, for a run in which it is not judged.
    const judged = async () =>
      `${await review.verdict('Desktop').textContent()} ${await review.inspector.textContent()}`
    await expect.poll(judged, { timeout: 90_000 }).toMatch(/^Passes.* · without 1 mask /)
    await banners.list.getByRole('button', { name: 'Not As Designed' }).click()
    await review.add('Desktop', await design(folder, 'changed/design-desktop@1x'))
    await review.openSettings()
    await review.button('Mask texts').click()
    const fails = verdict(/^Fails: 1 thing in the design alone · without 1 mask$/)
    await expect(review.verdict('Desktop')).toHaveText(fails.text, fails.options)
    await review.mode('Difference')
    await expect(review.regions.first()).toContainText('80 × 50 at 1200, 300')
  })

  test('every way of looking works with the keyboard alone', { tag: '@full' }, async ({ banners, review, folder }) => {
    await banners.choose('Not As Designed')
    await review.open()
    await review.add('Desktop', await design(folder, 'changed/design-desktop@1x'))
    const done = verdict(/^Fails/)
    await expect(review.verdict('Desktop')).toHaveText(done.text, done.options)
    await review.opacity.focus()
    await review.page.keyboard.press('ArrowRight')
    await expect(review.opacity).toHaveValue('51')
    await review.mode('Swipe')
    const line = review.figure('Desktop').getByRole('slider', { name: 'Swipe' })
    await line.focus()
    await review.page.keyboard.press('PageDown')
    await expect(line).toHaveValue('40')
    const layer = review.stage('Desktop').locator('[data-solid]')
    await expect(layer, 'live on the left, as in the foot').toHaveCSS('clip-path', 'inset(0px 0px 0px 40%)')
    await review.stage('Desktop').focus()
    await review.page.keyboard.press('ArrowRight')
    await review.page.keyboard.press('Shift+ArrowDown')
    await review.openSettings()
    await expect(review.field('Left')).toHaveValue('1')
    await expect(review.field('Top')).toHaveValue('10')
    const scale = async () => Number(/Scale (\d+) %/.exec((await review.canvas.textContent()) ?? '')?.[1])
    const whole = await scale()
    await review.mode('Side by side')
    await expect(review.canvas.getByRole('group', { name: 'Desktop, design' })).toBeVisible()
    expect(Math.abs((await scale()) - whole / 2)).toBeLessThan(1)
    await review.mode('Difference')
    // Moved, it is judged anew.
    await review.regions.first().waitFor({ timeout: 90_000 })
    await review.regions.first().focus()
    await review.page.keyboard.press('Enter')
    await expect(review.regions.first()).toHaveAttribute('aria-pressed', 'true')
    await review.button('Show whole figure').press('Enter')
    await expect(review.regions.first()).toHaveAttribute('aria-pressed', 'false')
  })

  test(
    'Settings lists what is kept and what for, and deletes it',
    { tag: '@full' },
    async ({ banners, frame, review, folder }) => {
      await banners.choose('1 As Designed')
      await review.open()
      await review.add('Mobile', await design(folder, 'same/design-mobile@2x'))
      const done = verdict(/^(Passes|Fails)/)
      await expect(review.verdict('Mobile')).toHaveText(done.text, done.options)
      await frame.open('Settings')
      await review.page.getByText('1 design file of Banners').click()
      const list = review.page.getByRole('list', { name: 'Design files' })
      await expect(list).toContainText('designs: As Designed, mobile')
      await list.getByRole('button', { name: /^Delete:/ }).click()
      await list.getByRole('button', { name: /^Delete for good:/ }).click()
      await expect(review.page.getByText('0 design files of Banners')).toBeVisible()
    }
  )
})

test.describe('on a platform whose pictures change under one address', () => {
  test.slow()

  test.beforeEach(async ({ frame, connections, platform }) => {
    servePictures(platform)
    answerBanners(platform)
    await connections.bring({ name: 'Lucky EU', baseUrl: platform.baseUrl })
    await frame.open('Banners')
  })

  test('a design is judged anew when a live picture changes, and is named when its banner is gone @full', async ({
    banners,
    platform,
    review,
    folder
  }) => {
    const path = join(folder, 'storm.png')
    writeFileSync(path, framedPng(1600, 480, [200, 20, 20]))
    await banners.show('home')
    await review.open()
    await review.add('Desktop', path)
    const fails = verdict(/^Fails: /)
    await expect(review.verdict('Desktop')).toHaveText(fails.text, fails.options)
    await expect(review.canvas).toContainText('Design: storm.png')
    servePicture(platform, 'mascot_image_desktop', framedPng(400, 400, [1, 200, 2]))
    await banners.showButton.click()
    await expect(review.verdict('Desktop')).toHaveText(fails.text, fails.options)
    await expect(banners.items.first()).toContainText('1 design')
    answerBanners(platform, [makeBanner(platform, { title: 'Another' })])
    await banners.showButton.click()
    await expect(banners.items.first()).toContainText('no design yet')
    await expect(review.canvas).toContainText('1 design is of banners that are not in this answer: Weekend Storm.')
  })
})
