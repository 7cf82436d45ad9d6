import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../fixtures.ts'
import { makeBonus } from '../platform/makers.ts'
import { answerPlace, copiedText } from '../standin.ts'

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

test('a request is listed, copied as a command, saved and compared, always without the token', async ({
  requests,
  app,
  frame,
  platform,
  folder
}) => {
  await test.step('a request is listed with answer, headers and differences, without the token', async () => {
    await requests.open()
    await requests.choose('bonuses.find')
    await expect(requests.drawer).toContainText('r-1234')
    await requests.tab('Answer')
    await requests.drawer.getByRole('textbox', { name: 'Search the answer' }).fill('SHINY')
    await expect(requests.drawer).toContainText('1 of 1 lines')
    await expect(requests.drawer.getByLabel('Pretty answer')).toContainText('"shiny": 1')
    await requests.drawer.getByRole('textbox', { name: 'Search the answer' }).fill('"shiny":1')
    await expect(requests.drawer).toContainText('found only in As received')
    const search = requests.drawer.getByRole('textbox', { name: 'Search the answer' })
    await search.fill('"')
    await expect(requests.drawer).toContainText(/1 of \d{2,} lines/)
    await search.press('Shift+Enter')
    await expect(requests.drawer).toContainText(/(?<!\d)(\d+) of \1 lines/)
    // In this view the answer is one wrapped line, so the last match is another match.
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
  await test.step('a copied command, run with real curl, sends the same request', async () => {
    await requests.button('Close requests').click()
    await requests.open()
    await requests.choose('bonuses.find')
    await requests.button('Copy as cURL').click()
    await expect(frame.toasts.last()).toContainText('Set TOKEN before you run it')
    const command = await copiedText(app.electron)
    expect(command).not.toContain(token)
    // curl runs asynchronously, because the platform runs in this process.
    await promisify(execFile)('bash', ['-c', command], { env: { ...process.env, TOKEN: token }, timeout: 10_000 })
    const [sent, again] = platform.requests
    expect(again?.method).toBe(sent?.method)
    expect(again?.path).toBe(sent?.path)
    const { connection: _kept, ...headers } = sent?.headers ?? {}
    expect(again?.headers).toEqual(headers)
  })
  await test.step('a saved HAR file contains the exchange without the token', async () => {
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
  await test.step('two answers are compared item by item, with moved items', async () => {
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
