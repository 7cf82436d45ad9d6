import { expect, test } from 'vitest'
import { decidedInWords } from './decision.ts'

test('decisions are counted, those that cannot be checked apart from the undecided', () => {
  expect(decidedInWords(['approved', 'approved', 'changes needed', 'undecided'])).toEqual([
    '2 of 4 approved',
    '1 needs changes · 1 undecided'
  ])
  expect(decidedInWords(['not checked'])).toEqual(['0 of 1 approved', '0 need changes · 0 undecided · 1 not checked'])
})
