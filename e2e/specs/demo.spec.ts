import { expect, test } from '../fixtures.ts'

test.describe('in an app of its own', () => {
  test.use({ ownApp: 'restart' })

  test('in the demo, one design fails by two elements, one passes, and staging differs @full', async ({
    banners,
    frame,
    comparison
  }) => {
    test.slow()
    await frame.open('Banners')
    await banners.show('home')
    await banners.choose('Weekend Storm')
    await comparison.open()
    await expect(comparison.verdict('Desktop')).toHaveText('Fails: 2 of 8 elements differ', { timeout: 90_000 })
    await expect(comparison.element('Button')).toHaveText(/Button3 px too far left$/)
    await expect(comparison.element('Border')).toHaveText(/Bordercolour #FFD400, design #FFC800$/)
    await banners.choose('Welcome Pack')
    await expect(comparison.verdict('Desktop')).toHaveText('Passes', { timeout: 90_000 })

    await comparison.open('Another connection')
    await comparison.ask.click()
    await expect(comparison.summary).toHaveText(
      'Demo staging → Demo platform: 1 only in Demo staging · 1 only in Demo platform · 3 differ · 2 the same',
      { timeout: 90_000 }
    )
    const side = (words: string) => comparison.figure('Desktop').getByText(words, { exact: true })
    await expect(side('to Demo platform')).toBeVisible()
    const title = await banners.press('Desktop', 'title', 'Title')
    await title.getByRole('textbox').fill('Another')
    await expect(side('to your changes')).toBeVisible()
    await comparison.button('Reset all').click()
    await expect(side('to Demo platform')).toBeVisible()
    await banners.inMenu('Simulate', '200 % text')
    await expect(side('simulated texts, not compared')).toBeVisible()
    await banners.inMenu('Simulate', '200 % text')
  })
})

test('the demo has two platforms, each with its players', async ({ app, frame, connections }) => {
  await frame.open('Connections')
  const cards = app.page.getByRole('article')
  await expect(cards).toContainText([/^Demo platform.*Player one/, /^Demo staging\s*STAGING.*Test player/])
  await expect(connections.account('Demo staging', 'Test player')).toBeVisible()
})
