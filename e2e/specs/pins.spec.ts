import { expect, test } from '../fixtures.ts'

const markup = '<img src=x onerror="document.title=1"> Move the fox up'

test.slow()

test.beforeEach(async ({ app, frame, banners }) => {
  await app.page.evaluate(() => window.pitboss.request('settings.save', { preferences: { agent: 'Kim' } }))
  await frame.open('Banners')
  await banners.show('designs')
  await banners.choose('Not As Designed')
  await banners.tab('Pins').click()
})

test('a press on the figure adds a pin, which is dragged, resolved, deleted, restored and stored @full', async ({
  banners,
  frame,
  comparison
}) => {
  await comparison.button('Add pin').click()
  const stage = (await comparison.stage('Mobile').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await comparison.page.mouse.click(stage.x + stage.width / 4, stage.y + stage.height / 2)
  await comparison.writePin(markup)
  await expect(comparison.button('Add pin'), 'the keys go on where the pin began').toBeFocused()
  // The note is text and never becomes markup.
  await expect(comparison.pins).toHaveText(
    new RegExp(`^1${markup.replaceAll(/[?[\]().]/g, '.')}Kim · .*ReplyEditResolveDelete$`)
  )
  await expect(comparison.inspector.locator('img')).toHaveCount(0)
  const pin = comparison.pin('Mobile', `Pin 1: ${markup}`)
  const { x, y, width, height } = (await pin.boundingBox()) ?? stage
  expect(Math.abs(x + width / 2 - stage.x - stage.width / 4)).toBeLessThan(2)
  expect(Math.abs(y + height / 2 - stage.y - stage.height / 2)).toBeLessThan(2)
  await comparison.page.mouse.move(x + width / 2, y + height / 2)
  await comparison.page.mouse.down()
  await comparison.page.mouse.move(stage.x + stage.width / 2, stage.y + 30, { steps: 3 })
  await comparison.page.mouse.up()
  await comparison.replyTo('Mobile pin 1', 'It is up now')
  await expect(comparison.button('Reply Mobile pin 1')).toBeFocused()
  await comparison.button('Resolve Mobile pin 1').click()
  await expect(comparison.button('Reopen Mobile pin 1')).toBeFocused()
  await expect(comparison.inspector).toContainText('Mobile pins: 0 open, 1 resolved')
  await expect(comparison.pins).toContainText(/ · changed by Kim .*It is up nowKim · /)
  await comparison.button('Delete Mobile pin 1').click()
  await expect(comparison.button('Add pin'), 'the button that had the focus is gone').toBeFocused()
  await expect(pin).toBeHidden()
  await frame.undo().click()
  await expect(pin).toBeVisible()
  await frame.open('Overview')
  await frame.open('Banners')
  await banners.show('designs')
  await banners.choose('Not As Designed')
  const again = (await pin.boundingBox()) ?? stage
  expect(Math.abs(again.x + again.width / 2 - stage.x - stage.width / 2)).toBeLessThan(2)
  await banners.choose('1 As Designed')
  await expect(pin).toBeHidden()
})
