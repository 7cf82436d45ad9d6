import { expect, test } from '@playwright/test'
import type { ConnectionDraft } from '../../src/shared/contract/connections.ts'
import { linkedPage, makeBanners, makeTransaction, plainPage } from '../hostile/documented.ts'
import { ask, type Question } from './askCase.ts'
import { expectInvariants, standing } from './invariants.ts'
import { good } from './cases/lookUp.ts'
import type { Place } from './place.ts'
import { shard } from './shard.ts'
import { table } from './table.ts'

let place: Place
const stage = shard(async (opened) => {
  place = await opened.open({ name: 'Addresses', platform: await opened.platform(good) })
  await opened.use(place)
})

const saveConnection = (baseUrl: string, environment: ConnectionDraft['environment']) =>
  stage().app.page.evaluate(
    (address) =>
      window.pitboss.request('connections.save', {
        draft: {
          name: 'Attack',
          ...address,
          readOnly: true,
          storageBaseUrl: '',
          zone: 'UTC',
          jackpotPaging: 'body',
          counting: { positive: 'unknown', states: 'succeed' },
          names: [],
          timeLimit: 5,
          sendTokenToPublicReads: false,
          network: { proxy: { kind: 'none' } }
        }
      }),
    { baseUrl, environment }
  )

const attacker = 'attacker.invalid'

// Each rule of an address is tried by main's own tests; here one of each kind.
type Address = readonly [name: string, baseUrl: string, environment?: ConnectionDraft['environment']]
const refusedAddresses: readonly Address[] = [
  ['http to another host, in staging', `http://${attacker}`],
  ['http to a name that only looks local', 'http://localhost.attacker.invalid'],
  ['a host that is hidden behind user info', `https://platform.example@${attacker}`, 'development'],
  ['javascript:', 'javascript:alert(1)', 'development'],
  ['link-local', 'http://169.254.169.254/latest', 'development'],
  ['link-local in IPv4 within IPv6', 'https://[::ffff:169.254.169.254]', 'development'],
  ['a backslash', `https://platform.example\\@${attacker}`, 'development'],
  ['CRLF', `https://${attacker}/\r\nx: y`, 'development'],
  ['an encoded line break', `https://${attacker}/%0d%0ax`, 'development'],
  ['10 KB', `https://${attacker}/${'x'.repeat(10_240)}`, 'development']
]

test(
  'A addresses: a base URL is refused, and nothing saved or sent',
  table(
    refusedAddresses.map(([name, baseUrl, environment = 'staging']) => ({ name, baseUrl, environment })),
    async ({ baseUrl, environment }) => {
      const before = await standing(stage())
      const outcome = await saveConnection(baseUrl, environment)
      expect(outcome).toMatchObject({ ok: false, problem: { code: 'invalid-input', operation: 'connections.save' } })
      await expectInvariants(stage(), before, { place, requests: 0 })
    }
  )
)

const takenAddresses: readonly (readonly [name: string, baseUrl: string, warnings: readonly RegExp[]])[] = [
  [
    'http to a host that is not loopback',
    `http://${attacker}`,
    [/Nothing that goes to attacker\.invalid is encrypted/]
  ],
  ['http to this machine', 'http://127.0.0.1:1', []],
  ['https', `https://${attacker}`, []]
]
test(
  'A addresses: a base URL is taken in development, with a warning where it has to be, and nothing sent',
  table(
    takenAddresses.map(([name, baseUrl, warnings]) => ({ name, baseUrl, warnings })),
    async ({ baseUrl, warnings }) => {
      const { app, settings } = stage()
      const before = await standing(stage())
      const outcome = await saveConnection(baseUrl, 'development')
      expect(outcome).toMatchObject({
        ok: true,
        value: { warnings: warnings.map((words) => expect.stringMatching(words)) }
      })
      const id = outcome.ok ? outcome.value.id : ''
      await app.page.evaluate((connection) => window.pitboss.request('connections.delete', { id: connection }), id)
      await expectInvariants(stage(), { ...before, settings: settings() }, { place, requests: 0 })
    }
  )
)

