import { expect, test } from '../fixtures.ts'
import { makeBonus } from '../platform/makers.ts'
import type { Reply } from '../platform/recording.ts'
import { settledRequests } from '../settled.ts'

const bonus = makeBonus()
const route = `GET /bonus-service/v1/bonuses/${bonus.id}`
const whole = JSON.stringify({ data: bonus })

interface Trouble {
  readonly name: string
  readonly reply: Reply
  readonly title: string
  /** What the details say beside the code. */
  readonly details: readonly string[]
}

const troubles: readonly Trouble[] = [
  {
    name: 'HTML with 200',
    reply: { headers: { 'content-type': 'text/html' }, body: '<!doctype html><h1>Sign in</h1>' },
    title: 'The answer is not a JSON object',
    details: ['not-json', '200']
  },
  {
    name: 'HTML with 502',
    reply: { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' },
    title: 'The platform failed (502)',
    details: ['http', '502']
  },
  {
    name: 'an error of its own',
    reply: { status: 404, body: { error: 'Invalid request' } },
    title: 'The platform knows no bonus with this id (404)',
    details: ['rejected', '404', 'Invalid request']
  },
  {
    name: 'an error with 200',
    reply: { body: { error: 'Invalid request' } },
    title: 'The platform rejected this request (200)',
    details: ['rejected', '200', 'Invalid request']
  },
  {
    name: 'nothing with 204',
    reply: { status: 204, body: '' },
    title: 'The platform sent an empty answer',
    details: ['not-json (EMPTY)', '204']
  },
  {
    name: 'a success that denies it',
    reply: { body: { success: false, message: 'Not for you' } },
    title: 'The platform rejected this request (200)',
    details: ['rejected', '200', 'Not for you']
  },
  {
    name: 'half a document',
    reply: { body: whole.slice(0, whole.length / 2) },
    title: 'The answer is not a JSON object',
    details: ['not-json', '200']
  },
  {
    name: 'a connection that breaks in the body',
    reply: (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': whole.length })
      response.write(whole.slice(0, 20), () => response.destroy())
    },
    title: 'The answer broke off',
    details: ['reset']
  },
  {
    name: 'silence',
    reply: () => {},
    title: 'The platform did not answer in time',
    details: ['timeout']
  },
  {
    name: 'a redirect',
    reply: { status: 302, headers: { location: 'http://127.0.0.1:1/' }, body: '' },
    title: 'The platform redirected the request',
    details: ['redirect', '302']
  }
]

test('each way a platform can fail is an alert with its four parts, and what was typed and shown stays @full', async ({
  app,
  frame,
  bonuses,
  connections,
  platform
}) => {
  test.slow()
  await connections.bring({ baseUrl: platform.baseUrl, timeLimit: 1 })
  await frame.open('Bonuses')
  for (const { name, reply, title, details } of troubles) {
    await test.step(name, async () => {
      platform.answer(route, { body: whole })
      await bonuses.lookUp(bonus.id)
      await expect(bonuses.title()).toHaveText(bonus.title)
      await expect(frame.alert).toHaveCount(0)
      platform.answer(route, reply)
      await bonuses.lookUpButton.click()
      await expect(frame.alert.getByRole('heading')).toHaveText(title)
      await expect(frame.alert).toContainText('What to do:')
      await expect(frame.alert).toContainText('bonuses.find')
      await expect(frame.alert).toContainText(/#\d+/)
      for (const detail of details) await expect(frame.alert).toContainText(detail)
      await expect(frame.alert.getByRole('button', { name: 'Try again' })).toBeEnabled()
      await expect(bonuses.box).toHaveValue(bonus.id)
      await expect(bonuses.title()).toHaveText(bonus.title)
    })
  }
  await test.step('content beside a success that is denied', async () => {
    platform.answer(route, { body: { success: false, message: 'Not for you', data: bonus } })
    await bonuses.lookUp(bonus.id)
    await expect(bonuses.bonus).toContainText('says success: false beside it: “Not for you”')
    await expect(bonuses.title()).toHaveText(bonus.title)
    await expect(frame.alert).toHaveCount(0)
  })
  await test.step('another bonus that it does not know', async () => {
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
    await expect(connections.dialog.getByRole('textbox', { name: 'Base URL', exact: true })).toHaveValue(
      platform.baseUrl
    )
  })
  expect(app.pageErrors).toEqual([])
})

test('a problem stays while other screens are open, and is asked again by a press alone', async ({
  frame,
  bonuses,
  connections,
  platform
}) => {
  await test.step('a problem stays while other screens are open, and nothing is asked again without a press', async () => {
    platform.answer(route, { status: 500, body: { error: 'Broken' } })
    await connections.bring({ baseUrl: platform.baseUrl })
    await frame.open('Bonuses')
    await bonuses.lookUp(bonus.id)
    await expect(frame.alert).toContainText('Broken')
    await frame.open('Overview')
    await frame.open('Bonuses')
    await expect(frame.alert).toContainText('Broken')
    expect(await settledRequests(frame.page, platform)).toHaveLength(1)
    platform.answer(route, { body: whole })
    await frame.alert.getByRole('button', { name: 'Try again' }).click()
    await expect(bonuses.title()).toHaveText(bonus.title)
    await expect(frame.alert).toHaveCount(0)
    expect(await settledRequests(frame.page, platform)).toHaveLength(2)
  })
  await test.step('a platform that is down says so, and Try again asks once more', async () => {
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
