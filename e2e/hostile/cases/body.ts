import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import type { Fault } from '../answers.ts'
import { bonus, type LookUp } from './lookUp.ts'
import type { ShownField } from '../screen/shownBonus.ts'

const whole = JSON.stringify({ data: bonus })
const html = '<!doctype html><h1>Sign in</h1>'
const said = JSON.stringify({ error: 'Invalid request' })
const asHtml = { 'content-type': 'text/html' }
const compressed = { 'content-encoding': 'gzip' }
const withTitle = (title: string) => JSON.stringify({ data: { ...bonus, title } })

const notJson = (name: string, plan: Fault, cause: string | RegExp): LookUp => ({
  name: `${name} → not-json`,
  plan,
  told: { code: 'not-json', status: 200, cause }
})
const encoding = (name: string, plan: Fault, cause: string): LookUp => ({
  name: `${name} → encoding`,
  plan,
  told: { code: 'encoding', status: 200, cause }
})
const contract = (name: string, body: string): LookUp => ({
  name: `${name} → contract`,
  plan: { body },
  told: { code: 'contract', status: 200 }
})
const rejected = (name: string, status: number, body: string, says: string | RegExp): LookUp => ({
  name: `${name} → rejected`,
  plan: { status, body },
  told: { code: 'rejected', status, says }
})
const fine = (name: string, plan: Fault, fields: Readonly<Record<string, ShownField>> = {}): LookUp => ({
  name: `${name} → shown`,
  plan,
  shown: { fields }
})
const errorOf = (error: unknown) => JSON.stringify({ error })

const { title: _, ...untitled } = bonus
const polluted: ShownField = ['{\n "polluted": 1\n}', 'not documented']
const mine: ShownField = ['mine', 'not documented']
const spoofed: ShownField = ['{\n "title": "Spoofed"\n}', 'not documented']