const upwards = ['../', '..', '.', '../../x?y=1', '%2e%2e', '%2e%2e%2fx', 'x/../../y', '..\\x']
const broken = ['NUL \u0000', 'CRLF \r\nx: y', 'half a pair \ud800', 'x'.repeat(10_240), '']
const named = (part: string) => ({ name: part.length > 100 ? 'of 10 KB' : JSON.stringify(part), part })

test(
  'A addresses: a bonus id is refused, 0 requests',
  table(
    [...upwards, ...broken, '?x=1', '#x', ';x', '7b1f0c2e-3d4a-4f5b-8c6d-00000000b0b5/../x'].map(named),
    async ({ part }) => {
      const before = await standing(stage())
      const { connection, account } = place
      const input = { connection, account, bonusId: part }
      const outcomes = await stage().app.page.evaluate(
        (given) =>
          Promise.all([
            window.pitboss.request('bonuses.find', given),
            window.pitboss.request('bonuses.prepare', given)
          ]),
        input
      )
      for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: false, problem: { code: 'invalid-input' } })
      await expectInvariants(stage(), before, { place, requests: 0 })
    }
  )
)

const questions = (part: string): readonly Question[] => [
  { route: 'banners.list', input: { category: part } },
  { route: 'jackpots.list', input: { groupId: part } }
]

const refusedParts = [...upwards, ...broken].map(named)
test(
  'A addresses: a category and a group are refused, 0 requests',
  table(refusedParts, async ({ part }) => {
    const before = await standing(stage())
    for (const question of questions(part)) {
      expect(await ask(stage(), place, question)).toMatchObject({ ok: false, problem: { code: 'invalid-input' } })
    }
    await expectInvariants(stage(), before, { place, requests: 0 })
  })
)

const segments = [
  ['?x=1', '%3Fx%3D1'],
  ['#x', '%23x'],
  [';x', '%3Bx'],
  ['a/b', 'a%2Fb'],
  ['a b&c', 'a%20b%26c'],
  ['@attacker.invalid', '%40attacker.invalid'],
  ['//attacker.invalid/x', '%2F%2Fattacker.invalid%2Fx']
] as const
test(
  'A addresses: a category and a group are one segment of the documented path',
  table(
    segments.map(([part, segment]) => ({ ...named(part), segment })),
    async ({ part, segment }) => {
      place.platform?.plan(({ path }) => ({
        body: JSON.stringify(path.includes('banners') ? { data: makeBanners() } : plainPage([]))
      }))
      const before = await standing(stage())
      for (const question of questions(part)) await ask(stage(), place, question)
      expect(place.platform?.requests.slice(-2).map(({ path }) => path)).toEqual([
        `/core-service/v1/forefront/media/banners/${segment}`,
        `/jackpot-service/v1/jackpots/groups/${segment}/games`
      ])
      await expectInvariants(stage(), before, { place, requests: 2 })
    }
  )
)

test('A addresses: paging links to another host → 0 requests there, the next page is asked of the platform', async () => {
  const away = `http://${attacker}/list?page=2`
  const links = { first: away, last: away, prev: away, next: away }
  const page = {
    ...linkedPage([makeTransaction()], { path: away, links: [{ url: away, label: '2', active: true }] }),
    links
  }
  place.platform?.plan({ body: JSON.stringify(page) })
  const before = await standing(stage())
  for (const number of [1, 2]) {
    expect(await ask(stage(), place, { route: 'transactions.list', input: { page: number } })).toMatchObject({
      ok: true
    })
  }
  expect(place.platform?.requests.at(-1)?.path).toBe('/wallet-service/v1/forefront/transactions?page=2')
  await expectInvariants(stage(), before, { place, requests: 2 })
})
