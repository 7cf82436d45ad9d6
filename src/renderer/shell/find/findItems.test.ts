import { expect, test } from 'vitest'
import { foundIn, groupsOf, matching, otherPlayers, wordsOf, type FindGroup } from './findItems.ts'

const first = '7b1f0c2e-3d4a-4f5b-8c6d-000000000001'
const second = '7b1f0c2e-3d4a-4f5b-8c6d-000000000002'

const found = (text: string) => {
  const { sure, elsewhere } = foundIn(text)
  return [sure.map(({ label }) => label), elsewhere.map(({ label }) => label)]
}

test('every id of a mail can be looked up, once, the first also looked for in lists', () => {
  const [sure, elsewhere] = found(`My bonus ${first.toUpperCase()}\nand ${second}, again ${first}`)
  expect(sure).toEqual([`Look up bonus ${first}`, `Look up bonus ${second}`])
  expect(elsewhere).toEqual([`Transactions with “${first}”`, `Notifications with “${first}”`])
})

test('what was seen in this run comes first, and is only after that a bonus to be looked up', () => {
  const seen = [{ id: 'seen', label: `Wallet ${first}` }]
  const { sure, elsewhere } = foundIn(`${first} ${second}`, seen)
  expect(sure.map(({ label }) => label)).toEqual([`Wallet ${first}`, `Look up bonus ${second}`])
  expect(elsewhere[0]?.label).toBe(`Look up bonus ${first}`)
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

test('an id of a mail that was not seen leads to the lists that may hold it, a date or an amount does not', () => {
  const mail = 'Round of nova:one at 18:30\non 20.11.2026, number 884116, 5000 lost'
  expect(found(mail)).toEqual([
    [],
    ['nova:one', '884116'].flatMap((id) => [`Transactions with “${id}”`, `Notifications with “${id}”`])
  ])
  expect(foundIn(`${mail} ${first}`).elsewhere.map(({ label }) => label)).toHaveLength(6)
  const seen = [{ id: 'seen', label: 'Transaction 884116' }]
  expect(foundIn(mail, seen).elsewhere.map(({ label }) => label)).toHaveLength(2)
})

test('an entry leads to what was found, not to what was pasted', () => {
  const addressOf = (text: string, at = 0) => {
    const { sure, elsewhere } = foundIn(text)
    return [...sure, ...elsewhere][at]?.place?.address
  }
  expect(addressOf(`x ${first.toUpperCase()} y`)).toBe(`/bonuses/${first}`)
  expect(addressOf('pitboss://Banners/home')).toBe('/banners/home')
  expect(addressOf('-50 EUR & more')).toBe('/transactions?filter=-50+EUR+%26+more')
  expect(addressOf('home', 1)).toBe('/jackpots/home')
})

test('the words of a mail that may identify something are taken out, each once, plain words last', () => {
  const wallet = '7c25fe88-af4f-4cf1-9c20-1e1df77eff4e'
  expect(
    wordsOf(
      `Hello, transaction #884116 of 20.11. (wallet: ${wallet}). “novaplay:golden-fortune”, round 336-130!\n884116 is it.`
    )
  ).toEqual(
    ['884116', '20.11', wallet, 'novaplay:golden-fortune', '336-130'].concat('Hello', 'transaction', 'wallet', 'round')
  )
})

test('a text of signs alone is no word, and is read in one pass', () => {
  expect(wordsOf(`${':'.repeat(50_000)} a${'-'.repeat(50_000)}`)).toEqual([])
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

test('what is this player’s comes first, and another player’s line is first only where nothing else matches', () => {
  const [own, other, bonus] = [
    { id: 'own', label: 'Wallet 1', isOther: false },
    { id: 'other', label: 'Wallet 2', isOther: true },
    { id: 'bonus', label: 'Look up bonus 3', place: { address: '/bonuses/3' } }
  ]
  const elsewhere = [{ id: 'list', label: 'Transactions with “1”' }]
  const matched = [group('Commands', 'Theme: Dark'), group(otherPlayers, 'Switches to Anna')]
  const named = (...given: Parameters<typeof groupsOf>) =>
    groupsOf(...given).map(({ name, items }) => `${name}: ${items.map(({ label }) => label).join(', ')}`)
  expect(named({ sure: [other, own, bonus], elsewhere }, matched)).toEqual([
    'This player: Wallet 1',
    'Needs no player: Look up bonus 3',
    'Commands: Theme: Dark',
    'Other players: Wallet 2, Switches to Anna',
    'Look for it in: Transactions with “1”'
  ])
  expect(named({ sure: [other], elsewhere }, [])).toEqual([
    'Other players: Wallet 2',
    'Look for it in: Transactions with “1”'
  ])
})

test('a bonus that was seen with another player alone can be looked up for this one, a wallet of theirs can not', () => {
  const seenAs = (label: string) => foundIn(first, [{ id: 'seen', label: `${label} ${first}`, isOther: true }])
  expect(seenAs('Bonus').sure.map(({ label }) => label)).toEqual([`Bonus ${first}`, `Look up bonus ${first}`])
  expect(seenAs('Wallet').sure.map(({ label }) => label)).toEqual([`Wallet ${first}`])
})
