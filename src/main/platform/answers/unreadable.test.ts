import { gzipSync, zstdCompressSync } from 'node:zlib'
import { isUtf8 } from 'node:buffer'
import { expect, test } from 'vitest'
import { whyUnreadable } from './unreadable.ts'

const text = '{"title":"Größe"}'
const utf16be = Buffer.from(text, 'utf16le').swap16()

test.each<[string, Buffer, Record<string, string>, string | undefined, RegExp]>([
  ['an unknown encoding', Buffer.from('x'), { 'content-encoding': 'gzip, Zip' }, 'UNKNOWN', /“zip”/],
  [
    'a charset that it names',
    Buffer.from('x'),
    { 'content-type': 'a/b; charset="Windows-1251"' },
    'CHARSET',
    /in windows-1251\./
  ],
  ['UTF-16 with its mark', Buffer.from(`\u{feff}${text}`, 'utf16le'), {}, 'CHARSET', /mark of UTF-16/],
  ['UTF-16 without one', Buffer.from(text, 'utf16le'), {}, 'CHARSET', /as in UTF-16/],
  ['UTF-16 the other way round', utf16be, {}, 'CHARSET', /as in UTF-16/],
  ['gzip that no header names', gzipSync(text), {}, 'UNNAMED', /is gzip/],
  ['zstd that no header names', zstdCompressSync(text), {}, 'UNNAMED', /is zstd/],
  [
    'bytes of another charset',
    Buffer.from(text, 'latin1'),
    { 'content-type': 'a/b; charset=UTF-8' },
    'CHARSET',
    /may be/
  ],
  ['text that is no JSON', Buffer.from('<html>ü'), { 'content-type': 'text/html; charset=utf-8' }, undefined, /^$/]
])('%s is named', (_what, bytes, headers, code, words) => {
  const fault = whyUnreadable(bytes, isUtf8(bytes), headers)
  expect(fault?.code).toBe(code)
  expect(fault?.words ?? '').toMatch(words)
})
