import { expect, test } from '@playwright/test'
import { oneOfEach, some } from '../../src/main/testing/fullForTest.ts'
import { pictureName } from '../../src/shared/pictureName.ts'
import { makeNotification, linkedPage } from '../hostile/documented.ts'
import { startProxy } from '../hostile/proxy.ts'
import type { Hostile, Plan } from '../hostile/server.ts'
import { claimingPng, makePng, scriptedSvg } from '../platform/pictures.ts'
import { ask } from './askCase.ts'
import { insideHosts, markedFields, refusedForms } from './cases/pictures.ts'
import { expectInvariants, standing } from './invariants.ts'
import { good } from './cases/lookUp.ts'
import { triedByPage } from './mainWatch.ts'
import { lookAtPicture } from './pictureCase.ts'
import type { Place } from './place.ts'
import { shard } from './shard.ts'
import { table } from './table.ts'

const png: Plan = { body: makePng(24, 12), headers: { 'content-type': 'image/png' } }

let host: Hostile
/** A connection on this machine. */
let here: Place
/** One that is somewhere public, as far as its address says: a proxy leads it back here. */
let away: Place
let passed: readonly string[]

const stage = shard(async (opened) => {
  host = await opened.platform(png)
  here = await opened.open({ name: 'Here', platform: await opened.platform(good) })
  const platform = await opened.platform(good)
  const proxy = await startProxy(undefined, new Map([['http://platform.invalid', platform.baseUrl]]))
  opened.later(() => proxy.stop())
  opened.allowed.add(`127.0.0.1:${proxy.port}`)
  // The client's sockets to a proxy carry the platform's name; nobody is asked for it.
  opened.allowed.add('platform.invalid')
  passed = proxy.passed
  away = await opened.open({
    name: 'Away',
    platform,
    baseUrl: 'http://platform.invalid',
    network: { proxy: { kind: 'address', address: `http://127.0.0.1:${proxy.port}` } }
  })
})

let next = 0
/** An address that was not asked for before. */
const fresh = (ending = '.png') => `${host.baseUrl}/${(next += 1)}${ending}`

test(
  'B pictures: an address that leads nowhere is refused, and none is marked @full',
  table([...some(refusedForms), ...some(markedFields)], (wanted) => lookAtPicture(stage(), here, wanted))
)

test(
  'B pictures: a PNG that is said to be another type is shown as what it is',
  table(
    [
      { name: 'image/svg+xml', words: /is PNG, not image\/svg\+xml/ },
      { name: 'text/html', words: /is PNG, not text\/html/ }
    ],
    async ({ name, words }) => {
      host.plan(png)
      await lookAtPicture(stage(), here, {
        name,
        image: { url: fresh(), mime_type: name },
        seen: { size: [24, 12], facts: words }
      })
    }
  )
)

const paths = ['../../../etc/passwd', '%2e%2e/%2e%2e/x.png', '/etc/passwd', 'https://stranger.invalid/x.png']
test(
  'B pictures: a notification’s image that leaves the storage is refused',
  table(
    paths.map((name) => ({ name })),
    async ({ name: path }) => {
      await stage().use(here)
      here.platform?.plan({ body: JSON.stringify(linkedPage([makeNotification({ image: path })])) })
      const before = await standing(stage())
      const answer = await ask(stage(), here, { route: 'notifications.list', input: {} })
      expect(answer).toMatchObject({ ok: true })
      const facts = await stage().app.page.evaluate((input) => window.pitboss.request('media.facts', input), {
        connection: here.connection,
        name: pictureName(path, 'storage')
      })
      expect(facts).toMatchObject({ ok: false, problem: { code: 'invalid-input', message: /storage/ } })
      await expectInvariants(stage(), before, { place: here, requests: 1 })
    }
  )
)

const inside = [
  ...insideHosts.map(([kind, host]) => ({ kind, origin: `https://${host}`, reason: /private network/ })),
  { kind: 'loopback, not encrypted', origin: 'http://127.0.0.1', reason: /not encrypted/ }
]
test(
  'A pictures: a host on this machine or around it is a placeholder, and nobody is reached',
  table(
    oneOfEach(inside, ({ kind, reason }) => `${/^[\w-]+/.exec(kind)?.[0]} ${reason}`).map((one) => ({
      ...one,
      name: `${one.kind}, ${one.origin}`
    })),
    async ({ name, origin, reason }) => {
      const before = host.connections().made
      await lookAtPicture(stage(), away, {
        name,
        image: { url: `${origin}:${host.port}/x.png` },
        seen: { word: 'refused', reason }
      })
      expect(host.connections().made).toBe(before)
      expect(passed.filter((line) => line.includes(`:${host.port}`))).toEqual([])
    }
  )
)

