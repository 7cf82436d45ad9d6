import { tokensForTest } from '../testing/tokensForTest.ts'
import { beforeEach, expect, test } from 'vitest'
import { failure } from '../../shared/outcome/outcome.ts'
import { answeringServer } from '../testing/answeringServer.ts'
import { makeTarget } from '../testing/makeTarget.ts'
import { pictureName, pictureSource } from '../../shared/pictureName.ts'
import { openTransport } from '../platform/http/transport.ts'
import { openMedia, type Media } from './media.ts'
import { onePixel } from './testing/picturesForTest.ts'

let media: Media
let address = ''
let status = 200
let asked = 0
const server = answeringServer((_request, response) => {
  asked += 1
  response.writeHead(status).end(onePixel)
})

beforeEach(() => {
  status = 200
  asked = 0
  const baseUrl = `http://127.0.0.1:${server.port}`
  address = `${baseUrl}/a.png`
  const target = makeTarget({ baseUrl })
  media = openMedia({
    many: () => {},
    cached: (id, name) => (id === 'snapshot' ? Promise.resolve(failure('storage', { message: name })) : undefined),
    resolve: () => ({ ok: true, value: target }),
    transport: async () => openTransport(async () => 'DIRECT'),
    tokens: tokensForTest,
    reached: { list: () => [] },
    exchanges: { read: () => null },
    version: '0.0.0'
  })
})

const asker = { signal: new AbortController().signal, page: 1 }
const spoken = () => media.registry.note('one', () => [{ text: address, kind: 'address' }])
const facts = () => media.handlers['media.facts']({ connection: 'one', name: pictureName(address) }, asker)

test('a snapshot’s picture comes from the snapshot, without a request to the connection', async () => {
  const of = { connection: 'snapshot', name: pictureName(address) }
  expect(await media.handlers['media.facts'](of, asker)).toMatchObject({ problem: { message: of.name } })
  expect(asked).toBe(0)
})

test('one fetch serves an answer’s picture to the page, with its facts and as data', async () => {
  spoken()
  const source = `app://pitboss${pictureSource('one', pictureName(address))}`
  const response = await media.serve(Object.defineProperty(new Request('https://x/'), 'url', { value: source }))
  expect(Buffer.from(await response.arrayBuffer())).toEqual(onePixel)
  expect(await facts()).toMatchObject({ ok: true, value: { type: 'image/png', bytes: onePixel.length } })
  expect(await media.handlers['media.data']({ connection: 'one', name: pictureName(address) }, asker)).toEqual({
    ok: true,
    value: `data:image/png;base64,${onePixel.toString('base64')}`
  })
  expect(asked).toBe(1)
})

test('a picture from this machine is checked like a platform’s picture', async () => {
  const judge = (text: string | Buffer) =>
    media.handlers['media.judge']({ base64: Buffer.from(text).toString('base64') }, asker)
  expect(await judge(onePixel)).toMatchObject({ ok: true, value: { type: 'image/png', width: 1, height: 1 } })
  const levels = Array.from({ length: 24 }, (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(2)}</g>`)
  for (const [text, message] of [
    [`<svg><path id="a0"/>${levels.join('')}</svg>`, /more than 100,000 elements/],
    ['<!doctype html><svg></svg>', /not a picture/],
    ['', /is empty/]
  ] as const) {
    expect(await judge(text)).toMatchObject({ ok: false, problem: { message: expect.stringMatching(message) } })
  }
})

test('a failed picture is fetched again only after a new answer', async () => {
  status = 404
  spoken()
  expect(await facts()).toMatchObject({ ok: false, problem: { status: 404 } })
  status = 200
  expect(await facts()).toMatchObject({ ok: false, problem: { status: 404 } })
  spoken()
  expect(await facts()).toMatchObject({ ok: true })
  expect(asked).toBe(2)
})

test('a deleted connection loses its names', async () => {
  spoken()
  await facts()
  await media.forget('one')
  expect(await facts()).toMatchObject({ ok: false, problem: { code: 'invalid-input', field: 'name' } })
  expect(asked).toBe(1)
})
