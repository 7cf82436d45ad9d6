import { describe, expect, test } from 'vitest'
import { makeDraft, run, valueOf } from '../testing/connectionsForTest.ts'

describe('a target', () => {
  test('the demo platform is started by the first request to it', async () => {
    const started = await run()
    await started.get('connections.list', {})
    expect(started.starts).toBe(0)
    expect(valueOf(await started.resolve({ connection: 'demo', account: 'ada' }))).toMatchObject({
      connection: 'demo',
      account: 'ada',
      environment: 'demo',
      baseUrl: 'http://127.0.0.1:4001',
      token: 'demo-token-of-ada-0001',
      network: { proxy: { kind: 'none' } }
    })
    expect(await started.resolve({ connection: 'demo', account: 'bob' })).toMatchObject({
      problem: { code: 'no-account' }
    })
  })

  test('a connection that is not there and an account that is not there are told apart', async () => {
    const { get, resolve } = await run()
    const { id } = await get('connections.save', { draft: makeDraft() })
    expect(await resolve({ connection: 'nowhere' })).toMatchObject({ problem: { code: 'invalid-input' } })
    expect(await resolve({ connection: id, account: 'nobody' })).toMatchObject({ problem: { code: 'no-account' } })
    expect(valueOf(await resolve({ connection: id }))).not.toHaveProperty('token')
  })
})
