import { expect, test } from 'vitest'
import { sourceWords } from './sourceWords.ts'

test.each([
  ['Source@GameProcessing', 'Game processing'],
  ['Source@Deposit', 'Deposit'],
  ['Source@bonus_activation', 'Bonus activation'],
  ['Source@KYCCheck', 'KYC check'],
  ['manual-correction', 'Manual correction']
])('%s reads %s', (received, words) => {
  expect(sourceWords(received)).toBe(words)
})

test.each(['', 'Source@', 'two words', '<b>Win</b>', 'פיקדון', `Source@${'A'.repeat(300)}`])(
  'a source_type of another form stays as received: %s',
  (received) => {
    expect(sourceWords(received)).toBe(received)
  }
)
