import { decodeHTML } from 'entities'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { curlOf } from '../exchanges/curl.ts'
import { harOf } from '../exchanges/har.ts'
import { keepExchanges } from '../exchanges/log.ts'
import { makeBeginning } from '../exchanges/testing/exchangesForTest.ts'
import { amount } from '../testing/fullForTest.ts'
import { makeTarget } from '../testing/makeTarget.ts'
import { exchange, type Attempt } from './exchange.ts'
import { table } from './operations.ts'
import { conclude, readKept } from './reply.ts'

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

/** A JSON text of this value, any of its plain characters escaped as well. */
const jsonOf = (text: string, flags: readonly number[]) =>
  byCharacter(asItIs, (sign, hex) => (/[\\"]/.test(sign) ? sign : `\\u00${hex}`))(
    JSON.stringify(text).slice(1, -1).replaceAll(/\\./g, ''),
    flags
  )

// A decoder of its own, by the platform's and a library's means.
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

/** The parts of a token that a text holds, however they are spelt. */
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

function replyTo(given: Held): Attempt['reply'] {
  const { around, isEscaped, flags, place } = given
  const whole = `${around[0]}${spelt(given)}${around[1]}`
  const json = `"${isEscaped ? jsonOf(whole, flags) : JSON.stringify(whole).slice(1, -1)}"`
  const bodyOf = (text: string) => ({ text, bytes: Buffer.from(text), isUtf8: true })
  const plain = whole.replaceAll(/[\nü]/g, ' ')
  switch (place) {
    case 'name':
      return { status: 200, body: bodyOf(pageOf(`{${json}:1,"state":{${json}:[1]}}`, '1')) }
    case 'id':
      return { status: 200, body: bodyOf(pageOf(`{"id":${json}},${JSON.stringify(row)}`, '2')) }
    case 'path':
      return { status: 200, body: bodyOf(`{"data":[],${json}:{${json}:${json}}}`) }
    case 'message':
      return { status: 400, body: bodyOf(`{"message":${json},"error":${json}}`) }
    case 'errors':
      return { status: 422, body: bodyOf(`{"message":"${'x'.repeat(1990)} ","errors":{${json}:[${json}]}}`) }
    case 'location':
      return { status: 302, headers: { location: `/x?${plain}` }, body: bodyOf(json) }
    case 'header':
      return { status: 200, headers: { 'x-echo': plain, 'x-echoes': [plain, plain] }, body: bodyOf('{"data":[]}') }
    case 'text':
      return { status: 502, body: bodyOf(`<html>${whole}</html>`) }
    case 'cut':
      return { status: 200, body: bodyOf(`{"data":[${json.slice(0, -1)}`), fault: new Error('reset') }
    case 'value':
      return { status: 200, body: bodyOf(pageOf(`{"id":1,"amount":${json}}`, json)) }
  }
}

async function told(given: Held) {
  const { token } = given.secret
  const log = keepExchanges({ now: () => 0 })
  const outcome = await exchange(
    { operation, call, target: makeTarget({ token }), conclude: (reply) => conclude(reply, { operation, ...call }, 0) },
    {
      exchanges: log,
      version: '1',
      isOnline: () => true,
      attempt: async () => ({
        reply: replyTo(given),
        trace: { head: `GET /x HTTP/1.1\r\nauthorization: Bearer ${token}\r\n`, reused: false, hasAnswer: () => true }
      })
    }
  )
  const detail = log.read('exchange-1')
  if (!detail) throw new Error('The exchange is kept.')
  return { outcome, detail, texts: [log.list(), await harOf([detail], '1'), curlOf(detail, 'bash')] }
}

test(
  'a token that a platform sends back leaves main in no spelling, from no place, and is counted',
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
        // The kept copy says the same when it is read later.
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
  'an answer without the token is not changed by one byte, and none of its seven characters count',
  { timeout: amount(600_000, 30_000) },
  async () => {
    await fc.assert(
      fc.asyncProperty(harmless, async ({ secret: { token }, json, part: [first, length], spelling }) => {
        const start = first % token.length
        // Ten digits of base64 hold seven characters and half of an eighth, of which two may stand before.
        const most = spelling.startsWith('base64') ? 5 : 7
        const text = `{"a":${json},"b":${JSON.stringify(spellings[spelling]?.(token.slice(start, start + Math.min(length, most)), [1, 0, 2]))}}`
        fc.pre(leaked(text, token, 0).length === 0)
        const body = { text, bytes: Buffer.from(text) }
        const log = keepExchanges()
        const { keep, places } = log.begin(makeBeginning({ operation, token }))
        expect(await keep(body)).toBe(body)
        expect(places()).toBe(0)
      }),
      { numRuns: amount(10_000, 150) }
    )
  }
)
