import { setImmediate } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { keepExchanges } from './exchanges/log.ts'
import { liveRedactionOf } from './exchanges/redaction.ts'
import { fetchPicture } from './media/fetch/fetchPicture.ts'
import { surroundingsOf } from './media/fetch/lookup.ts'
import { createClient, type Client, type ClientPorts } from './platform/client.ts'
import { openTransport } from './platform/http/transport.ts'
import { answeringServer } from './testing/answeringServer.ts'
import { makeTarget } from './testing/makeTarget.ts'

// A person may save a token at any point during a request. From then on, nothing shown, stored or written may contain
// the token.

const late = 'late-token-of-another-account-9876543210'
const token = 'token-of-ada-1234567890'
const scope = { connection: 'one', account: 'ada' }
const paged = { ...scope, page: 1, perPage: 25 }
const bonusId = '7b1f0c2e-3d4a-4f5b-8c6d-00000000ab1f'
const platform = answeringServer()

const long = 'ordinary words '.repeat(20_000)

type Run = (client: Client) => Promise<unknown>

const operations: readonly (readonly [name: string, run: Run])[] = [
  ['bonuses.find', (client) => client.run('bonuses.find', { ...scope, bonusId })],
  ['bonuses.activate', (client) => client.run('bonuses.activate', { ...scope, bonusId })],
  ['notifications.list', (client) => client.run('notifications.list', paged)]
]

/**
 * Saves the token after this many turns of the event loop, unless the work has ended by then. Returns whether the token
 * was saved.
 */
async function saveAfter(turns: number, known: string[], work: Promise<unknown>): Promise<boolean> {
  let isOver = false
  void work.finally(() => (isOver = true))
  for (let turn = 0; turn < turns && !isOver; turn++) await setImmediate()
  const isInTime = !isOver
  if (isInTime) known.push(late)
  return isInTime
}

const surroundings = surroundingsOf(
  '127.0.0.1',
  () => [],
  async () => []
)

const turnsTried = Array.from({ length: 40 }, (_, at) => Math.floor(1.2 ** at))

describe('a token saved during a request', () => {
  test.each(operations)(
    '%s: later data does not contain the token, at whichever turn it was saved',
    async (_name, run) => {
      const opened = openTransport(async () => 'DIRECT')
      onTestFinished(() => opened.close())
      platform.serve = (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'x-echo': late })
        response.end(JSON.stringify({ data: { id: bonusId, title: `${late} ${long}` }, message: late }))
      }
      let tried = 0
      for (const turns of turnsTried) {
        const known: string[] = []
        const exchanges = keepExchanges()
        const ports: ClientPorts = {
          resolve: () => ({ ok: true, value: makeTarget({ baseUrl: `http://127.0.0.1:${platform.port}`, token }) }),
          exchanges,
          transport: opened,
          tokens: () => ({ own: [], others: [...known], isLocked: false }),
          version: '1'
        }
        const work = run(createClient(ports))
        if (!(await saveAfter(turns, known, work))) break
        tried += 1
        expect(JSON.stringify([await work, exchanges.read('exchange-1')]), `turn ${turns}`).not.toContain(late)
      }
      expect(tried).toBeGreaterThan(2)
    }
  )

  test('a long answer is searched for the token, at whichever turn of the search it was saved', async () => {
    for (let turns = 0; turns < 10; turns++) {
      const known = [token]
      const work = liveRedactionOf(() => ({ own: [], others: known })).inTurns(`${late} ${long.repeat(10)}`)
      expect(await saveAfter(turns, known, work)).toBe(true)
      expect((await work).text.includes(late), `turn ${turns}`).toBe(false)
    }
  })

  test('a picture that contains the token is not shown', async () => {
    const opened = openTransport(async () => 'DIRECT')
    onTestFinished(() => opened.close())
    platform.serve = (_request, response) => response.end(`${long}${late}${long}`)
    const target = makeTarget({ baseUrl: `http://127.0.0.1:${platform.port}` })
    let tried = 0
    for (const turns of turnsTried) {
      const known: string[] = []
      const work = fetchPicture(new URL(`${target.baseUrl}/a.png`), target, {
        transport: opened,
        tokens: () => ({ own: [], others: [...known], isLocked: false }),
        surroundings: () => surroundings,
        now: Date.now,
        version: '1'
      })
      if (!(await saveAfter(turns, known, work))) break
      tried += 1
      expect(JSON.stringify(await work), `turn ${turns}`).toMatch(/token/)
    }
    expect(tried).toBeGreaterThan(2)
  })
})