test(
  'A pictures: a redirect is a placeholder, and not followed',
  table(
    [
      { name: 'link-local', location: () => 'http://169.254.169.254/latest/meta-data' },
      { name: 'a host nobody spoke of', location: () => `${stage().stranger.baseUrl}/x.png` },
      { name: 'the same host', location: () => '/other.png' },
      { name: 'a script', location: () => 'javascript:alert(1)' }
    ],
    async ({ name, location }) => {
      host.plan({ status: 302, headers: { location: location() } })
      const url = fresh()
      await lookAtPicture(stage(), here, {
        name,
        image: { url },
        seen: { word: 'redirected', reason: /redirects are not followed/ }
      })
      expect(host.requests.map(({ path }) => path).filter((path) => path === '/other.png')).toEqual([])
      expect(host.requests.filter(({ path }) => url.endsWith(path))).toHaveLength(1)
    }
  )
)

test('A pictures: SVG with scripts and references → drawn, nothing runs and nobody is asked', async () => {
  const { stranger, app } = stage()
  host.plan({ body: scriptedSvg(stranger.baseUrl), headers: { 'content-type': 'image/svg+xml' } })
  const title = await app.page.title()
  await lookAtPicture(stage(), here, {
    name: 'SVG',
    image: { url: fresh('.svg'), mime_type: 'image/svg+xml' },
    seen: { size: [40, 20], facts: /40 × 20 · SVG/ }
  })
  expect(await app.page.title()).toBe(title)
  expect(stranger.connections().made).toBe(0)
  expect(await triedByPage(app.electron)).toEqual([])
})

const answers: readonly (readonly [
  name: string,
  plan: Plan,
  seen: { readonly word: string; readonly reason: RegExp }
])[] = [
  ['20,000 × 20,000 pixels', { body: claimingPng(20_000, 20_000) }, { word: 'too large', reason: /40 million/ }],
  ['17 MB', { body: Buffer.alloc(17_000_000, makePng(1, 1)) }, { word: 'too large', reason: /16 MB/ }],
  [
    'a page that calls itself image/png',
    { body: '<!doctype html><script>parent.owned=1</script>', headers: { 'content-type': 'image/png' } },
    { word: 'no picture', reason: /no picture/ }
  ],
  [
    'a script that calls itself SVG',
    { body: 'alert(1)', headers: { 'content-type': 'image/svg+xml' } },
    { word: 'no picture', reason: /no picture/ }
  ],
  ['nothing', { body: '' }, { word: 'no picture', reason: /empty/ }],
  [
    'half a PNG of noise',
    { body: Buffer.concat([makePng(9, 9).subarray(0, 33), Buffer.alloc(40, 7)]) },
    { word: 'broken', reason: /damaged/ }
  ],
  ['404', { status: 404 }, { word: 'not found (404)', reason: /status 404/ }],
  ['500 with a picture', { status: 500, body: makePng(9, 9) }, { word: 'status 500', reason: /status 500/ }],
  ['a reset', { body: makePng(9, 9), cutAt: 80, ending: 'reset' }, { word: 'broken off', reason: /closed before/ }]
]
test(
  'A pictures: what is no picture is a placeholder that says why @full',
  table(
    oneOfEach(answers, ([, , { word }]) => word).map(([name, plan, seen]) => ({
      name: `${name} → ${seen.word}`,
      plan,
      seen
    })),
    async ({ name, plan, seen }) => {
      host.plan(plan)
      await lookAtPicture(stage(), here, { name, image: { url: fresh() }, seen })
    }
  )
)

test('A pictures: cookie, referrer and token → never sent to a picture’s host, nor a cookie that it set', async () => {
  host.plan({ body: makePng(24, 12), headers: { 'content-type': 'image/png', 'set-cookie': 'player=1; Path=/' } })
  const seen = { size: [24, 12], facts: /24 × 12 · PNG/ } as const
  const urls = [fresh(), fresh()]
  for (const url of urls) await lookAtPicture(stage(), here, { name: 'headers', image: { url }, seen })
  const asked = host.requests.filter(({ path }) => urls.some((url) => url.endsWith(path)))
  expect(asked).toHaveLength(2)
  for (const { headers } of asked) {
    expect(headers.map(([name]) => name.toLowerCase()).toSorted()).toEqual([
      'accept',
      'connection',
      'host',
      'user-agent'
    ])
  }
})
