import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { ConnectionDraft } from '../../shared/contract/connections.ts'
import { filesOf } from '../settings/folderForTest.ts'
import { authorityPem, clientPem } from './certificatesForTest.ts'
import { canary as token, makeDraft, run, tokenIn, withAccount } from './connectionsForTest.ts'

const proxy = { kind: 'address', address: 'http://proxy.example:3128', user: 'me' } as const

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
    started.files.set('ca', { name: 'ca.pem', content: Buffer.from(authorityPem) })
    started.files.set('me', { name: 'me.pem', content: Buffer.from(clientPem) })
    const scope = await withAccount(started)
    const saved = await started.get('connections.save', { id: scope.connection, draft: makeDraft(more) })
    expect(saved.accounts).toEqual([{ id: scope.account, label: 'Ada' }])
    expect(await tokenIn(started, scope)).toBeUndefined()
    expect((await filesOf(started.folder))['vault.json']).not.toContain(scope.account)
    // Back again: the token does not come back with the origin.
    await started.get('connections.save', { id: scope.connection, draft: makeDraft({ environment: 'development' }) })
    expect(await tokenIn(started, scope)).toBeUndefined()
  })

  test('another path, name, zone or environment keeps it', async () => {
    const started = await run()
    const scope = await withAccount(started)
    const draft = makeDraft({
      name: 'New',
      baseUrl: 'https://staging.example/v9',
      zone: 'Europe/Vienna',
      environment: 'production'
    })
    await started.get('connections.save', { id: scope.connection, draft })
    expect(await tokenIn(started, scope)).toBe(token)
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
    const edited = await first.again()
    expect((await edited.get('connections.list', {})).connections[1]?.accounts[0]).not.toHaveProperty('token')
    expect(await tokenIn(edited, scope)).toBeUndefined()
    await writeFile(file, text)
    expect(await tokenIn(await edited.again(), scope)).toBeUndefined()
  })

  test('an address that was edited to one that is not allowed is no target', async () => {
    const first = await run()
    const scope = await withAccount(first)
    const file = join(first.folder, 'settings.json')
    await writeFile(file, (await readFile(file, 'utf8')).replace('https://staging', 'http://staging'))
    expect(await (await first.again()).resolve(scope)).toMatchObject({ problem: { code: 'invalid-input' } })
  })
})
