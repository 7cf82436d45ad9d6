import { charactersOf } from '../../../shared/values/receivedText.ts'
import { tokensForTest } from '../../testing/tokensForTest.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TransportAnswer, TransportRequest } from '../../platform/http/transport.ts'
import { makeTarget } from '../../testing/makeTarget.ts'
import { fetchPicture, lifetimeOf, mostBytes } from './fetchPicture.ts'
import { surroundingsOf } from './lookup.ts'
import { chunk, onePixel } from '../testing/picturesForTest.ts'

const certificate = { content: Buffer.from('PEM'), passphrase: 'open' }
const target = makeTarget({
  token: 'canary-token-0123456789-canary',
  baseUrl: 'https://platform.example/api',
  timeLimit: 600,
  sendTokenToPublicReads: true,
  network: { proxy: { kind: 'none' }, authority: 'CA', clientCertificate: certificate }
})

const discard = vi.fn<TransportAnswer['discard']>()
const collect = vi.fn<TransportAnswer['collect']>()
const send = vi.fn<(request: TransportRequest) => Promise<TransportAnswer>>()
const bytesOf = (content: Uint8Array) => Buffer.from(Uint8Array.from(content).buffer)
const answer = (part: Partial<TransportAnswer> = {}): TransportAnswer => ({
  status: 200,
  headers: {},
  collect,
  discard,
  ...part
})

beforeEach(() => {
  vi.useFakeTimers()
  collect.mockImplementation(async () => ({ bytes: bytesOf(onePixel) }))
  send.mockImplementation(async () => answer())
})
afterEach(() => {
  vi.useRealTimers()
  vi.resetAllMocks()
})

const surroundings = surroundingsOf(
  'platform.example',
  () => [],
  async () => []
)
const fetched = (url = 'https://platform.example/a.png') =>
  fetchPicture(new URL(url), target, {
    transport: { send },
    tokens: tokensForTest,
    surroundings: () => surroundings,
    version: '1',
    now: Date.now
  })
const sent = () => send.mock.calls.map(([request]) => request)

