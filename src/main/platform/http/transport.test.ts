import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Deadline } from './deadline.ts'
import { openTransport, type Transport } from './transport.ts'
import { newTrace, type Trace } from './trace.ts'

const network = { proxy: { kind: 'none' } } as const
let transport: Transport
let server: Server
/** The number of the connection that each request used. */
let cameBy: number[]
let serve: RequestListener
let reached: (readonly string[])[]

beforeEach(async () => {
  transport = openTransport(async () => 'DIRECT', { note: (...said) => void reached.push(said) })
  reached = []
  cameBy = []
  serve = (_request, response) => void response.end('{"a":1}')
  const numbers = new WeakMap<object, number>()
  let connections = 0
  server = createServer((request, response) => {
    cameBy.push(numbers.get(request.socket) ?? 0)
    serve(request, response)
  })
  // The server never closes an idle socket.
  server.keepAliveTimeout = 0
  server.on('connection', (socket) => numbers.set(socket, (connections += 1)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  await transport.close()
  server.closeAllConnections()
  server.close()
})

const open = () =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

async function send(
  isFresh: boolean,
  trace: Trace = newTrace(),
  deadline = new Deadline(5000),
  host = '127.0.0.1'
): Promise<string> {
  const { port } = server.address() as AddressInfo
  try {
    const url = `http://${host}:${port}/`
    const request = { connection: 'one', network, url, method: 'GET', headers: {}, deadline, isFresh, trace }
    const { bytes, fault } = await (await transport.send(request)).collect(8 * 1024 * 1024)
    if (fault !== undefined) throw fault
    return bytes.toString()
  } finally {
    deadline.clear()
  }
}

describe('the address of a reached host', () => {
  test.each([true, false])('is noted for each socket (fresh: %s)', async (isFresh) => {
    await send(isFresh)
    await send(false)
    expect(new Set(reached.map((said) => said.join(' ')))).toEqual(new Set(['one 127.0.0.1 127.0.0.1']))
  })

  test.each(['localhost', 'a.b.localhost'])(
    'is this machine for its names, without a name server: %s',
    async (host) => {
      expect(await send(false, newTrace(), new Deadline(5000), host)).toBe('{"a":1}')
      expect(reached).toEqual([['one', host, '127.0.0.1']])
    }
  )
})

describe('a request on a new socket', () => {
  test('uses it alone although others are kept, and leaves none open', async () => {
    for (const isFresh of [true, true, true]) expect(await send(isFresh)).toBe('{"a":1}')
    expect(cameBy).toEqual([1, 2, 3])
    await expect.poll(open).toBe(0)
    await send(false)
    await send(true)
    expect(new Set(cameBy).size).toBe(5)
    await expect.poll(open).toBe(1)
  })
})

test('a body past the limit is abandoned with its socket', async () => {
  serve = (_request, response) => {
    const more = () => {
      while (response.write('x'.repeat(1000)));
    }
    response.on('drain', more)
    more()
  }
  const { port } = server.address() as AddressInfo
  const deadline = new Deadline(5000)
  const url = `http://127.0.0.1:${port}/`
  const request = {
    connection: 'one',
    network,
    url,
    method: 'GET',
    headers: {},
    deadline,
    isFresh: false,
    trace: newTrace()
  }
  const { bytes, fault } = await (await transport.send(request)).collect(10_000)
  deadline.clear()
  expect(fault).toMatchObject({ problem: 'too-large' })
  expect(bytes.length).toBeLessThanOrEqual(10_000)
  await expect.poll(open).toBe(0)
})

test('a kept socket serves the next request, and reports the reuse', async () => {
  const traces = Array.from({ length: 4 }, newTrace)
  for (const trace of traces) await send(false, trace)
  expect(new Set(cameBy).size).toBeLessThan(4)
  expect(traces.some(({ reused }) => reused)).toBe(true)
})

test('a request ended before its start is not sent, even over an open socket', async () => {
  for (let number = 0; number < 3; number += 1) await send(false)
  const deadline = new Deadline(5000, AbortSignal.abort())
  await expect(send(false, newTrace(), deadline)).rejects.toMatchObject({ problem: 'cancelled' })
  // By now, the earlier requests have arrived.
  for (let number = 0; number < 3; number += 1) await send(false)
  expect(cameBy).toHaveLength(6)
})

test('a redirect is an ordinary answer, and is not followed', async () => {
  serve = (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end('moved')
  expect(await send(false)).toBe('moved')
  expect(cameBy).toHaveLength(1)
})
