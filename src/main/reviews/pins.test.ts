import { expect, test } from 'vitest'
import { valueOf } from '../connections/testing/connectionsForTest.ts'
import { makeKey } from '../designs/testing/designForTest.ts'
import { folderForTest } from '../testing/folderForTest.ts'
import { systemError, watchedDisk } from '../testing/watchedDisk.ts'
import { openPins, pinLimits } from './pins.ts'

const open = (folder: string) => openPins({ folder })
const key = makeKey()
const of = { connection: key.connection, category: key.category }
const pin = { key, x: 0.25, y: 0.5, text: 'Move the fox up, it hides the dice' }

test('a pin is there at the next start, on its figure alone, moved, edited and resolved as it was left', async () => {
  const folder = await folderForTest()
  const { id, number } = valueOf(await open(folder).add(pin))
  expect(number).toBe(1)
  const again = open(folder)
  await again.change({ id, x: 0.75, isResolved: true })
  await again.change({ id, text: '<b>bold</b>' })
  await again.add({ ...pin, key: makeKey({ category: 'another' }) })
  expect(await open(folder).list(of)).toMatchObject([{ id, x: 0.75, y: 0.5, isResolved: true, text: '<b>bold</b>' }])
})

test('pins are numbered on their figure, and a deleted one comes back with its number where that is free', async () => {
  const pins = open(await folderForTest())
  const first = valueOf(await pins.add(pin))
  const second = valueOf(await pins.add(pin))
  const third = valueOf(await pins.add(pin))
  expect([first, second, third].map(({ number }) => number)).toEqual([1, 2, 3])
  expect(valueOf(await pins.add({ ...pin, key: makeKey({ device: 'mobile' }) })).number).toBe(1)
  await pins.remove(second.id)
  expect((await pins.list(of)).map(({ id }) => id)).not.toContain(second.id)
  expect(valueOf(await pins.restore(second.id))).toEqual(second)
  await pins.remove(third.id)
  expect(valueOf(await pins.add(pin)).number).toBe(3)
  expect(valueOf(await pins.restore(third.id))).toEqual({ ...third, number: 4 })
  expect(await pins.restore(third.id)).toMatchObject({ ok: false })
})

test('a pin that another window deleted is neither changed nor made anew', async () => {
  const pins = open(await folderForTest())
  const { id } = valueOf(await pins.add(pin))
  await pins.remove(id)
  expect(await pins.change({ id, x: 0 })).toMatchObject({ ok: false, problem: { code: 'invalid-input' } })
  expect(await pins.remove(id)).toMatchObject({ ok: true })
  expect(await pins.list(of)).toEqual([])
})

test('pins go with their connection, also those that could come back, and no other connection’s do', async () => {
  const folder = await folderForTest()
  const pins = open(folder)
  const gone = valueOf(await pins.add(pin))
  await pins.add(pin)
  await pins.add({ ...pin, key: makeKey({ connection: 'other' }) })
  await pins.remove(gone.id)
  await pins.forget(key.connection)
  expect(await pins.restore(gone.id)).toMatchObject({ ok: false })
  expect(await open(folder).list(of)).toEqual([])
  expect(await open(folder).list({ ...of, connection: 'other' })).toHaveLength(1)
})

test('no more is pinned than there is room for', async () => {
  const pins = open(await folderForTest())
  await Promise.all(Array.from({ length: pinLimits.figure }, () => pins.add(pin)))
  const full = await pins.add(pin)
  expect(full).toMatchObject({ ok: false, problem: { message: expect.stringContaining('99 pins are on this figure') } })
  expect(await pins.add({ ...pin, key: makeKey({ device: 'mobile' }) })).toMatchObject({ ok: true })
})

test('what of a pin cannot be written is not made, and can be tried again', async () => {
  const folder = await folderForTest()
  let isFull = false
  const disk = watchedDisk(({ name }) => {
    if (isFull && name === 'write') throw systemError('ENOSPC')
  })
  const pins = openPins({ folder, disk })
  const kept = valueOf(await pins.add(pin))
  isFull = true
  expect(await pins.add(pin)).toMatchObject({ problem: { code: 'storage' } })
  expect(await pins.change({ id: kept.id, text: 'Other' })).toMatchObject({ problem: { code: 'storage' } })
  expect(await pins.remove(kept.id)).toMatchObject({ problem: { code: 'storage' } })
  expect(await pins.list(of)).toEqual([kept])
  isFull = false
  await pins.remove(kept.id)
  isFull = true
  expect(await pins.restore(kept.id)).toMatchObject({ problem: { code: 'storage' } })
  isFull = false
  await Promise.all([pins.restore(kept.id), pins.restore(kept.id)])
  expect(await pins.list(of)).toEqual([kept])
  expect(await open(folder).list(of)).toEqual([kept])
})
