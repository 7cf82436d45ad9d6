import { expect, test } from 'vitest'
import { BonusDefinition } from '../contract/bonuses.ts'
import { JackpotGame } from '../contract/jackpots.ts'
import { PlainPageOf } from '../contract/paging.ts'
import { differencesOf } from '../drift/findDrift.ts'
import { items } from './values.ts'
import { receivedLength, receivedWithin } from './listLimits.ts'
import { weekdays } from './weekdays.ts'

const Page = PlainPageOf(JackpotGame)
const readRows = items(Page, 'data')
const readDevices = items(JackpotGame, 'devices')
const many = (count: number) => Array.from({ length: count }, (_, at) => `d${at}`)

const mapOf = (list: readonly string[]) => Object.fromEntries(list.entries())

const devicesOf = (devices: unknown) => {
  const game = readRows(receivedWithin(Page, { data: [{ devices }] })).value?.[0]
  return { read: readDevices(game), json: JSON.stringify(game) }
}

test.each([10, 100, 101, 1000, 100_000])('of %i items Pitboss reads the first 100, and the JSON keeps all', (count) => {
  const { read, json } = devicesOf(many(count))
  expect(read.value).toEqual(many(Math.min(count, 100)))
  expect(receivedLength(read.raw)).toBe(count)
  expect(json).toBe(JSON.stringify({ devices: many(count) }))
})

test('PHP’s map of a list is shortened too, and any other object stays unchanged', () => {
  const { read, json } = devicesOf(mapOf(many(1000)))
  expect(read).toMatchObject({ state: 'converted', value: many(100) })
  expect(receivedLength(read.raw)).toBe(1000)
  expect(json).toBe(JSON.stringify({ devices: mapOf(many(1000)) }))
  const other = Object.fromEntries(many(1000).map((name) => [name, 1]))
  expect(devicesOf(other).read).toEqual({ state: 'odd', raw: other })
})

const differences = differencesOf('bonuses.find', BonusDefinition, '/data')

test.each([
  [7, []],
  [8, ['8 items']],
  [100_000, ['100,000 items']]
])('a list of %i items is a difference if the list exceeds the limit', (count, received) => {
  const weekdays = Array.from({ length: count }, (_, at) => (at % 7) + 1)
  const found = (bonus: Parameters<typeof differences>[0]) =>
    differences(bonus).filter(({ path, kind }) => path === '/data/weekdays' && kind === 'long')
  // Main searches the complete list for differences; the page searches the shortened list.
  expect(found({ weekdays } as never).map((one) => one.received)).toEqual(received)
  expect(found(receivedWithin(BonusDefinition, { weekdays })).map((one) => one.received)).toEqual(received)
})

test('items beyond the limit are not compared', () => {
  const weekdays = [...Array.from({ length: 7 }, (_, at) => at + 1), ...many(1000)]
  const kinds = differences({ weekdays } as never).flatMap(({ path, kind }) => (path.includes('week') ? kind : []))
  expect(kinds).toEqual(['long'])
})

test('shortened weekdays are unclear, whatever their first seven items', () => {
  const read = weekdays(BonusDefinition, 'weekdays')
  const ofDays = (...days: number[]) => read(receivedWithin(BonusDefinition, { weekdays: days })).state
  expect(ofDays(1, 2, 3, 4, 5, 6, 7)).toBe('documented')
  expect(ofDays(1, 2, 3, 4, 5, 6, 7, 1)).toBe('odd')
})
