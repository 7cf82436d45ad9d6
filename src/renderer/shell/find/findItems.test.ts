import { expect, test } from 'vitest'
import type { Role } from '../../../shared/values/choosable.ts'
import { itemsFor, groupsOf, matching, numbersIn, type FindGroup, type FindItem, type GroupName } from './findItems.ts'

const first = '7b1f0c2e-3d4a-4f5b-8c6d-000000000001'
const second = '7b1f0c2e-3d4a-4f5b-8c6d-000000000002'

const found = (text: string) =>
  itemsFor(text).flatMap(({ name, items }) => items.map(({ label }) => `${name}: ${label}`))

test('each id in a mail becomes one bonus entry, and the first id also searches transactions', () => {
  expect(found(`My bonus ${first.toUpperCase()}\nand ${second}, again ${first}`)).toEqual([
    `Bonuses: Look up bonus ${first}`,
    `Bonuses: Look up bonus ${second}`,
    `Transactions: Transactions with “${first}”`
  ])
})

test('a number in a sentence searches transactions, and an id is listed before it', () => {
  expect(found('Round ID: 607')).toEqual(['Transactions: Transactions with “607”'])
  for (const text of ['round 12', 'Round ID: 12', 'no. 12, please'])
    expect(found(text)[0], text).toBe('Transactions: Transactions with “12”')
  expect(found('Round ID: a81f3c9e')).toEqual(['Transactions: Transactions with “a81f3c9e”'])
  expect(found('607')[0]).toBe('Transactions: Transactions with “607”')
  expect(found(`${first} of 884116`).map((line) => line.split(':')[0])).toEqual([
    'Bonuses',
    'Transactions',
    'Transactions'
  ])
})

test('numbers are ids of rows, rounds and games, not parts of dates, times or amounts', () => {
  const mail = 'Round of nova:one at 18:30\non 20.11.2026, number #884116, round 336-130, 1,250.00 lost. (884116)'
  expect(numbersIn(mail)).toEqual(['nova:one', '884116', '336-130'])
  expect(numbersIn(`my bonus ${first}, 12 times, 2026-11-20`)).toEqual([])
  expect(numbersIn(`bonus id: ${first}, id=2026.11.20, round 18:30`)).toEqual([])
  expect(numbersIn('500 EUR, €700, 900€ or 1000 euros of 884116 and 607')).toEqual(['884116', '607'])
  expect(numbersIn('id: '.repeat(50_000))).toEqual([])
  expect(numbersIn('1'.repeat(50_000) + ':'.repeat(50_000))).toEqual([])
})

test('a text with an amount is one filter, and a text without digits is a search', () => {
  expect(found('-50 EUR & more')).toEqual(['Transactions: Transactions with “-50 EUR & more”'])
  expect(found('500 EUR thursday evening')).toEqual(['Transactions: Transactions with “500 EUR thursday evening”'])
  expect(found('two words')).toEqual(['Search: Transactions with “two words”'])
  expect(found('  ')).toEqual([])
  expect(found('several\nlines 50')).toEqual([])
})

test('a single name may be a category or a group, and several words may not', () => {
  const lines = (role?: Role) => groupsOf(itemsFor('home-vip'), [], role).map(({ name }) => name)
  expect(lines()).toEqual(['Banners', 'Jackpots', 'Search'])
  expect(lines('support')).toEqual(['Search', 'Banners', 'Jackpots'])
})

test.each([
  ['pitboss://bonuses/abc', ['Link: Open bonuses/abc']],
  ['\u200bpitboss://bonuses/abc\ufeff', ['Link: Open bonuses/abc']],
  ['PITBOSS://Banners/home/2', ['Link: Open banners/home/2']],
  ['pitboss://bonuses/abc?x=y', []],
  ['pitboss://bonuses/', []],
  ['pitboss://connections/new', []],
  ['https://bonuses/abc', []],
  ['javascript:pitboss://bonuses/abc', []]
])('%s leads to %j', (text, labels) => expect(found(text).filter((line) => line.startsWith('Link'))).toEqual(labels))

test('an entry opens the found subject, not the pasted text', () => {
  const addressesOf = (text: string) => itemsFor(text).flatMap(({ items }) => items.map(({ address }) => address))
  expect(addressesOf(`x ${first.toUpperCase()} y`)[0]).toBe(`/bonuses/${first}`)
  expect(addressesOf('pitboss://Banners/home')).toEqual(['/banners/home'])
  expect(addressesOf('-50 EUR & more')).toEqual(['/transactions?filter=-50+EUR+%26+more'])
  expect(addressesOf('home')).toEqual(['/transactions?filter=home', '/banners/home', '/jackpots/home'])
})

const group = (name: GroupName, ...labels: string[]): FindGroup => ({
  name,
  items: labels.map((label) => ({ id: label, label, note: 'thing', also: `hidden ${label}`, run: () => {} }))
})

test('an entry must contain every word in any order, and each group has at most eight entries', () => {
  const many = Array.from({ length: 5000 }, (_, at) => `Entry ${at}`)
  const groups = [group('Commands', 'Theme: Dark', 'Theme: Light'), group('Bonuses', ...many)]
  const labels = (text: string) =>
    matching(groups, text)
      .map(({ items }) => items.map(({ label }) => label))
      .filter(({ length }) => length > 0)
  expect(labels('DARK theme')).toEqual([['Theme: Dark']])
  expect(labels('hidden light thing')).toEqual([['Theme: Light']])
  expect(labels('4999')).toEqual([['Entry 4999']])
  expect(labels('')[1]).toHaveLength(8)
  expect(labels('nothing has this')).toEqual([])
})

test('bonuses and transactions are listed before screens and commands, and equal addresses are merged', () => {
  const recent: FindItem = { id: 'recent', label: 'Sunday Reload', address: `/bonuses/${first}` }
  const matched: FindGroup[] = [{ name: 'Bonuses', items: [recent] }, group('Commands', 'Theme: Dark')]
  const lines = (given: readonly FindGroup[]) =>
    groupsOf(given, matched).map(({ name, items }) => `${name}: ${items.map(({ label }) => label).join(', ')}`)
  expect(lines(itemsFor(first))).toEqual([
    `Bonuses: Look up bonus ${first}`,
    `Transactions: Transactions with “${first}”`,
    'Commands: Theme: Dark'
  ])
  expect(lines(itemsFor('home')).slice(0, 2)).toEqual(['Bonuses: Sunday Reload', 'Commands: Theme: Dark'])
})
