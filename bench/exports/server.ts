import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { clockAt } from '../../src/demo/world/clock.ts'
import { makeTransactions } from '../../src/demo/world/transactions.ts'

// A separate process that serves 100,000 transactions in pages of 200, made before the first request.
const perPage = 200
const pages = 500
const world = makeTransactions(clockAt(new Date('2026-11-21T00:00:00Z')))
const address = 'https://platform.example/wallet-service/v1/forefront/transactions'

function bodyOf(page: number): Buffer {
  const data = Array.from({ length: perPage }, (_, at) => {
    const row = (page - 1) * perPage + at
    // In the documentation's order, which may differ from the demo's.
    const { processed_at, source_type, source_body, balance_type, user_wallet, ...first } =
      world[row % world.length] ?? {}
    return { ...first, id: 9_000_000 - row, processed_at, source_type, source_body, balance_type, user_wallet }
  })
  const near = Array.from({ length: 11 }, (_, at) => ({
    url: `${address}?page=${at}`,
    label: `${at}`,
    active: at === 5
  }))
  return Buffer.from(
    JSON.stringify({
      data,
      links: {
        first: `${address}?page=1`,
        last: `${address}?page=${pages}`,
        prev: null,
        next: `${address}?page=${page + 1}`
      },
      meta: {
        current_page: page,
        from: (page - 1) * perPage + 1,
        last_page: pages,
        links: near,
        path: address,
        per_page: perPage,
        to: page * perPage,
        total: pages * perPage
      }
    })
  )
}

const bodies = Array.from({ length: pages }, (_, at) => bodyOf(at + 1))

const server = createServer((request, response) => {
  request.resume()
  const page = Number(new URL(request.url ?? '', 'http://x').searchParams.get('page') ?? 1)
  const body = bodies[page - 1] ?? Buffer.from('{}')
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))
process.on('disconnect', () => process.exit(0))
