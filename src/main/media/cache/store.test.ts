import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, truncate, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeShown } from '../testing/shownForTest.ts'
import { folderForTest } from '../../testing/folderForTest.ts'
import { isOwnersAlone } from '../../testing/ownerForTest.ts'
import { openStore, cacheLifetimeOf } from './store.ts'

const address = 'https://cdn.example/a.png'
const now = () => 0
let folder = ''
let written: string[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pitboss-pictures-'))
  written = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    written.push(String(line))
    return true
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await chmod(folder, 0o700)
  await rm(folder, { recursive: true, maxRetries: 10 })
})

const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
const onlyFile = async () => (await files())[0] ?? ''

describe('a picture on the disk', () => {
  test('is there at the next start with its facts', async () => {
    await openStore(folder, { now }).keep('one', address, makeShown())
    expect(await openStore(folder, { now }).read('one', address)).toEqual(makeShown())
  })

  test('is its connection’s, and does not say its address', async () => {
    const store = openStore(folder, { now })
    await store.keep('one', address, makeShown())
    expect(await store.read('two', address)).toBeUndefined()
    expect(await store.read('one', `${address}?`)).toBeUndefined()
    expect(await onlyFile()).toMatch(/\/one\/[0-9a-f]{64}$/)
    expect((await readFile(await onlyFile())).includes('cdn.example')).toBe(false)
  })

  test('is its owner’s alone', async () => {
    await openStore(folder, { now }).keep('one', address, makeShown())
    expect(await isOwnersAlone(await onlyFile())).toBe(true)
    expect(await isOwnersAlone(join(folder, 'one'))).toBe(true)
  })

  test('is not read past its time, nor where it claims a time that nobody gave it', async () => {
    await openStore(folder, { now }).keep('one', address, makeShown({ until: 1000 }))
    expect(await openStore(folder, { now: () => 1000 }).read('one', address)).toBeUndefined()
    expect(await files()).toEqual([])
    await openStore(folder, { now }).keep('one', address, makeShown({ until: 1e15 }))
    expect(await openStore(folder, { now }).read('one', address)).toBeUndefined()
  })

  test('goes with its connection', async () => {
    const store = openStore(folder, { now })
    await store.keep('one', address, makeShown())
    await store.keep('one-more', address, makeShown())
    await store.forget('one')
    expect(await store.read('one', address)).toBeUndefined()
    expect(await store.read('one-more', address)).toBeDefined()
  })

  test('goes with its connection also where it is still being written', async () => {
    const store = openStore(folder, { now })
    const keeping = store.keep('one', address, makeShown())
    await store.forget('one')
    await keeping
    expect(await files()).toEqual([])
  })
})

describe('a file that is broken', () => {
  const broken: readonly (readonly [string, (whole: Buffer) => Buffer | string])[] = [
    ['empty', () => ''],
    ['cut short', (whole) => whole.subarray(0, -1)],
    ['one byte changed', (whole) => Buffer.from(whole.map((byte, at) => (at === whole.length - 3 ? byte ^ 1 : byte)))],
    ['a head that is none', (whole) => Buffer.concat([Buffer.from('{}\n'), whole])],
    ['no head at all', (whole) => Buffer.from(whole.toString('latin1').replaceAll('\n', ' '), 'latin1')],
    ['zeroes', (whole) => Buffer.alloc(whole.length)]
  ]
  test.each(broken)('is not believed, and goes: %s', async (_name, breaking) => {
    await openStore(folder, { now }).keep('one', address, makeShown())
    const path = await onlyFile()
    await writeFile(path, breaking(await readFile(path)))
    const store = openStore(folder, { now })
    expect(await store.read('one', address)).toBeUndefined()
    expect(await files()).toEqual([])
  })

  test('that holds no picture is not believed, though its sum is right', async () => {
    const page = makeShown({ bytes: Buffer.from('<!doctype html><script>1</script>') })
    await openStore(folder, { now }).keep('one', address, page)
    expect(await openStore(folder, { now }).read('one', address)).toBeUndefined()
  })

  test('half written by a process that ended goes at the next start', async () => {
    await openStore(folder, { now }).keep('one', address, makeShown())
    await writeFile(`${await onlyFile()}.x.part`, 'half')
    await openStore(folder, { now }).read('one', address)
    expect(await files()).toHaveLength(1)
  })
})

