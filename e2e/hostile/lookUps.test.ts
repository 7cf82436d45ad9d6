import { expect, test } from 'vitest'
import { bodyCases } from './cases/body.ts'
import { redirectCases, statusCases } from './cases/http.ts'
import { bonus, kept, type LookUp } from './cases/lookUp.ts'
import { brokenCases, keptCases, slowCases } from './cases/network.ts'
import { gzipBomb } from './answers.ts'
import { against, problemOf } from './stage.ts'

const find = { connection: 'hostile', bonusId: bonus.id }

const families: readonly (readonly [name: string, cases: readonly LookUp[], timeLimit?: number])[] = [
  ['a body', bodyCases],
  ['a status', statusCases],
  ['a redirect, which is not followed', redirectCases('http://stranger.invalid')],
  ['a network', brokenCases],
  ['a slow platform', slowCases, 0.4],
  ['a socket that was kept', keptCases]
]

for (const [family, cases, timeLimit = 5] of families) {
  test.each(cases)(`${family}: $name`, async ({ plan = {}, isKept = false, requests = 1, told, shown }) => {
    const { client, hostile, exchanges } = await against(kept, { timeLimit })
    // The client keeps two sockets for consecutive requests, so the third request uses the first socket again.
    for (let warm = 0; isKept && warm < 2; warm += 1) await client.run('bonuses.find', find)
    const before = hostile.requests.length
    hostile.plan(plan)
    const outcome = await client.run('bonuses.find', find)
    if (told) expect(outcome).toMatchObject({ ok: false, problem: problemOf(told) })
    else expect(outcome).toMatchObject({ ok: true })
    if (outcome.ok && !shown?.fields) expect(outcome.value.received).toEqual(bonus)
    const wait = outcome.ok ? undefined : outcome.problem.retryAfter
    if (told?.wait !== undefined) expect(Math.abs((wait ?? Number.NaN) / 1000 - told.wait)).toBeLessThan(2)
    else expect(wait ?? 0).toBe(0)
    expect(hostile.requests).toHaveLength(before + requests)
    expect(exchanges.list()[0]).toMatchObject({ repeated: requests === 2 })
    expect({}).not.toHaveProperty('polluted')
  })
}

test('a gzip bomb of 200 MB is refused before it is completely decompressed', async () => {
  const { client } = await against({ body: gzipBomb(200), headers: { 'content-encoding': 'gzip' } })
  const before = process.memoryUsage().rss
  expect(await client.run('bonuses.find', find)).toMatchObject({ problem: { code: 'too-large' } })
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
})

test('the raw text is kept byte for byte, even if it was not an answer', async () => {
  const odd = '\u{feff}{ "data" : 1e5, "ü": "\\u00fc" }'
  const { client, exchanges } = await against({ body: odd })
  await client.run('bonuses.find', find)
  expect(exchanges.read('exchange-1')).toMatchObject({
    exchange: { bytes: Buffer.byteLength(odd), problem: 'contract', status: 200 },
    answer: { body: odd }
  })
})

test('a body that HTTP does not allow blocks nothing', async () => {
  const { client, hostile } = await against({ status: 205, body: 'x'.repeat(500_000) })
  expect(await client.run('bonuses.find', find)).toMatchObject({ problem: { code: 'not-json', status: 205 } })
  hostile.plan({ status: 401 })
  expect(await client.run('bonuses.find', find)).toMatchObject({ problem: { code: 'unauthorised' } })
})

test('a very deeply nested error does not crash main', async () => {
  const deep = '['.repeat(100_000) + ']'.repeat(100_000)
  const { client, hostile } = await against({ status: 200, body: `{"error":${deep}}` })
  expect(await client.run('bonuses.find', find)).toMatchObject({ problem: { code: 'too-deep' } })
  hostile.plan({ status: 500, body: `{"error":${deep}}` })
  expect(await client.run('bonuses.find', find)).toMatchObject({ problem: { code: 'http', status: 500 } })
})
