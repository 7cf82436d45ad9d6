import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'

/** A server on this machine that all tests of a file share. Each test can change the server's answers. */
export function answeringServer(serve: RequestListener = () => {}) {
  const server = createServer((request, response) => options.serve(request, response))
  const options = { serve, port: 0 }
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    options.port = (server.address() as AddressInfo).port
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return options
}
