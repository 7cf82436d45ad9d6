import { expect, test } from 'vitest'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { makeKey } from '../designs/testing/designForTest.ts'
import { filesOf, folderForTest } from '../testing/folderForTest.ts'
import { shippedPath } from '../common/shipped.ts'
import { failingDisk } from '../testing/watchedDisk.ts'
import type { StorePorts } from '../stores/ports.ts'
import { putShipped } from '../stores/putShipped.ts'
import { openPins, pinLimits } from './pins.ts'

const key = makeKey()
const pin = { key, x: 0.25, y: 0.5, text: 'Move the fox up, it hides the dice' }

function open(ports: StorePorts & { readonly most?: number }, agent = 'Kim') {
  const pins = openPins({
    ...ports,
    withoutTokens: async (text) => text.replaceAll('canary', '$TOKEN'),
    agent: () => agent
  })
  const listed = async ({ connection, category } = key) => valueOf(await pins.list({ connection, category }))
  const added = async (of = key) => valueOf(await pins.add({ ...pin, key: of }))
  return { ...pins, listed, added }
}

test('a pin is there at the next start, on its figure alone, moved, edited and resolved as it was left, with who wrote it', async () => {
  const folder = await folderForTest()
  const { id, number } = await open({ folder }).added()
  expect(number).toBe(1)
  const again = open({ folder })
  await again.change({ id, x: 0.75, isResolved: true })
  await again.change({ id, text: '<b>bold</b>' })
  await again.added(makeKey({ category: 'another' }))
  expect(await open({ folder }).listed()).toMatchObject([
    { id, x: 0.75, y: 0.5, isResolved: true, agent: 'Kim', text: '<b>bold</b>' }
  ])
})

test('one ships for the demo, with its author and a reply, and deleted it stays deleted', async () => {
  const folder = await folderForTest()
  const start = async () => {
    await putShipped(shippedPath('demo-pins'), folder, 'pins.json')
    return open({ folder })
  }
  const home = makeKey({ connection: 'demo', category: 'home' })
  const pins = await start()
  const [shipped] = await pins.listed(home)
  expect(shipped).toMatchObject({ key: { banner: 'Weekend Storm' }, agent: 'Mia', replies: [{ agent: 'Jonas' }] })
  await pins.delete({ id: shipped?.id ?? '' })
  expect(await (await start()).listed(home)).toEqual([])
})

test('two windows that edit one pin: the later one holds, and what both said is in its history with who and when', async () => {
  const times = [1, 2, 3, 3, 2].map((second) => Date.UTC(2026, 10, 2, 0, 0, second))
  const pins = open({ folder: await folderForTest(), now: () => times.shift() ?? 0 })
  const { id } = await pins.added()
  await pins.change({ id, text: 'Up' })
  await pins.change({ id, text: 'Down', isResolved: true })
  // In the same millisecond; then after the clock was set back, where only its place is another.
  await pins.change({ id, isResolved: false })
  await pins.change({ id, x: 0.75 })
  const at = (rest: string) => `2026-11-02T00:00:0${rest}Z`
  expect(await pins.listed()).toMatchObject([
    {
      text: 'Down',
      isResolved: false,
      x: 0.75,
      createdAt: at('1.000'),
      changedAt: at('3.002'),
      changedBy: 'Kim',
      history: [
        { text: pin.text, isResolved: false, agent: 'Kim', at: at('1.000') },
        { text: 'Up', isResolved: false, agent: 'Kim', at: at('2.000') },
        { text: 'Down', isResolved: true, agent: 'Kim', at: at('3.000') }
      ]
    }
  ])
})

test('a reply has its author and time, leaves the pin as it is, and fifty are the most', async () => {
  const folder = await folderForTest()
  const pins = open({ folder })
  const before = await pins.added()
  const again = open({ folder }, 'Ada')
  await again.reply({ id: before.id, text: 'Done, canary' })
  expect(await open({ folder }).listed()).toEqual([
    { ...before, replies: [{ id: expect.any(String), text: 'Done, $TOKEN', agent: 'Ada', at: expect.any(String) }] }
  ])
  for (let count = 1; count < 50; count += 1) await again.reply({ id: before.id, text: 'And?' })
  expect(await again.reply({ id: before.id, text: 'And?' })).toMatchObject({
    problem: { message: 'This pin has 50 replies, which is all there is room for.' }
  })
  expect(await again.reply({ id: 'gone', text: 'And?' })).toMatchObject({ ok: false })
})

