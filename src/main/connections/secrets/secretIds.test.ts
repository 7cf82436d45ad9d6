import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ConnectionDraft } from '../../../shared/contract/connections.ts'
import { filesOf } from '../../testing/folderForTest.ts'
import { authority, clientPem } from '../testing/certificatesForTest.ts'
import { makeStoredConnection } from '../../testing/makeConnection.ts'
import type { StoredConnection } from '../../settings/shape.ts'
import { bindingOf } from './secretIds.ts'
import { makeDraft, restarted, run, tokenIn, withAccount } from '../testing/connectionsForTest.ts'

const proxy = { kind: 'address', address: 'http://proxy.example:3128', user: 'me' } as const

describe('a binding', () => {
  const pem = (text: string) => ({ name: 'ca.pem', pem: text })
  const certificate = (sha256: string) => ({ name: 'me.p12', sha256 })
  const bound = (more: Partial<StoredConnection>) => bindingOf(makeStoredConnection(more))
  const by = (network: Partial<StoredConnection['network']>) => bound({ network: { proxy, ...network } })

  test('is another one for each origin, proxy, user of it, authority and certificate', () => {
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

  test('stays the same with another path, name, environment, paging, limit or name of a file', () => {
    const files = { authority: pem('one'), clientCertificate: certificate('one') }
    const renamed = {
      authority: { ...files.authority, name: 'other.pem' },
      clientCertificate: { ...files.clientCertificate, name: 'other.p12' }
    }
    const beside = {
      id: 'another',
      name: 'Another',
      baseUrl: 'https://staging.example/v9',
      storageBaseUrl: 'https://storage.example',
      environment: 'production',
      readOnly: true,
      zone: 'Europe/Vienna',
      jackpotPaging: 'both',
      counting: { positive: 'in', states: 'all' },
      names: [{ sourceType: 'a', word: 'A', kind: 'other' }],
      timeLimit: 5,
      sendTokenToPublicReads: true,
      accounts: [{ id: 'ada', label: 'Ada' }]
    } as const
    expect(
      bound({ ...beside, accounts: [...beside.accounts], names: [...beside.names], network: { proxy, ...renamed } })
    ).toBe(bound({ baseUrl: 'https://staging.example/api', network: { proxy, ...files } }))
  })
})

describe('what a token is bound to', () => {
  const rebinding: [string, Partial<ConnectionDraft>][] = [
    ['host', { baseUrl: 'https://other.example/api' }],
    ['port', { baseUrl: 'https://staging.example:8443/api' }],
    ['scheme', { environment: 'development', baseUrl: 'http://staging.example/api' }],
    ['proxy', { network: { proxy: { kind: 'none' } } }],
    ['proxy address', { network: { proxy } }],
    ['authority', { network: { proxy: { kind: 'system' }, authority: { name: 'ca', handle: 'ca' } } }],
    ['client certificate', { network: { proxy: { kind: 'system' }, clientCertificate: { name: 'me', handle: 'me' } } }]
  ]
  test.each(rebinding)('a changed %s asks for it again and keeps the account', async (_what, more) => {
    const started = await run()
    started.files.set('ca', { name: 'ca.pem', content: Buffer.from(authority) })
    started.files.set('me', { name: 'me.pem', content: Buffer.from(clientPem) })
    const scope = await withAccount(started)
    const saved = await started.get('connections.save', { id: scope.connection, draft: makeDraft(more) })
    expect(saved.accounts).toEqual([{ id: scope.account, label: 'Ada' }])
    // Deleted with the change, not at the next read.
    expect((await filesOf(started.folder))['vault.json']).not.toContain(scope.account)
    expect(await tokenIn(started, scope)).toBeUndefined()
    // The origin is changed back, but the token does not return.
    await started.get('connections.save', { id: scope.connection, draft: makeDraft({ environment: 'development' }) })
    expect(await tokenIn(started, scope)).toBeUndefined()
  })

  test.each([
    ['https://staging.example/api', 'https://evil.example/api'],
    ['"kind": "system"', '"kind": "none"']
  ])('a settings file edited by hand sends it nowhere else: %s', async (before, after) => {
    const first = await run()
    const scope = await withAccount(first)
    const file = join(first.folder, 'settings.json')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace(before, after))
    const edited = await restarted(first)
    expect((await edited.get('connections.list', {})).connections[0]?.accounts[0]).not.toHaveProperty('token')
    expect(await tokenIn(edited, scope)).toBeUndefined()
    await writeFile(file, text)
    expect(await tokenIn(await restarted(edited), scope)).toBeUndefined()
  })

  test('an address that was edited to one that is not allowed is no target', async () => {
    const first = await run()
    const scope = await withAccount(first)
    const file = join(first.folder, 'settings.json')
    await writeFile(file, (await readFile(file, 'utf8')).replace('https://staging', 'http://staging'))
    expect(await (await restarted(first)).resolve(scope)).toMatchObject({ problem: { code: 'invalid-input' } })
  })

  test('a proxy that was edited to one that is not allowed is no way out', async () => {
    const first = await run()
    const scope = await withAccount(first, { network: { proxy } })
    const file = join(first.folder, 'settings.json')
    const text = await readFile(file, 'utf8')
    await writeFile(file, text.replace('http://proxy.example:3128', 'http://me:secret@proxy.example:3128'))
    expect(await (await restarted(first)).resolve(scope)).toMatchObject({ problem: { code: 'invalid-input' } })
  })
})
