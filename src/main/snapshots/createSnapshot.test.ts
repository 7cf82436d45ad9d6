import { describe, expect, test } from 'vitest'
import { pictureName } from '../../shared/pictureName.ts'
import { failure } from '../../shared/outcome/outcome.ts'
import { keepExchanges } from '../exchanges/log.ts'
import { readKept } from '../platform/reply.ts'
import { createSnapshot, mostPictures } from './snapshots.ts'

const asker = { signal: new AbortController().signal, page: 1 }
const url = 'https://cdn.example/a.png'
const body = JSON.stringify({ data: { title: 'home', casinoBanners: [{ background_image_desktop: { url } }, null] } })

function opened({
  operation = 'banners.list',
  text = body,
  path = '/core/banners/a%20b%2Fc',
  answered = Promise.resolve()
} = {}) {
  const exchanges = keepExchanges()
  const begun = exchanges.begin({
    connection: 'one',
    operation,
    method: 'GET',
    url: `https://x${path}`,
    path,
    headers: {}
  })
  const kept = begun.keep({ text, bytes: Buffer.from(text) })
  begun.end({ status: 200 })
  const asked: string[] = []
  const ports = {
    exchanges,
    picture: async (connection: string, name: string) => {
      asked.push(`${connection} ${name}`)
      await answered
      return failure('http', { status: 404 })
    },
    list: async () => []
  }
  const make = async (wish: { connection?: string; exchange?: string } = {}, signal = asker.signal) => {
    await kept
    return createSnapshot({ connection: 'one', exchange: begun.id, ...wish }, { ...asker, signal }, ports)
  }
  return { make, asked }
}

describe('a snapshot is made of an answer in the request log', () => {
  test('with its category as it was asked for, its banners, and every picture it names', async () => {
    const { make, asked } = opened()
    const made = await make()
    expect(made).toMatchObject({
      ok: true,
      value: { category: 'a b/c', banners: 2, text: body, connectionName: 'one' }
    })
    expect(asked).toEqual([`one ${pictureName(url)}`])
  })

  test.each([
    ['another connection’s answer', {}, { connection: 'two' }],
    ['an answer of another operation', { operation: 'bonuses.find' }, {}],
    ['an answer that is no longer kept', {}, { exchange: 'exchange-99' }]
  ])('and not of %s', async (_label, terms, wish) => {
    const { make, asked } = opened(terms)
    expect(await make(wish)).toMatchObject({ ok: false, problem: { code: 'invalid-input', field: 'exchange' } })
    expect(asked).toEqual([])
  })

  test('and not of one that is no answer', async () => {
    expect(await opened({ text: '<html>' }).make()).toMatchObject({ ok: false, problem: { code: 'not-json' } })
  })

  test('and not of one with more pictures than a snapshot keeps; none of them is fetched', async () => {
    const named = (count: number) => {
      const banners = Array.from({ length: count }, (_, at) => ({ background_image_desktop: { url: `${url}?${at}` } }))
      return JSON.stringify({ data: { title: 'home', casinoBanners: banners } })
    }
    const most = opened({ text: named(mostPictures) })
    expect(await most.make()).toMatchObject({ ok: true })
    expect(most.asked).toHaveLength(mostPictures)
    const more = opened({ text: named(mostPictures + 1) })
    expect(await more.make()).toMatchObject({ ok: false, problem: { code: 'too-large' } })
    expect(more.asked).toEqual([])
  })

  test('and is dropped once nobody waits for it', async () => {
    expect(await opened().make({}, AbortSignal.abort())).toMatchObject({ ok: false, problem: { code: 'cancelled' } })
  })

  test('and ends at once when it is cancelled, though a picture never comes', async () => {
    const stop = new AbortController()
    const making = opened({ answered: new Promise<void>(() => {}) }).make({}, stop.signal)
    stop.abort()
    expect(await making).toMatchObject({ ok: false, problem: { code: 'cancelled' } })
  })
})

test('a picture that is named twice is kept once, and whatever else looks like an address is none', async () => {
  const file = { url }
  const banner = {
    background_image_desktop: file,
    mascot_image_mobile: file,
    click: { url: 'https://tracker.invalid' }
  }
  const picturesIn = async (data: unknown) => {
    const made = await opened({ text: JSON.stringify({ data }) }).make()
    return made.ok && made.value.pictures.map(({ name }) => name)
  }
  expect(await picturesIn({ casinoBanners: [banner, {}] })).toEqual([pictureName(url)])
  expect(await picturesIn({ casinoBanners: { 1: banner } })).toEqual([pictureName(url)])
  expect(await picturesIn({})).toEqual([])
})

const kept = (text: string) => readKept('banners.list', { connection: '', category: '' }, text)

test('an answer with nothing, as for a name that the platform does not know, is one, and differs', () => {
  expect(kept('{"data":[]}')).toMatchObject({
    ok: true,
    value: { received: [], text: '{"data":[]}' },
    drift: [{ path: '/data', kind: 'type', expected: 'object', received: '[]' }]
  })
})

test.each(['{"data":[{}]}', '{"data":null}', '{"data":"none"}', '{}', '[]'])('%s is none', (text) => {
  expect(kept(text)).toMatchObject({ ok: false, problem: { code: 'contract' } })
})
