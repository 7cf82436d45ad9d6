import { expect, test } from '../fixtures.ts'
import { openedOutside } from '../standin.ts'

test('every way to look at values can be chosen and reset', async ({ app, frame }) => {
  await frame.open('Settings')
  const view = app.page.getByRole('region', { name: 'View' })
  const html = app.page.locator('html')
  await view.getByRole('radiogroup', { name: 'Theme' }).getByText('Dark').click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await view.getByRole('radiogroup', { name: 'Density' }).getByText('Compact').click()
  await expect(html).toHaveAttribute('data-density', 'compact')
  await view.getByRole('button', { name: 'Reset Density' }).click()
  await expect(html).toHaveAttribute('data-density', 'normal')
  await expect(view.getByRole('button', { name: 'Reset Density' })).toBeDisabled()
  await view.getByRole('radiogroup', { name: 'Money' }).getByText('raw').click()
  await frame.open('Overview')
  await expect(frame.main).toContainText('raw')
})

test.describe('in an app of its own', () => {
  test.use({ ownApp: true })

  test('says what is on this machine and where', async ({ app, frame, profile }) => {
    await frame.choose('View', 'Dark')
    await frame.open('Settings')
    const kept = app.page.getByRole('region', { name: 'On this machine' })
    await expect(kept).toContainText(profile)
    await expect(kept.getByRole('row', { name: /^Settings and connections, without tokens/ })).toContainText(' B')
    await kept.getByRole('button', { name: 'Show in folder' }).click()
    await expect.poll(async () => (await openedOutside(app.electron)).join()).toContain(profile)
  })
})
