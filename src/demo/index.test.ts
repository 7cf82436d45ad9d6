import { once } from 'node:events'
import { connect } from 'node:net'
import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expiredToken, playerOne } from './world/accounts.ts'
import { type DemoPlatform, startDemo } from './index.ts'

let demo: DemoPlatform

beforeAll(async () => {
  demo = await startDemo()
})

afterAll(() => demo.stop())

const transactions = '/wallet-service/v1/forefront/transactions'
const good = { authorization: `Bearer ${playerOne.token}` }

describe('tokens', () => {
  const closed = [
    ['GET', transactions],
    ['POST', '/notification-service/v1/notifications'],
    ['GET', '/jackpot-service/v1/jackpots/groups/small/games'],
    ['POST', '/bonus-service/v1/bonuses/BONUS/activate']
  ] as const
  const open = [
    ['GET', '/bonus-service/v1/bonuses/BONUS'],
    ['GET', '/core-service/v1/forefront/media/banners/home']
  ] as const
  const ask = (method: 'GET' | 'POST', path: string, headers: Record<string, string>) =>
    request(demo.baseUrl + path.replace('BONUS', demo.world.bonuses()[0]?.definition.id ?? ''), { method, headers })

  test.each(closed)('%s %s requires a token', async (method, path) => {
    expect((await ask(method, path, good)).statusCode).toBeLessThan(300)
    for (const authorization of [
      '',
      'Bearer ',
      `Bearer ${expiredToken.token}`,
      playerOne.token,
      `Bearer ${playerOne.token}x`
    ]) {
      const refused = await ask(method, path, { authorization })
      expect(refused.statusCode).toBe(401)
      expect(await refused.body.json()).toEqual({ error: 'Unauthenticated' })
    }
  })

  test.each(open)('%s %s needs no token', async (method, path) => {
    expect((await ask(method, path, {})).statusCode).toBe(200)
  })
})

describe('staging', () => {
  test('answers below its own path with its own banners and the same pictures', async () => {
    const ask = async (path: string) => (await request(demo.baseUrl + path)).body.text()
    const path = '/core-service/v1/forefront/media/banners/home'
    const [ours, theirs] = await Promise.all([ask(path), ask(`/staging${path}`)])
    expect([ours, theirs].map((text) => text.includes('Autumn Tournament'))).toEqual([false, true])
    const moved = [...theirs.matchAll(/"url":"[^"]+(\/staging(\/media[^"]+))"/g)]
    expect(moved).toHaveLength(3)
    for (const [, there = '', here = ''] of moved) expect(await ask(there)).toBe(await ask(here))
    expect((await request(`${demo.baseUrl}/staging${transactions}`)).statusCode).toBe(401)
  })
})

describe('invalid requests', () => {
  test('a body of 64 KB is read, a larger one is 413', async () => {
    const post = (length: number) =>
      request(`${demo.baseUrl}/notification-service/v1/notifications`, {
        method: 'POST',
        headers: good,
        body: JSON.stringify({ filling: 'x'.repeat(length) })
      })
    expect((await post(65_000)).statusCode).toBe(200)
    expect((await post(70_000)).statusCode).toBe(413)
  })
})

describe('start and stop', () => {
  test('stop closes waiting connections, and can be called twice', async () => {
    const slow = await startDemo()
    const socket = connect(Number(new URL(slow.baseUrl).port), '127.0.0.1').on('error', () => {})
    const hungUp = new Promise((resolve) => socket.once('close', resolve))
    await once(socket, 'connect')
    // Don't send the body: the server must still be waiting for it when it is stopped.
    socket.write(`POST ${transactions} HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n`)
    await Promise.all([slow.stop(), slow.stop(), hungUp])
    await expect(request(slow.baseUrl + transactions)).rejects.toThrow('ECONNREFUSED')
  })
})
