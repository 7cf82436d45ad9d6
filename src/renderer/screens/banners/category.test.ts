import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { PathPart } from '../../../shared/contract/route.ts'
import { readCategory } from './category.ts'

const contract = Compile(PathPart)

test.each(['home', ' home ', '春', 'a/b?c#d', '%2e%2e%2e', 'a.b', '...', '🎰'.repeat(200)])(
  '%j is a category',
  (text) => {
    const found = readCategory(text)
    expect(found).toEqual({ category: text.trim() })
    expect(contract.Check(text.trim())).toBe(true)
  }
)

test.each([
  '',
  '  ',
  '.',
  '..',
  '%2e',
  '%2E.',
  'a/../b',
  'a%2f..',
  'a\u0000b',
  'a\nb',
  'a\u2028b',
  'a\u2029b',
  '\ud800',
  'x'.repeat(201)
])('%j is none, and says why', (text) => {
  expect(readCategory(text)).toEqual({ wrong: expect.stringMatching(/\.$/) })
  expect(contract.Check(text.trim())).toBe(false)
})
