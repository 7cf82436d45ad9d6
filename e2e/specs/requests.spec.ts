import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../electron-standin/chromium/chromium.ts'
import { expect, test } from '../fixtures.ts'
import { makeBonus } from '../platform/makers.ts'
import { answerPlace, copiedText, demandStandin } from '../standin.ts'
import { settledRequests } from '../settled.ts'

const bonus = makeBonus()
const route = `GET /bonus-service/v1/bonuses/${bonus.id}`
const token = 'c4n4ry-9b1d-of-the-drawer-0001'

test.beforeEach(async ({ frame, connections, platform, bonuses }) => {
  platform.answer(route, { headers: { 'x-request-id': 'r-1234' }, body: { data: { ...bonus, shiny: 1 } } })
  await connections.bring({ baseUrl: platform.baseUrl, sendTokenToPublicReads: true }, token)
  await frame.open('Bonuses')
  await bonuses.lookUp(bonus.id)
  await bonuses.bonus.waitFor()
})

test('a request is listed, copied as a command, saved and compared, and never with the token', async ({
  requests,
  app,
  frame,
  platform,
  folder
}) => {
  await test.step('a request is listed with its answer, its headers and its differences, and never with the token', async () => {
    await requests.open()
    await requests.choose('bonuses.find')
    await expect(requests.drawer).toContainText('r-1234')
    await requests.tab('Answer')
    await requests.drawer.getByRole('textbox', { name: 'Search the answer' }).fill('SHINY')
    await expect(requests.drawer).toContainText('1 of 1 lines')
    await expect(requests.drawer.getByLabel('Pretty answer')).toContainText('"shiny": 1')
    await requests.drawer.getByRole('textbox', { name: 'Search the answer' }).fill('"shiny":1')
    await expect(requests.drawer).toContainText('found in As received alone')
    const search = requests.drawer.getByRole('textbox', { name: 'Search the answer' })
    await search.fill('"')
    await expect(requests.drawer).toContainText(/1 of \d{2,} lines/)
    await search.press('Shift+Enter')
    await expect(requests.drawer).toContainText(/(?<!\d)(\d+) of \1 lines/)
    // There the answer is one line, which is broken to the room that is there: the last match is another one.
    await requests.button('As received').click()
    await expect(requests.drawer).toContainText(/(?<!\d)(\d+) of \1 lines/)
    const received = requests.drawer.getByLabel('answer as received')
    const start = (await received.textContent())?.slice(0, 200) ?? ''
    await requests.drawer.getByRole('textbox', { name: 'Search the answer' }).fill(start)
    await expect(requests.drawer).toContainText('1 of 1 lines')
    expect((await received.locator('mark').allTextContents()).join('')).toBe(start)
    await requests.tab('Request')
    await expect(requests.drawer).toContainText('Bearer $TOKEN')
    await requests.tab('Contract')
    await expect(requests.drawer).toContainText('/data/shiny')
    await expect(requests.drawer).not.toContainText(token)
  })
  await test.step('a copied command, run with real curl, sends the very request', async () => {
    await requests.button('Close requests').click()
    await requests.open()
    await requests.choose('bonuses.find')
    await requests.button('Copy as cURL').click()
    await expect(frame.toasts.last()).toContainText('Set TOKEN before you run it')
    const command = await copiedText(app.electron)
    expect(command).not.toContain(token)
    // Not in step with this process: the platform that answers lives in it.
    await promisify(execFile)('bash', ['-c', command], { env: { ...process.env, TOKEN: token }, timeout: 10_000 })
    const [sent, again] = platform.requests
    expect(again?.method).toBe(sent?.method)
    expect(again?.path).toBe(sent?.path)
    const { connection: _kept, ...headers } = sent?.headers ?? {}
    expect(again?.headers).toEqual(headers)
  })
  await test.step('a saved HAR holds the exchange, and not the token', async () => {
    await requests.button('Close requests').click()
    const path = join(folder, 'saved.har')
    await answerPlace(app.electron, path)
    await requests.open()
    await requests.choose('bonuses.find')
    await requests.button('Save HAR…').click()
    await expect(frame.toasts.last()).toContainText('Saved as saved.har.')
    const text = readFileSync(path, 'utf8')
    const { log } = JSON.parse(text)
    expect(text).not.toContain(token)
    expect(log.version).toBe('1.2')
    expect(log.entries).toHaveLength(1)
    expect(log.entries[0].request.url).toContain(bonus.id)
    expect(JSON.parse(log.entries[0].response.content.text)).toEqual({ data: { ...bonus, shiny: 1 } })
  })
  await test.step('two answers are compared item by item, and moves are shown', async () => {
    await requests.button('Close requests').click()
    const items = [
      { id: 1, at: 'x' },
      { id: 2, at: 'x', exact: 1 }
    ]
    await requests.open()
    await requests.choose('bonuses.find')
    await expect(requests.button('Compare')).toBeDisabled()
    platform.answer(route, { body: { data: { ...bonus, shiny: 1, items } } })
    await requests.button('Repeat').click()
    await expect(requests.of('Recording')).toHaveCount(2)
    const body = `{"data":${JSON.stringify({ ...bonus, shiny: 1 }).slice(0, -1)},"items":[{"id":2,"at":"y","exact":1.50},{"id":1,"at":"y"}]}}`
    platform.answer(route, { body })
    await requests.button('Repeat').click()
    await expect(requests.of('Recording')).toHaveCount(3)
    await requests.compareNewest()
    await expect(requests.comparison).toContainText('3 values differ, 1 item moved.')
    await expect(requests.compared).toContainText([
      'data.items[id=1]place 1place 2moved',
      'data.items[id=1].at"x""y"differs',
      'data.items[id=2].at"x""y"differs',
      'data.items[id=2].exact11.50differs'
    ])
    await requests.button('Close comparison').click()
    await expect(requests.comparison).toHaveCount(0)
  })
})

