import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import { PathPart } from '../../../../shared/contract/route.ts'
import { groupFault } from './groupId.ts'

const route = Compile(PathPart)

describe('a group id', () => {
  test.each([
    'mid',
    '7b1f0c2e-3d4a-4f5b-8c6d-000000000001',
    'a b',
    'a/b?y=1#z',
    '...',
    'ü🎰',
    'a%2eb',
    'x'.repeat(200)
  ])('that main takes can be asked for: %j', (text) => {
    expect(route.Check(text)).toBe(true)
    expect(groupFault(text)).toBeUndefined()
  })

  test.each([
    '',
    '.',
    '..',
    '../../x?y=1',
    '%2e%2E',
    'a%2f..',
    'a/./b',
    'a\\..\\b',
    'a\nb',
    'a\u2028b',
    'a\u2029b',
    'a\0',
    '\ud800',
    'x'.repeat(201)
  ])('that main refuses is told before anything is asked: %j', (text) => {
    expect(route.Check(text)).toBe(false)
    expect(groupFault(text)).toMatch(/\.$/)
  })
})
