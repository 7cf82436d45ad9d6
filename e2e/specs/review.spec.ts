import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { answerBanners, framedPng, makeBanner, servePicture, servePictures } from '../platform/bannerPictures.ts'

/** A design file of a banner of flat rectangles. */
const design = (name: string): string => join(import.meta.dirname, `../fixtures/designs/${name}.webp`)

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
    review
  }) => {
    await banners.choose('1 As Designed')
    await review.open()
    await review.add('Desktop', design('same-desktop@1x'))
    // The site's font is missing in the design.
    await review.openSettings()
    await review.button('Mask texts').click()
    // With the reason beside it, for a run in which it is not judged.
    const judged = async () =>
      `${await review.verdict('Desktop').textContent()} ${await review.inspector.textContent()}`
    await expect.poll(judged, { timeout: 90_000 }).toMatch(/^Passes.* · without 1 mask /)
    await banners.list.getByRole('button', { name: 'Not As Designed' }).click()
    await review.add('Desktop', design('changed-desktop@1x'))
    await review.openSettings()
    await review.button('Mask texts').click()
    const fails = verdict(/^Fails: 1 thing in the design alone · without 1 mask$/)
    await expect(review.verdict('Desktop')).toHaveText(fails.text, fails.options)
    await review.mode('Difference')
    await expect(review.regions.first()).toContainText('80 × 50 at 1200, 300')
    for (const name of ['Remove design: Desktop', 'Remove design for good: Desktop']) {
      await review.button(name).press('Enter')
    }
    await expect(review.button('Add design… Desktop'), 'the button that had the focus is gone').toBeFocused()
  })
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
