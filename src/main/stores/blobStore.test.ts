import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import type { Outcome } from '../../shared/outcome/outcome.ts'
import { asideIn, filesOf, folderForTest } from '../testing/folderForTest.ts'
import { amount } from '../testing/fullForTest.ts'
import { isOwnersAlone } from '../testing/ownerForTest.ts'
import { failingDisk, systemError, watchedDisk } from '../testing/watchedDisk.ts'
import { openBlobStore } from './blobStore.ts'
import type { StorePorts } from './ports.ts'

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex')
const File = Type.Object({ name: Type.String({ pattern: '^[a-z0-9.-]+$' }), bytes: Type.Integer() })
const Album = Type.Object({ id: Type.String(), connection: Type.String(), uses: Type.Array(Type.String()) })
const indexName = 'index.json'

function open(ports: StorePorts) {
  const albums = openBlobStore(ports, {
    store: 'designs',
    list: 'albums',
    shape: Type.Array(Album),
    files: Type.Array(File),
    connectionOf: ({ connection }) => connection,
    fileOf: (file) => file,
    namesOf: ({ uses }) => uses,
    refusal: ({ items }) => (items.length > 3 ? 'No room.' : undefined)
  })
  /** Adds a record with a file of each content, and a text of its own that may change. */
  const add = (id: string, contents: readonly string[], connection = 'one') => {
    const made = [...contents.map((content) => [hashOf(content), content]), [`${id}.text`, `text of ${id}`]] as const
    const added = made.map(([name = '', content = '']) => ({
      // As large as a letter takes a megabyte.
      file: { name, bytes: content.length * 1024 * 1024 },
      bytes: Buffer.from(content)
    }))
    const uses = added.map(({ file }) => file.name)
    return albums.change((items) => ({ items: [{ id, connection, uses }, ...items], value: null, added }))
  }
  const remove = (id: string) =>
    albums.change((items) => ({ items: items.filter((one) => one.id !== id), value: null }))
  const ids = async () => {
    await albums.opened()
    return albums.items.map((one) => one.id)
  }
  const content = async (of: string) => (await albums.read(hashOf(of)))?.toString()
  return { store: albums, add, remove, ids, content }
}

const done = async (asked: Promise<Outcome<unknown>>) => expect(await asked).toMatchObject({ ok: true })
const blobsIn = async (folder: string) => Object.keys(await filesOf(folder)).filter((name) => !name.startsWith('index'))

describe('a blob store', () => {
  test('has its files at the next start byte for byte, as bytes, for the owner alone', async () => {
    const folder = await folderForTest()
    await done(open({ folder }).add('a', ['\0ü']))
    const again = open({ folder })
    expect(await again.ids()).toEqual(['a'])
    expect(await again.content('\0ü')).toBe('\0ü')
    expect((await again.store.read('a.text'))?.toString()).toBe('text of a')
    expect((await filesOf(folder))[hashOf('\0ü')]).toBe('\0ü')
    for (const name of Object.keys(await filesOf(folder))) {
      expect(await isOwnersAlone(join(folder, name)), name).toBe(true)
    }
  })

  test('keeps and counts a file that several records share once, until the last of them lets it go', async () => {
    const folder = await folderForTest()
    const albums = open({ folder })
    await done(albums.add('a', ['x'.repeat(60)]))
    await done(albums.add('b', ['x'.repeat(60)], 'two'))
    await done(albums.remove('a'))
    expect(await blobsIn(folder)).toEqual([hashOf('x'.repeat(60)), 'b.text'].toSorted())
    await done(albums.store.forget('one'))
    expect(await albums.ids()).toEqual(['b'])
    await done(albums.store.forget('two'))
    expect(await blobsIn(folder)).toEqual([])
    // The files that are gone are in no later index.
    await done(albums.add('c', []))
    expect(JSON.parse((await filesOf(folder))[indexName] ?? '')).toMatchObject({
      version: 2,
      files: [{ name: 'c.text' }]
    })
  })

  test('has room up to the last byte, and nothing is let go unasked', async () => {
    const albums = open({ folder: await folderForTest() })
    await done(albums.add('a', ['x'.repeat(100), 'y'.repeat(138)]))
    await done(albums.add('b', []))
    expect(await albums.add('c', ['x'.repeat(100)])).toMatchObject({
      problem: { code: 'storage', message: expect.stringContaining('256 MB') }
    })
    expect(await albums.ids()).toEqual(['b', 'a'])
    await done(albums.remove('a'))
    for (const id of ['c', 'd']) await done(albums.add(id, []))
    expect(await albums.add('e', [])).toMatchObject({ problem: { code: 'storage', message: 'No room.' } })
  })

  test('does not show a file that was changed on the disk, and the next record brings it back', async () => {
    const folder = await folderForTest()
    const albums = open({ folder })
    await done(albums.add('a', ['x']))
    await writeFile(join(folder, hashOf('x')), '<svg/>')
    expect(await albums.content('x')).toBeUndefined()
    await done(albums.add('b', ['x']))
    expect(await albums.content('x')).toBe('x')
  })

  test('loses a token that is saved later: a file named by its hash goes, another is written without it', async () => {
    const folder = await folderForTest()
    const told: string[] = []
    const albums = open({ folder, changed: (store) => told.push(store) })
    await done(albums.add('secret', ['of secret', 'y']))
    for (const word of ['another', 'secret']) {
      await albums.store.clean(async (text) => text.replaceAll(word, 'token'))
      expect(told.length > 1).toBe(word === 'secret')
    }
    expect(JSON.stringify(await filesOf(folder)).replaceAll('secret.text', '')).not.toContain('secret')
    expect(await albums.content('of secret')).toBeUndefined()
    expect(await albums.content('y')).toBe('y')
  })

  test('loses such a token from all else where one file cannot be deleted', async () => {
    const folder = await folderForTest()
    const { disk, state } = failingDisk('remove', 'EBUSY', { file: hashOf('of secret') })
    const albums = open({ folder, disk })
    await done(albums.add('secret', ['of secret', 'a secret too']))
    state.isFailing = true
    await expect(albums.store.clean(async (text) => text.replaceAll('secret', 'token'))).rejects.toThrow('EBUSY')
    expect(await albums.content('a secret too')).toBeUndefined()
    expect(await albums.ids()).toEqual(['token'])
  })
})

