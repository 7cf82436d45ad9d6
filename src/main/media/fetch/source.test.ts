import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Target } from '../../connections/network/target.ts'
import type { PictureResult } from '../formats/picture.ts'
import { makeShown } from '../testing/shownForTest.ts'
import type { openSource as Open, PictureSource } from './source.ts'

const fetchPicture = vi.hoisted(() => vi.fn<(url: URL) => Promise<PictureResult>>())
vi.mock('./fetchPicture.ts', () => ({ fetchPicture }))
let openSource: typeof Open
beforeAll(async () => {
  vi.resetModules()
  ;({ openSource } = await import('./source.ts'))
})
// Test files may share modules: the next one fetches for itself.
afterAll(() => void vi.resetModules())

const target = { connection: 'one', baseUrl: 'https://platform.example', storageBaseUrl: '' } as Target
const picture = (name: string, host = 'cdn.example') =>
  ({ text: `https://${host}/${name}.png`, place: 'address' }) as const
const shown: PictureResult = { ok: true, value: makeShown() }
const wanted = { since: 0, isWanted: () => true }

let folder = ''
let source: PictureSource
const open = () =>
  openSource({
    resolve: () => ({ ok: true, value: target }),
    resolveProxy: async () => 'DIRECT',
    reached: { list: () => [] },
    folder,
    version: '1',
    now: () => 0,
    find: async () => []
  })

beforeEach(async () => {
  fetchPicture.mockReset().mockResolvedValue(shown)
  folder = await mkdtemp(join(tmpdir(), 'pitboss-source-'))
  source = open()
})
afterEach(() => rm(folder, { recursive: true, maxRetries: 10 }))

const stored = () => readdir(join(folder, 'one')).catch(() => [])
const soon = { interval: 2 }
/** The number of files once everything is written: the store writes one at a time. */
async function written(): Promise<number> {
  fetchPicture.mockResolvedValue(shown)
  await source.fetch('other', picture('last'), wanted)
  await expect.poll(() => readdir(join(folder, 'other')).catch(() => []), soon).toHaveLength(1)
  return (await stored()).length
}

describe('a picture', () => {
  test('that was fetched is on the disk, and is not fetched at the next start', async () => {
    expect(await source.fetch('one', picture('a'), wanted)).toEqual(shown)
    expect(await written()).toBe(1)
    fetchPicture.mockReset()
    expect(await open().fetch('one', picture('a'), wanted)).toMatchObject({ ok: true })
    expect(fetchPicture).not.toHaveBeenCalled()
  })

  test('on the disk that was asked for before it is wanted is fetched again, one since is not', async () => {
    const { at, milliseconds } = makeShown().facts
    const begun = Date.parse(at) - milliseconds
    await source.fetch('one', picture('a'), wanted)
    await written()
    fetchPicture.mockClear()
    expect(await open().fetch('one', picture('a'), { ...wanted, since: begun })).toMatchObject({ ok: true })
    expect(fetchPicture).not.toHaveBeenCalled()
    await open().fetch('one', picture('a'), { ...wanted, since: begun + 1 })
    expect(fetchPicture).toHaveBeenCalledOnce()
  })

  test('of another connection is fetched for itself', async () => {
    await source.fetch('one', picture('a'), wanted)
    await written()
    fetchPicture.mockClear()
    await open().fetch('two', picture('a'), wanted)
    expect(fetchPicture).toHaveBeenCalledOnce()
  })

  test('that came after its connection was changed is shown to who asked, and not kept', async () => {
    let isWanted = true
    fetchPicture.mockImplementationOnce(async () => {
      isWanted = false
      return shown
    })
    expect(await source.fetch('one', picture('a'), { since: 0, isWanted: () => isWanted })).toEqual(shown)
    expect(await written()).toBe(0)
  })

  test.each<[string, PictureResult, string?]>([
    ['its host wants it stored nowhere', { ok: true, value: makeShown({ isPassing: true }) }],
    ['it failed', { ok: false, problem: { code: 'http', status: 404 } }],
    ['it is of this machine', shown, 'localhost'],
    ['it is of this machine by another name', shown, 'a.localhost.'],
    ['it is of this machine by number', shown, '127.0.0.1']
  ])('is not on the disk where %s', async (_why, result, host) => {
    fetchPicture.mockResolvedValue(result)
    expect(await source.fetch('one', picture('a', host), wanted)).toEqual(result)
    expect(await written()).toBe(0)
  })

  test('is off the disk once it is forgotten with its connection', async () => {
    await source.fetch('one', picture('a'), wanted)
    await written()
    await source.forget('one')
    expect(await stored()).toEqual([])
  })

  test.each(['http://cdn.example/a.png', 'file:///a.png', '//cdn.example/a.png', 'https://me@cdn.example/a.png'])(
    'at an address that must not be asked is not fetched: %s',
    async (text) => {
      expect(await source.fetch('one', { text, place: 'address' }, wanted)).toMatchObject({
        ok: false,
        problem: { code: 'invalid-input', field: 'address' }
      })
      expect(fetchPicture).not.toHaveBeenCalled()
    }
  )
})

test('six are fetched at a time from a host at first, and twenty-four in all', async () => {
  fetchPicture.mockImplementation(() => new Promise(() => {}))
  const ask = (count: number, host: string) => {
    for (let number = 0; number < count; number += 1) void source.fetch('one', picture(`${number}`, host), wanted)
  }
  ask(9, 'a.example')
  await expect.poll(() => fetchPicture.mock.calls.length, soon).toBe(6)
  ask(9, 'b.example')
  for (const host of ['c', 'd', 'e']) ask(9, `${host}.example`)
  await expect.poll(() => fetchPicture.mock.calls.length, soon).toBe(24)
  expect(fetchPicture.mock.calls.filter(([{ hostname }]) => hostname === 'a.example')).toHaveLength(6)
})
