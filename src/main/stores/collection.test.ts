import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import type { StoreNotice } from '../../shared/contract/settings.ts'
import { failure } from '../../shared/outcome/outcome.ts'
import { nodeDisk } from '../common/disk.ts'
import { asideIn, filesOf, folderForTest } from '../testing/folderForTest.ts'
import { isOwnersAlone } from '../testing/ownerForTest.ts'
import { failingDisk } from '../testing/watchedDisk.ts'
import { cleanCollections, openCollection } from './collection.ts'
import type { StorePorts } from './ports.ts'
import { openJsonFile } from './jsonFile.ts'
import { understandJson } from './storeFile.ts'

const Note = Type.Object({ connection: Type.String(), words: Type.String() }, { additionalProperties: false })
const note = (words: string, connection = 'one') => ({ connection, words })

const manners = [
  ['held', false],
  ['undone', true]
] as const

function open(ports: StorePorts, isUndone = false) {
  const notes = openCollection(ports, {
    store: 'pins',
    list: 'notes',
    shape: Type.Array(Note, { maxItems: 5 }),
    connectionOf: ({ connection }) => connection,
    isUndone
  })
  const add = (...added: ReturnType<typeof note>[]) =>
    notes.change((items) => ({ items: [...items, ...added], value: added.length }))
  const words = async () => {
    await notes.opened()
    return notes.items.map((item) => item.words)
  }
  return { ...notes, add, words }
}

describe.each(manners)('a collection whose unwritten changes are %s', (_manner, isUndone) => {
  test('is there at the next start, in a file for its owner alone', async () => {
    const folder = await folderForTest()
    expect(await open({ folder }, isUndone).add(note('ünïcode 🎰'), note('b'))).toEqual({ ok: true, value: 2 })
    expect(await open({ folder }, isUndone).words()).toEqual(['ünïcode 🎰', 'b'])
    expect(await isOwnersAlone(join(folder, 'pins.json'))).toBe(true)
    expect(JSON.parse((await filesOf(folder))['pins.json'] ?? '')).toEqual({
      version: 1,
      notes: [note('ünïcode 🎰'), note('b')]
    })
  })

  test('takes changes that are made at once, and tells of each', async () => {
    const folder = await folderForTest()
    const told: string[] = []
    const notes = open({ folder, changed: (store) => told.push(store) }, isUndone)
    await Promise.all([notes.add(note('a')), notes.add(note('b', 'two')), notes.add(note('c'), note('d', 'two'))])
    expect(await open({ folder }).words()).toEqual(['a', 'b', 'c', 'd'])
    expect(told).toEqual(['pins', 'pins', 'pins'])
  })

  test('neither writes nor tells what is refused or left as it was', async () => {
    const folder = await folderForTest()
    const notes = open({ folder, changed: () => expect.unreachable() }, isUndone)
    expect(await notes.change(() => failure('invalid-input'))).toMatchObject({ problem: { code: 'invalid-input' } })
    expect(await notes.change((items) => ({ items, value: 7 }))).toEqual({ ok: true, value: 7 })
    expect(await filesOf(folder)).toEqual({})
  })

  test('loses what is of a connection, and nothing of another', async () => {
    const folder = await folderForTest()
    const told: string[] = []
    const notes = open({ folder, changed: (store) => told.push(store) }, isUndone)
    await notes.add(note('a'), note('b', 'two'))
    await notes.forget('one')
    await notes.forget('one')
    expect(await open({ folder }).words()).toEqual(['b'])
    expect(told).toEqual(['pins', 'pins'])
  })

  test.each([
    ['more than there may be', { notes: Array.from({ length: 6 }, () => note('a')) }],
    ['a record of another shape', { notes: [{ ...note('a'), more: 1 }] }],
    ['something beside its list', { notes: [], more: 1 }]
  ])('with %s is set aside whole', async (_name, content) => {
    const folder = await folderForTest()
    const text = JSON.stringify({ version: 1, ...content })
    await writeFile(join(folder, 'pins.json'), text)
    expect(await open({ folder }, isUndone).words()).toEqual([])
    expect(await asideIn(folder, 'pins')).toBe(text)
  })

  test('keeps nothing that it could not read again, and all else of it stays', async () => {
    const folder = await folderForTest()
    const notes = open({ folder }, isUndone)
    await notes.add(note('a'))
    const words: unknown = 7
    for (const added of [[{ ...note(''), words: words as string }], Array.from({ length: 5 }, () => note('b'))])
      expect(await notes.add(...added)).toMatchObject({ problem: { code: 'invalid-input' } })
    expect(await notes.words()).toEqual(['a'])
    expect(await open({ folder }, isUndone).words()).toEqual(['a'])
  })

  test('that cannot be read is not written over; what this run keeps is in memory', async () => {
    const folder = await folderForTest()
    await open({ folder }).add(note('a'))
    const { disk } = failingDisk('read', 'EACCES', { isFailing: true })
    const notes = open({ folder, disk }, isUndone)
    expect(await notes.add(note('b'))).toMatchObject({ problem: { code: 'storage' } })
    expect(await notes.words()).toEqual(isUndone ? [] : ['b'])
    expect(await open({ folder }).words()).toEqual(['a'])
  })

  test.each(['write', 'rename', 'syncFolder'] as const)(
    'is written with what a %s that failed left out',
    async (call) => {
      const folder = await folderForTest()
      let told: Omit<StoreNotice, 'store'> | undefined
      const { state, disk } = failingDisk(call, 'ENOSPC')
      const notes = open({ folder, disk, note: (_, notice) => void (told = notice) }, isUndone)
      await notes.add(note('a'))
      state.isFailing = true
      const failed = await notes.add(note('b'))
      expect(failed).toMatchObject({ problem: { code: 'storage', cause: 'ENOSPC' } })
      expect(JSON.stringify(failed).includes('until Pitboss ends')).toBe(!isUndone)
      expect(await notes.words()).toEqual(isUndone ? ['a'] : ['a', 'b'])
      expect(told).toMatchObject({ kind: 'unwritten' })
      state.isFailing = false
      // What goes back to what was written before may have to be written all the same.
      await notes.change((items) => ({ items: items.slice(0, 1), value: null }))
      expect(await open({ folder }).words()).toEqual(['a'])
      await notes.add(note('c'))
      expect(told).toBeUndefined()
      expect(await open({ folder }).words()).toEqual(['a', 'c'])
    }
  )
})

