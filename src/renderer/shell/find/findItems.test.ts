import { expect, test, vi } from 'vitest'
import { foundIn, matching, type FindGroup, type Takers } from './findItems.ts'

const first = '7b1f0c2e-3d4a-4f5b-8c6d-000000000001'
const second = '7b1f0c2e-3d4a-4f5b-8c6d-000000000002'

function makeTakers() {
  return {
    bonus: vi.fn<Takers['bonus']>(),
    category: vi.fn<Takers['category']>(),
    group: vi.fn<Takers['group']>(),
    filter: vi.fn<Takers['filter']>(),
    link: vi.fn<Takers['link']>(),
    activity: vi.fn<Takers['activity']>()
  }
}
const found = (text: string) => {
  const { sure, elsewhere } = foundIn(text, makeTakers())
  return [sure.map(({ label }) => label), elsewhere.map(({ label }) => label)]
}

test('every id of a mail can be looked up, once, the first also looked for in lists', () => {
  const [sure, elsewhere] = found(`My bonus ${first.toUpperCase()}\nand ${second}, again ${first}`)
  expect(sure).toEqual([`Look up bonus ${first}`, `Look up bonus ${second}`])
  expect(elsewhere).toEqual([`Transactions with “${first}”`, `Notifications with “${first}”`])
})

test('what was seen in this run comes first, and is only after that a bonus to be looked up', () => {
  const seen = [{ id: 'seen', label: `Wallet ${first}`, run: vi.fn<() => void>() }]
  const { sure, elsewhere } = foundIn(`${first} ${second}`, makeTakers(), seen)
  expect(sure.map(({ label }) => label)).toEqual([`Wallet ${first}`, `Look up bonus ${second}`])
  expect(elsewhere[0]?.label).toBe(`Look up bonus ${first}`)
})

test('no more than five ids are offered', () => {
  const ids = Array.from({ length: 9 }, (_, at) => `7b1f0c2e-3d4a-4f5b-8c6d-00000000000${at}`)
  expect(found(ids.join(' '))[0]).toHaveLength(5)
})

test('a name may be a category or a group, words may not', () => {
  expect(found('home-vip')[1]?.slice(0, 2)).toEqual(['Banners of “home-vip”', 'Games of group “home-vip”'])
  expect(found('two words')[1]).toEqual(['Transactions with “two words”', 'Notifications with “two words”'])
  expect(found('  ')).toEqual([[], []])
  expect(found('several\nlines')).toEqual([[], []])
})

test.each([
  ['pitboss://bonuses/abc', ['Open bonuses/abc']],
  ['PITBOSS://Banners/home/2', ['Open banners/home/2']],
  ['pitboss://bonuses/abc?x=1', []],
  ['pitboss://bonuses/', []],
  ['pitboss://connections/new', []],
  ['https://bonuses/abc', []],
  ['javascript:pitboss://bonuses/abc', []]
])('%s leads to %j', (text, labels) => expect(found(text)[0]).toEqual(labels))

test('an entry is run with what was found, not with what was pasted', () => {
  const takers = makeTakers()
  foundIn(`x ${first.toUpperCase()} y`, takers).sure[0]?.run()
  expect(takers.bonus).toHaveBeenCalledWith(first)
  foundIn('pitboss://Banners/home', takers).sure[0]?.run()
  expect(takers.link).toHaveBeenCalledWith('/banners/home')
})

const group = (name: string, ...labels: string[]): FindGroup => ({
  name,
  items: labels.map((label) => ({ id: label, label, note: 'thing', also: `hidden ${label}`, run: () => {} }))
})

test('entries have every word, wherever it stands, eight of a group at most', () => {
  const many = Array.from({ length: 5000 }, (_, at) => `Entry ${at}`)
  const groups = [group('One', 'Theme: Dark', 'Theme: Light'), group('Many', ...many)]
  const labels = (text: string) => matching(groups, text).map(({ items }) => items.map(({ label }) => label))
  expect(labels('DARK theme')).toEqual([['Theme: Dark']])
  expect(labels('hidden light thing')).toEqual([['Theme: Light']])
  expect(labels('4999')).toEqual([['Entry 4999']])
  expect(labels('')[1]).toHaveLength(8)
  expect(labels('nothing has this')).toEqual([])
})
