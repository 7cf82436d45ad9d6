import type { Page } from '@playwright/test'
import { makeWorld } from '../../src/demo/world/world.ts'
import { clockAt } from '../../src/demo/world/clock.ts'
import { pictureName, pictureSource } from '../../src/shared/pictureName.ts'
import { expect, test } from '../fixtures.ts'
import { naturalSize } from '../pages/pictures.ts'
import { makeBonus } from '../platform/makers.ts'
import { makePng } from '../platform/pictures.ts'
import type { RecordingPlatform } from '../platform/recording.ts'

const { bonuses: demoBonuses } = makeWorld(clockAt(undefined), '')
/** The name of notification pictures on the demo platform. */
const cards = Array.from({ length: 12 }, (_, number) => `notifications/2026/card-${number}.webp`)
const idOf = (title: string): string =>
  demoBonuses().find(({ definition }) => definition.title === title)?.definition.id ?? title

test.describe('on the demo platform', () => {
  test('pictures of a bonus and a notification are shown with type and size', async ({ frame, bonuses, app }) => {
    await test.step('the picture of a bonus is next to its title, with type and size', async () => {
      await frame.open('Bonuses')
      await bonuses.lookUp(idOf('Sunday Reload 50%'))
      await expect(bonuses.picture).toHaveText(
        /^640 × 360 · WebP · \d+\.\d KB · \d+ ms\s*fetched \d\d:\d\d:\d\d UTC\s*Fetch again$/
      )
      await expect.poll(() => naturalSize(bonuses.shownPicture())).toEqual([640, 360])
    })
    await test.step('the picture of a notification comes from its platform’s storage', async () => {
      const outcome = await app.page.evaluate(
        async ({ account, names }) => {
          const { request } = window.pitboss
          const list = await request('notifications.list', { connection: 'demo', account, perPage: 1 })
          const [first] = list.ok ? (JSON.parse(list.value) as { data: { image: string }[] }).data : []
          const name = names.find(([path]) => path === first?.image)?.[1] ?? ''
          return request('media.facts', { connection: 'demo', name })
        },
        {
          account: await accountOf(app.page, 'demo'),
          names: cards.map((path) => [path, pictureName(path, 'storage')] as const)
        }
      )
      expect(outcome).toMatchObject({ ok: true, value: { type: 'image/webp', width: 480, height: 270 } })
    })
  })
})

const bonus = makeBonus()
const find = `GET /bonus-service/v1/bonuses/${bonus.id}`
const png = makePng(48, 24)

/** Answers the look-up with a bonus that has its picture on the platform. Returns the picture's address. */
function hang(platform: RecordingPlatform, path = '/friday.png'): string {
  const url = platform.baseUrl + path
  platform.answer(find, { body: { data: { ...bonus, image: { ...bonus.image, url } } } })
  platform.answer(`GET ${path}`, (response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'set-cookie': 'player=1' })
    response.end(png)
  })
  return url
}

/** Looks up a bonus with a picture. Only an image element may load the picture. */
async function expectForImageAlone(page: Page, platform: RecordingPlatform, id: string, path: string): Promise<void> {
  const source = pictureSource(id, pictureName(hang(platform, path)))
  const found = await page.evaluate((scope) => window.pitboss.request('bonuses.find', scope), {
    connection: id,
    bonusId: bonus.id
  })
  expect(found).toMatchObject({ ok: true })
  expect(await loadedBy(page, source, others)).toEqual([])
  expect(platform.requests.map(({ path: asked }) => asked)).not.toContain(path)
  expect(await loadedBy(page, source)).toEqual(['img'])
  expect(platform.requests.map(({ path: asked }) => asked)).toContain(path)
}

