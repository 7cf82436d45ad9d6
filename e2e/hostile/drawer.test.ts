import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { request as send } from 'node:http'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { curlOf } from '../../src/main/exchanges/curl.ts'
import { harOf } from '../../src/main/exchanges/har.ts'
import { ids } from './documented.ts'
import type { Arrived } from './requests.ts'
import { canary } from './clientForTest.ts'
import { against } from './stage.ts'

const run = promisify(execFile)
const scope = { connection: 'hostile', account: 'account' }

/** Sends the six requests, and answers them in their order of arrival. */
async function sendAll() {
  const { client, hostile, exchanges } = await against({ body: '{"data":{"ü":1}}' }, { jackpotPaging: 'both' })
  await client.run('bonuses.find', { ...scope, bonusId: ids.bonus })
  await client.run('bonuses.activate', { ...scope, bonusId: ids.bonus })
  await client.run('transactions.list', { ...scope, page: 3, perPage: 50 })
  await client.run('notifications.list', { ...scope, page: 2, perPage: 5 })
  await client.run('jackpots.list', { ...scope, groupId: "it's [1]", page: 2 })
  await client.run('banners.list', { ...scope, category: '$(id) `id` "x" ü?&' })
  const details = exchanges.list().flatMap(({ id }) => exchanges.read(id) ?? [])
  expect(details).toHaveLength(6)
  return { hostile, details: details.toReversed(), ours: [...hostile.requests] }
}

// curl sends no keep-alive header, and orders its headers differently.
const said = ({ method, path, headers, body }: Arrived) => ({
  method,
  path,
  body,
  headers: Object.fromEntries(
    headers.filter(([name]) => name !== 'connection').map(([name, value]) => [name.toLowerCase(), value])
  )
})

describe('copies of a logged request', () => {
  test('the command sends the same request as the client, for all six operations', async () => {
    const { hostile, details, ours } = await sendAll()
    for (const detail of details) {
      const command = curlOf(detail)
      expect(command).not.toContain(canary)
      await run('bash', ['-c', `${command} --silent`], { env: { ...process.env, TOKEN: canary } })
    }
    expect(hostile.requests.slice(ours.length).map(said)).toEqual(ours.map(said))
  })

  test('a HAR file suffices to send each of the six again, byte for byte', async () => {
    const { hostile, details, ours } = await sendAll()
    const text = await harOf(details, '1.2.3')
    expect(text).not.toContain(canary)
    const { log } = JSON.parse(text)
    for (const { request } of log.entries) {
      const headers = request.headers.map(({ name, value }: Readonly<Record<string, string>>) => [
        name,
        value?.replace('$TOKEN', canary)
      ])
      const again = send(request.url, { method: request.method, headers: Object.fromEntries(headers) })
      again.end(request.postData?.text)
      const [response] = await once(again, 'response')
      response.resume()
      await once(response, 'end')
    }
    expect(hostile.requests.slice(ours.length).map(said)).toEqual(ours.map(said))
  })
})
