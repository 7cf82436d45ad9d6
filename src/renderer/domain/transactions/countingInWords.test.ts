import { expect, test } from 'vitest'
import { assumedCounting } from '../../../shared/values/counting.ts'
import { countingInWords } from './countingInWords.ts'

test('a rule says what a positive amount is and which states count, naming what is assumed', () => {
  expect(countingInWords({ positive: 'in', states: 'succeed' })).toBe(
    'a positive amount is money in, a negative one money out, where its state is Succeed (assumed)'
  )
  expect(countingInWords({ positive: 'out', states: 'all' })).toBe(
    'a positive amount is money out, a negative one money in, in every state'
  )
})

test('without a statement there is no rule', () => {
  expect(countingInWords(assumedCounting)).toBeUndefined()
  expect(countingInWords({ positive: 'unknown', states: 'all' })).toBeUndefined()
})
