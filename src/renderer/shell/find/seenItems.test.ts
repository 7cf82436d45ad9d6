import { expect, test } from 'vitest'
import { seenItems } from './seenItems.ts'

const wallet = '7c25fe88-af4f-4cf1-9c20-1e1df77eff4e'
const at = '2026-11-22T10:00:00.000Z'

function itemsFor(sightings: Parameters<typeof seenItems>[0]) {
  const labelOf = (id: string) => (id === 'ann' ? 'Player one' : id === 'bob' ? 'Player two' : undefined)
  return seenItems(sightings, { used: { connection: 'one', account: 'ann' }, labelOf, timeOf: () => '10:00' })
}

test('what an id is, on which screen and whose, and when it was seen; it leads there', () => {
  const seen = { operation: 'transactions.list', account: 'ann', at }
  const items = itemsFor([
    { ...seen, id: wallet, field: '/data/*/user_wallet/id' },
    { ...seen, id: '884116', field: '/data/*/id', account: 'bob' },
    { ...seen, id: '884116', field: '/data/*/id', account: 'gone' },
    { ...seen, id: 'nova:one', field: '/data/*/source_body' },
    { ...seen, id: '336-130', field: '/data/*/source_body' }
  ])
  expect(items.map(({ label, note }) => `${label} – ${note}`)).toEqual([
    `Wallet ${wallet} – Transactions · seen 10:00`,
    'Transaction 884116 – Switches to Player two · Transactions · seen 10:00',
    'Transaction 884116 – A deleted player · Transactions · seen 10:00',
    'Game nova:one – Transactions · seen 10:00',
    'Round 336-130 – Transactions · seen 10:00'
  ])
  expect(items.slice(0, 3).map(({ place }) => place)).toEqual([
    { address: `/transactions?filter=${wallet}` },
    { address: '/transactions?filter=884116', session: { connection: 'one', account: 'bob' } },
    { address: '/transactions?filter=884116' }
  ])
  expect(items.map(({ isOther }) => isOther)).toEqual([false, true, true, false, false])
})

test('only what is another player’s own leads to them: a bonus is nobody’s, and Activity is of all', () => {
  const items = itemsFor([
    { id: 'b-1', operation: 'bonuses.find', field: '/data/id', account: 'bob', at },
    { id: 'b-1', operation: 'journal', field: 'bonus', of: 'b-1', account: 'bob', at }
  ])
  expect(items.map(({ note, place, isOther }) => [note, place?.session, isOther])).toEqual([
    ['Bonuses · seen 10:00', undefined, false],
    ['Player two · Activity · seen 10:00', undefined, true]
  ])
})

test('a game leads to its group, a category to its banners, a bonus to its screen, an activation to Activity', () => {
  const items = itemsFor([
    { id: 'nova:one', operation: 'jackpots.list', field: '/data/*/identifier', of: 'main', at },
    { id: 'main', operation: 'jackpots.list', field: 'group', of: 'main', at },
    { id: 'home', operation: 'banners.list', field: 'category', of: 'home', at },
    { id: 'b-1', operation: 'bonuses.find', field: '/data/id', at },
    { id: 'w-1', operation: 'bonuses.activate', field: '/data/bonus_wager/id', of: 'b-1', at },
    { id: 'b-1', operation: 'journal', field: 'bonus', of: 'b-1', account: 'ann', at },
    { id: 'u-1', operation: 'unknown', field: '/x', at }
  ])
  expect(items.map(({ label, note, place }) => `${label} – ${note} ${place?.address}`)).toEqual([
    'Game nova:one – Jackpots, main · seen 10:00 /jackpots/main',
    'Group main – Jackpots · seen 10:00 /jackpots/main',
    'Category home – Banners · seen 10:00 /banners/home',
    'Bonus b-1 – Bonuses · seen 10:00 /bonuses/b-1',
    'Wager w-1 – Activity · seen 10:00 /activity?filter=b-1',
    'Bonus b-1 – Activity · seen 10:00 /activity?filter=b-1',
    'Id u-1 – Activity · seen 10:00 /activity?filter='
  ])
})

test('of what was seen and is kept the newer is offered, and what is only kept says so', () => {
  const bonus = { id: 'b-1', operation: 'bonuses.find', field: '/data/id', at }
  const older = { ...bonus, at: '2026-11-01T10:00:00.000Z', kept: true } as const
  expect(itemsFor([{ ...bonus, account: 'ann' }, older]).map(({ note }) => note)).toEqual(['Bonuses · seen 10:00'])
  expect(itemsFor([bonus, older]).map(({ note }) => note)).toEqual(['Bonuses · seen 10:00'])
  expect(itemsFor([older]).map(({ note }) => note)).toEqual(['Bonuses · kept 10:00'])
})

test('a player’s id leads to the player’s rows first, and then to the bonuses that name it', () => {
  const seen = { id: 'p-1', account: 'ann', at }
  const items = itemsFor([
    { ...seen, operation: 'bonuses.find', field: '/data/user_id' },
    { ...seen, operation: 'transactions.list', field: '/data/*/user_wallet/user_id' }
  ])
  expect(items.map(({ label }) => label)).toEqual(['Player p-1', 'User named by a bonus p-1'])
})
