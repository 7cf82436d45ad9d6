import { tokensForTest } from '../../testing/tokensForTest.ts'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createClient } from '../client.ts'
import { keepExchanges } from '../../exchanges/log.ts'
import { makeTarget } from '../../testing/makeTarget.ts'
import { openTransport } from './transport.ts'

/** Creates a client for a platform that writes arbitrary bytes to its sockets. */
async function before(write: (socket: Socket) => void | Promise<void>, path = '/') {
  const requests: string[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (piece) => {
      requests.push(piece.toString())
      void write(socket)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const exchanges = keepExchanges()
  const target = makeTarget({
    baseUrl: `http://127.0.0.1:${port}${path === '/' ? '' : path}`,
    token: 'canary-token-0123456789-canary',
    timeLimit: 60
  })
  const transport = openTransport(async () => 'DIRECT')
  const resolve = () => ({ ok: true, value: target }) as const
  const client = createClient({ resolve, exchanges, transport, tokens: tokensForTest, version: '1' })
  onTestFinished(async () => {
    await transport.close()
    server.close()
  })
  return { client, exchanges, requests }
}

const find = { connection: 'one', account: 'ada', bonusId: '7b1f0c2e-3d4a-4f5b-8c6d-00000000ab1f' }
const found = JSON.stringify({ data: { id: find.bonusId } })
const sized = (body: string, head = 'HTTP/1.1 200 OK') => `${head}\r\ncontent-length: ${body.length}\r\n\r\n${body}`

setFlagsFromString('--expose-gc')
const collectGarbage: unknown = runInNewContext('gc')

function inUse(): number {
  if (typeof collectGarbage === 'function') collectGarbage()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

describe('memory', () => {
  const mega = 1024 * 1024
  // A chunk of one byte takes six bytes on the wire. The server sends these chunks repeatedly, until the answer is
  // large enough.
  const part = Buffer.from('1\r\nx\r\n'.repeat(64 * 1024))

  test('an answer of 8 MB in chunks of one byte uses at most three times its bytes', { timeout: 60_000 }, async () => {
    const open = '{"data":"'
    const close = '"}'
    const { client } = await before(async (socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${open.length}\r\n${open}\r\n`)
      for (let count = 0; count < 127; count += 1) if (!socket.write(part)) await once(socket, 'drain')
      socket.write(`${close.length}\r\n${close}\r\n0\r\n\r\n`)
    })
    const started = inUse()
    let peak = started
    const watch = setInterval(() => (peak = Math.max(peak, inUse())), 400)
    const outcome = await client.run('bonuses.find', find)
    clearInterval(watch)
    peak = Math.max(peak, inUse())
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'contract' } })
    expect(peak - started).toBeLessThan(3 * 8 * mega)
  })
})

test.each([
  [0, 'contract'],
  [1, 'too-large']
])('an answer has at most 8 MB: %i bytes more are %s', async (more, code) => {
  const body = `"${'x'.repeat(8 * 1024 * 1024 - 2 + more)}"`
  const { client } = await before((socket) => void socket.write(sized(body)))
  expect(await client.run('bonuses.find', find)).toMatchObject({ problem: { code, status: 200 } })
})

describe('a status that HTTP does not define', () => {
  test.each([50])(
    'below 200 is an interim answer: named if nothing follows, skipped if an answer follows, %i times',
    async (times) => {
      const interim = 'HTTP/1.1 199 Odd\r\n\r\n'.repeat(times)
      const alone = await before((socket) => void socket.end(interim))
      expect(await alone.client.run('bonuses.find', find)).toMatchObject({
        problem: { code: 'reset', note: expect.stringContaining('199') }
      })
      const many = await before((socket) => void socket.write(interim + sized(found)))
      expect(await many.client.run('bonuses.find', find)).toMatchObject({ ok: true })
    }
  )
})

describe('the bytes received before', () => {
  const half = 'HTTP/1.1 200 OK\r\ncontent-length: 99\r\n\r\n{"half":'
  const kept = { exchange: { status: 200 }, answer: { body: '{"half":' } }

  test('a cancel are in the log', async () => {
    const stop = new AbortController()
    const { client, exchanges } = await before(async (socket) => {
      await new Promise((written) => socket.write(half, written))
      // Each turn of the event loop reads the bytes that have arrived.
      for (let turn = 0; turn < 20; turn += 1) await new Promise((next) => setImmediate(next))
      stop.abort()
    })
    expect(await client.run('bonuses.find', find, { signal: stop.signal })).toMatchObject({
      problem: { code: 'cancelled', status: 200 }
    })
    expect(exchanges.read('exchange-1')).toMatchObject(kept)
  })

  test('an activation failed are in the log, and it was sent once', async () => {
    const { client, exchanges, requests } = await before((socket) => void socket.end(half))
    expect(await client.run('bonuses.activate', find)).toMatchObject({
      problem: { code: 'outcome-unknown', status: 200 }
    })
    expect(exchanges.read('exchange-1')).toMatchObject(kept)
    expect(requests).toHaveLength(1)
  })
})

test('headers of 1 MB are refused by name', async () => {
  const { client } = await before(
    (socket) => void socket.write(`HTTP/1.1 200 OK\r\nx-long: ${'x'.repeat(1024 * 1024)}\r\n\r\n`)
  )
  expect(await client.run('bonuses.find', find)).toMatchObject({
    problem: { code: 'too-large', cause: expect.stringMatching(/HEADERS?_OVERFLOW$/) }
  })
})

test.each(['/', '/%7Euser/ä'])('below a base URL with the path %s, the address is joined correctly', async (path) => {
  const { client, exchanges, requests } = await before((socket) => void socket.write(sized(found)), path)
  const outcome = await client.run('transactions.list', { connection: 'one', account: 'ada', page: 2, perPage: 5 })
  const below = '/wallet-service/v1/forefront/transactions?page=2&perPage=5'
  const sent = `${path === '/' ? '' : path.replace('ä', '%C3%A4')}${below}`
  expect(requests[0]?.split('\r\n')[0]).toBe(`GET ${sent} HTTP/1.1`)
  expect(exchanges.read('exchange-1')?.exchange.path).toBe(below)
  expect(outcome.ok ? '' : outcome.problem.address).toMatch(/^GET http:.*perPage=5$/)
})

test('a problem has the platform’s request id, the address and the requested subject', async () => {
  const body = '{"message":"closed"}'
  const head = 'HTTP/1.1 422 No\r\nX-Correlation-Id: second\r\nX-Request-Id: 7f3a\r\nset-cookie: a=1\r\nset-cookie: b=2'
  const { client, exchanges } = await before((socket) => void socket.write(sized(body, head)))
  expect(await client.run('bonuses.activate', find)).toMatchObject({
    problem: {
      code: 'rejected',
      message: 'closed',
      requestId: '7f3a',
      subject: find.bonusId,
      address: expect.stringMatching(/^POST http:.*\/bonuses\/7b1f.*\/activate$/)
    }
  })
  const cookies = exchanges.read('exchange-1')?.answer.headers.filter(([name]) => name === 'set-cookie')
  expect(cookies).toHaveLength(2)
})