/** Bodies that are not an answer, and unusual bodies that are one. */
export const bodyCases: readonly LookUp[] = [
  notJson('empty', { body: '' }, 'EMPTY'),
  notJson('blanks', { body: ' \r\n\t ' }, 'EMPTY'),
  notJson('HTML with 200', { body: html, headers: asHtml }, 'SYNTAX'),
  {
    name: 'HTML with 502 → http',
    plan: { status: 502, body: html, headers: asHtml },
    told: { code: 'http', status: 502 }
  },
  notJson('truncated', { body: whole.slice(0, -1) }, 'SYNTAX'),
  notJson('truncated in half', { body: whole.slice(0, whole.length / 2) }, 'SYNTAX'),
  notJson('trailing garbage', { body: `${whole}x` }, 'SYNTAX'),
  notJson('two documents', { body: whole + whole }, 'SYNTAX'),
  fine('byte order mark', { body: `\u{feff}${withTitle('Marked')}` }, { title: ['Marked'] }),
  encoding('UTF-16', { body: Buffer.from(whole, 'utf16le') }, 'CHARSET'),
  encoding('UTF-16 with its mark', { body: Buffer.from(`\u{feff}${whole}`, 'utf16le') }, 'CHARSET'),
  encoding('latin-1', { body: Buffer.from(withTitle('Männer'), 'latin1') }, 'CHARSET'),
  encoding(
    'windows-1251, as it says',
    {
      body: Buffer.concat([Buffer.from('{"data":"'), Buffer.from([0xcf, 0xf0, 0xe8]), Buffer.from('"}')]),
      headers: { 'content-type': 'application/json; charset=windows-1251' }
    },
    'CHARSET'
  ),
  fine('UTF-8 that calls itself windows-1251', {
    body: whole,
    headers: { 'content-type': 'application/json; charset=windows-1251' }
  }),
  fine('NUL inside strings', { body: withTitle('a\u0000b') }, { title: ['a\u0000b'] }),
  fine(
    'lone surrogate inside strings',
    { body: withTitle('a\ud800b').replace('\ufffd', '\\ud800') },
    { title: ['a\ud800b'] }
  ),
  contract('top-level array', '[]'),
  contract('top-level array of the resource', `[${whole}]`),
  contract('top-level null', 'null'),
  contract('top-level number', '7'),
  contract('top-level text', '"seven"'),
  contract('top-level true', 'true'),
  contract('{}', '{}'),
  contract('data: null', '{"data":null}'),
  contract('data: []', '{"data":[]}'),
  contract('data: text', '{"data":"bonus"}'),
  rejected('{error} with 200', 200, said, 'Invalid request'),
  rejected('{error} with 400', 400, said, 'Invalid request'),
  rejected('{error} with 404', 404, said, 'Invalid request'),
  rejected('{error} with 422', 422, said, 'Invalid request'),
  rejected('{error} with 500', 500, said, 'Invalid request'),
  rejected('error as object', 200, errorOf({ message: 'Deep', code: 7 }), 'Deep'),
  rejected('error as object without words', 400, errorOf({ code: 7 }), '{"code":7}'),
  rejected('error as array', 400, errorOf(['a', 'b']), '["a","b"]'),
  rejected('error as number', 400, errorOf(17), '17'),
  rejected('error of 100 KB', 400, errorOf('x'.repeat(100_000)), /^x{1999}…$/),
  rejected('error with markup', 400, errorOf('<img src=x onerror=alert(1)>'), '<img src=x onerror=alert(1)>'),
  fine(
    'both data and error',
    { body: JSON.stringify({ data: { ...bonus, title: 'Both' }, error: 'and yet' }) },
    { title: ['Both'] }
  ),
  notJson('JSON with comments', { body: `${whole} // yes` }, 'SYNTAX'),
  {
    name: '9 MB → too-large',
    plan: { body: `{"data":"${'x'.repeat(9 * 1024 * 1024)}"}` },
    told: { code: 'too-large', status: 200 }
  },
  {
    name: 'a million tiny values → too-large',
    plan: { body: `{"data":{"x":[${'1,'.repeat(1_000_000)}1]}}` },
    told: {
      code: 'too-large',
      status: 200,
      cause: 'TOO_MANY_VALUES',
      says: 'The answer has 1,000,004 values; at most 300,000 are read.'
    }
  },
  {
    name: '200,000 deep → too-deep',
    plan: { body: `{"data":${'['.repeat(200_000)}${']'.repeat(200_000)}}` },
    told: { code: 'too-deep', status: 200 }
  },
  {
    name: '65 levels in an unknown field → too-deep',
    plan: { body: JSON.stringify({ data: bonus }).replace(/\}\}$/, `,"x":${'['.repeat(63)}${']'.repeat(63)}}}`) },
    told: { code: 'too-deep', status: 200 }
  },
  {
    name: 'Content-Length past the end, then FIN → reset',
    plan: { body: whole, headers: { 'content-length': '99999' }, ending: 'fin' },
    told: { code: 'reset', status: 200 }
  },
  {
    ...notJson('Content-Length before the end', { body: whole, headers: { 'content-length': '100' } }, 'SYNTAX')
  },
  fine(
    'unknown content type',
    { body: withTitle('Weird'), headers: { 'content-type': 'text/weird' } },
    { title: ['Weird'] }
  ),
  fine('gzip', { body: gzipSync(withTitle('Packed')), headers: compressed }, { title: ['Packed'] }),
  fine('brotli', { body: brotliCompressSync(whole), headers: { 'content-encoding': 'br' } }),
  fine('deflate', { body: deflateSync(whole), headers: { 'content-encoding': ' Deflate ' } }),
  fine('deflate without a zlib header', { body: deflateRawSync(whole), headers: { 'content-encoding': 'deflate' } }),
  fine('zstd', { body: zstdCompressSync(whole), headers: { 'content-encoding': 'zstd' } }),
  fine('gzip, gzip', { body: gzipSync(gzipSync(whole)), headers: { 'content-encoding': 'gzip, gzip' } }),
  encoding('an unknown encoding', { body: gzipSync(whole), headers: { 'content-encoding': 'zip' } }, 'UNKNOWN'),
  fine('an unknown encoding around plain JSON', { body: whole, headers: { 'content-encoding': 'utf-8' } }),
  encoding('gzip that no header names', { body: gzipSync(whole) }, 'UNNAMED'),
  fine('201', { body: whole, status: 201 }),
  fine('blanks around', { body: `\n ${whole} \n` }),
  fine('an early hint before it', {
    raw: `HTTP/1.1 103 Early\r\n\r\nHTTP/1.1 200 OK\r\n\r\n${whole}`,
    ending: 'fin'
  }),
  encoding('gzip that is none', { body: 'no', headers: compressed }, 'DAMAGED'),
  encoding('half a gzip', { body: gzipSync(whole).subarray(0, 60), headers: compressed }, 'TRUNCATED'),
  fine(
    '__proto__ and constructor as keys',
    { body: whole.replace(/\}\}$/, ',"__proto__":{"polluted":1},"constructor":"mine"}}') },
    { ['__proto__']: polluted, constructor: mine }
  ),
  fine(
    '__proto__ that brings a title of its own',
    { body: JSON.stringify({ data: untitled }).replace(/\}\}$/, ',"__proto__":{"title":"Spoofed"}}}') },
    { title: ['absent', 'missing'], ['__proto__']: spoofed }
  ),
  fine('duplicate keys', { body: whole.replace(/\}\}$/, ',"title":"Last wins"}}') }, { title: ['Last wins'] })
]
