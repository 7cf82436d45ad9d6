import { expect, test } from 'vitest'
import { sourceWords, whatReader } from './sourceWords.ts'

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

test('a name of the connection gives a word and a kind; without one the spelling gives the word and nothing a kind', () => {
  const whatOf = whatReader([{ sourceType: 'Source@Deposit', word: '<b>In</b>', kind: 'in' }])
  expect(['Source@Deposit', 'Source@Withdrawal', 'deposit', '', 7, null, undefined].map(whatOf)).toEqual([
    { word: '<b>In</b>', kind: 'in' },
    { word: 'Withdrawal', kind: undefined },
    { word: 'Deposit', kind: undefined },
    ...Array(4).fill({ word: '', kind: undefined })
  ])
})