test('adds nothing of a connection that was deleted meanwhile', async () => {
  const notes = open({ folder: await folderForTest(), isThere: (connection) => connection !== 'gone' })
  await notes.add(note('a'))
  expect(await notes.add(note('b', 'gone'))).toMatchObject({ problem: { code: 'invalid-input', field: 'connection' } })
  expect(await notes.words()).toEqual(['a'])
})

test('an undo takes no change with it that was made meanwhile', async () => {
  const folder = await folderForTest()
  const { state, disk } = failingDisk('write', 'ENOSPC')
  const notes = open({ folder, disk }, true)
  await notes.add(note('a'))
  state.isFailing = true
  const first = notes.add(note('b')).then(() => (state.isFailing = false))
  await Promise.all([first, notes.add(note('c'))])
  expect(await notes.words()).toEqual(['a', 'c'])
  expect(await open({ folder }).words()).toEqual(['a', 'c'])
})

test('a token that is saved later is not brought back by the undo of a change that was made meanwhile', async () => {
  const folder = await folderForTest()
  const { state, disk } = failingDisk('write', 'ENOSPC')
  const notes = open({ folder, disk }, true)
  await notes.add(note('of later-token-5678'))
  state.isFailing = true
  const failed = notes.add(note('b')).then(() => (state.isFailing = false))
  await Promise.all([failed, cleanCollections(async (text) => text.replaceAll('later-token-5678', '$TOKEN'))])
  expect(await notes.words()).toEqual(['of $TOKEN'])
  expect(await open({ folder }).words()).toEqual(['of $TOKEN'])
})

test('a token that is saved later goes from every collection, which pages are told, also where one of them fails', async () => {
  const folder = await folderForTest()
  await open({ folder: await folderForTest() }).add(note('of what cannot be cleaned'))
  const told: string[] = []
  await open({ folder, changed: (store) => told.push(store) }).add(note('of later-token-5678'))
  const notes = open({ folder })
  open({ folder: await folderForTest(), changed: () => expect.unreachable() })
  const cleaned = cleanCollections(async (text) => {
    if (text.includes('cannot')) throw new Error('not cleaned')
    return text.replaceAll('later-token-5678', '$TOKEN')
  })
  await expect(cleaned).rejects.toThrow('not cleaned')
  expect([await notes.words(), told]).toEqual([['of $TOKEN'], ['pins', 'pins']])
  expect(await open({ folder }).words()).toEqual(['of $TOKEN'])
})

test('JSON of more than any store may have is damage, is not parsed, and not written', async () => {
  const understand = understandJson((value) => value, 1)
  const large = 'x'.repeat(64 * 1024 * 1024)
  expect(understand('"x"')).toEqual({ kind: 'valid', content: 'x' })
  expect(understand(`"${large}"`)).toEqual({ kind: 'broken' })
  const folder = await folderForTest()
  const kind = { store: 'pins', version: 1, decode: String, encode: (text: string) => ({ text }), empty: '' } as const
  const file = openJsonFile({ folder, disk: nodeDisk, note: () => {} }, kind)
  expect(await file.changeOrUndo(large)).toMatchObject({ problem: { code: 'storage' } })
  expect(file.current).toBe('')
})
