import { tokensForTest } from '../testing/tokensForTest.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { pictureName } from '../../shared/pictureName.ts'
import type { Transport } from '../platform/http/transport.ts'
import type { openPictures as Open, Pictures } from './pictures.ts'
import type { PictureResult } from './formats/picture.ts'
import { makeShown } from './testing/shownForTest.ts'
import type { openSource } from './fetch/source.ts'

type Ask = ReturnType<typeof openSource>['fetch']
const source = vi.hoisted(() => ({
  fetch: vi.fn<Ask>()
}))
vi.mock('./fetch/source.ts', () => ({ openSource: () => source }))
let openPictures: typeof Open
beforeAll(async () => {
  vi.resetModules()
  ;({ openPictures } = await import('./pictures.ts'))
})
// Restore the real module, because test files may share modules and the next one needs the original.
afterAll(() => void vi.resetModules())

const address = 'https://cdn.example/a.png'
const name = pictureName(address)
const shown = (declared: string): PictureResult => ({ ok: true, value: makeShown({ facts: { declared } }) })
const failed: PictureResult = { ok: false, problem: { code: 'http', status: 404 } }

let pictures: Pictures
let now: number
beforeEach(() => {
  now = 0
  source.fetch.mockReset().mockResolvedValue(shown('first'))
  pictures = openPictures({
    registry: {
      find: (_connection, asked) => (asked === name ? { text: address, kind: 'address' } : undefined)
    },
    resolve: () => ({ ok: false, problem: { code: 'internal' } }),
    transport: { send: vi.fn<Transport['send']>() },
    tokens: tokensForTest,
    reached: { list: () => [] },
    version: '1',
    now: () => now
  })
})

describe('a named picture', () => {
  test('is fetched once, and stays available', async () => {
    const results = await Promise.all([pictures.named('one', name), pictures.named('one', name)])
    expect(results).toEqual([shown('first'), shown('first')])
    await pictures.named('one', name)
    expect(source.fetch).toHaveBeenCalledOnce()
  })

  test('is not fetched if no answer contained it', async () => {
    expect(await pictures.named('one', 'another')).toMatchObject({ ok: false, problem: { code: 'invalid-input' } })
    expect(source.fetch).not.toHaveBeenCalled()
  })

  test('belongs to one connection', async () => {
    await pictures.named('one', name)
    await pictures.named('two', name)
    expect(source.fetch.mock.calls.map(([connection]) => connection)).toEqual(['one', 'two'])
  })
})

describe('a picture that a person refreshes', () => {
  const noon = Date.parse('2026-11-22T12:00:00Z')
  beforeEach(() => void (now = noon + 1000))
  const at = (time: number, declared: string): PictureResult => ({
    ok: true,
    value: makeShown({
      facts: { at: new Date(time).toISOString(), milliseconds: 10, declared },
      until: Number.POSITIVE_INFINITY
    })
  })

  test('is fetched again once, and every page gets the new one', async () => {
    source.fetch.mockResolvedValueOnce(at(noon - 1000, 'old')).mockResolvedValueOnce(at(noon + 20, 'new'))
    await pictures.named('one', name)
    const results = await Promise.all([pictures.named('one', name, noon), pictures.named('one', name, noon)])
    for (const result of [...results, await pictures.named('one', name, noon), await pictures.named('one', name)]) {
      expect(result).toEqual(at(noon + 20, 'new'))
    }
    expect(source.fetch).toHaveBeenCalledTimes(2)
  })

  test('is not fetched again if it was fetched since', async () => {
    source.fetch.mockResolvedValueOnce(at(noon + 20, 'new'))
    await pictures.named('one', name)
    expect(await pictures.named('one', name, noon)).toEqual(at(noon + 20, 'new'))
    expect(source.fetch).toHaveBeenCalledOnce()
  })

  test('ignores earlier fetches that finish late', async () => {
    const before = Promise.withResolvers<PictureResult>()
    source.fetch.mockReturnValueOnce(before.promise).mockResolvedValueOnce(at(noon + 20, 'new'))
    const early = pictures.named('one', name)
    const late = pictures.named('one', name, noon)
    expect(source.fetch).toHaveBeenCalledTimes(2)
    expect(await late).toEqual(at(noon + 20, 'new'))
    before.resolve(at(noon + 30, 'old'))
    expect(await early).toEqual(at(noon + 30, 'old'))
    expect(await pictures.named('one', name)).toEqual(at(noon + 20, 'new'))
  })

  test('is fetched once even if the clock was set back', async () => {
    source.fetch.mockResolvedValueOnce(at(noon - 60_000, 'new'))
    await pictures.named('one', name, noon)
    await pictures.named('one', name, noon)
    expect(source.fetch).toHaveBeenCalledOnce()
  })

  test('is fetched again after a failure', async () => {
    source.fetch.mockResolvedValueOnce(failed).mockResolvedValueOnce(failed)
    now = noon - 1
    await pictures.named('one', name)
    now = noon + 1
    expect(await pictures.named('one', name, noon)).toEqual(failed)
    expect(await pictures.named('one', name, noon)).toEqual(failed)
    expect(source.fetch).toHaveBeenCalledTimes(2)
  })
})

