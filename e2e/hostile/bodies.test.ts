import { gzipSync, brotliCompressSync, deflateSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { textOf } from '../../src/main/platform/handlers.ts'
import { makeBonus } from '../platform/makers.ts'
import { gzipBomb, type Fault } from './answers.ts'
import { ids } from './documented.ts'
import { makeStage } from './stage.ts'

const { against } = makeStage(afterEach)
const find = { connection: 'hostile', bonusId: ids.bonus }
const bonus = makeBonus({ id: ids.bonus })
const body = JSON.stringify({ data: bonus })

const bad: [string, Fault, object][] = [
  ['an empty body', { body: '' }, { code: 'not-json', cause: 'EMPTY' }],
  ['blanks', { body: ' \r\n\t ' }, { code: 'not-json', cause: 'EMPTY' }],
  ['HTML with 200', { body: '<!doctype html><p>Login' }, { code: 'not-json', cause: 'SYNTAX' }],
  ['a truncated document', { body: body.slice(0, -1) }, { code: 'not-json', cause: 'SYNTAX' }],
  ['trailing garbage', { body: `${body}x` }, { code: 'not-json', cause: 'SYNTAX' }],
  ['comments', { body: `${body} // yes` }, { code: 'not-json', cause: 'SYNTAX' }],
  ['UTF-16', { body: Buffer.from(body, 'utf16le') }, { code: 'not-json' }],
  ['latin-1', { body: Buffer.from('{"data":{"title":"Männer"}}', 'latin1') }, { code: 'not-json', cause: 'NOT_UTF8' }],
  ['a list at the top', { body: '[]' }, { code: 'contract' }],
  ['null at the top', { body: 'null' }, { code: 'contract' }],
  ['a number at the top', { body: '7' }, { code: 'contract' }],
  ['text at the top', { body: '"seven"' }, { code: 'contract' }],
  ['an empty object', { body: '{}' }, { code: 'contract' }],
  ['data that is null', { body: '{"data":null}' }, { code: 'contract' }],
  ['data that is an empty list', { body: '{"data":[]}' }, { code: 'contract' }],
  ['nine megabytes', { body: `{"data":"${'x'.repeat(9 * 1024 * 1024)}"}` }, { code: 'too-large' }],
  [
    'a million tiny values',
    { body: `{"data":{"x":[${'1,'.repeat(1_000_000)}1]}}` },
    {
      code: 'too-large',
      cause: 'TOO_MANY_VALUES',
      message: 'The answer holds 1,000,004 values; at most 300,000 are read.'
    }
  ],
  ['200,000 levels', { body: `{"data":${'['.repeat(200_000)}${']'.repeat(200_000)}}` }, { code: 'too-deep' }],
  ['65 levels', { body: `{"data":{"x":${'['.repeat(63)}${']'.repeat(63)}}}` }, { code: 'too-deep' }],
  [
    'deep levels of an odd number',
    { body: `{"x":${'['.repeat(200_000)}1.0${']'.repeat(200_000)}}` },
    { code: 'too-deep' }
  ],
  [
    'gzip that is none',
    { body: 'no', headers: { 'content-encoding': 'gzip' } },
    { code: 'not-json', cause: 'Z_DATA_ERROR' }
  ],
  [
    'half a gzip',
    { body: gzipSync(body).subarray(0, 60), headers: { 'content-encoding': 'gzip' } },
    { code: 'not-json' }
  ],
  ['an encoding nobody knows', { body: gzipSync(body), headers: { 'content-encoding': 'zip' } }, { code: 'not-json' }],
  ['a length past the end', { body, headers: { 'content-length': '99999' }, ending: 'fin' }, { code: 'reset' }]
]

describe('a body that is no answer', () => {
  test.each(bad)('%s becomes a named problem', async (_label, fault, problem) => {
    const { client } = await against(fault)
    expect(await client.run('bonuses.find', find)).toMatchObject({ ok: false, problem: { ...problem, status: 200 } })
  })

  test('a gzip bomb of 200 MB is refused before it is unpacked whole', async () => {
    const bomb = gzipBomb(200)
    const { client } = await against({ body: bomb, headers: { 'content-encoding': 'gzip' } })
    const before = process.memoryUsage().rss
    expect(await client.run('bonuses.find', find)).toMatchObject({ problem: { code: 'too-large' } })
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })
})

const fine: [string, Fault][] = [
  ['a byte order mark', { body: `\u{feff}${body}` }],
  ['an unknown content type', { body, headers: { 'content-type': 'text/weird' } }],
  ['no content type', { raw: `HTTP/1.1 200 OK\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}` }],
  ['201', { body, status: 201 }],
  ['blanks around', { body: `\n ${body} \n` }],
  ['gzip', { body: gzipSync(body), headers: { 'content-encoding': 'gzip' } }],
  ['brotli', { body: brotliCompressSync(body), headers: { 'content-encoding': 'br' } }],
  ['deflate', { body: deflateSync(body), headers: { 'content-encoding': ' Deflate ' } }],
  ['an early hint before it', { raw: `HTTP/1.1 103 Early\r\n\r\nHTTP/1.1 200 OK\r\n\r\n${body}`, ending: 'fin' }]
]

describe('a body that is fine', () => {
  test.each(fine)('%s is read', async (_label, fault) => {
    const { client } = await against(fault)
    const outcome = await client.run('bonuses.find', find)
    expect(outcome).toMatchObject({ ok: true, value: { received: bonus } })
    expect(outcome).not.toHaveProperty('drift')
  })

  test('NUL, lone surrogates, duplicate keys and __proto__ do no harm', async () => {
    const nasty = `{"data":${JSON.stringify(bonus).slice(0, -1)},"title":"a\\u0000b\\ud800","__proto__":{"polluted":1}}}`
    const { client, exchanges } = await against({ body: nasty })
    const outcome = await client.run('bonuses.find', find)
    expect(outcome).toMatchObject({ ok: true, value: { received: { title: 'a\u0000b\ud800' }, text: nasty } })
    expect(structuredClone(textOf(outcome))).toEqual(textOf(outcome))
    expect({}).not.toHaveProperty('polluted')
    expect(exchanges.read('exchange-1')?.answer.body).toBe(nasty)
  })

  test('both data and error are a value, and the error is listed', async () => {
    const { client } = await against({ body: JSON.stringify({ data: bonus, error: 'and yet' }) })
    expect(await client.run('bonuses.find', find)).toMatchObject({
      ok: true,
      value: { received: bonus },
      drift: [{ path: '/error', kind: 'unknown', received: '"and yet"' }]
    })
  })

  test('the raw text is kept to the byte, also where it was no answer', async () => {
    const odd = '\u{feff}{ "data" : 1e5, "ü": "\\u00fc" }'
    const { client, exchanges } = await against({ body: odd })
    await client.run('bonuses.find', find)
    expect(exchanges.read('exchange-1')).toMatchObject({
      exchange: { bytes: Buffer.byteLength(odd), problem: 'contract', status: 200 },
      answer: { body: odd }
    })
  })

  test('numbers that JavaScript cannot hold keep their text', async () => {
    const numbers =
      '{"bonus_amount":1.00,"max_bet":1e5,"wager_max_win":-0,"bonus_claim_period":9007199254740993,"wager_max_bonus":0.1}'
    const { client } = await against({ body: `{"data":${numbers}}` })
    expect(await client.run('bonuses.find', find)).toMatchObject({
      ok: true,
      value: { text: `{"data":${numbers}}` }
    })
  })
})
