import { tokensForTest } from './testing/tokensForTest.ts'
import { readFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { decodeHTML } from 'entities'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { whyLocked } from '../shared/contract/exchanges.ts'
import { openActivationForTest } from './activation/testing/activationForTest.ts'
import {
  canary,
  makeDraft,
  restarted,
  run,
  type Run,
  valueOf,
  withAccount
} from './connections/testing/connectionsForTest.ts'
import { curlOf } from './exchanges/curl.ts'
import { harOf } from './exchanges/har.ts'
import { keepExchanges } from './exchanges/log.ts'
import { holdsToken } from './exchanges/redaction.ts'
import { makeBeginning } from './exchanges/testing/exchangesForTest.ts'
import { createExportService } from './exports/exportService.ts'
import { testClock } from './exports/testing/clockForTest.ts'
import { createClient, type Client } from './platform/client.ts'
import { openTransport } from './platform/http/transport.ts'
import { exchange } from './platform/exchange.ts'
import { table } from './platform/operations.ts'
import { conclude, readKept } from './platform/reply.ts'
import { openSnapshotsForTest } from './snapshots/testing/newSnapshotForTest.ts'
import { answeringServer } from './testing/answeringServer.ts'
import { filesOf, folderForTest } from './testing/folderForTest.ts'
import { amount } from './testing/fullForTest.ts'
import { apiForTest, type Attempt } from './testing/apiForTest.ts'
import { makeTarget } from './testing/makeTarget.ts'
import { recordWork } from './testing/recordWork.ts'

// No answer may contain a token when it leaves main. The tests send random tokens, fragments and encoded forms in one
// request and its answer, then check every copy of the answer. The same tests cover the tokens of other accounts.

const operation = 'transactions.list'
const asked = { connection: 'one', account: 'ada', page: 1, perPage: 25 }
const call = table[operation](asked, { jackpotPaging: 'body' })

type Spell = (text: string, flags: readonly number[]) => string
const byCharacter =
  (...spellings: readonly ((sign: string, hex: string) => string)[]): Spell =>
  (text, flags) =>
    Array.from(text, (sign, at) => {
      const hex = sign.charCodeAt(0).toString(16).padStart(2, '0')
      const spell = spellings[(flags[at % flags.length] ?? 0) % spellings.length]
      return spell ? spell(sign, at % 2 === 0 ? hex : hex.toUpperCase()) : sign
    }).join('')
const asItIs = (sign: string) => sign
const percent = byCharacter(asItIs, (_sign, hex) => `%${hex}`)
const named: Readonly<Record<string, string>> = {
  '+': 'plus',
  '/': 'sol',
  '=': 'equals',
  '.': 'period',
  '|': 'vert',
  _: 'lowbar',
  ':': 'colon'
}
const references = byCharacter(
  (sign) => (named[sign] === undefined ? sign : `&${named[sign]};`),
  (_sign, hex) => `&#x${hex};`,
  (sign) => `&#${sign.charCodeAt(0)};`,
  (_sign, hex) => `&#X00${hex};`
)
const withoutSemicolons = byCharacter((sign) => `&#${sign.charCodeAt(0)}`)
const inBase64 =
  (before: string, encoding: 'base64' | 'base64url'): Spell =>
  (text) =>
    Buffer.from(`${before}${text}`).toString(encoding)

const spellings: Readonly<Record<string, Spell>> = {
  plain: asItIs,
  percent,
  'every reserved sign': encodeURIComponent,
  twice: (text, flags) => percent(percent(text, flags), flags.toReversed()),
  'reserved signs twice': (text) => encodeURIComponent(encodeURIComponent(text)),
  references,
  withoutSemicolons,
  base64: inBase64('', 'base64'),
  'base64 of Bearer': inBase64('Bearer ', 'base64'),
  'base64 at the third place': inBase64('ab', 'base64'),
  base64url: inBase64('', 'base64url'),
  'base64url of Bearer': inBase64('Bearer ', 'base64url')
}

/** Writes a value as JSON text. `flags` decide which plain characters are escaped. */
const jsonOf = (text: string, flags: readonly number[]) =>
  byCharacter(asItIs, (sign, hex) => (/[\\"]/.test(sign) ? sign : `\\u00${hex}`))(
    JSON.stringify(text).slice(1, -1).replaceAll(/\\./g, ''),
    flags
  )

// A decoder that shares no code with main: it uses the runtime's functions and a library.
const decoders: readonly ((text: string) => string)[] = [
  (text) =>
    text.replaceAll(/\\u([\da-f]{4})/gi, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  (text) => text.replaceAll(/\\([\\/"])/g, '$1'),
  (text) => text.replaceAll(/(?:%[\da-f]{2})+/gi, unescape),
  decodeHTML
]
function* decoded(text: string): Generator<string> {
  let texts = new Set([text])
  for (let layer = 0; layer < 4; layer += 1) {
    yield* texts
    texts = new Set([...texts].flatMap((one) => decoders.map((decode) => decode(one))).filter((one) => !texts.has(one)))
  }
}
function* readable(text: string): Generator<string> {
  for (const one of decoded(text)) {
    yield one
    for (const [digits] of one.matchAll(/[\w+/-]{10,}/g))
      for (let skip = 0; skip < 4; skip += 1) yield Buffer.from(digits.slice(skip), 'base64').toString('latin1')
  }
}
const partsOf = (token: string, from: number) =>
  Array.from({ length: Math.max(0, token.length - from - 7) }, (_, at) => token.slice(from + at, from + at + 8))

/** The parts of a token that occur in a string, in any encoding. */
const leaked = (text: string, token: string, from: number) => {
  const parts = partsOf(token, from)
  return [...readable(text)].flatMap((one) => parts.filter((part) => one.includes(part)))
}

const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')
const signs = fc.constantFrom(...Array.from('abcxyzABCXYZ0123456789-._~+/=|:'))
const opaque = fc.string({ unit: signs, minLength: 8, maxLength: 48 })
const payload = fc.string({ unit: fc.constantFrom(...Array.from('abcXYZ0123-_')), minLength: 12, maxLength: 40 })
const secret = fc.oneof(
  opaque.map((token) => ({ token, from: 0 })),
  payload.map((body) => ({ token: `${header}.eyJ${body}.c2ln`, from: header.length + 1 }))
)

const held = fc.record({
  secret,
  part: fc.tuple(fc.nat(), fc.nat()),
  spelling: fc.constantFrom(...Object.keys(spellings)),
  flags: fc.array(fc.nat(3), { minLength: 1, maxLength: 7 }),
  isEscaped: fc.boolean(),
  around: fc.tuple(
    fc.string({ unit: fc.constantFrom(' ', '<', ',', 'ü', '\n'), maxLength: 60 }),
    fc.constantFrom(' ', '', ',')
  ),
  place: fc.constantFrom('value', 'name', 'id', 'path', 'message', 'errors', 'location', 'header', 'text', 'cut')
})
type Held = typeof held extends fc.Arbitrary<infer Value> ? Value : never

function spelt({ secret: { token, from }, part: [first, length], spelling, flags }: Held): string {
  const start = length % 2 === 0 ? 0 : from + (first % (token.length - from - 7))
  const end = length % 2 === 0 ? token.length : start + 8 + (length % (token.length - start - 7))
  return spellings[spelling]?.(token.slice(start, end), flags) ?? ''
}

const row = { id: 1, amount: 5 }
const pageOf = (text: string, one: string) => `{"data":[${text}],"meta":{"current_page":1},"note":${one}}`

function replyTo(given: Held): Attempt {
  const { around, isEscaped, flags, place } = given
  const whole = `${around[0]}${spelt(given)}${around[1]}`
  const json = `"${isEscaped ? jsonOf(whole, flags) : JSON.stringify(whole).slice(1, -1)}"`
  const plain = whole.replaceAll(/[\nü]/g, ' ')
  switch (place) {
    case 'name':
      return { status: 200, body: pageOf(`{${json}:1,"state":{${json}:[1]}}`, '1') }
    case 'id':
      return { status: 200, body: pageOf(`{"id":${json}},${JSON.stringify(row)}`, '2') }
    case 'path':
      return { status: 200, body: `{"data":[],${json}:{${json}:${json}}}` }
    case 'message':
      return { status: 400, body: `{"message":${json},"error":${json}}` }
    case 'errors':
      return { status: 422, body: `{"message":"${'x'.repeat(1990)} ","errors":{${json}:[${json}]}}` }
    case 'location':
      return { status: 302, headers: { location: `/x?${plain}` }, body: json }
    case 'header':
      return { status: 200, headers: { 'x-echo': plain, 'x-echoes': [plain, plain] }, body: '{"data":[]}' }
    case 'text':
      return { status: 502, body: `<html>${whole}</html>` }
    case 'cut':
      return { status: 200, body: `{"data":[${json.slice(0, -1)}`, fault: new Error('reset') }
    case 'value':
      return { status: 200, body: pageOf(`{"id":1,"amount":${json}}`, json) }
  }
}

async function told(given: Held) {
  const { token } = given.secret
  const log = keepExchanges({ now: () => 0 })
  const outcome = await exchange(
    { operation, call, target: makeTarget({ token }), conclude: (reply) => conclude(reply, { operation, ...call }, 0) },
    {
      exchanges: log,
      tokens: tokensForTest,
      version: '1',
      isOnline: () => true,
      api: apiForTest(async () => ({
        ...replyTo(given),
        trace: { head: `GET /x HTTP/1.1\r\nauthorization: Bearer ${token}\r\n`, reused: false, hasAnswer: () => true }
      }))
    }
  )
  const detail = log.read('exchange-1')
  if (!detail) throw new Error('The exchange is kept.')
  return { outcome, detail, texts: [log.list(), await harOf([detail], '1'), curlOf(detail)] }
}

test(
  'main removes and counts a token that a platform echoes, in every spelling and every part of the answer',
  { timeout: amount(600_000, 30_000) },
  async () => {
    await fc.assert(
      fc.asyncProperty(held, async (given) => {
        const { token, from } = given.secret
        const { outcome, detail, texts } = await told(given)
        const value = outcome.ok ? { ...outcome, value: outcome.value.text } : outcome
        for (const one of [value, detail, ...texts]) {
          const text = typeof one === 'string' ? one : JSON.stringify(one)
          expect(leaked(text, token, from)).toEqual([])
        }
        const kind = { kind: 'token', count: expect.any(Number) }
        expect(outcome.drift).toContainEqual(expect.objectContaining(kind))
        expect(detail.drift).toContainEqual(expect.objectContaining(kind))
        const body = detail.answer.body ?? ''
        if (['value', 'name', 'id', 'path', 'message'].includes(given.place)) {
          expect(() => JSON.parse(body)).not.toThrow()
          expect(outcome.drift?.[0]?.count).toBe(body.split('$TOKEN').length - 1)
        }
        // Reading the stored answer later must give the same differences from the documentation.
        if (outcome.ok && given.place !== 'header')
          expect(readKept(operation, asked, body).drift).toEqual(outcome.drift)
      }),
      { numRuns: amount(10_000, 150) }
    )
  }
)

const harmless = fc.record({
  secret,
  json: fc.json({ stringUnit: fc.constantFrom(...Array.from('ab%26\\"/&#x;+ü0'), '%41', '&amp;', '\\u0041') }),
  part: fc.tuple(fc.nat(), fc.nat(7)),
  spelling: fc.constantFrom(...Object.keys(spellings))
})

test(
  'an answer without the token is unchanged, and seven characters of the token don’t count',
  { timeout: amount(600_000, 30_000) },
  async () => {
    await fc.assert(
      fc.asyncProperty(harmless, async ({ secret: { token }, json, part: [first, length], spelling }) => {
        const start = first % token.length
        // Ten base64 digits encode seven and a half characters; up to two of these may come before the token's part.
        const most = spelling.startsWith('base64') ? 5 : 7
        const text = `{"a":${json},"b":${JSON.stringify(spellings[spelling]?.(token.slice(start, start + Math.min(length, most)), [1, 0, 2]))}}`
        fc.pre(leaked(text, token, 0).length === 0)
        const body = { text, bytes: Buffer.from(text) }
        const log = keepExchanges()
        const { keep, redactions: places } = log.begin(makeBeginning({ operation, token }))
        expect(await keep(body)).toBe(body)
        expect(places()).toBe(0)
      }),
      { numRuns: amount(10_000, 150) }
    )
  }
)

const server = answeringServer()
const asker = { signal: new AbortController().signal, page: 1 }
const scope = { connection: 'one', account: 'ada' }
const bonusId = '7b1f0c2e-3d4a-4f5b-8c6d-00000000b0b5'

const send =
  (text: string, status = 200): RequestListener =>
  (_request, response) =>
    void response.writeHead(status).end(text)

/** Opens a client for a platform that sends this answer. */
function open(serve: RequestListener) {
  server.serve = serve
  const target = makeTarget({ baseUrl: `http://127.0.0.1:${server.port}`, token: canary })
  const exchanges = keepExchanges()
  const transport = openTransport(async () => 'DIRECT')
  const client = createClient({
    resolve: () => ({ ok: true, value: target }),
    exchanges,
    transport,
    tokens: tokensForTest,
    version: '0.0.0'
  })
  return { client, exchanges, close: () => transport.close() }
}

const noAccount = async () => ({ ok: false, problem: { code: 'no-account' } }) as const

interface Exporting {
  readonly client: Client
  readonly resolve?: Run['resolve']
  readonly place?: string
}

function exportServiceOf({ client, resolve = noAccount, place }: Exporting) {
  return createExportService({
    client: async () => client,
    redaction: async () => (text) => text,
    resolve,
    list: async () => [],
    gone: () => asker.signal,
    pick: async () => place,
    work: recordWork(),
    tell: () => {},
    clock: testClock()
  })
}

const exported = {
  loadId: 'load',
  list: { name: 'transactions.list' },
  source: { from: 'platform' },
  file: { format: 'jsonl' }
} as const

/**
 * Each function passes an answer with an encoded token to one module that stores answers, and returns what is stored.
 */
const places: Readonly<Record<string, (spelt: string) => Promise<string>>> = {
  async journal(spelt) {
    const { client, close } = open(send(`{"message":"for ${spelt}"}`, 422))
    const setup = await openActivationForTest()
    setup.answer = ({ input }) => client.run('bonuses.activate', input as never)
    const outcome = await setup.press()
    await close()
    return setup.text() + JSON.stringify(outcome)
  },
  async snapshots(spelt) {
    const { client, exchanges, close } = open(send(`{"data":{"casinoBanners":[{"title":"${spelt}"}]}}`))
    const { exchange: id = '' } = await client.run('banners.list', { connection: 'one', category: 'home' })
    const { snapshots, database } = await openSnapshotsForTest({ exchanges })
    valueOf(await snapshots.take({ connection: 'one', exchange: id }, asker))
    await close()
    const rows = JSON.stringify(database.all('SELECT value FROM snapshot'))
    return rows + JSON.stringify(await filesOf(join(database.folder, 'files')))
  },
  async exports(spelt) {
    const { client, close } = open(send(`{"data":[{"id":"${spelt}"}],"meta":{"current_page":1,"last_page":1}}`))
    const place = join(await folderForTest(), 'out.jsonl')
    const saved = await exportServiceOf({ client, place }).save({ ...scope, ...exported }, asker)
    await close()
    return JSON.stringify(saved) + (await readFile(place, 'utf8'))
  }
}

const every = (spell: (hex: string) => string) =>
  Array.from(canary, (sign) => spell(sign.charCodeAt(0).toString(16))).join('')

describe.each(Object.entries(places))('a received token is not in %s', (_place, of) => {
  test.each([
    ['as it is', canary],
    ['JSON escapes', every((digits) => `\\u00${digits}`)],
    ['base64 behind Bearer', Buffer.from(`Bearer ${canary}`).toString('base64')]
  ])('%s', async (_name, spelt) => {
    const text = await of(spelt)
    expect(text).toContain('$TOKEN')
    expect(holdsToken([canary])(text)).toBe(false)
  })
})

test('a reason phrase is not kept', async () => {
  const { client, exchanges, close } = open((_request, response) => void response.writeHead(500, canary).end('{}'))
  const outcome = await client.run('transactions.list', { ...scope, page: 1, perPage: 25 })
  const text = JSON.stringify([outcome, exchanges.read(outcome.exchange ?? '')])
  await close()
  expect(text).toContain('500')
  expect(text).not.toContain(canary)
})

const second = '77.Zk3sPq8vLx1mWn5tRb9cYd2gHf6jAe4u'
const elsewhere = 'of-the-same-player-in-another-31415'

/**
 * A run with two accounts of one connection, and one account of another connection. Both connections lead to the same
 * host, but write its name differently.
 */
async function opened() {
  const started = await run()
  const draft = {
    baseUrl: `http://127.0.0.1:${server.port}`,
    environment: 'development',
    network: { proxy: { kind: 'none' } }
  } as const
  const { connection, account } = await withAccount(started, draft)
  const { id: bob } = await started.get('accounts.save', { connection, label: 'Bob', token: second })
  const { id: other } = await started.get('connections.save', {
    draft: makeDraft({ ...draft, name: 'The same', baseUrl: `http://localhost:${server.port}` })
  })
  await started.get('accounts.save', { connection: other, label: 'Ada', token: elsewhere })
  return { started, connection, account, bob }
}

function clientOf({ resolve }: Run) {
  const exchanges = keepExchanges()
  const transport = openTransport(async () => 'DIRECT')
  const ports = { resolve, exchanges, transport, tokens: tokensForTest, version: '0.0.0' }
  return { exchanges, client: createClient(ports), close: () => transport.close() }
}

/** Sends every request, and returns everything that Pitboss then shows or stores. */
async function toldOf(started: Run, connection: string, account: string) {
  const { client, exchanges, close } = clientOf(started)
  const list = { connection, page: 1, perPage: 25 }
  const outcomes = [
    await client.check(connection),
    await client.run('bonuses.find', { connection, bonusId: bonusId }),
    await client.run('transactions.list', { ...list, account })
  ]
  await close()
  const details = exchanges.list().flatMap(({ id }) => exchanges.read(id) ?? [])
  return { outcomes, details, text: JSON.stringify([outcomes, details]) + (await harOf(details, '1')) }
}

const all = [canary, second, elsewhere]
const page = (text: string) => JSON.stringify({ data: [{ id: text }], meta: { current_page: 1, last_page: 1 } })
const platforms: Readonly<Record<string, RequestListener>> = {
  'a body': (_request, response) => void response.end(page(all.join(' '))),
  headers: (_request, response) =>
    void response.writeHead(200, { 'x-echo': all.join(', '), 'content-type': all.join() }).end('{}'),
  'an address it sends us to': (_request, response) =>
    void response.writeHead(302, { location: `/?${all.map(encodeURIComponent).join('&')}` }).end(),
  'an error message': (_request, response) =>
    void response.writeHead(422).end(JSON.stringify({ message: `not for ${all.join(' ')}` })),
  'what nobody sees between its parts': (_request, response) =>
    void response.end(page(all.map((token) => `${token.slice(0, 6)}\u200b${token.slice(6)}`).join(' ')))
}

describe('a platform that sends the tokens of all accounts', () => {
  test.each(Object.entries(platforms))(
    'in %s no token is shown or kept, also after the check and a public read',
    async (_where, platform) => {
      const { started, connection, account } = await opened()
      server.serve = platform
      const { text, details } = await toldOf(started, connection, account)
      expect(details).toHaveLength(3)
      expect(text).toContain('$TOKEN')
      expect(holdsToken(all)(text)).toBe(false)
    }
  )

  test('shows no replaced or deleted token, until the run ends', async () => {
    const { started, connection, account, bob } = await opened()
    await started.get('accounts.save', { connection, id: account, label: 'Ada', token: 'a-new-token-for-ada-2718' })
    await started.get('accounts.delete', { connection, id: bob })
    server.serve = platforms['a body'] ?? server.serve
    expect(holdsToken(all)((await toldOf(started, connection, account)).text)).toBe(false)
    const again = await restarted(started)
    const { text } = await toldOf(again, connection, account)
    expect([text.includes(second), text.includes(elsewhere)]).toEqual([true, false])
  })
})

describe('while the keyring locks a token', () => {
  test('answers are shown, but neither kept nor exported, and Pitboss states this', async () => {
    const { started, connection, account } = await opened()
    started.keyring.mode = 'locked'
    const locked = await restarted(started)
    server.serve = (_request, response) => void response.end(page('shown'))
    const { client, exchanges, close } = clientOf(locked)
    const outcome = await client.run('bonuses.find', { connection, bonusId: bonusId })
    await client.run('banners.list', { connection, category: 'home' })
    const [banners, found] = exchanges.list()
    await close()
    expect(outcome.exchange).toBe(found?.id)
    expect(exchanges.read(found?.id ?? '')?.answer).toMatchObject({ body: null, letGo: 'locked' })
    const { snapshots } = await openSnapshotsForTest({ exchanges })
    expect(await snapshots.take({ connection, exchange: banners?.id ?? '' }, asker)).toMatchObject({
      ok: false,
      problem: { message: whyLocked }
    })
    const saved = await exportServiceOf({ client, resolve: locked.resolve }).save(
      { connection, account, ...exported },
      asker
    )
    expect(saved).toMatchObject({ ok: false, problem: { message: whyLocked } })
  })
})

test('a token saved after an answer is removed from the request log and the HAR', async () => {
  const started = await run()
  const { connection } = await withAccount(started)
  const exchanges = keepExchanges()
  const asked = { connection, url: `https://x/?${second}`, path: `/?${second}`, headers: { 'x-of': second } }
  const begun = exchanges.begin(makeBeginning(asked))
  const body = page(second)
  await begun.keep({ text: body, bytes: Buffer.from(body) })
  begun.end({ status: 200, head: `GET /?${second} HTTP/1.1\r\n`, headers: { 'x-echo': second } })
  await started.get('accounts.save', { connection, label: 'Bob', token: second })
  await exchanges.clean(await started.redaction())
  const detail = exchanges.read(begun.id)
  const text = JSON.stringify(detail) + (await harOf(detail ? [detail] : [], '1'))
  expect(text).toContain('$TOKEN')
  expect(holdsToken([second])(text)).toBe(false)
})
