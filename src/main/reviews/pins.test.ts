import { expect, test } from 'vitest'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { makeKey } from '../designs/testing/designForTest.ts'
import { databaseForTest, type DatabaseForTest } from '../database/testing/databaseForTest.ts'
import { openPins, pinLimits } from './pins.ts'

const key = makeKey()
const pin = { key, x: 0.25, y: 0.5, text: 'Move the fox up, it hides the dice' }

interface PinsForTest {
  readonly now?: () => number
  readonly most?: number
}

function open(database: DatabaseForTest, given: PinsForTest = {}, agent = 'Kim') {
  database.write(() =>
    database.run("INSERT INTO connection VALUES ('one', '{}'), ('other', '{}') ON CONFLICT DO NOTHING")
  )
  const pins = openPins({
    ...given,
    database,
    withoutTokens: async (text) => text.replaceAll('canary', '$TOKEN'),
    agent: () => agent
  })
  const listed = async ({ connection, category } = key) => valueOf(await pins.list({ connection, category }))
  const added = async (of = key) => valueOf(await pins.add({ pin: { ...pin, key: of } }))
  return { ...pins, listed, added }
}

const storedIn = (database: DatabaseForTest) => JSON.stringify(database.all('SELECT value FROM pin'))

test('a pin stays after a restart on its figure, as moved, edited and resolved, with its author', async () => {
  const database = await databaseForTest()
  const { id, number } = await open(database).added()
  expect(number).toBe(1)
  const again = open(database)
  await again.change({ id, x: 0.75, isResolved: true })
  await again.change({ id, text: '<b>bold</b>' })
  await again.added(makeKey({ category: 'another' }))
  expect(await open(database.reopen()).listed()).toMatchObject([
    { id, x: 0.75, y: 0.5, isResolved: true, agent: 'Kim', text: '<b>bold</b>' }
  ])
})

test('a reply has its author and time and leaves the pin unchanged, and a pin has at most fifty', async () => {
  const database = await databaseForTest()
  const pins = open(database)
  const before = await pins.added()
  const again = open(database, {}, 'Ada')
  await again.change({ id: before.id, reply: 'Done, canary' })
  expect(await open(database).listed()).toEqual([
    { ...before, replies: [{ id: expect.any(String), text: 'Done, $TOKEN', agent: 'Ada', at: expect.any(String) }] }
  ])
  for (let count = 1; count < 50; count += 1) await again.change({ id: before.id, reply: 'And?' })
  expect(await again.change({ id: before.id, reply: 'And?' })).toMatchObject({
    problem: { message: 'This pin has 50 replies, which is all there is room for.' }
  })
  expect(await again.change({ id: 'gone', reply: 'And?' })).toMatchObject({ ok: false })
})

test('opening a review adds only its pins with new ids, and changes no others', async () => {
  const here = open(await databaseForTest())
  const there = open(await databaseForTest(), {}, 'Ada')
  const first = await here.added()
  there.take([first])
  await there.change({ id: first.id, text: 'Theirs', y: 0.1 })
  await there.change({ id: first.id, reply: 'Why?' })
  const second = await there.added()
  const other = await here.added()
  const taken = await there.listed()
  expect(here.take([...taken, ...taken])).toEqual({ ok: true, value: { added: [second.id], leftOut: 0 } })
  // Another pin has number 2 already.
  expect(await here.listed()).toEqual([first, other, { ...second, number: 3 }])
  expect(here.take(taken)).toEqual({ ok: true, value: { added: [], leftOut: 0 } })
})

test('a pin names the person and time of its last change', async () => {
  const database = await databaseForTest()
  const { id, createdAt } = await open(database).added()
  const now = () => Date.parse(createdAt) + 1000
  expect(await open(database, { now }, 'Ada').change({ id, text: 'Up' })).toMatchObject({
    value: { text: 'Up', agent: 'Kim', createdAt, changedBy: 'Ada', changedAt: new Date(now()).toISOString() }
  })
})

test('a review’s pins past the limit are counted and left out', async () => {
  const pins = open(await databaseForTest())
  const one = await pins.added()
  const many = Array.from({ length: 10_000 }, (_none, at) => ({
    ...one,
    id: `pin-${at}`,
    key: makeKey({ banner: `Banner ${at >> 7}` })
  }))
  // A banner may have 128 pins, but a figure only 99.
  const added = 20 * pinLimits.figure + 19
  expect(pins.take(many)).toMatchObject({ value: { added: { length: added }, leftOut: 10_000 - added } })
  expect(await pins.listed()).toHaveLength(pinLimits.all)
})

test('a token in a pin’s text is not stored, in a new or changed pin', async () => {
  const database = await databaseForTest()
  const pins = open(database)
  const { id, text } = valueOf(await pins.add({ pin: { ...pin, text: 'curl canary' } }))
  expect(text).toBe('curl $TOKEN')
  expect(await pins.change({ id, text: 'again canary' })).toMatchObject({ value: { text: 'again $TOKEN' } })
  expect(await pins.change({ id, isResolved: true })).toMatchObject({ value: { text: 'again $TOKEN' } })
  expect(storedIn(database)).not.toContain('canary')
})

