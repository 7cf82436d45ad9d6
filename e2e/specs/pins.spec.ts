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

test('a pin is put where the figure is pressed, dragged, resolved, deleted and brought back, and is kept @full', async ({
  banners,
  frame,
  review
}) => {
  await review.button('Add pin').click()
  const stage = (await review.stage('Mobile').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await review.page.mouse.click(stage.x + stage.width / 4, stage.y + stage.height / 2)
  await review.writePin(markup)
  await expect(review.button('Add pin'), 'the keys go on where the pin began').toBeFocused()
  // As text: nothing of it becomes markup.
  await expect(review.pins).toHaveText(
    new RegExp(`^1${markup.replaceAll(/[?[\]().]/g, '.')}Kim · .*ReplyEditResolveDelete$`)
  )
  await expect(review.inspector.locator('img')).toHaveCount(0)
  const pin = review.pin('Mobile', `Pin 1: ${markup}`)
  const { x, y, width, height } = (await pin.boundingBox()) ?? stage
  expect(Math.abs(x + width / 2 - stage.x - stage.width / 4)).toBeLessThan(2)
  expect(Math.abs(y + height / 2 - stage.y - stage.height / 2)).toBeLessThan(2)
  await review.page.mouse.move(x + width / 2, y + height / 2)
  await review.page.mouse.down()
  await review.page.mouse.move(stage.x + stage.width / 2, stage.y + 30, { steps: 3 })
  await review.page.mouse.up()
  await review.replyTo('Mobile pin 1', 'It is up now')
  await expect(review.button('Reply Mobile pin 1')).toBeFocused()
  await review.button('Resolve Mobile pin 1').click()
  await expect(review.button('Reopen Mobile pin 1')).toBeFocused()
  await expect(review.inspector).toContainText('Mobile pins: 0 open, 1 resolved')
  await expect(review.pins).toContainText(/ · changed by Kim .*It is up nowKim · /)
  await review.button('Delete Mobile pin 1').click()
  await expect(review.button('Add pin'), 'the button that had the focus is gone').toBeFocused()
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