test('pins of a review are merged by their ids: the newer edit holds here and there, nothing is lost, and twice is once', async () => {
  let clock = Date.UTC(2026, 10, 3)
  const now = () => (clock += 1000)
  const here = open({ folder: await folderForTest(), now })
  const there = open({ folder: await folderForTest(), now }, 'Ada')
  const first = await here.added()
  await there.take([first])
  await here.change({ id: first.id, text: 'Mine' })
  await there.change({ id: first.id, text: 'Theirs', y: 0.1 })
  await here.reply({ id: first.id, text: 'So' })
  await there.reply({ id: first.id, text: 'Why?' })
  const second = await there.added()
  const other = await here.added()
  expect(await here.take(await there.listed())).toMatchObject({ value: { added: 1, changed: 1, leftOut: 0 } })
  const [merged, added] = await here.listed()
  expect(merged).toMatchObject({
    number: 1,
    text: 'Theirs',
    y: 0.1,
    agent: 'Kim',
    changedBy: 'Ada',
    history: [{ text: pin.text }, { text: 'Mine', agent: 'Kim' }],
    replies: [{ text: 'So' }, { text: 'Why?', agent: 'Ada' }]
  })
  // Its number was another one's.
  expect(added).toEqual(other)
  expect((await here.listed())[2]).toMatchObject({ id: second.id, number: 3, agent: 'Ada' })
  expect(await here.take(await there.listed())).toMatchObject({ value: { added: 0, changed: 0 } })
  await there.take(await here.listed())
  expect((await there.listed())[0]).toEqual(merged)
  await here.change({ id: first.id, text: 'Newest' })
  await here.take(await there.listed())
  expect((await here.listed())[0]).toMatchObject({ text: 'Newest', changedBy: 'Kim', history: { length: 3 } })
})

test('a merge is taken back: new pins go, changed ones are as before, and what was done to one since stays', async () => {
  const here = open({ folder: await folderForTest() })
  const there = open({ folder: await folderForTest() }, 'Ada')
  const own = await here.added()
  await there.take([own])
  await there.change({ id: own.id, text: 'Theirs' })
  const [one, two] = [await there.added(), await there.added()]
  const merge = valueOf(await here.take(await there.listed()))
  const later = await here.added()
  await here.reply({ id: two.id, text: 'Why?' })
  expect(await here.listed()).toMatchObject([{ text: 'Theirs' }, { id: one.id }, { id: two.id }, later])
  expect(await merge.undo()).toEqual({ ok: true, value: 1 })
  expect(await here.listed()).toMatchObject([own, { id: two.id, replies: [{ text: 'Why?' }] }, later])
})

test('a pin of a review is not later than now', async () => {
  const now = Date.UTC(2026, 10, 3)
  const pins = open({ folder: await folderForTest(), now: () => now })
  const foreign = {
    ...(await pins.added()),
    changedAt: '9999-01-01T00:00:00.000Z'
  }
  await pins.take([foreign, { ...foreign, id: 'never', changedAt: '2026-13-32T00:00:00Z' }])
  expect(await pins.listed()).toMatchObject([
    { changedAt: '2026-11-03T00:00:00.000Z' },
    { id: 'never', changedAt: '1970-01-01T00:00:00.000Z' }
  ])
})

test('of more pins than there is room for the first are taken, and the others counted', async () => {
  const pins = open({ folder: await folderForTest() })
  const one = await pins.added()
  const many = Array.from({ length: 10_000 }, (_none, at) => ({
    ...one,
    id: `pin-${at}`,
    key: makeKey({ banner: `Banner ${at >> 7}` })
  }))
  // 128 of each banner, and 99 on a figure.
  const added = 20 * pinLimits.figure + 19
  expect(await pins.take(many)).toMatchObject({ value: { added, changed: 0, leftOut: 10_000 - added } })
  expect(await pins.listed()).toHaveLength(pinLimits.all)
})

test('a token in the words of a pin is not kept, when it is made or changed', async () => {
  const folder = await folderForTest()
  const pins = open({ folder })
  const { id, text } = valueOf(await pins.add({ ...pin, text: 'curl canary' }))
  expect(text).toBe('curl $TOKEN')
  expect(await pins.change({ id, text: 'again canary' })).toMatchObject({ value: { text: 'again $TOKEN' } })
  expect(await pins.change({ id, isResolved: true })).toMatchObject({ value: { text: 'again $TOKEN' } })
  expect(JSON.stringify(await filesOf(folder))).not.toContain('canary')
})

test('a pin that comes back, and the figure of a new one, are without a token as well', async () => {
  const folder = await folderForTest()
  const pins = open({ folder })
  const { id } = await pins.added(makeKey({ category: 'canary' }))
  const [made] = await pins.listed(makeKey({ category: '$TOKEN' }))
  await pins.delete({ id })
  const reply = { id: 'r', text: 'canary', at: '2026-11-02T00:00:00Z' }
  if (made) await pins.restore({ pin: { ...made, text: 'a canary', replies: [reply] } })
  expect(await pins.listed(makeKey({ category: '$TOKEN' }))).toMatchObject([
    { id, text: 'a $TOKEN', replies: [{ text: '$TOKEN' }] }
  ])
  expect(JSON.stringify(await filesOf(folder))).not.toContain('canary')
  expect(made && (await pins.restore({ pin: { ...made, id: 'canary' } }))).toMatchObject({ ok: false })
})

