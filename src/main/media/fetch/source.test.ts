import { tokensForTest } from '../../testing/tokensForTest.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Target } from '../../connections/network/target.ts'
import type { Transport } from '../../platform/http/transport.ts'
import type { PictureResult } from '../formats/picture.ts'
import { makeShown } from '../testing/shownForTest.ts'
import type { openSource as Open } from './source.ts'

const fetchPicture = vi.hoisted(() => vi.fn<(url: URL) => Promise<PictureResult>>())
vi.mock('./fetchPicture.ts', () => ({ fetchPicture }))
let openSource: typeof Open
beforeAll(async () => {
  vi.resetModules()
  ;({ openSource } = await import('./source.ts'))
})
// Restore the real module, because test files may share modules and the next one needs the original.
afterAll(() => void vi.resetModules())

let source: ReturnType<typeof Open>
beforeEach(() => {
  fetchPicture.mockReset().mockResolvedValue({ ok: true, value: makeShown() })
  source = openSource({
    resolve: () => ({
      ok: true,
      value: { connection: 'one', baseUrl: 'https://platform.example', storageBaseUrl: '' } as Target
    }),
    transport: { send: vi.fn<Transport['send']>() },
    tokens: tokensForTest,
    reached: { list: () => [] },
    version: '1',
    find: async () => []
  })
})

test.each(['http://cdn.example/a.png', 'file:///a.png', '//cdn.example/a.png', 'https://me@cdn.example/a.png'])(
  'a picture at a forbidden address is not fetched: %s',
  async (text) => {
    expect(await source.fetch('one', { text, kind: 'address' })).toMatchObject({
      ok: false,
      problem: { code: 'invalid-input', field: 'address' }
    })
    expect(fetchPicture).not.toHaveBeenCalled()
  }
)

test('silent hosts of one connection delay no picture of another, not even from the same host', async () => {
  fetchPicture.mockImplementation(() => new Promise(() => {}))
  for (let number = 0; number < 30; number += 1)
    void source.fetch('one', { text: `https://h${number % 5}.example/${number}.png`, kind: 'address' })
  await expect.poll(() => fetchPicture.mock.calls.length, { interval: 2 }).toBe(24)
  fetchPicture.mockImplementation(async () => ({ ok: true, value: makeShown() }))
  expect(await source.fetch('two', { text: 'https://h0.example/a.png', kind: 'address' })).toMatchObject({ ok: true })
})
