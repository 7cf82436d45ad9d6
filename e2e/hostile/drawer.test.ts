import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { curlOf } from '../../src/main/exchanges/curl.ts'
import { ids } from './documented.ts'
import type { Arrived } from './requests.ts'
import { canary } from './clientForTest.ts'
import { makeStage } from './stage.ts'

const { against } = makeStage(afterEach)
const run = promisify(execFile)
const scope = { connection: 'hostile', account: 'account' }

// curl has no keep-alive to announce and names its headers in another order.
const said = ({ method, path, headers, body }: Arrived) => ({
  method,
  path,
  body,
  headers: Object.fromEntries(
    headers.filter(([name]) => name !== 'connection').map(([name, value]) => [name.toLowerCase(), value])
  )
})

describe('what the log makes of a request', () => {
  test('the command says to the platform what the client said, for all six operations', async () => {
    const { client, hostile, exchanges } = await against({ body: '{}' }, { jackpotPaging: 'both' })
    await client.run('bonuses.find', { ...scope, bonusId: ids.bonus })
    await client.run('bonuses.activate', { ...scope, bonusId: ids.bonus })
    await client.run('transactions.list', { ...scope, page: 3, perPage: 50 })
    await client.run('notifications.list', { ...scope, page: 2, perPage: 5 })
    await client.run('jackpots.list', { ...scope, groupId: "it's [1]", page: 2 })
    await client.run('banners.list', { ...scope, category: '$(id) `id` "x"' })
    const ours = [...hostile.requests]
    expect(ours).toHaveLength(6)
    for (const { id } of exchanges.list().toReversed()) {
      const detail = exchanges.read(id)
      const command = detail ? curlOf(detail, 'bash') : ''
      expect(command).not.toContain(canary)
      await run('bash', ['-c', `${command} --silent`], { env: { ...process.env, TOKEN: canary } })
    }
    expect(hostile.requests.slice(ours.length).map(said)).toEqual(ours.map(said))
  })

  test('a read is repeated as it was and logged as a new exchange', async () => {
    const { client, hostile, exchanges } = await against({ body: '{}' })
    await client.run('transactions.list', { ...scope, page: 3 })
    const outcome = await exchanges.repeat('exchange-1', new AbortController().signal)
    expect(outcome).toEqual({ ok: true, value: 'exchange-2' })
    expect(hostile.requests.map(({ path }) => path)).toEqual([hostile.requests[0]?.path, hostile.requests[0]?.path])
  })

  test('an activation is not repeated from the log', async () => {
    const { client, hostile, exchanges } = await against({ body: '{}' })
    await client.run('bonuses.activate', { ...scope, bonusId: ids.bonus })
    expect(await exchanges.repeat('exchange-1', new AbortController().signal)).toMatchObject({ ok: false })
    expect(hostile.requests).toHaveLength(1)
  })
})
