import { expect, test } from '../fixtures.ts'
import { makeBonus } from '../platform/makers.ts'
import { settledRequests } from '../settled.ts'

const bonus = makeBonus()
const route = `GET /bonus-service/v1/bonuses/${bonus.id}`
const whole = JSON.stringify({ data: bonus })

test('a problem shows its time, and a press or opening the screen repeats the request', async ({
  frame,
  bonuses,
  connections,
  platform
}) => {
  await test.step('a problem shows its time, and no request repeats while its screen is open', async () => {
    platform.answer(route, { status: 500, body: { error: 'Broken' } })
    await connections.bring({ baseUrl: platform.baseUrl })
    await frame.open('Bonuses')
    await bonuses.lookUp(bonus.id)
    await expect(frame.alert).toContainText('Broken')
    await expect(frame.alert).toContainText(/\d{1,2} \w{3} \d{4}, \d\d:\d\d:\d\d UTC/)
    expect(await settledRequests(frame.page, platform)).toHaveLength(1)
    await frame.alert.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(async () => (await settledRequests(frame.page, platform)).length).toBe(2)
  })
  await test.step('opening the screen some seconds later repeats the request', async () => {
    platform.answer(route, { body: whole })
    await frame.open('Overview')
    await frame.page.evaluate(() => {
      const before = Date.now
      Date.now = () => before() + 60_000
    })
    await frame.open('Bonuses')
    await expect(bonuses.title()).toHaveText(bonus.title)
    await expect(frame.alert).toHaveCount(0)
  })
  await test.step('an unreachable platform is reported, and Try again repeats the request', async () => {
    await connections.bring({ name: 'Down', baseUrl: 'http://127.0.0.1:1' })
    await frame.open('Bonuses')
    await bonuses.lookUp(bonus.id)
    await expect(frame.alert).toContainText('Nothing answers at the platform’s address')
    await expect(frame.alert).toContainText('ECONNREFUSED')
    const number = async () => Number(/Request#(\d+)/.exec((await frame.alert.textContent()) ?? '')?.[1])
    const first = await number()
    await frame.alert.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(number).toBeGreaterThan(first)
  })
})

test('content with a denied success is shown with the contradiction, and an unknown bonus shows no content', async ({
  frame,
  bonuses,
  connections,
  platform
}) => {
  await connections.bring({ baseUrl: platform.baseUrl })
  await frame.open('Bonuses')
  platform.answer(route, { body: { success: false, message: 'Not for you', data: bonus } })
  await bonuses.lookUp(bonus.id)
  await expect(bonuses.bonus).toContainText('also says success: false: “Not for you”')
  await expect(bonuses.title()).toHaveText(bonus.title)
  await expect(frame.alert).toHaveCount(0)
  const stranger = '7b1f0c2e-3d4a-4f5b-8c6d-00000000dead'
  platform.answer(`GET /bonus-service/v1/bonuses/${stranger}`, { status: 404, body: { error: 'Invalid request' } })
  await bonuses.lookUp(stranger)
  await expect(frame.alert.getByRole('heading')).toHaveText('The platform knows no bonus with this id (404)')
  await expect(frame.alert).toContainText(`Asked for: ${stranger}.`)
  await expect(bonuses.bonus).toHaveCount(0)
  platform.answer(`GET /bonus-service/v1/bonuses/${stranger}`, { status: 401, body: {} })
  await bonuses.lookUpButton.click()
  await expect(frame.alert).toContainText('The platform wants a token for this, and none was sent (401)')
  await frame.alert.getByRole('button', { name: 'Edit connection…' }).click()
  await expect(connections.dialog.getByRole('textbox', { name: 'Base URL', exact: true })).toHaveValue(platform.baseUrl)
})
