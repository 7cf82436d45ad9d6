import { expect, test } from '../fixtures.ts'

const figures = ['Desktop', 'Tablet', 'Mobile'] as const

test('the figures fit the width, and a selection by press, Tab or finding scrolls into view', async ({
  app,
  frame,
  banners
}) => {
  const { keyboard } = app.page
  await frame.open('Banners')
  await banners.box.fill('home')
  await banners.box.press('Enter')
  for (const [width, height] of [
    [1920, 1080],
    [1280, 800]
  ] as const) {
    await app.page.setViewportSize({ width, height })
    for (const name of figures) await expect(banners.drawing(name)).toBeInViewport({ ratio: 0.99 })
  }
  await keyboard.press('j')
  await expect(banners.items.nth(1).getByRole('button')).toHaveAttribute('aria-current', 'true')
  await keyboard.press('k')
  const button = await banners.press('Desktop', 'Button')
  await expect(banners.stage('Desktop')).toBeFocused()
  const text = button.getByRole('textbox', { name: 'button_title' })
  await expect(text).toBeInViewport({ ratio: 0.99 })
  await button.getByRole('button', { name: 'Copy CSS' }).click()
  await expect(frame.toasts).toContainText('CSS copied.')
  await text.fill('Go')
  await expect(banners.part('Mobile', 'Button')).toHaveText('Go')
  for (const name of figures) await expect(banners.figure(name)).toContainText('tried: Button text')
  await expect(banners.items.first()).toContainText('tried: Button text')
  await banners.button('Reset all').click()
  await expect(banners.part('Mobile', 'Button')).not.toHaveText('Go')
  await expect(banners.figure('Mobile')).not.toContainText('tried')
  const list = banners.inspector.getByRole('list', { name: 'Elements' })
  await list.getByRole('button', { name: 'Description' }).click()
  await keyboard.press('ArrowDown')
  await expect(list.getByRole('button', { name: 'Button' })).toBeFocused()
  for (const field of ['Copy CSS', 'Choose button_color', 'button_color']) {
    await keyboard.press('Tab')
    await expect(button.locator(':focus')).toHaveAccessibleName(field)
  }
  const title = await banners.press('Desktop', 'main_title', 'Main title')
  const words = title.getByRole('textbox', { name: 'main_title' })
  await words.click()
  await words.fill('WIN BIG '.repeat(40))
  await expect(banners.figure('Desktop')).toContainText('does not fit: Main title, Description, Button')
  await banners.button('Reset all').click()
  const measure = banners.tools.getByRole('button', { name: 'Measure' })
  await measure.click()
  await banners.button('Layers').click()
  await expect(banners.page.locator('[role="menu"]:focus-within')).toBeVisible()
  await keyboard.press('Escape')
  await expect(banners.page.getByRole('menu')).toHaveCount(0)
  await expect(measure, 'this Escape only closed the menu').toHaveAttribute('aria-pressed', 'true')
  await keyboard.press('Escape')
  await expect(measure).toHaveAttribute('aria-pressed', 'false')
  await banners.stage('Desktop').focus()
  await keyboard.press('m')
  await keyboard.press('Escape')
  await expect(measure).toHaveAttribute('aria-pressed', 'false')
  await expect(banners.chosen('Desktop')).toHaveCount(1)
  await keyboard.press('Escape')
  await expect(banners.chosen('Desktop')).toHaveCount(0)
  for (const part of ['Background', 'Mascot', 'Triangle', 'title', 'main_title', 'description', 'Button', 'Border']) {
    await keyboard.press('Tab')
    await expect(banners.chosen('Desktop')).toHaveAttribute('data-chosen', part)
  }
  await keyboard.press('Tab')
  await expect(banners.stage('Tablet')).toBeFocused()
  await banners.looked()
  await banners.tab('Findings').click()
  const missing = banners.ownFindings.filter({ hasText: 'mascot_image_tablet' })
  await expect(missing, 'a note is folded').toBeHidden()
  await banners.unfoldFindings()
  await missing.click()
  await expect(banners.chosen('Tablet')).toHaveAttribute('data-chosen', 'Mascot')
  await banners.show('promo')
  await banners.view('Campaign')
  await banners.page.getByRole('button', { name: /^Findings of Same File Twice: / }).click()
  await banners.unfoldFindings()
  await banners.ownFindings.filter({ hasText: 'background_image_mobile' }).first().click()
  await expect(banners.chosen('Mobile'), 'what the pressed finding is about').toHaveAttribute(
    'data-chosen',
    'Background'
  )
  for (const tab of ['Elements', 'Pins', 'Facts']) {
    await banners.tab(tab).click()
    await expect(app.page.getByRole('tabpanel', { name: tab }).first()).toBeInViewport({ ratio: 0.99 })
  }
  // In a narrow window the inspector docks below the canvas.
  await app.page.setViewportSize({ width: 1000, height: 700 })
  const docked = await banners.press('Desktop', 'main_title', 'Main title')
  await expect(docked.getByRole('heading')).toBeInViewport()
  const [canvas, inspector] = [await banners.canvas.boundingBox(), await banners.inspector.boundingBox()]
  expect(inspector?.y).toBeGreaterThanOrEqual((canvas?.y ?? 0) + (canvas?.height ?? 0))
  expect(inspector?.width).toBe(canvas?.width)
})
