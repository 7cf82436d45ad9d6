import { describe, expect, test } from 'vitest'
import type { ConnectionDraft } from '../../../shared/contract/connections.ts'
import { failure } from '../../../shared/outcome/outcome.ts'
import { redactionOf } from '../../exchanges/redaction.ts'
import { authority, clientPkcs12, passphrase } from '../testing/certificatesForTest.ts'
import {
  canary,
  makeDraft,
  restarted,
  run,
  tokenIn,
  valueOf,
  secretsIn,
  storedIn
} from '../testing/connectionsForTest.ts'
import { fakeKeyring } from '../testing/fakeKeyring.ts'

describe('removing a protection', () => {
  const production = makeDraft({ environment: 'production', readOnly: true })

  test('removing read-only asks in a native dialog first', async () => {
    const started = await run()
    const { id } = await started.get('connections.save', { draft: production })
    started.says = false
    const lift = { id, draft: { ...production, readOnly: false } }
    expect(await started.ask('connections.save', lift)).toMatchObject({ problem: { code: 'cancelled' } })
    expect(valueOf(await started.resolve({ connection: id })).readOnly).toBe(true)
    started.says = true
    expect(await started.get('connections.save', lift)).toMatchObject({ readOnly: false })
    expect(started.questions.map(({ action }) => action)).toEqual(['Allow Writing', 'Allow Writing'])
    expect(started.questions[0]?.detail).toContain('Staging')
    const { name, environment } = production
    const connection = { id, name, environment, origin: 'https://staging.example' }
    expect(started.unlocks).toEqual([{ connection, lifted: ['read-only'] }])
  })

  test('a protection stays if the journal can’t record its removal', async () => {
    const started = await run()
    const { id } = await started.get('connections.save', { draft: production })
    started.journal = failure('storage', { cause: 'ENOSPC' })
    const draft = { ...production, readOnly: false, name: 'Renamed' }
    expect(await started.ask('connections.save', { id, draft })).toMatchObject({ problem: { cause: 'ENOSPC' } })
    expect(valueOf(await started.resolve({ connection: id }))).toMatchObject({ readOnly: true })
  })

  test('leaving production asks, even with another origin', async () => {
    const started = await run()
    const { id } = await started.get('connections.save', { draft: { ...production, readOnly: false } })
    started.says = false
    for (const baseUrl of [production.baseUrl, 'https://elsewhere.example']) {
      const draft = makeDraft({ environment: 'development', baseUrl })
      expect(await started.ask('connections.save', { id, draft })).toMatchObject({ problem: { code: 'cancelled' } })
    }
    expect(started.questions).toHaveLength(2)
    expect(valueOf(await started.resolve({ connection: id })).environment).toBe('production')
  })

  test('a new connection and a stricter one do not ask', async () => {
    const { get, questions, unlocks } = await run()
    const { id } = await get('connections.save', { draft: makeDraft() })
    await get('connections.save', { id, draft: makeDraft({ readOnly: true, environment: 'production' }) })
    expect([questions, unlocks]).toEqual([[], []])
  })

  test('the journal records a new writable production connection; without the record it is not saved', async () => {
    const started = await run()
    const draft = { ...production, readOnly: false }
    const { id } = await started.get('connections.save', { draft })
    expect(started.unlocks).toMatchObject([{ connection: { id, environment: 'production' }, lifted: ['read-only'] }])
    expect(started.questions).toEqual([])
    started.journal = failure('storage', { cause: 'ENOSPC' })
    const other = { ...draft, name: 'Other' }
    expect(await started.ask('connections.save', { draft: other })).toMatchObject({ problem: { cause: 'ENOSPC' } })
  })

  test('an open question blocks no other save, and does not grant a protection added in the meantime', async () => {
    const started = await run()
    const { id } = await started.get('connections.save', { draft: makeDraft({ readOnly: true }) })
    const { promise, resolve } = Promise.withResolvers<boolean>()
    started.says = () => promise
    const lifting = started.ask('connections.save', { id, draft: makeDraft({ readOnly: false }) })
    await started.get('connections.save', { id, draft: production })
    resolve(true)
    expect(await lifting).toMatchObject({ problem: { code: 'cancelled' } })
    expect(valueOf(await started.resolve({ connection: id }))).toMatchObject({
      environment: 'production',
      readOnly: true
    })
  })
})

const proxy = { kind: 'address', address: 'http://proxy.example:3128', user: 'me' } as const

