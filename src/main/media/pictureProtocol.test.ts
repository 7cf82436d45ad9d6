import { describe, expect, test, vi } from 'vitest'
import { pictureName } from '../../shared/pictureName.ts'
import { servePictures } from './pictureProtocol.ts'
import type { PictureResult } from './formats/picture.ts'
import { stillOf } from './formats/animation.ts'
import { animatedGif } from './testing/animatedPictures.ts'
import { makeShown } from './testing/shownForTest.ts'

const name = pictureName('https://cdn.example/a.png')
const address = `app://pitboss/media/demo/${name}`
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

/** A request as Chromium sends it. `Request` itself would normalise the address. */
const asked = (url: string, { method = 'GET', ...headers }: Record<string, string> = {}) =>
  Object.defineProperty(
    new Request('https://x/', { method, headers: { 'sec-fetch-dest': 'image', ...headers } }),
    'url',
    {
      value: url
    }
  )

function setUp(result: PictureResult) {
  const named = vi.fn(async () => result)
  return { answer: servePictures({ named }), named }
}
const open = () => setUp({ ok: true, value: makeShown() })

describe('a picture', () => {
  test('is served with its real type and its bytes', async () => {
    const { answer, named } = open()
    const response = await answer(asked(address))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toBe('private, max-age=60')
    expect(Buffer.from(await response.arrayBuffer())).toEqual(makeShown().bytes)
    expect(named).toHaveBeenCalledExactlyOnceWith('demo', name, undefined)
  })

  test('that is animated is served with its first frame only, or in full if asked to play', async () => {
    const bytes = Buffer.from(animatedGif([10, 10], 0))
    const animation = { frames: 2, milliseconds: 200, plays: 0 }
    const { answer, named } = setUp({ ok: true, value: makeShown({ bytes, facts: { type: 'image/gif', animation } }) })
    const bytesAt = async (url: string) => Buffer.from(await (await answer(asked(url))).arrayBuffer())
    for (const still of [address, `${address}?since=1`]) {
      expect(await bytesAt(still)).toEqual(stillOf(bytes, 'image/gif'))
    }
    for (const whole of [`${address}?play`, `${address}?since=1&play`]) expect(await bytesAt(whole)).toEqual(bytes)
    expect(named).toHaveBeenLastCalledWith('demo', name, 1)
  })

  test('that can’t be shown is an empty answer, and is not cached', async () => {
    const { answer } = setUp({ ok: false, problem: { code: 'http', status: 404 } })
    const response = await answer(asked(address))
    expect(response.status).toBe(204)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.text()).toBe('')
  })

  test('that fails because of an internal error is an empty answer too, and the log has the error', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockImplementation(() => true)
    const response = await servePictures({ named: () => Promise.reject(new TypeError('secret')) })(asked(address))
    expect(response.status).toBe(204)
    expect(written).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/"picture-failed","error":"TypeError"/))
    written.mockRestore()
  })
})

test.each(['document', 'iframe', 'object', 'embed', 'script', 'style', 'empty', 'video', 'xslt', ''])(
  'is served only to an image: %j',
  async (destination) => {
    const { answer, named } = setUp({ ok: true, value: makeShown({ bytes: svg, facts: { type: 'image/svg+xml' } }) })
    expect((await answer(asked(address, { 'sec-fetch-dest': destination }))).status).toBe(403)
    expect(named).not.toHaveBeenCalled()
  }
)

test.each([
  `app://pitboss/media/demo/${name}/`,
  `app://pitboss/media/demo/${name}?x=1`,
  `app://pitboss/media/demo/${name}?since=-1`,
  `app://pitboss/media/demo/${name}?since=${'9'.repeat(16)}`,
  `app://pitboss/media/demo/${name.toUpperCase()}G`,
  `app://pitboss/media/../${name}`,
  `app://pitboss/media/de%6do/${name}`,
  `app://pitboss/media/${'x'.repeat(65)}/${name}`,
  `app://other/media/demo/${name}`,
  `app://user@pitboss/media/demo/${name}`
])('an address of another form is not found: %s', async (url) => {
  const { answer, named } = open()
  expect((await answer(asked(url))).status).toBe(404)
  expect(named).not.toHaveBeenCalled()
})

test('other methods and ranges are refused', async () => {
  const { answer, named } = open()
  for (const method of ['POST', 'PUT', 'HEAD', 'DELETE'])
    expect((await answer(asked(address, { method }))).status).toBe(405)
  expect((await answer(asked(address, { range: 'bytes=0-1' }))).status).toBe(405)
  expect(named).not.toHaveBeenCalled()
})

test.each([
  ['a picture', () => open().answer(asked(address))],
  ['no picture', () => setUp({ ok: false, problem: { code: 'dns' } }).answer(asked(address))],
  ['a frame', () => open().answer(asked(address, { 'sec-fetch-dest': 'iframe' }))],
  ['nowhere', () => open().answer(asked('app://pitboss/media/'))]
])('every answer forbids scripts, hosts and sniffing, and stays within the page: %s', async (_name, answered) => {
  const { headers } = await answered()
  const {
    'content-type': _type,
    'content-length': _length,
    'cache-control': _time,
    ...guards
  } = Object.fromEntries(headers)
  expect(guards).toEqual({
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-origin'
  })
})

test('the listener is called after every 16 million served pixels, and not for failed pictures', async () => {
  const large = { ok: true, value: makeShown({ facts: { width: 4000, height: 2000 } }) } as const
  const many = vi.fn<() => void>()
  const results: PictureResult[] = [large, { ok: false, problem: { code: 'dns' } }, large, large, large]
  const answer = servePictures({ named: async () => results.shift() ?? large }, many)
  const told: number[] = []
  for (let at = 0; at < 5; at += 1) {
    await answer(asked(address))
    told.push(many.mock.calls.length)
  }
  expect(told).toEqual([0, 0, 1, 1, 2])
})