describe('a picture is requested', () => {
  test('from the platform itself over the connection’s path, with the client certificate', async () => {
    expect(await fetched()).toMatchObject({ ok: true, value: { facts: { type: 'image/png' } } })
    const [{ deadline: _deadline, trace: _trace, ...request } = { deadline: undefined, trace: undefined }] = sent()
    expect(request).toEqual({
      connection: 'one/pictures',
      network: { ...target.network, lookup: surroundings.lookup },
      url: 'https://platform.example/a.png',
      method: 'GET',
      headers: { accept: 'image/avif,image/webp,image/apng,image/svg+xml,image/*', 'user-agent': 'Pitboss/1' },
      isFresh: false
    })
  })

  test.each(['https://cdn.example/a.png', 'https://platform.example:8443/a.png', 'http://platform.example/a.png'])(
    'from any other host without the certificate, over a separate path: %s',
    async (url) => {
      await fetched(url)
      const [request] = sent()
      expect(request?.connection).toBe('one/elsewhere')
      expect(request?.network).toEqual({ proxy: { kind: 'none' }, authority: 'CA', lookup: surroundings.lookup })
    }
  )

  test('never with the token', async () => {
    for (const url of [undefined, 'https://cdn.example/a.png']) await fetched(url)
    expect(JSON.stringify(sent().map(({ url, headers, body }) => [url, headers, body]))).not.toContain('canary')
  })

  test.each([
    'https://127.0.0.1/a.png',
    'https://169.254.169.254/a.png',
    'https://[::ffff:127.0.0.1]/a.png',
    'https://2130706433/a.png',
    'https://localhost/a.png',
    'https://a.localhost./a.png'
  ])('from no host of our own network: %s', async (url) => {
    expect(await fetched(url)).toMatchObject({ ok: false, problem: { code: 'invalid-input', field: 'address' } })
    expect(send).not.toHaveBeenCalled()
  })

  test('for at most half a minute, whatever the connection’s time limit', async () => {
    send.mockImplementation(
      ({ deadline }) => new Promise((_resolve, reject) => void deadline.once('abort', () => reject(deadline.reason)))
    )
    const result = fetched()
    await vi.advanceTimersByTimeAsync(29_999)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(await result).toMatchObject({ ok: false, problem: { code: 'timeout' } })
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a picture’s answer with a token of the platform', () => {
  const other = '77|Zk3sPq8vLx1mWn5tRb9cYd2gHf6jAe4u'
  const asked = () =>
    fetchPicture(
      new URL('https://platform.example/a.png'),
      { ...target, others: [other] },
      { transport: { send }, tokens: tokensForTest, surroundings: () => surroundings, version: '1', now: Date.now }
    )
  const withText = (text: string) =>
    Buffer.concat([onePixel.subarray(0, 33), chunk('tEXt', Buffer.from(text)), onePixel.subarray(33)])

  test('hides the token in Location and content-type', async () => {
    send.mockResolvedValue(answer({ status: 302, headers: { location: `https://x.example/?t=${other}` } }))
    const moved = await asked()
    expect(JSON.stringify(moved)).toContain('?t=$TOKEN')
    send.mockResolvedValue(answer({ headers: { 'content-type': `image/png; of=${encodeURIComponent(other)}` } }))
    const shown = await asked()
    expect(shown).toMatchObject({ ok: true, value: { facts: { declared: 'image/png; of=$TOKEN' } } })
    expect(JSON.stringify([moved, shown])).not.toContain(other.slice(3))
  })

  test.each([
    ['as it is', other],
    ['in base64', Buffer.from(`Bearer ${other}`).toString('base64')]
  ])(
    'with the token in its bytes, %s, is refused by name; with fifteen of its characters it is not',
    async (_how, spelt) => {
      collect.mockImplementation(async () => ({ bytes: bytesOf(withText(`Comment\0${spelt}`)) }))
      expect(await asked()).toMatchObject({
        ok: false,
        problem: { code: 'contract', message: expect.stringMatching(/contains a token/) }
      })
      collect.mockImplementation(async () => ({ bytes: bytesOf(withText(`Comment\0${other.slice(3, 18)}`)) }))
      expect(await asked()).toMatchObject({ ok: true })
    }
  )
})

describe('a picture’s answer', () => {
  test.each([301, 302, 401, 404, 500])('that is not a picture is abandoned unread: %i', async (status) => {
    send.mockResolvedValue(answer({ status, headers: { location: `https://elsewhere.example/${'x'.repeat(1000)}` } }))
    const result = await fetched()
    expect(result).toMatchObject({ ok: false, problem: { status } })
    expect(result.ok ? '' : charactersOf(result.problem.message)?.length).toBeLessThan(450)
    expect(discard).toHaveBeenCalledOnce()
    expect(collect).not.toHaveBeenCalled()
    expect(send).toHaveBeenCalledOnce()
  })

  test('that declares a size past the limit is abandoned unread; another is read up to the limit', async () => {
    send.mockResolvedValue(answer({ headers: { 'content-length': String(mostBytes + 1) } }))
    expect(await fetched()).toMatchObject({ ok: false, problem: { code: 'too-large' } })
    expect([discard.mock.calls.length, collect.mock.calls.length]).toEqual([1, 0])
    send.mockResolvedValue(answer({ headers: { 'content-length': String(mostBytes) } }))
    expect(await fetched()).toMatchObject({ ok: true })
    expect(collect.mock.calls.map(([limit]) => limit)).toEqual([16 * 1024 * 1024])
  })

  test.each([
    ['Sun, 22 Nov 2026 18:04:00 GMT', '2026-11-22T18:04:00.000Z'],
    ['yesterday', undefined]
  ])('with the host’s change time %s has the time %s', async (header, time) => {
    send.mockResolvedValue(answer({ headers: { 'last-modified': header } }))
    const result = await fetched()
    expect(result.ok && result.value.facts.modifiedAt).toBe(time)
  })
})

const minute = 60_000

test.each([
  [undefined, 10 * minute],
  ['public, max-age=3600', 60 * minute],
  ['max-age=0', minute],
  ['max-age=99999999999999999999, immutable', 24 * 60 * minute],
  ['s-maxage=3600', 10 * minute],
  ['no-cache, max-age=3600', minute],
  ['max-age=3600, no-store', minute]
])('a picture stays fresh as its host’s headers say, from a minute to a day: %j', (said, milliseconds) =>
  expect(lifetimeOf({ 'cache-control': said })).toBe(milliseconds)
)
