import { startApp } from '../app.ts'
import { expect, test } from '../fixtures.ts'
import { screenNames } from '../../src/shared/commands.ts'
import { FramePage } from '../pages/frame.ts'

test.use({ ownApp: 'restart' })

test('the first start has every screen, and the next start keeps the choices', async ({ app, frame, connections }) => {
  await test.step('the first start is on the demo platform and offers to add a connection', async () => {
    await expect(frame.banner).toContainText('DEMO')
    await expect(frame.menu('Player')).toHaveAccessibleName('Player: Player one')
    // The style sheet of index.html comes before all later style sheets.
    const sheets = () =>
      app.page.evaluate(() => [...document.styleSheets].filter(({ href }) => href).map(({ media }) => media.mediaText))
    await expect.poll(async () => (await sheets()).slice(0, 1)).toEqual(['all'])
    await expect(app.page.locator('body')).toHaveCSS('font-family', /Inter/)
    const welcome = app.page.getByRole('region', { name: 'Welcome' })
    await welcome.getByRole('button', { name: 'Add connection' }).click()
    await expect(connections.dialog).toHaveAccessibleName('Connection')
  })
  await test.step('keys open every screen, and each screen has one heading', async () => {
    await app.page.keyboard.press('Escape')
    for (const [index, name] of screenNames.entries()) {
      await app.page.keyboard.press(`ControlOrMeta+${name === 'Settings' ? ',' : index + 1}`)
      await expect(frame.heading).toHaveText(name)
      await expect(frame.heading).toHaveCount(1)
    }
    expect(app.pageErrors).toEqual([])
  })
  await test.step('theme, density and the selected player survive a restart', async () => {
    await frame.choose('View', 'Dark')
    await frame.choose('View', 'Compact')
    await frame.choose('Player', 'New player')
    const html = app.page.locator('html')
    await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await app.close()
    const again = await startApp(app.profile)
    await expect(again.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
    await expect(again.page.locator('html')).toHaveAttribute('data-density', 'compact')
    await expect(new FramePage(again.page).menu('Player')).toHaveAccessibleName('Player: New player')
    await again.close()
  })
})
