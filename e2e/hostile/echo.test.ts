import { afterEach, describe, expect, test } from 'vitest'
import type { Outcome } from '../../src/shared/outcome/outcome.ts'
import { makeDraft, run, valueOf, type Run } from '../../src/main/connections/testing/connectionsForTest.ts'
import { harOf } from '../../src/main/exchanges/har.ts'
import { keepExchanges } from '../../src/main/exchanges/log.ts'
import { createClient } from '../../src/main/platform/client.ts'
import { startHostile } from './server.ts'

const ada = 'ada-k7Qx2mLp9VbR4tYw8ZcN1sDf'
const bob = 'bob-H3jW6nGe5XaT0uPiQ2oKrMvB'
const eve = 'eve-Y8dF1hSz7CqL4wJkU9xNbAtE'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** A platform that echoes all tokens in whatever it answers, two connections to it and three players. */
async function open(more: { readonly status?: number } = {}) {
  const words = `${ada} and ${encodeURIComponent(bob)} and ${bob.slice(0, 9)}<b></b>${bob.slice(9)} and ${eve}`
  const hostile = await startHostile({
    status: 200,
    headers: { 'content-type': 'application/json', 'x-seen': `${bob} ${eve}` },
    body: JSON.stringify({ error: words, data: [{ source_body: words }], [bob]: eve }),
    ...more
  })
  stops.push(() => hostile.stop())
  const started = await run()
  const draft = makeDraft({
    baseUrl: hostile.baseUrl,
    environment: 'development',
    network: { proxy: { kind: 'none' } }
  })
  const { id: connection } = await started.get('connections.save', { draft })
  const other = { ...draft, name: 'By another name', baseUrl: hostile.baseUrl.replace('127.0.0.1', 'localhost') }
  const { id: byName } = await started.get('connections.save', { draft: other })
  const { id: account } = await started.get('accounts.save', { connection, label: 'Ada', token: ada })
  await started.get('accounts.save', { connection, label: 'Bob', token: bob })
  await started.get('accounts.save', { connection: byName, label: 'Eve', token: eve })
  return { hostile, started, connection, account, byName }
}

function clientOf(started: Run) {
  const exchanges = keepExchanges()
  const { resolve } = started
  return { exchanges, client: createClient({ resolve, exchanges, resolveProxy: async () => 'DIRECT', version: '0' }) }
}

type Opened = Awaited<ReturnType<typeof open>>
type Client = ReturnType<typeof clientOf>['client']

const asks: readonly (readonly [what: string, ask: (client: Client, opened: Opened) => Promise<Outcome<unknown>>])[] = [
  ['a check', (client, { connection }) => client.check(connection)],
  [
    'a request without a player',
    (client, { connection }) => client.run('banners.list', { connection, category: 'home' })
  ],
  [
    'a request of one player',
    (client, { connection, account }) => client.run('transactions.list', { connection, account })
  ]
]

/** All that the page, the request log and a HAR file get of it. */
async function toldOf({ client, exchanges }: ReturnType<typeof clientOf>, ask: () => Promise<Outcome<unknown>>) {
  const outcome = await ask()
  const details = exchanges.list().map(({ id }) => exchanges.read(id))
  const known = details.filter((detail) => detail !== null)
  await client.close()
  return JSON.stringify([outcome, known]) + (await harOf(known, '0'))
}

describe.each([200, 302, 401, 502])('a platform that echoes every token with %i', (status) => {
  test.each(asks)(
    'shows none of them after %s, whoever’s it is and whichever connection has it',
    async (_what, ask) => {
      const opened = await open({ status })
      const made = clientOf(opened.started)
      const told = await toldOf(made, () => ask(made.client, opened))
      for (const token of [ada, bob, eve]) {
        expect(told).not.toContain(token)
        expect(told).not.toContain(token.slice(4, 20))
        expect(told).not.toContain(token.slice(10))
      }
      expect(told).toContain('$TOKEN')
    }
  )
})

test('a replaced token, and one of a deleted player, are looked for until the run ends', async () => {
  const opened = await open()
  const { started, connection, account, byName } = opened
  await started.get('accounts.save', { connection, id: account, label: 'Ada', token: 'ada-has-got-another-token' })
  await started.get('connections.delete', { id: byName })
  const { others = [] } = valueOf(await started.resolve({ connection, account }))
  expect(others).toEqual(expect.arrayContaining([ada, bob, eve]))
  const made = clientOf(started)
  const told = await toldOf(made, () => made.client.check(connection))
  for (const token of [ada, bob, eve]) expect(told).not.toContain(token.slice(4, 20))
})

test('fifteen characters that another player’s token happens to share stay in an answer', async () => {
  const opened = await open()
  const part = bob.slice(4, 19)
  opened.hostile.plan({ status: 200, body: JSON.stringify({ error: `order ${part}` }) })
  const made = clientOf(opened.started)
  const { connection, account } = opened
  expect(await toldOf(made, () => made.client.run('transactions.list', { connection, account }))).toContain(part)
})
