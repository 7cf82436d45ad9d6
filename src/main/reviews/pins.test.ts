import { expect, test } from 'vitest'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { makeKey } from '../designs/testing/designForTest.ts'
import { filesOf, folderForTest } from '../testing/folderForTest.ts'
import { failingDisk } from '../testing/watchedDisk.ts'
import type { StorePorts } from '../stores/ports.ts'
import { openPins, pinLimits } from './pins.ts'

const key = makeKey()
const pin = { key, x: 0.25, y: 0.5, text: 'Move the fox up, it hides the dice' }

function open(ports: StorePorts) {
  const pins = openPins({
    ...ports,
    withoutTokens: async (text) => text.replaceAll('canary', '$TOKEN'),
    agent: () => 'Kim'
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

test('a token in the words of a pin is not kept, when it is made or changed', async () => {
  const folder = await folderForTest()
  const pins = open({ folder })
  const { id, text } = valueOf(await pins.add({ ...pin, text: 'curl canary' }))
  expect(text).toBe('curl $TOKEN')
  expect(await pins.change({ id, text: 'again canary' })).toMatchObject({ value: { text: 'again $TOKEN' } })
  expect(await pins.change({ id, isResolved: true })).toMatchObject({ value: { text: 'again $TOKEN' } })
  expect(JSON.stringify(await filesOf(folder))).not.toContain('canary')
})

test('pins are numbered on their figure, and a deleted one comes back with its number where that is free', async () => {
  const pins = open({ folder: await folderForTest() })
  const [first, second, third] = [await pins.added(), await pins.added(), await pins.added()]
  expect([first, second, third].map(({ number }) => number)).toEqual([1, 2, 3])
  expect((await pins.added(makeKey({ device: 'mobile' }))).number).toBe(1)
  await pins.delete(second)
  expect((await pins.listed()).map(({ id }) => id)).not.toContain(second.id)
  expect(valueOf(await pins.restore(second))).toEqual(second)
  await pins.delete(third)
  expect((await pins.added()).number).toBe(3)
  expect(valueOf(await pins.restore(third))).toEqual({ ...third, number: 4 })
  expect(await pins.restore(third)).toMatchObject({ ok: false })
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
  const pins = open({ folder })
  const gone = await pins.added()
  const other = makeKey({ connection: 'other' })
  for (const of of [key, other]) await pins.added(of)
  await pins.delete(gone)
  await pins.forget(key.connection)
  expect(await pins.restore(gone)).toMatchObject({ ok: false })
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
  expect(await pins.restore(kept)).toMatchObject(storage)
  state.isFailing = false
  await Promise.all([pins.restore(kept), pins.restore(kept)])
  expect(await pins.listed()).toEqual([kept])
  expect(await open({ folder }).listed()).toEqual([kept])
})