describe('an index that is not as it was left', () => {
  test.each(['{"version":2,"albums":[]}', '{"version":2,"albums":[],"files":[{"name":"../settings.json","bytes":1}]}'])(
    'holding %j is set aside, and the store begins anew',
    async (text) => {
      const folder = await folderForTest()
      await writeFile(join(folder, indexName), text)
      const albums = open({ folder })
      expect(await albums.ids()).toEqual([])
      await done(albums.add('a', ['x']))
      expect(await asideIn(folder, 'index')).toBe(text)
    }
  )

  test('that was set aside finds its files when it is put back', async () => {
    const folder = await folderForTest()
    await done(open({ folder }).add('a', ['x']))
    await writeFile(join(folder, indexName), '{')
    const albums = open({ folder })
    await done(albums.add('b', ['x']))
    await done(albums.remove('b'))
    expect(await blobsIn(folder)).toContain(hashOf('x'))
  })

  test.each([
    ['is of a newer Pitboss', '{"version":3}'],
    ['cannot be read', undefined]
  ])('that %s is left, with its files', async (_name, text) => {
    const folder = await folderForTest()
    await done(open({ folder }).add('a', ['x']))
    if (text !== undefined) await writeFile(join(folder, indexName), text)
    const before = await filesOf(folder)
    const disk = watchedDisk(({ name }) => {
      if (text === undefined && name === 'read') throw systemError('EACCES')
    })
    const albums = open({ folder, disk })
    expect(await albums.add('b', ['y'])).toMatchObject({ problem: { code: 'storage' } })
    expect(await albums.store.forget('one')).toMatchObject({ ok: false })
    await albums.store.clean(async () => '')
    expect(await filesOf(folder)).toEqual(before)
  })

  test('of version 1 is read with its files in base64, which go with their last record', async () => {
    const folder = await folderForTest()
    const file = { name: hashOf('x'), bytes: 1 }
    const album = { id: 'a', connection: 'one', uses: [file.name] }
    await writeFile(join(folder, indexName), JSON.stringify({ version: 1, albums: [album], files: [file] }))
    await writeFile(join(folder, `${file.name}.base64`), Buffer.from('x').toString('base64'))
    const albums = open({ folder })
    expect(await albums.ids()).toEqual(['a'])
    expect(await albums.content('x')).toBe('x')
    await done(albums.add('b', ['x']))
    expect(await albums.content('x')).toBe('x')
    await done(albums.remove('b'))
    expect(await albums.content('x')).toBe('x')
    await done(albums.remove('a'))
    expect(await blobsIn(folder)).toEqual([])
  })
})

test('a disk that fails from any call on leaves the state before or after, whole, and the next change clears up', async () => {
  let deadly = 1
  // Every call in a full run, every third in a quick one.
  for (let isOver = false; !isOver; deadly += amount(1, 3)) {
    const folder = await folderForTest()
    await done(open({ folder }).add('first', ['a', 'b']))
    let isMet = false
    const disk = watchedDisk((_call, number) => {
      isMet ||= number >= deadly
      if (number >= deadly) throw systemError('ENOSPC')
    })
    const albums = open({ folder, disk })
    const added = await albums.add('second', ['b', 'c'])
    const removed = added.ok ? await albums.remove('first') : added
    isOver = !isMet
    const again = open({ folder })
    const ids = await again.ids()
    // Reported successes hold; a reported failure may still have happened, whole.
    if (added.ok) expect(ids, `call ${deadly}`).toContain('second')
    else expect(ids, `call ${deadly}`).toContain('first')
    if (removed.ok) expect(ids, `call ${deadly}`).not.toContain('first')
    for (const id of ids) {
      const all = await Promise.all(
        (again.store.items.find((one) => one.id === id)?.uses ?? []).map((name) => again.store.read(name))
      )
      expect(all, `call ${deadly}`).not.toContain(undefined)
    }
    for (const id of ids) await done(again.remove(id))
    expect(await blobsIn(folder), `call ${deadly}`).toEqual([])
  }
  expect(deadly).toBeGreaterThan(15)
  // Every call waits for the disk.
}, 60_000)