test('pins are numbered on their figure, and a deleted one comes back with its number where that is free', async () => {
  const folder = await folderForTest()
  const pins = open({ folder })
  const [first, second, third] = [await pins.added(), await pins.added(), await pins.added()]
  expect([first, second, third].map(({ number }) => number)).toEqual([1, 2, 3])
  expect((await pins.added(makeKey({ device: 'mobile' }))).number).toBe(1)
  await pins.delete(second)
  expect((await pins.listed()).map(({ id }) => id)).not.toContain(second.id)
  await pins.restore({ pin: second })
  expect(await pins.listed()).toContainEqual(second)
  await pins.delete(third)
  expect((await pins.added()).number).toBe(3)
  await pins.restore({ pin: third })
  await pins.restore({ pin: third })
  expect((await pins.listed()).filter(({ id }) => id === third.id)).toEqual([{ ...third, number: 4 }])
  // A review may bring the greatest number that the file may have.
  for (const id of ['last', 'behind']) await pins.take([{ ...third, id, number: 1_000_000 }])
  await pins.added()
  const numbers = (await open({ folder }).listed()).map(({ number }) => number)
  expect(numbers).toEqual([1, 1, 2, 3, 4, 999_998, 999_999, 1_000_000])
})

test('a pin that another window deleted is neither changed nor made anew', async () => {
  const pins = open({ folder: await folderForTest() })
  const { id } = await pins.added()
  await pins.delete({ id })
  expect(await pins.change({ id, x: 0 })).toMatchObject({ ok: false, problem: { code: 'invalid-input' } })
  expect(await pins.delete({ id })).toMatchObject({ ok: true })
  expect(await pins.listed()).toEqual([])
})

test('pins go with their connection, also those that could come back, and no other connection’s do', async () => {
  const folder = await folderForTest()
  const there = new Set([key.connection, 'other'])
  const pins = open({ folder, isThere: (connection) => there.has(connection) })
  const gone = await pins.added()
  const other = makeKey({ connection: 'other' })
  for (const of of [key, other]) await pins.added(of)
  await pins.delete(gone)
  there.delete(key.connection)
  await pins.forget(key.connection)
  expect(await pins.restore({ pin: gone })).toMatchObject({ ok: false })
  expect(await open({ folder }).listed()).toEqual([])
  expect(await open({ folder }).listed(other)).toHaveLength(1)
})

test('no more is pinned than there is room for', async () => {
  const pins = open({ folder: await folderForTest() })
  await Promise.all(Array.from({ length: pinLimits.figure }, () => pins.added()))
  const full = await pins.add(pin)
  expect(full).toMatchObject({ ok: false, problem: { message: expect.stringContaining('99 pins are on this figure') } })
  await pins.added(makeKey({ device: 'mobile' }))
})

test('what all pins say has an end, by whichever way it grows, and deleting one makes room', async () => {
  const pins = open({ folder: await folderForTest(), most: 1000 })
  const one = await pins.added()
  const text = 'x'.repeat(700)
  const full = { problem: { message: 'All pins together have no room for more text: delete some first.' } }
  expect(await pins.add({ ...pin, text })).toMatchObject(full)
  expect(await pins.reply({ id: one.id, text })).toMatchObject(full)
  expect(await pins.change({ id: one.id, text })).toMatchObject(full)
  expect(await pins.take([{ ...one, id: 'other', text }])).toMatchObject({ value: { added: 0, leftOut: 1 } })
  expect(await pins.listed()).toEqual([one])
  expect(await pins.reply({ id: one.id, text: 'Yes' })).toMatchObject({ ok: true })
  await pins.delete(one)
  expect(await pins.add({ ...pin, text })).toMatchObject({ ok: true })
})

test('what of a pin cannot be written is not made, and can be tried again', async () => {
  const folder = await folderForTest()
  const { disk, state } = failingDisk('write', 'ENOSPC')
  const pins = open({ folder, disk })
  const kept = await pins.added()
  state.isFailing = true
  const storage = { problem: { code: 'storage' } }
  expect(await pins.add(pin)).toMatchObject(storage)
  expect(await pins.change({ id: kept.id, text: 'Other' })).toMatchObject(storage)
  expect(await pins.delete(kept)).toMatchObject(storage)
  expect(await pins.listed()).toEqual([kept])
  state.isFailing = false
  await pins.delete(kept)
  state.isFailing = true
  expect(await pins.restore({ pin: kept })).toMatchObject(storage)
  state.isFailing = false
  await Promise.all([pins.restore({ pin: kept }), pins.restore({ pin: kept })])
  expect(await pins.listed()).toEqual([kept])
  expect(await open({ folder }).listed()).toEqual([kept])
})
