import { expect, test, vi } from 'vitest'
import type { Takers } from './findItems.ts'
import { seenItems, wordsOf } from './seenItems.ts'

const wallet = '7c25fe88-af4f-4cf1-9c20-1e1df77eff4e'
const at = '2026-11-22T10:00:00.000Z'

test('the words of a mail that may identify something are taken out, each once', () => {
  expect(
    wordsOf(
      `Hello, transaction #884116 of 20.11. (wallet: ${wallet}). I played "novaplay:golden-fortune", round 336-130!\n884116 – well.`
    )
  ).toEqual(['884116', '20.11', wallet, 'novaplay:golden-fortune', '336-130'])
})

test('a text of signs alone is no word, and is read in one pass', () => {
  expect(wordsOf(`${':'.repeat(50_000)} a${'-'.repeat(50_000)}`)).toEqual([])
})

const taker = () => ({
  bonus: vi.fn<Takers['bonus']>(),
  category: vi.fn<Takers['category']>(),
  group: vi.fn<Takers['group']>(),
  filter: vi.fn<Takers['filter']>(),
  link: vi.fn<Takers['link']>(),
  activity: vi.fn<Takers['activity']>()
})

function itemsFor(sightings: Parameters<typeof seenItems>[0]) {
  const [takers, use] = [taker(), vi.fn<(account: string) => void>()]
  const labelOf = (id: string) => (id === 'ann' ? 'Player one' : id === 'bob' ? 'Player two' : undefined)
  return { takers, use, items: seenItems(sightings, { takers, account: 'ann', labelOf, use, timeOf: () => '10:00' }) }
}

test('what an id is, on which screen and whose, and when it was seen; a press shows it there', () => {
  const seen = { operation: 'transactions.list', account: 'ann', at }
  const { items, takers, use } = itemsFor([
    { ...seen, id: wallet, field: '/data/*/user_wallet/id' },
    { ...seen, id: '884116', field: '/data/*/id', account: 'bob' },
    { ...seen, id: '884116', field: '/data/*/id', account: 'gone' }
  ])
  expect(items.map(({ label, note }) => `${label} – ${note}`)).toEqual([
    `Wallet ${wallet} – Transactions, Player one · seen 10:00`,
    'Transaction 884116 – Transactions, Player two · seen 10:00',
    'Transaction 884116 – Transactions · seen 10:00'
  ])
  items[0]?.run()
  expect(takers.filter).toHaveBeenLastCalledWith('transactions', wallet)
  expect(use).not.toHaveBeenCalled()
  items[1]?.run()
  expect(use).toHaveBeenCalledExactlyOnceWith('bob')
})

test('a game leads to its group, a bonus to its screen, and what no screen shows to Activity', () => {
  const { items, takers } = itemsFor([
    { id: 'nova:one', operation: 'jackpots.list', field: '/data/*/identifier', of: 'main', at },
    { id: 'b-1', operation: 'bonuses.find', field: '/data/id', at },
    { id: 'w-1', operation: 'bonuses.activate', field: '/data/bonus_wager/id', at },
    { id: 'u-1', operation: 'unknown', field: '/x', at }
  ])
  for (const item of items) item.run()
  expect(takers.group).toHaveBeenCalledExactlyOnceWith('main')
  expect(takers.bonus).toHaveBeenCalledExactlyOnceWith('b-1')
  expect(takers.activity).toHaveBeenCalledTimes(2)
  expect(items[0]?.note).toBe('Jackpots, main · seen 10:00')
})
