import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { pictureName } from '../../shared/pictureName.ts'
import type { PictureText } from '../platform/pictureTexts.ts'
import type { openPictures as Open, Pictures } from './pictures.ts'
import type { Look } from './shown.ts'
import { makeShown } from './shownForTest.ts'

type Ask = (connection: string, picture: PictureText, isWanted: () => boolean) => Promise<Look>
const source = vi.hoisted(() => ({
  look: vi.fn<Ask>(),
  forget: vi.fn<(connection: string) => Promise<void>>(async () => {}),
  close: async () => {}
}))
vi.mock('./source.ts', () => ({ openSource: () => source }))
let openPictures: typeof Open
beforeAll(async () => {
  vi.resetModules()
  ;({ openPictures } = await import('./pictures.ts'))
})
// Test files may share their modules: the next one has a real source.
afterAll(() => void vi.resetModules())

const address = 'https://cdn.example/a.png'
const name = pictureName(address)
const shown = (declared: string): Look => ({ ok: true, value: makeShown({ facts: { declared } }) })
const failed: Look = { ok: false, problem: { code: 'http', status: 404 } }

let pictures: Pictures
beforeEach(() => {
  source.look.mockReset().mockResolvedValue(shown('first'))
  source.forget.mockClear()
  pictures = openPictures({
    names: {
      find: (_connection, asked) => (asked === name ? { text: address, place: 'address' } : undefined)
    },
    resolve: () => ({ ok: false, problem: { code: 'internal' } }),
    resolveProxy: async () => 'DIRECT',
    folder: '',
    version: '1',
    now: () => 0
  })
})

describe('a picture by its name', () => {
  test('is asked for once, and is there from then on', async () => {
    const looks = await Promise.all([pictures.named('one', name), pictures.named('one', name)])
    expect(looks).toEqual([shown('first'), shown('first')])
    await pictures.named('one', name)
    expect(source.look).toHaveBeenCalledOnce()
  })

  test('is not asked for where no answer spoke of it', async () => {
    expect(await pictures.named('one', 'another')).toMatchObject({ ok: false, problem: { code: 'invalid-input' } })
    expect(source.look).not.toHaveBeenCalled()
  })

  test('is another connection’s own', async () => {
    await pictures.named('one', name)
    await pictures.named('two', name)
    expect(source.look.mock.calls.map(([connection]) => connection)).toEqual(['one', 'two'])
  })
})

describe('a connection that is changed', () => {
  test('has its pictures asked for anew, in memory and on the disk; another keeps its own', async () => {
    await pictures.named('one', name)
    await pictures.asked('one', address)
    await pictures.named('two', name)
    await pictures.changed('one')
    expect(source.forget.mock.calls).toEqual([['one']])
    source.look.mockClear()
    await pictures.named('one', name)
    await pictures.asked('one', address)
    await pictures.named('two', name)
    expect(source.look.mock.calls.map(([connection]) => connection)).toEqual(['one', 'one'])
  })

  test('keeps nothing of what was asked before, and who asks after gets nothing of it', async () => {
    const before = Promise.withResolvers<Look>()
    source.look.mockReturnValueOnce(before.promise)
    const early = pictures.named('one', name)
    const isWanted = source.look.mock.calls[0]?.[2]
    expect(isWanted?.()).toBe(true)
    await pictures.changed('one')
    expect(isWanted?.()).toBe(false)
    source.look.mockResolvedValueOnce(shown('second'))
    expect(await pictures.named('one', name)).toEqual(shown('second'))
    before.resolve(shown('first'))
    expect(await early).toEqual(shown('first'))
    expect(await pictures.named('one', name)).toEqual(shown('second'))
    expect(source.look).toHaveBeenCalledTimes(2)
  })
})

test('what failed is tried again when its connection was asked anew, and not before; what was shown stays', async () => {
  source.look.mockResolvedValueOnce(failed).mockResolvedValueOnce(failed)
  for (const connection of ['one', 'one', 'two']) expect(await pictures.named(connection, name)).toEqual(failed)
  expect(source.look).toHaveBeenCalledTimes(2)
  pictures.again('one')
  expect(await pictures.named('one', name)).toEqual(shown('first'))
  expect(await pictures.named('two', name)).toEqual(failed)
  pictures.again('one')
  await pictures.named('one', name)
  expect(source.look).toHaveBeenCalledTimes(3)
})
