import { describe, expect, test } from 'vitest'
import type { ConnectionDraft } from '../../../shared/contract/connections.ts'
import { authority, clientPem } from '../testing/certificatesForTest.ts'
import { makeStoredConnection } from '../../testing/makeConnection.ts'
import type { StoredConnection } from '../../settings/settings.ts'
import { bindingOf } from './secretIds.ts'
import { makeDraft, restarted, run, secretsIn, tokenIn, withAccount, type Run } from '../testing/connectionsForTest.ts'

const proxy = { kind: 'address', address: 'http://proxy.example:3128', user: 'me' } as const

describe('a binding', () => {
  const pem = (text: string) => ({ name: 'ca.pem', pem: text })
  const certificate = (sha256: string) => ({ name: 'me.p12', sha256 })
  const bound = (more: Partial<StoredConnection>) => bindingOf(makeStoredConnection(more))
  const by = (network: Partial<StoredConnection['network']>) => bound({ network: { proxy, ...network } })

  test('changes with the origin, proxy, proxy user, authority and certificate', () => {
    const bindings = [
      bound({ baseUrl: 'https://staging.example' }),
      bound({ baseUrl: 'https://other.example' }),
      bound({ baseUrl: 'https://staging.example:8443' }),
      bound({ baseUrl: 'http://staging.example' }),
      by({ proxy: { kind: 'none' } }),
      by({}),
      by({ proxy: { ...proxy, user: 'you' } }),
      by({ proxy: { kind: 'address', address: proxy.address } }),
      by({ proxy: { ...proxy, address: 'http://proxy.example:3129' } }),
      by({ proxy: { ...proxy, address: 'https://proxy.example:3128' } }),
      by({ authority: pem('one') }),
      by({ authority: pem('two') }),
      by({ clientCertificate: certificate('one') }),
      by({ clientCertificate: certificate('two') }),
      by({ authority: pem('one'), clientCertificate: certificate('one') })
    ]
    expect(new Set(bindings).size).toBe(bindings.length)
  })
})

describe('the binding of a token', () => {
  const rebinding: [string, Partial<ConnectionDraft>][] = [
    ['host', { baseUrl: 'https://other.example/api' }],
    ['proxy address', { network: { proxy } }],
    ['client certificate', { network: { proxy: { kind: 'system' }, clientCertificate: { name: 'me', handle: 'me' } } }]
  ]
  test.each(rebinding)('a changed %s keeps the account and requires the token again', async (_what, more) => {
    const started = await run()
    started.files.set('ca', { name: 'ca.pem', content: Buffer.from(authority) })
    started.files.set('me', { name: 'me.pem', content: Buffer.from(clientPem) })
    const scope = await withAccount(started)
    const saved = await started.get('connections.save', { id: scope.connection, draft: makeDraft(more) })
    expect(saved.accounts).toEqual([{ id: scope.account, label: 'Ada' }])
    // Saving the change must delete the secret at once, before anything reads it.
    expect(secretsIn(started).join()).not.toContain(scope.account)
    expect(await tokenIn(started, scope)).toBeUndefined()
    // The origin is changed back, but the token stays deleted.
    await started.get('connections.save', { id: scope.connection, draft: makeDraft({ environment: 'development' }) })
    expect(await tokenIn(started, scope)).toBeUndefined()
  })

  /** Edits the stored connections, as anyone who can write to the file could. */
  function tamper({ database }: Run, before: string, after: string): void {
    database.write(() => database.run('UPDATE connection SET value = replace(value, ?, ?)', before, after))
  }

  test.each([
    ['https://staging.example/api', 'https://evil.example/api'],
    ['"kind":"system"', '"kind":"none"']
  ])('an edited database sends the token to no other host: %s', async (before, after) => {
    const first = await run()
    const scope = await withAccount(first)
    tamper(first, before, after)
    const edited = await restarted(first)
    expect((await edited.get('connections.list', {})).connections[0]?.accounts[0]).not.toHaveProperty('token')
    expect(await tokenIn(edited, scope)).toBeUndefined()
    tamper(edited, after, before)
    expect(await tokenIn(await restarted(edited), scope)).toBeUndefined()
  })

  test.each([
    ['an address', 'https://staging', 'http://staging'],
    ['a proxy', 'http://proxy.example:3128', 'http://me:secret@proxy.example:3128']
  ])('%s is refused after an edit to a forbidden value', async (_what, before, after) => {
    const first = await run()
    const scope = await withAccount(first, { network: { proxy } })
    tamper(first, before, after)
    expect(await (await restarted(first)).resolve(scope)).toMatchObject({ problem: { code: 'invalid-input' } })
  })
})
