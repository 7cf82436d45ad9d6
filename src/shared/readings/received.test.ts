import { Type, type Static } from 'typebox'
import { expect, test } from 'vitest'
import { BannerSet } from '../contract/banners.ts'
import type { UserBonus } from '../contract/bonuses.ts'
import { JackpotGame } from '../contract/jackpots.ts'
import { PageOf } from '../contract/paging.ts'
import { Transaction } from '../contract/transactions.ts'
import { flag, number, text, items, entries, object } from './values.ts'
import { rawAt } from './reading.ts'
import type { Received } from './received.ts'
import { weekdays } from './weekdays.ts'

const Page = PageOf(Transaction)

const rows = items(Page, 'data')
const amount = number(Transaction, 'amount')
const region = text(Type.String(), '')

test('a path outside the contract throws, because the program is at fault', () => {
  // @ts-expect-error the field does not exist
  expect(() => number(Transaction, 'user_wallet.balanc')).toThrow('no field user_wallet.balanc')
})

test('the compiler refuses what the types refuse', () => {
  const refused = (row: Received<Static<typeof Transaction>>, bonus: Received<UserBonus>) => {
    // @ts-expect-error an object is not a number
    number(Transaction, 'user_wallet')
    // @ts-expect-error a list is not a text
    text(JackpotGame, 'devices')
    // @ts-expect-error a text is not a list
    items(JackpotGame, 'title')
    // @ts-expect-error a text is not a list of days
    weekdays(JackpotGame, 'title')
    // @ts-expect-error a number is not an object
    object(Transaction, 'amount')
    // @ts-expect-error a text has no entries
    entries(JackpotGame, 'title')
    // @ts-expect-error the empty path is not an object
    number(Transaction, '')
    // @ts-expect-error the field does not exist
    rawAt(Transaction, 'wallet')
    // @ts-expect-error the received value belongs to another subject
    flag(JackpotGame, 'enabled')(row)
    // @ts-expect-error the path belongs to another subject
    items(BannerSet, 'casinoBanners')(bonus)
    // @ts-expect-error a reader of an item does not read a list
    region(rows)
    // @ts-expect-error fields are not accessible
    void row.amount
    // @ts-expect-error fields are not accessible by a name in brackets
    void row['amount']
    // @ts-expect-error a plain object is not a received value
    amount({})
    // @ts-expect-error a plain object of the right shape is not a received value
    amount({ amount: 5 })
    // @ts-expect-error a cast to the documented type is refused
    void (row as Transaction)
    // @ts-expect-error a cast to a record is refused
    void (row as Record<string, unknown>)
    // @ts-expect-error a received value cannot be spread
    void { ...row }
    // @ts-expect-error `in` is refused
    void ('amount' in row)
    // @ts-expect-error Object.keys is refused
    void Object.keys(row)
    // @ts-expect-error Object.values is refused
    void Object.values(row)
    // @ts-expect-error Object.entries is refused
    void Object.entries(row)
    // @ts-expect-error a weak map would throw for a number
    void new WeakMap().set(row, 1)
    // @ts-expect-error a received value is not iterable
    for (const one of row) void one
    const read = amount(row)
    // @ts-expect-error the value may be undefined
    void (read.value + 1)
  }
  expect(refused).toBeTypeOf('function')
})
