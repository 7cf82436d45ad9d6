import { expect, test } from 'vitest'
import { readPathPart } from './pathPart.ts'

test.each(['home', ' home ', '春', 'a/b?c#d', '...', '🎰'.repeat(200)])('%j is a valid name', (text) =>
  expect(readPathPart(text, '')).toEqual({ id: text.trim() })
)

test.each([
  ['home\u200b', 'home'],
  ['\ufeff\u202ahome\u202c', 'home'],
  ['می\u200cخواهم', 'می\u200cخواهم']
])('%j is read without invisible characters', (text, id) => expect(readPathPart(text, '')).toEqual({ id }))

test.each([
  ['\u200b', /^Type it first\.$/],
  ['{{category}}', /placeholder/],
  ['  ', /^Type it first\.$/],
  ['x'.repeat(201), /at most 200/],
  ['a\nb', /a character/],
  ['\ud800', /a character/],
  ['a%2f..', /leads elsewhere/]
])('%j is refused with a reason', (text, wrong) =>
  expect(readPathPart(text, 'Type it first.')).toEqual({ wrong: expect.stringMatching(wrong) })
)
