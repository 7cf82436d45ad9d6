import { once } from 'node:events'
import { request as send } from 'node:http'
import { Compile } from 'typebox/compile'
import { afterEach, describe, expect, test } from 'vitest'
import { harOf } from '../../src/main/exchanges/har.ts'
import type { Exchanges } from '../../src/main/exchanges/log.ts'
import type { Fault } from './answers.ts'
import { ids } from './documented.ts'
import { Har } from './har.ts'
import { canary } from './clientForTest.ts'
import { makeStage } from './stage.ts'

const { against } = makeStage(afterEach)
const fits = Compile(Har)
const scope = { connection: 'hostile', account: 'account' }

/** Writes all that was logged as a HAR and reads it back. */
async function readBack(exchanges: Exchanges): Promise<Har['log']['entries']> {
  const text = await harOf(
    exchanges.list().flatMap(({ id }) => exchanges.read(id) ?? []),
    '1.2.3'
  )
  expect(text).not.toContain(canary)
  const har: unknown = JSON.parse(text)
  expect(fits.Errors(har)).toEqual([])
  return (har as Har).log.entries
}

/** Sends an entry's request as another program would that knows nothing but the file. */
async function replay({ request }: Har['log']['entries'][number]): Promise<void> {
  const headers = request.headers.map(({ name, value }) => [name, value.replace('$TOKEN', canary)] as const)
  const again = send(request.url, { method: request.method, headers: Object.fromEntries(headers) })
  again.end(request.postData?.text)
  const [response] = await once(again, 'response')
  response.resume()
  await once(response, 'end')
}

describe('a HAR file', () => {
  test('holds enough to send each of the six requests again, to the byte', async () => {
    const { client, hostile, exchanges } = await against({ body: '{"data":{"ü":1}}' }, { jackpotPaging: 'both' })
    await client.run('bonuses.find', { ...scope, bonusId: ids.bonus })
    await client.run('bonuses.activate', { ...scope, bonusId: ids.bonus })
    await client.run('transactions.list', { ...scope, page: 3, perPage: 50 })
    await client.run('notifications.list', { ...scope, page: 2 })
    await client.run('banners.list', { ...scope, category: 'a b/ü?&"' })
    await client.run('jackpots.list', { ...scope, groupId: 'main', page: 2, perPage: 5 })
    const ours = [...hostile.requests]
    const entries = await readBack(exchanges)
    for (const entry of entries) await replay(entry)
    const again = hostile.requests.slice(ours.length)
    const said = ({ method, path, headers, body }: (typeof ours)[number]) => ({ method, path, body, headers })
    expect(again.map(said)).toEqual(ours.map(said))
    expect(entries[2]?.request.queryString).toEqual([
      { name: 'page', value: '3' },
      { name: 'perPage', value: '50' }
    ])
  })

  const answers: readonly (readonly [name: string, fault: Fault, response: object])[] = [
    ['an answer', { body: '{"data":{"ü":1}}' }, { status: 200, content: { size: 17, text: '{"data":{"ü":1}}' } }],
    ['a redirect', { status: 302, headers: { location: '/x' } }, { status: 302, redirectURL: '/x' }],
    ['headers that come twice', { headers: { 'x-a': ['1', '2'] } }, { status: 200 }],
    ['no answer', { cutAt: 0, ending: 'reset' }, { status: 0, content: { size: 0 } }],
    [
      'an answer that breaks off',
      { body: 'half', headers: { 'content-length': '99' }, ending: 'fin' },
      { status: 200 }
    ],
    ['bytes that are no text', { body: Buffer.from([0xff, 0xfe, 0]) }, { status: 200, content: { size: 3 } }]
  ]
  test.each(answers)('is one by the specification, whatever came back: %s', async (_name, fault, response) => {
    const { client, exchanges } = await against(fault)
    await client.run('transactions.list', scope)
    const [entry, ...more] = await readBack(exchanges)
    expect(more).toEqual([])
    expect(entry).toMatchObject({ request: { method: 'GET' }, response })
    expect(entry?.time).toBe(
      ['send', 'wait', 'receive'].reduce((sum, part) => sum + Number(Reflect.get(entry?.timings ?? {}, part)), 0)
    )
  })

  test('of several exchanges has the oldest first', async () => {
    const { client, exchanges } = await against({ body: '{}' })
    for (const page of [2, 3, 4]) await client.run('transactions.list', { ...scope, page })
    expect((await readBack(exchanges)).map(({ request }) => request.queryString[0]?.value)).toEqual(['2', '3', '4'])
  })
})