test.describe('in an app of its own', () => {
  // The log of a shared one may be full, and its count stay.
  test.use({ ownApp: 'log' })

  test(
    'a read is repeated on a press, as a request of its own; one that arrives later moves nothing that is read',
    { tag: '@full' },
    async ({ requests, bonuses, platform }) => {
      await requests.open()
      await requests.choose('bonuses.find')
      for (const count of [2, 3, 4]) {
        await requests.button('Repeat').click()
        await expect(requests.of('Recording')).toHaveCount(count)
        await expect(requests.rows.first()).toHaveAttribute('aria-selected', 'true')
      }
      expect(await settledRequests(requests.page, platform)).toHaveLength(4)
      // So low that two rows are in view.
      for (let step = 0; step < 6; step += 1)
        await requests.drawer.getByRole('separator', { name: 'Height of Requests' }).press('Shift+ArrowDown')
      const oldest = requests.of('Recording').last()
      await oldest.scrollIntoViewIfNeeded()
      const before = await oldest.boundingBox()
      // Only those in view are drawn.
      const count = Number.parseInt(await requests.counts.innerText(), 10)
      await bonuses.lookUpButton.click()
      await expect(requests.counts).toHaveText(`${count + 1} requests`)
      expect(await oldest.boundingBox()).toEqual(before)
    }
  )
})

test('an answer is saved as it came, without the token', { tag: '@full' }, async ({ app, frame, requests, folder }) => {
  await requests.open()
  await requests.choose('bonuses.find')
  const path = join(folder, 'answer.json')
  await answerPlace(app.electron, path)
  await requests.drawer.getByRole('button', { name: 'Save answer…' }).click()
  await expect(frame.toasts.last()).toContainText('Saved as answer.json.')
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ data: { ...bonus, shiny: 1 } })
})

test(
  'a saved HAR is read by another program: a browser answers the request from it, and no other',
  { tag: '@full' },
  async ({ app, frame, requests, folder, platform }) => {
    demandStandin('to bring a browser for it')
    const path = join(folder, 'saved.har')
    await answerPlace(app.electron, path)
    await requests.open()
    await requests.choose('bonuses.find')
    await requests.button('Save HAR…').click()
    await expect(frame.toasts.last()).toContainText('Saved as saved.har.')
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
    const page = await browser.newPage()
    await page.routeFromHAR(path, { notFound: 'abort' })
    const answer = await page.goto(platform.baseUrl + route.replace('GET ', ''))
    expect(await answer?.json()).toEqual({ data: { ...bonus, shiny: 1 } })
    expect(answer?.headers()['x-request-id']).toBe('r-1234')
    await expect(page.goto(`${platform.baseUrl}/another`)).rejects.toThrow('ERR_FAILED')
    expect(await settledRequests(app.page, platform)).toHaveLength(1)
    await browser.close()
  }
)

test(
  'large answers are compared beside the page, and that can be cancelled',
  { tag: '@full' },
  async ({ app, requests, platform }) => {
    const answer = (end: string) =>
      platform.answer(route, { body: { data: { ...bonus, large: 'x'.repeat(600_000), end } } })
    await requests.open()
    await requests.choose('bonuses.find')
    for (const end of ['one', 'two']) {
      answer(end)
      const count = await requests.of('Recording').count()
      await requests.button('Repeat').click()
      await expect(requests.of('Recording')).toHaveCount(count + 1)
      await expect(requests.rows.first()).toContainText('200')
    }
    // A worker that never answers, so that there is something to cancel.
    await app.page.evaluate(() => {
      Object.assign(window, { Kept: Worker })
      window.Worker = class extends EventTarget {
        postMessage() {}
        terminate() {}
      } as unknown as typeof Worker
    })
    await requests.compareNewest()
    await expect(requests.comparison).toContainText('Comparing 1.')
    await requests.button('Cancel').click()
    await expect(requests.comparison).toContainText('The comparison was cancelled.')
    await app.page.evaluate(() => {
      window.Worker = Reflect.get(window, 'Kept') as typeof Worker
    })
    await requests.button('Compare again').click()
    await expect(requests.compared).toContainText(['data.end"one""two"differs'])
  }
)