test.describe('on a platform that records', () => {
  const token = 'canary-of-a-player-with-pictures'
  let connection = ''

  test.beforeEach(async ({ frame, connections, platform }) => {
    connection = (await connections.bring({ baseUrl: platform.baseUrl }, token)).connection
    await frame.open('Bonuses')
  })

  test('main fetches a picture once and anonymously, only for an image element, and as data for its content', async ({
    bonuses,
    platform,
    requests,
    app
  }) => {
    await test.step('main fetches a picture once and anonymously, and again after a press', async () => {
      hang(platform)
      await bonuses.lookUp(bonus.id)
      await expect.poll(() => naturalSize(bonuses.shownPicture())).toEqual([48, 24])
      await bonuses.lookUp(bonus.id)
      await expect(bonuses.bonus).toHaveAttribute('aria-busy', 'false')
      await expect(bonuses.picture).toContainText('48 × 24 · PNG')
      const asked = platform.requests.filter(({ path }) => path === '/friday.png')
      expect(asked.map(({ headers }) => Object.keys(headers).toSorted())).toEqual([
        ['accept', 'connection', 'host', 'user-agent']
      ])
      platform.answer('GET /friday.png', (response) => {
        response.writeHead(200, { 'content-type': 'image/png' }).end(makePng(30, 10))
      })
      await bonuses.picture.getByRole('button', { name: 'Fetch again' }).click()
      await expect(bonuses.picture).toContainText('30 × 10 · PNG')
      await expect.poll(() => naturalSize(bonuses.shownPicture())).toEqual([30, 10])
      expect(platform.requests.filter(({ path }) => path === '/friday.png')).toHaveLength(2)
      await requests.open()
      await expect(requests.of('Recording')).toHaveCount(2)
    })
    await test.step('only an image element gets a picture, whatever destination a request claims', async () => {
      await expectForImageAlone(app.page, platform, connection, '/said.png')
    })
    await test.step('main sends a picture of a notification’s HTML as data, only for the content that contains it', async () => {
      const url = hang(platform, '/inline.png')
      const contents = [
        { language: 'en', content: '<p>No picture</p>', is_default: true },
        { language: 'de', content: `<img alt="" src="${url}">`, is_default: false }
      ]
      platform.answer('POST /notification-service/v1/notifications', {
        body: { data: [{ contents }], links: {}, meta: {} }
      })
      const outcomes = await app.page.evaluate(
        async ({ scope, name }) => {
          const { request } = window.pitboss
          const list = await request('notifications.list', scope)
          const wanted = { connection: scope.connection, exchange: list.exchange ?? '', notification: 0, name }
          return Promise.all([0, 1].map((content) => request('media.inline', { ...wanted, content })))
        },
        {
          scope: { connection, account: await accountOf(app.page, connection) },
          name: pictureName(url)
        }
      )
      expect(outcomes).toEqual([
        { ok: false, problem: expect.objectContaining({ code: 'invalid-input' }) },
        {
          ok: true,
          value: {
            url: `data:image/png;base64,${png.toString('base64')}`,
            facts: expect.objectContaining({ width: 48, height: 24, bytes: png.length })
          }
        }
      ])
      expect(JSON.stringify(outcomes)).not.toContain(token)
    })
  })
})

const accountOf = (page: Page, connection: string): Promise<string> =>
  page.evaluate(async (id) => {
    const list = await window.pitboss.request('connections.list', {})
    return (list.ok && list.value.connections.find((one) => one.id === id)?.accounts[0]?.id) || ''
  }, connection)

const others = ['script', 'link', 'iframe', 'object', 'embed', 'video']

/** The kinds of element that load an address below our own origin, and whether `fetch` does. */
const loadedBy = (page: Page, source: string, kinds: readonly string[] = ['img']): Promise<string[]> =>
  page.evaluate(
    async ({ address, names }) => {
      const load = (name: string) =>
        new Promise<boolean>((resolve) => {
          const element = document.createElement(name)
          // A refused frame also fires `load`, with an empty document.
          element.addEventListener('load', () => resolve(name !== 'iframe'))
          element.addEventListener('loadeddata', () => resolve(true))
          element.addEventListener('error', () => resolve(false))
          element.setAttribute('rel', 'stylesheet')
          for (const key of ['src', 'href', 'data']) element.setAttribute(key, address)
          document.body.append(element)
          // The page's own policy refuses these before main sees them.
          if (['object', 'embed'].includes(name)) resolve(false)
        })
      const loaded = await Promise.all(names.map(async (name) => ((await load(name)) ? [name] : [])))
      const fetched = await fetch(address).then(
        () => ['fetch'],
        () => []
      )
      return [...loaded.flat(), ...fetched]
    },
    { address: source, names: [...kinds] }
  )
