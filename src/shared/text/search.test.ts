import { expect, test } from 'vitest'
import { folded, searchedWords, spansFound } from './search.ts'

test.each([
  ['composed letters', 'Que\u0302te', 'QUÊTE'],
  ['a Turkish small letter', 'ılık', 'ILIK'],
  ['German', 'Straße', 'STRASSE'],
  ['final sigma', 'ΟΔΟΣ', 'οδος'],
  ['final sigma within a word', 'οδός μου', 'ΟΔΌΣ ΜΟΥ'],
  ['Vietnamese', 'Tie\u0302\u0301ng', 'tiếng'],
  ['Korean letters', '\u1112\u1161\u11ab', '한'],
  ['Armenian', 'և', 'ԵՒ'],
  ['soft hyphens and zero-width spaces', 'bo\u00adnus\u200b', 'bonus'],
  ['a ligature', 'ﬁnal', 'FINAL'],
  ['Adlam', '𞤀', '𞤢']
])('a search finds %s in any spelling', (_name, one, other) => {
  expect(folded(one)).toBe(folded(other))
})

test.each([
  ['a', 'á'],
  ['и', 'й'],
  ['か', 'が'],
  ['o', 'ø']
])('%s and %s remain different letters', (one, other) => {
  expect(folded(one)).not.toBe(folded(other))
})

test('folding a folded text changes nothing, in every script', () => {
  for (let code = 0; code < 0x2_0000; code += 1) {
    const letter = String.fromCodePoint(code)
    if (letter.isWellFormed()) expect(folded(folded(letter)), code.toString(16)).toBe(folded(letter))
  }
})

test('the words of a search are folded, without blanks of any kind', () => {
  expect(searchedWords(' Bonus\u00a0ΟΔΟΣ\u3000x\n')).toEqual(['bonus', 'οδοσ', 'x'])
})

test.each([
  ['a bonus, a Bonus', 'bonus', ['bonus', 'Bonus']],
  ['Große Straße', 'strasse', ['Straße']],
  ['Große Straße', 's', ['ß', 'S', 'ß']],
  ['Que\u0302te in Paris', 'paris', ['Paris']],
  ['Que\u0302te in Paris', 'quête', ['Que\u0302te']],
  ['wel\u00adcome bo\u00adnus', 'bonus', ['bo\u00adnus']],
  ['x', '', []],
  ['x', 'y', []]
])('a search in %j finds the spans of %j', (text, sought, found) => {
  expect(
    [...new Set(spansFound(text, folded(sought)).map(([from, to]) => `${from} ${text.slice(from, to)}`))].map(
      (one) => one.split(' ')[1]
    )
  ).toEqual(found)
})
