import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { pages } from './pages.ts'

// A separate process that answers as fast as possible: page N at `/N/…`, 200 MB of spaces in gzip at `/bomb/…`.
const bodies = pages.map(({ text }) => Buffer.from(text))
const bomb = gzipSync(
  Buffer.concat([Buffer.from('{"data":"'), Buffer.alloc(200 * 1024 * 1024, 0x20), Buffer.from('"}')])
)

const server = createServer((request, response) => {
  request.resume()
  const [, which = ''] = (request.url ?? '').split('/')
  if (which === 'bomb') {
    response.writeHead(200, {
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      'content-length': bomb.length
    })
    response.end(bomb)
    return
  }
  const body = bodies[Number(which)] ?? Buffer.from('{}')
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
process.on('disconnect', () => process.exit(0))
