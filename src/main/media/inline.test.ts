import { describe, expect, test, vi } from 'vitest'
import { pictureName } from '../../shared/pictureName.ts'
import { keepExchanges } from '../exchanges/log.ts'
import { answered } from '../exchanges/testing/exchangesForTest.ts'
import { inlinePicture, sourcesIn } from './inline.ts'
import type { PictureResult } from './formats/picture.ts'
import { onePixel, pngHeader } from './testing/picturesForTest.ts'
import { makeShown } from './testing/shownForTest.ts'

const source = 'https://cdn.example/a.png?x=1&y=2'
const html = `<p>Look:</p><img src="https://cdn.example/a.png?x=1&amp;y=2" alt="">`
const answer = {
  data: [
    // Positions count all rows of the answer, readable or not.
    'no notification',
    { contents: [{ language: 'en', content: '<p>none</p>' }] },
    {
      contents: [
        { language: 'de', content: '<p>keins</p>' },
        { language: 'en', content: html }
      ]
    }
  ]
}

function setUp(result: PictureResult = { ok: true, value: makeShown() }, body: unknown = answer) {
  const exchanges = keepExchanges()
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const list = { connection: 'demo', operation: 'notifications.list', token: 'a-token-of-the-usual-length' }
  const kept = answered(exchanges, text, list)
  const asked = vi.fn(async () => result)
  const ask = async (part: object = {}) =>
    inlinePicture(
      { connection: 'demo', exchange: await kept, notification: 2, content: 1, name: pictureName(source), ...part },
      { exchanges, pictures: { fetchText: asked } }
    )
  return { ask, asked, exchanges }
}

test('a picture in a notification’s HTML is returned as data, with its real type and its facts', async () => {
  const { ask, asked } = setUp()
  const { bytes, facts } = makeShown()
  expect(await ask()).toEqual({
    ok: true,
    value: { url: `data:image/png;base64,${bytes.toString('base64')}`, facts }
  })
  expect(asked).toHaveBeenCalledExactlyOnceWith('demo', source)
})

describe('no picture is fetched', () => {
  test.each([
    ['for another name', { name: pictureName('https://cdn.example/b.png') }],
    ['for a picture of another content', { content: 0 }],
    ['for a picture of another notification', { notification: 1 }],
    ['for a row that is no notification', { notification: 0 }],
    ['for a notification that is not there', { notification: 7 }],
    ['for a content that is not there', { content: 7 }],
    ['for another connection’s answer', { connection: 'other' }],
    ['for an answer that is not there', { exchange: 'exchange-99' }]
  ])('%s', async (_name, part) => {
    const { ask, asked } = setUp()
    expect(await ask(part)).toMatchObject({ ok: false, problem: { code: 'invalid-input' } })
    expect(asked).not.toHaveBeenCalled()
  })

  test.each(['', '[]', '{"data":null}', '{"data":[{},{"contents":[{},{"content":7}]}]}', '<html>'])(
    'for an answer of another form: %j',
    async (body) => {
      const { ask, asked } = setUp(undefined, body)
      expect(await ask()).toMatchObject({ ok: false, problem: { code: 'invalid-input' } })
      expect(asked).not.toHaveBeenCalled()
    }
  )

  test('for the answer of another operation, though it looks the same', async () => {
    const { exchanges, ask, asked } = setUp()
    const other = await answered(exchanges, JSON.stringify(answer), { connection: 'demo' })
    expect(await ask({ exchange: other })).toMatchObject({ ok: false })
    expect(asked).not.toHaveBeenCalled()
  })
})

test('a picture of more than 4 MB is not embedded', async () => {
  const ask = (bytes: number) => setUp({ ok: true, value: { ...makeShown(), bytes: Buffer.alloc(bytes) } }).ask()
  expect(await ask(4 * 1024 * 1024)).toMatchObject({ ok: true })
  expect(await ask(4 * 1024 * 1024 + 1)).toMatchObject({ ok: false, problem: { code: 'too-large' } })
})

describe('a picture embedded in the HTML', () => {
  const askFor = (type: string, bytes: Buffer) => {
    const url = `data:${type};base64,${bytes.toString('base64')}`
    const content = { language: 'en', content: `<img src="${url}">` }
    const { ask, asked } = setUp(undefined, { data: [{ contents: [content] }] })
    return { asked, outcome: ask({ notification: 0, content: 0, name: pictureName(url) }) }
  }

  test('is measured by its bytes, without a fetch', async () => {
    const { asked, outcome } = askFor('image/gif', onePixel)
    expect(await outcome).toMatchObject({
      ok: true,
      value: {
        url: `data:image/png;base64,${onePixel.toString('base64')}`,
        facts: { width: 1, height: 1, type: 'image/png' }
      }
    })
    expect(asked).not.toHaveBeenCalled()
  })

  test.each([
    ['too many pixels', 'image/png', pngHeader(9000, 9000), 'too-large'],
    ['too many elements', 'image/svg+xml', Buffer.from(`<svg>${'<g/>'.repeat(100_001)}</svg>`), 'too-large'],
    ['no picture', 'image/png', Buffer.from('alert(1)'), 'contract']
  ])('is not shown with %s', async (_name, type, bytes, code) => {
    expect(await askFor(type, bytes).outcome).toMatchObject({ ok: false, problem: { code } })
  })
})

test.each([
  ['<img src="https://x/a.png">', ['https://x/a.png']],
  ["<IMG alt='' SRC='https://x/a.png'/>", ['https://x/a.png']],
  ['<img src=https://x/a.png width=1>', ['https://x/a.png']],
  ['<img\n  src = " https://x/a.png\n" >', ['https://x/a.png']],
  ['<img/src="https://x/a.png"/><img alt="x"src="https://x/b.png">', ['https://x/a.png', 'https://x/b.png']],
  ['<img src="https://x/a.png?a=1&amp;b=2&copy=3">', ['https://x/a.png?a=1&b=2&copy=3']],
  ['<img src="https://x/&#97;&#x2E;png&#0;">', ['https://x/a.png\ufffd']],
  ['<p>no picture, though src is a word</p>', []],
  ['<img src="">', []],
  ['<img src="https://x/a.png', []],
  ['<img data-src="https://x/a.png" srcset="https://x/b.png 2x">', []]
])('%j contains the sources %j', (html, sources) => {
  expect(sourcesIn(html)).toEqual(sources)
})

test('a long text with references is not an address, because base64 has none', () => {
  const [data, references] = [`data:image/png;base64,${'A'.repeat(100_000)}`, '&amp;'.repeat(20_001)]
  expect(sourcesIn(`<img src="${data}"><img src="${references}"><img src="a&amp;b">`)).toEqual([data, 'a&b'])
})

test('only the first 10,000 addresses of a message are read', () => {
  expect(sourcesIn('<img src=a> '.repeat(10_001))).toHaveLength(10_000)
  expect(sourcesIn(`${'<img src=""> '.repeat(10_000)}<img src=a>`)).toEqual([])
})