describe('the secrets of a connection', () => {
  const clientCertificate = { name: 'me.p12', handle: 'me' }
  const network: ConnectionDraft['network'] = { proxy, clientCertificate, authority: { name: 'ca.pem', handle: 'ca' } }
  const kept: ConnectionDraft['network'] = {
    proxy,
    clientCertificate: { name: 'me.p12' },
    authority: { name: 'ca.pem' }
  }

  async function withCertificate(keyring = fakeKeyring()) {
    const started = await run({ keyring })
    started.files.set('ca', { name: 'ca.pem', content: Buffer.from(authority) })
    started.files.set('me', { name: 'me.p12', content: clientPkcs12 })
    const secrets = { proxyPassword: 'hush-hush', passphrase }
    const saved = await started.get('connections.save', { draft: makeDraft({ network }), secrets })
    return { started, saved }
  }

  test('reach the target; the page learns only that they are stored', async () => {
    const { started, saved } = await withCertificate()
    expect(saved).toMatchObject({
      network: kept,
      kept: { proxyPassword: true, passphrase: true, clientCertificate: true }
    })
    const target = valueOf(await (await restarted(started)).resolve({ connection: saved.id }))
    expect(target.network).toEqual({
      proxy: { ...proxy, password: 'hush-hush' },
      authority,
      clientCertificate: { content: clientPkcs12, passphrase }
    })
    const files = storedIn(started)
    for (const secret of ['hush-hush', passphrase, clientPkcs12.toString('base64').slice(20, 60)])
      expect(files).not.toContain(secret)
  })

  test('of the proxy are removed from answers, and nothing else is', async () => {
    const { started, saved } = await withCertificate()
    const { others } = valueOf(await started.resolve({ connection: saved.id }))
    const shown = `Basic ${Buffer.from(`${proxy.user}:hush-hush`).toString('base64')}`
    expect(redactionOf(undefined, others)(`{"error":"no user ${proxy.user} by ${shown}"}`)).toBe(
      `{"error":"no user ${proxy.user} by Basic $TOKEN"}`
    )
  })

  test('stay if an edit omits them, and are deleted if an edit empties them', async () => {
    const { started, saved } = await withCertificate()
    const draft = makeDraft({ name: 'Renamed', network: kept, zone: 'Europe/Vienna' })
    const same = await started.get('connections.save', { id: saved.id, draft })
    expect(same.kept).toEqual(saved.kept)
    expect(started.moves).toEqual([])
    const emptied = await started.get('connections.save', { id: saved.id, draft, secrets: { proxyPassword: '' } })
    expect(emptied.kept).toEqual({ ...saved.kept, proxyPassword: false })
  })

  test('a new passphrase must open the stored certificate', async () => {
    const { started, saved } = await withCertificate()
    const draft = makeDraft({ network: kept })
    const wrong = await started.ask('connections.save', { id: saved.id, draft, secrets: { passphrase: 'wrong' } })
    expect(wrong).toMatchObject({ problem: { code: 'invalid-input', field: 'secrets.passphrase' } })
    expect(await started.ask('connections.save', { id: saved.id, draft, secrets: { passphrase } })).toMatchObject({
      ok: true
    })
  })

  test('are deleted with a changed origin, and no request leaves without the certificate', async () => {
    const { started, saved } = await withCertificate()
    const moved = await started.get('connections.save', {
      id: saved.id,
      draft: makeDraft({ baseUrl: 'https://other.example', network: kept })
    })
    expect(moved.kept).toEqual({ proxyPassword: false, passphrase: false, clientCertificate: false })
    expect(started.moves).toEqual([saved.id])
    expect(await started.resolve({ connection: saved.id })).toMatchObject({ problem: { code: 'tls' } })
  })

  test('without a keyring the person chooses the certificate again after a restart', async () => {
    const { started, saved } = await withCertificate(fakeKeyring('absent'))
    expect(await started.resolve({ connection: saved.id })).toMatchObject({ ok: true })
    const next = await restarted(started)
    expect((await next.get('connections.list', {})).connections[0]?.kept.clientCertificate).toBe(false)
    expect(await next.resolve({ connection: saved.id })).toMatchObject({ problem: { code: 'tls' } })
    expect(secretsIn(started)).toEqual([])
  })
})

describe('a connection with its first player', () => {
  const player = { label: 'Ada', token: `Bearer ${canary}` }

  test('is saved in one step, with the token for requests, and without plain text on the disk', async () => {
    const started = await run()
    const saved = await started.get('connections.save', { draft: makeDraft(), player })
    expect(saved.accounts).toMatchObject([{ label: 'Ada', token: { last4: canary.slice(-4), kept: 'keyring' } }])
    expect([started.changes, started.tokensSaved]).toEqual([[saved.id], 1])
    const next = await restarted(started)
    expect(await tokenIn(next, { connection: saved.id, account: saved.accounts[0]?.id ?? '' })).toBe(canary)
    expect(storedIn(started)).not.toContain(canary)
  })

  test.each([
    ['token', { label: 'Ada', token: 'no,token,at,all' }, {}],
    ['label', { label: `of ${canary}`, token: canary }, {}],
    ['draft.name', { label: 'Ada', token: canary }, { name: `Lucky ${canary}` }]
  ])('is not saved in part if something is refused: %s', async (field, refusedPlayer, more) => {
    const started = await run()
    const refused = await started.ask('connections.save', { draft: makeDraft(more), player: refusedPlayer })
    expect(refused).toMatchObject({ problem: { code: 'invalid-input', field } })
    expect((await started.get('connections.list', {})).connections.every(({ builtIn }) => builtIn)).toBe(true)
    expect([secretsIn(started).filter((id) => id.includes('token')), started.tokensSaved]).toEqual([[], 0])
  })

  test('accepts a player only for a new connection', async () => {
    const started = await run()
    const { id } = await started.get('connections.save', { draft: makeDraft() })
    const more = await started.ask('connections.save', { id, draft: makeDraft(), player })
    expect(more).toMatchObject({ problem: { code: 'invalid-input', field: 'label' } })
  })

  test('is refused if another connection’s name contains the token', async () => {
    const started = await run()
    await started.get('connections.save', { draft: makeDraft({ name: `Other ${canary}` }) })
    const refused = await started.ask('connections.save', { draft: makeDraft(), player })
    expect(refused).toMatchObject({ problem: { field: 'token', message: expect.not.stringContaining(canary) } })
  })
})