describe('cache', () => {
  const named = (name: string) => `https://cdn.example/${name}.png`
  const whole = makeShown({ bytes: Buffer.concat([makeShown().bytes, Buffer.alloc(900)]) })
  const left = async (store = openStore(folder, { now })) => {
    const found = await Promise.all(
      ['a', 'b', 'c', 'd'].map(async (name) => [name, await store.read('one', named(name))])
    )
    return found.flatMap(([name, shown]) => (shown ? [name] : []))
  }

  test('is made by dropping what was read longest ago', async () => {
    const store = openStore(folder, { now, most: 3600 })
    for (const name of ['a', 'b', 'c']) await store.keep('one', named(name), whole)
    expect(await store.read('one', named('a'))).toBeDefined()
    await store.keep('one', named('d'), whole)
    expect(await left()).toEqual(['a', 'c', 'd'])
  })

  test('is 256 MB where nothing else is said', async () => {
    const before = openStore(folder, { now })
    await before.keep('one', named('a'), whole)
    const path = await onlyFile()
    // A sparse file: the hole takes no disk space.
    await truncate(path, 256 * 1024 * 1024 - 4000)
    await utimes(path, 1000, 1000)
    const store = openStore(folder, { now })
    await store.keep('one', named('b'), whole)
    expect(await files()).toHaveLength(2)
    for (const name of ['c', 'd', 'e']) await store.keep('one', named(name), whole)
    expect(await files()).not.toContain(path)
  })

  test('counts what earlier starts left, oldest first', async () => {
    const before = openStore(folder, { now })
    await before.keep('one', named('b'), whole)
    await utimes(await onlyFile(), 1000, 1000)
    for (const name of ['a', 'c']) await before.keep('one', named(name), whole)
    await openStore(folder, { now, most: 3600 }).keep('one', named('d'), whole)
    expect(await left()).toEqual(['a', 'c', 'd'])
  })
})

test('a folder that cannot be written is told once, and costs nothing else', async () => {
  const store = openStore(join(folder, 'file', 'pictures'), { now })
  await writeFile(join(folder, 'file'), '')
  await store.keep('one', address, makeShown())
  await store.keep('one', `${address}2`, makeShown())
  expect(await store.read('one', address)).toBeUndefined()
  expect(written).toHaveLength(1)
  expect(JSON.parse(written[0] ?? '')).toMatchObject({ event: 'picture-unwritten', cause: 'ENOTDIR' })
})

describe('a link in place of a folder', () => {
  const strangers = async () => {
    const elsewhere = await folderForTest()
    await writeFile(join(elsewhere, 'letter.part'), 'x')
    await mkdir(join(elsewhere, 'one'))
    await writeFile(join(elsewhere, 'one', 'letter'), 'x')
    return elsewhere
  }
  const names = async (path: string) => (await readdir(path, { recursive: true })).toSorted()

  test('is not followed: what it leads to is not read, written or deleted', async () => {
    const elsewhere = await strangers()
    const before = await names(elsewhere)
    await symlink(elsewhere, join(folder, 'pictures'))
    const store = openStore(join(folder, 'pictures'), { now })
    expect(await store.read('one', address)).toBeUndefined()
    await store.keep('one', address, makeShown())
    await store.forget('one')
    expect(await names(elsewhere)).toEqual(before)
    expect(JSON.parse(written[0] ?? '')).toMatchObject({ event: 'picture-unwritten', cause: 'ELOOP' })
  })

  test('of a connection is removed with it, and what it leads to stays', async () => {
    const elsewhere = await strangers()
    const before = await names(elsewhere)
    await symlink(elsewhere, join(folder, 'one'))
    const store = openStore(folder, { now })
    await store.keep('one', address, makeShown())
    await store.forget('one')
    expect(await names(elsewhere)).toEqual(before)
    expect(await readdir(folder)).toEqual([])
  })
})

const minute = 60_000

test.each([
  [undefined, 10 * minute],
  ['public', 10 * minute],
  ['public, max-age=3600', 60 * minute],
  ['Max-Age="3600"', 60 * minute],
  ['max-age=0', minute],
  ['max-age=31536000, immutable', 24 * 60 * minute],
  ['s-maxage=3600', 10 * minute],
  ['no-cache, max-age=3600', minute],
  ['no-cache="x"', minute],
  ['max-age=-5', 10 * minute],
  ['max-age=99999999999999999999', 24 * 60 * minute]
])('a picture is good for as long as its host says, within a minute and a day: %j', (said, milliseconds) => {
  expect(cacheLifetimeOf(said === undefined ? {} : { 'cache-control': said })).toEqual({
    milliseconds,
    isPassing: false
  })
})

test('what is to be stored nowhere is good for a minute, and passing', () => {
  expect(cacheLifetimeOf({ 'cache-control': ['max-age=3600', 'no-store'] })).toEqual({
    milliseconds: minute,
    isPassing: true
  })
})
