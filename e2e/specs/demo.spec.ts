import { expect, test } from '../fixtures.ts'

test.use({ ownApp: 'start' })

test('the demo can be reviewed: a design that fails and one that passes, and a staging that differs', async ({
  frame,
  banners,
  review
}) => {
  test.slow()
  await frame.open('Banners')
  await banners.show('home')
  await review.open()
  for (const [banner, verdict] of [
    ['Weekend Storm', /fails/],
    ['Welcome Pack', /passes/]
  ] as const) {
    await banners.choose(banner)
    await expect(review.verdict('Desktop')).toHaveText(verdict, { timeout: 30_000 })
  }
  await review.open('Another connection')
  await expect(review.ask).toHaveText('Ask Demo staging (STAGING) without a player for “home”')
  await review.ask.click()
  await expect(review.summary).toHaveText(
    '1 only in Demo platform · 1 only in Demo staging · 0 moved · 3 differ · 2 the same',
    { timeout: 30_000 }
  )
  await expect(banners.items).toHaveText([
    /Weekend Storm.*the same/,
    /Welcome Pack.*1 field differs/,
    /Frog Friday.*1 picture differs/,
    /Cashback.*1 field differs/,
    /Live Casino.*only in Demo platform/,
    /New Games.*the same/
  ])
})