describe('a picture in memory', () => {
  const fetchedWith = (result: PictureResult) => {
    source.fetch.mockResolvedValue(result)
    return pictures.named('one', name)
  }
  const sized = (bytes: number): PictureResult => ({ ok: true, value: makeShown({ bytes: Buffer.alloc(bytes) }) })

  test.each([
    ['a picture', { ok: true, value: makeShown({ until: 100 }) } as const, 100],
    ['a problem', failed, 30_000]
  ])('stays while it is fresh: %s', async (_what, result, until) => {
    await fetchedWith(result)
    for (const time of [until - 1, until]) {
      now = time
      await pictures.named('one', name)
    }
    expect(source.fetch).toHaveBeenCalledTimes(2)
  })

  test('is fetched again if the clock was set back since', async () => {
    now = 3_600_000
    await fetchedWith({ ok: true, value: makeShown({ until: 9e9, facts: { at: '1970-01-01T01:00:00.000Z' } }) })
    now = 0
    await pictures.named('one', name)
    expect(source.fetch).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['pictures', sized(16 * 1024 * 1024), 2],
    ['problems', failed, 2000]
  ])('makes room for newer ones: %s', async (_what, result, most) => {
    source.fetch.mockResolvedValue(result)
    for (let number = 0; number <= most; number += 1) await pictures.fetchText('one', `https://x/${number}`)
    source.fetch.mockClear()
    await pictures.fetchText('one', 'https://x/1')
    expect(source.fetch).not.toHaveBeenCalled()
    await pictures.fetchText('one', 'https://x/0')
    expect(source.fetch).toHaveBeenCalledOnce()
  })

  test('is fetched again after a problem if its connection asks, and only then', async () => {
    await fetchedWith(failed)
    await pictures.named('two', name)
    source.fetch.mockResolvedValue(shown('first'))
    await pictures.fetchText('one', address)
    source.fetch.mockClear()
    pictures.again('one')
    await pictures.named('two', name)
    await pictures.fetchText('one', address)
    expect(source.fetch).not.toHaveBeenCalled()
    expect(await pictures.named('one', name)).toEqual(shown('first'))
  })
})

describe('a changed connection', () => {
  test('has its pictures fetched again; another connection keeps its own', async () => {
    await pictures.named('one', name)
    await pictures.fetchText('one', address)
    await pictures.named('two', name)
    pictures.changed('one')
    source.fetch.mockClear()
    await pictures.named('one', name)
    await pictures.fetchText('one', address)
    await pictures.named('two', name)
    expect(source.fetch.mock.calls.map(([connection]) => connection)).toEqual(['one', 'one'])
  })

  test('drops pending fetches, and later requests get nothing of them', async () => {
    const before = Promise.withResolvers<PictureResult>()
    source.fetch.mockReturnValueOnce(before.promise)
    const early = pictures.named('one', name)
    pictures.changed('one')
    source.fetch.mockResolvedValueOnce(shown('second'))
    expect(await pictures.named('one', name)).toEqual(shown('second'))
    before.resolve(shown('first'))
    expect(await early).toEqual(shown('first'))
    expect(await pictures.named('one', name)).toEqual(shown('second'))
    expect(source.fetch).toHaveBeenCalledTimes(2)
  })
})
