import { describe, expect, test } from 'vitest'
import { factsInWords, fetchedInWords, sizeMismatch, typeMismatch, whyNotShown, wireAddress } from './pictureWords.ts'
import { makeFacts } from './testing/makeFacts.ts'

test('the facts are one line: natural size, real type, bytes, time', () => {
  expect(factsInWords(makeFacts())).toBe('380 × 380 · PNG · 24.0 KB · 35 ms')
  expect(factsInWords(makeFacts(), false), 'the weight needs no API details').toBe('380 × 380 · PNG · 24.0 KB')
})

test('a picture of today has only its time, and an older one also its day', () => {
  const utc = { display: 'utc', zone: 'UTC' } as const
  const now = Date.parse('2026-11-21T23:59:00Z')
  const fetched = (at: string, display: Parameters<typeof fetchedInWords>[1] = utc) => fetchedInWords(at, display, now)
  expect(fetched('2026-11-21T01:48:20.123Z')).toEqual({ short: '01:48:20 UTC', whole: '21 Nov 2026, 01:48:20 UTC' })
  expect(fetched('2026-11-20T23:59:59.999Z').short).toBe('20 Nov 2026, 23:59:59 UTC')
  const tokyo = { display: 'connection', zone: 'Asia/Tokyo' } as const
  expect(fetched('2026-11-21T14:00:00.000Z', tokyo).short).toBe('21 Nov 2026, 23:00:00 UTC+09:00')
  expect(fetched('2026-11-21T15:00:00.000Z', tokyo).short).toBe('00:00:00 UTC+09:00')
})

describe('the type that the platform states for a picture', () => {
  test.each([
    [undefined, 'image/png'],

    ['image/png', 'image/png'],
    ['IMAGE/PNG ', 'image/png; charset=binary'],
    ['image/x-png', undefined]
  ])('agrees with a PNG: mime_type %j, served as %j', (mimeType, declared) => {
    const { declared: _, ...facts } = makeFacts()
    expect(typeMismatch(declared === undefined ? facts : { ...facts, declared }, mimeType)).toBeUndefined()
  })

  test.each([
    ['image/webp', 'image/png', 'is PNG, not image/webp'],

    ['image/png', 'text/html; charset=utf-8', 'is PNG, served as text/html'],
    [undefined, 'application/octet-stream', 'is PNG, served as application/octet-stream']
  ])('differs: mime_type %j, served as %j', (mimeType, declared, words) => {
    expect(typeMismatch(makeFacts({ declared }), mimeType)).toBe(words)
  })
})

test('a mismatch is reported only if both sizes are known and differ', () => {
  const slot = { width: 236, height: 110 }
  expect(sizeMismatch(makeFacts(), slot)).toBe('is 380 × 380, not 236 × 110')
  expect(sizeMismatch(makeFacts({ width: 236, height: 110 }), slot)).toBeUndefined()
  expect(sizeMismatch(makeFacts(), undefined)).toBeUndefined()
  const { width: _, height: __, ...sizeless } = makeFacts()
  expect(sizeMismatch(sizeless, slot)).toBeUndefined()
})

test.each([
  [{ code: 'http', status: 404, message: 'The host answered with status 404.' }, 'not found (404)', /status 404/],
  [{ code: 'http', status: 500 }, 'status 500', /./],
  [{ code: 'forbidden', status: 403, message: 'The host said no.' }, 'status 403', /said no/],
  [{ code: 'connection-refused' }, 'not reached', /Nothing answers at the picture/],
  [{ code: 'dns', cause: 'ENOTFOUND' }, 'host not found', /picture’s host/],
  [{ code: 'invalid-input', message: 'An address that begins with data: is not a web address.' }, 'refused', /data:/],
  [{ code: 'internal' }, 'not shown', /mistake/]
] as const)('a picture that is not shown has a word and a reason: %j', (problem, word, reason) => {
  const why = whyNotShown(problem)
  expect(why.word).toBe(word)
  expect(why.reason).toMatch(reason)
})

test.each(['https://x/a.png', '', null, undefined])('%j stays unchanged', (raw) => {
  expect(wireAddress(raw)).toBe(raw)
})

test.each([
  [17, '17'],

  [{ url: 'x' }, '{"url":"x"}']
])('a value of another type is returned as received: %j', (raw, received) => {
  expect(wireAddress(raw)).toEqual({ received })
})
