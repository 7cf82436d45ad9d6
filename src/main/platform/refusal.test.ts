import { describe, expect, test } from 'vitest'
import { kindOfRedirect, plainMessage, platformMessage } from './refusal.ts'

describe('the platform’s own message', () => {
  test.each<[string, unknown, string | undefined]>([
    ['an error', { error: 'No' }, 'No'],
    ['an error of its own words', { error: { message: 'Deep', errors: { page: ['big'] } } }, 'Deep\npage: big'],
    ['an error and a message', { error: 'Forbidden', message: 'Country is blocked' }, 'Forbidden\nCountry is blocked'],
    ['the same words twice', { error: 'No', message: 'No' }, 'No'],
    ['a problem document', { type: 'about:blank', title: 'Forbidden', detail: 'Blocked' }, 'Blocked\nForbidden'],
    ['a flag alone', { error: true }, 'true'],
    ['a flag and words', { error: true, detail: 'Closed' }, 'Closed'],
    ['a list of errors', { errors: ['One', { detail: 'Two' }, 3] }, 'One\nTwo\n3'],
    ['errors by field', { errors: { page: ['big', { message: 'odd' }], size: null } }, 'page: big odd\nsize: null'],
    ['a text', 'Closed', 'Closed'],
    ['blanks', { error: ' ', message: '' }, undefined]
  ])('is found in %s', (_what, answer, words) => expect(platformMessage(answer)).toBe(words))

  test('is cut, and found only at the first levels', () => {
    expect(platformMessage({ error: 'x'.repeat(3000) })).toHaveLength(2000)
    let deep: unknown = 'No'
    for (let level = 0; level < 40; level += 1) deep = { error: deep }
    expect(platformMessage(deep)).toMatch(/^\{"error":/)
  })

  test.each([
    [' Bonus is closed\n', 'Bonus is closed'],
    ['<html>No', undefined],
    ['x'.repeat(501), undefined]
  ])('in plain text is a sentence, not a page: %j', (text, words) => expect(plainMessage(text)).toBe(words))
})

test.each([
  ['http://a.example/x', '/x/', 'TO_SLASH'],
  ['http://a.example/x?page=2', 'http://a.example/x/?page=2', 'TO_SLASH'],
  ['http://a.example/x', 'https://a.example/x', 'TO_HTTPS'],
  ['http://a.example/x', '/y/', undefined],
  ['http://a.example/x', 'http://b.example/x/', undefined],
  ['http://a.example/x?page=2', '/x/', undefined]
])('a redirect from %s to %s is %s', (url, location, kind) => expect(kindOfRedirect(url, location)).toBe(kind))
