import { expect, test } from 'vitest'
import { oneLine } from './oneLine.ts'

test('a text cannot break the line or turn its direction', () => {
  expect(oneLine('a\r\nb\u202ec\u2028d\u0000e\u200ff\u2067')).toBe('a b c d e f')
})