test('a restored pin and the figure of a new pin contain no token', async () => {
  const database = await databaseForTest()
  const pins = open(database)
  const { id } = await pins.added(makeKey({ category: 'canary' }))
  const [made] = await pins.listed(makeKey({ category: '$TOKEN' }))
  await pins.delete({ id })
  const reply = { id: 'r', text: 'canary', at: '2026-11-02T00:00:00Z' }
  if (made) await pins.add({ pin: { ...made, text: 'a canary', replies: [reply] } })
  expect(await pins.listed(makeKey({ category: '$TOKEN' }))).toMatchObject([
    { id, text: 'a $TOKEN', replies: [{ text: '$TOKEN' }] }
  ])
  expect(storedIn(database)).not.toContain('canary')
  expect(made && (await pins.add({ pin: { ...made, id: 'canary' } }))).toMatchObject({ ok: false })
})

test('pins are numbered per figure, and a restored pin keeps its number if that is free', async () => {
  const database = await databaseForTest()
  const pins = open(database)
  const [first, second, third] = [await pins.added(), await pins.added(), await pins.added()]
  expect([first, second, third].map(({ number }) => number)).toEqual([1, 2, 3])
  expect((await pins.added(makeKey({ device: 'mobile' }))).number).toBe(1)
  await pins.delete(second)
  expect((await pins.listed()).map(({ id }) => id)).not.toContain(second.id)
  await pins.add({ pin: second })
  expect(await pins.listed()).toContainEqual(second)
  await pins.delete(third)
  expect((await pins.added()).number).toBe(3)
  await pins.add({ pin: third })
  await pins.add({ pin: third })
  expect((await pins.listed()).filter(({ id }) => id === third.id)).toEqual([{ ...third, number: 4 }])
  // A review may contain a pin with the highest allowed number.
  for (const id of ['last', 'behind']) pins.take([{ ...third, id, number: 1_000_000 }])
  await pins.added()
  const numbers = (await open(database).listed()).map(({ number }) => number)
  expect(numbers).toEqual([1, 1, 2, 3, 4, 999_998, 999_999, 1_000_000])
})

test('a pin deleted by another window can’t be changed or created again', async () => {
  const pins = open(await databaseForTest())
  const { id } = await pins.added()
  await pins.delete({ id })
  expect(await pins.change({ id, x: 0 })).toMatchObject({ ok: false, problem: { code: 'invalid-input' } })
  expect(await pins.delete({ id })).toMatchObject({ ok: true })
  expect(await pins.listed()).toEqual([])
})

test('deleting a connection deletes its pins, also restorable ones, and no others', async () => {
  const database = await databaseForTest()
  const pins = open(database)
  const gone = await pins.added()
  const other = makeKey({ connection: 'other' })
  for (const of of [key, other]) await pins.added(of)
  await pins.delete(gone)
  database.write(() => database.run("DELETE FROM connection WHERE id = 'one'"))
  expect(await pins.add({ pin: gone })).toMatchObject({ ok: false })
  expect(await pins.listed()).toEqual([])
  expect(await pins.listed(other)).toHaveLength(1)
})

test('the number of pins is limited', async () => {
  const pins = open(await databaseForTest())
  await Promise.all(Array.from({ length: pinLimits.figure }, () => pins.added()))
  const full = await pins.add({ pin })
  expect(full).toMatchObject({ ok: false, problem: { message: expect.stringContaining('99 pins are on this figure') } })
  await pins.added(makeKey({ device: 'mobile' }))
})

test('the text of all pins is limited however it grows, and deleting a pin frees space', async () => {
  const pins = open(await databaseForTest(), { most: 1000 })
  const one = await pins.added()
  const text = 'x'.repeat(700)
  const full = { problem: { message: 'All pins together have no room for more text: delete some first.' } }
  expect(await pins.add({ pin: { ...pin, text } })).toMatchObject(full)
  expect(await pins.change({ id: one.id, reply: text })).toMatchObject(full)
  expect(await pins.change({ id: one.id, text: 'x'.repeat(900) })).toMatchObject(full)
  expect(pins.take([{ ...one, id: 'other', text }])).toMatchObject({ value: { added: [], leftOut: 1 } })
  expect(await pins.listed()).toEqual([one])
  expect(await pins.change({ id: one.id, reply: 'Yes' })).toMatchObject({ ok: true })
  await pins.delete(one)
  expect(await pins.add({ pin: { ...pin, text } })).toMatchObject({ ok: true })
})

test('a failed write of a pin changes nothing, and can be tried again', async () => {
  const database = await databaseForTest()
  const pins = open(database)
  const kept = await pins.added()
  database.isFull = true
  const storage = { problem: { code: 'storage' } }
  expect(await pins.add({ pin })).toMatchObject(storage)
  expect(await pins.change({ id: kept.id, text: 'Other' })).toMatchObject(storage)
  expect(await pins.delete(kept)).toMatchObject(storage)
  expect(await pins.listed()).toEqual([kept])
  database.isFull = false
  await pins.delete(kept)
  await Promise.all([pins.add({ pin: kept }), pins.add({ pin: kept })])
  expect(await pins.listed()).toEqual([kept])
})
