import { describe, expect, test } from 'vitest'
import { makeStoredConnection } from '../../testing/makeConnection.ts'
import { run, valueOf } from '../testing/connectionsForTest.ts'
import { newConnection } from '../../../shared/values/newConnection.ts'
import { importedFields, readImport, toExport } from './transfer.ts'

const full = makeStoredConnection({
  accounts: [{ id: 'ada', label: 'Ada-label' }],
  network: {
    proxy: { kind: 'address', address: 'http://proxy.example:3128', user: 'me' },
    authority: { name: 'ca.pem', pem: 'PEM' },
    clientCertificate: { name: 'me.p12', sha256: 'abc' }
  }
})

const changesOf = (text: string, kept: Parameters<typeof readImport>[1]) =>
  valueOf(readImport(text, kept)).planned.map(({ change, connection }) => [change, connection.name])

describe('export', () => {
  test('contains no account, network setting or id', () => {
    expect(toExport([full])).not.toMatch(/Ada-label|proxy|ca\.pem|me\.p12|"id"/)
  })
})

describe('import', () => {
  test('arrives read-only, without network settings and accounts', () => {
    const [planned] = valueOf(readImport(toExport([full]), [])).planned
    expect(planned).toMatchObject({
      change: 'add',
      connection: {
        name: full.name,
        baseUrl: full.baseUrl,
        readOnly: true,
        network: { proxy: { kind: 'system' } },
        accounts: []
      }
    })
    expect(planned?.connection.id).not.toBe(full.id)
  })

  test('lists its changes, and leaves production connections and connections with accounts unchanged', () => {
    const empty = makeStoredConnection({ id: 'two', name: 'Empty', readOnly: true })
    const text = toExport([full, empty, { ...empty, name: 'New' }])
    expect(changesOf(text, [full, empty])).toEqual([
      ['untouched', 'Staging'],
      ['same', 'Empty'],
      ['add', 'New']
    ])
    const moved = toExport([
      { ...full, name: 'Stag\u200bing', baseUrl: 'https://evil.example' },
      { ...empty, zone: 'Europe/Vienna' }
    ])
    expect(changesOf(moved, [full, empty])).toEqual([
      ['untouched', 'Staging'],
      ['replace', 'Empty']
    ])
    expect(valueOf(readImport(moved, [full, empty])).planned[0]?.connection).toBe(full)
    // An import must not move a connection out of production, because that change needs a confirmation.
    const live = { ...empty, environment: 'production' } as const
    expect(changesOf(toExport([{ ...live, zone: 'Europe/Vienna' }]), [live])).toEqual([['replace', 'Empty']])
    expect(changesOf(text, [full, live])[1]).toEqual(['untouched', 'Empty'])
  })

  test('keeps the proxy and certificates of a connection without accounts, if the address stays', () => {
    const kept = { ...full, accounts: [] }
    const networkOf = (imported: typeof full) =>
      valueOf(readImport(toExport([imported]), [kept])).planned[0]?.connection.network
    expect(networkOf({ ...full, environment: 'production' })).toEqual(full.network)
    expect(networkOf({ ...full, baseUrl: 'https://other.example' })).toEqual({ proxy: { kind: 'system' } })
  })

  test('lists every changed setting, with its text before and after', () => {
    const sentence = { language: 'Deutsch', checkedBy: 'Eva' }
    const before = makeStoredConnection({ readOnly: true, templates: [{ ...sentence, texts: [['a', 'Eins']] }] })
    const after = {
      ...before,
      storageBaseUrl: 'https://cdn.example',
      sendTokenToPublicReads: true,
      templates: [{ ...sentence, texts: [['a', 'Zwei']] satisfies [string, string][] }]
    }
    const storage = { field: 'Storage base URL', before: before.storageBaseUrl, after: 'https://cdn.example' }
    const reads = { field: 'Send token to public reads', before: 'off', after: 'on' }
    expect(importedFields(after, before)).toEqual([
      storage,
      reads,
      { field: 'Sentence a in Deutsch', before: 'Eins', after: 'Zwei' }
    ])
    expect(importedFields(after, undefined)).toEqual(
      expect.arrayContaining([
        { ...storage, before: '' },
        reads,
        { field: 'Sentence a in Deutsch', before: '', after: 'Zwei' }
      ])
    )
    expect(importedFields(before, before)).toEqual([])
  })

  // The test takes the settings from `newConnection`, so it also covers settings that are added later.
  test.each(Object.keys(newConnection))('shows a change of %s', (key) => {
    const one = makeStoredConnection({ templates: [] })
    const changed: Record<string, unknown> = {
      names: [{ sourceType: 'a', word: 'A', kind: 'game' }],
      counting: { positive: 'out', states: 'succeed' },
      network: { proxy: { kind: 'none' } },
      readOnly: !one.readOnly,
      sendTokenToPublicReads: !one.sendTokenToPublicReads,
      timeLimit: one.timeLimit + 1
    }
    expect(importedFields({ ...one, [key]: changed[key] ?? 'other' }, one)).toHaveLength(1)
  })

  const withRow = (more: object) =>
    JSON.stringify({ version: 1, connections: [{ ...JSON.parse(toExport([full])).connections[0], ...more }] })
  test.each([
    ['another version', JSON.stringify({ version: 2, connections: [] })],
    ['an address that is not allowed', withRow({ baseUrl: 'http://a.example' })],
    ['no rule for money', withRow({ counting: undefined })],
    ['a name of a kind that nobody knows', withRow({ names: [{ sourceType: 'a', word: 'A', kind: 'win' }] })],
    ['the demo environment', withRow({ environment: 'demo' })],
    ['the demo’s name', withRow({ name: 'Demo Platform' })],
    ['the same name twice', toExport([full, { ...full, name: 'STAGING' }])],
    ['a name that shows nothing', toExport([{ ...full, name: '\u200b\u2060' }])],
    ['far too long, though it holds', toExport([full]).padEnd(1_000_001, ' ')]
  ])('of an invalid file is refused in full: %s', (_label, text) => {
    expect(readImport(text, [])).toMatchObject({
      ok: false,
      problem: { code: 'invalid-input', message: expect.any(String) }
    })
  })

  test('ignores accounts, tokens and network settings, and reports that the file contains them', () => {
    const text = withRow({ token: 'canary', accounts: [{ token: 'canary' }], network: { proxy: { kind: 'none' } } })
    const { planned, dropped } = valueOf(readImport(text, []))
    expect(dropped).toEqual(['token', 'accounts', 'network'])
    expect(JSON.stringify(planned)).not.toContain('canary')
    expect(planned[0]?.connection).toMatchObject({ accounts: [], network: { proxy: { kind: 'system' } } })
    const { planned: safe } = valueOf(readImport('{"version":1,"connections":[],"__proto__":{"x":1}}', []))
    expect(safe).toEqual([])
  })

  test('past the maximum number of connections is refused', () => {
    const kept = Array.from({ length: 100 }, (_, at) => makeStoredConnection({ id: `c${at}`, name: `${at}` }))
    expect(readImport(toExport([full]), kept)).toMatchObject({ ok: false })
    expect(readImport(toExport(kept), kept)).toMatchObject({ ok: true })
  })

  test('adds all connections of a file or none', async () => {
    const { ask, get, files, moves, database } = await run()
    const connections = ['One', 'Two', 'Three'].map((name) => makeStoredConnection({ id: name, name }))
    files.set('file', { name: 'connections.json', content: Buffer.from(toExport(connections)) })
    expect(await ask('connections.import', { handle: 'file' })).toEqual({ ok: true, value: 3 })
    files.set('file', {
      name: 'connections.json',
      content: Buffer.from(toExport(connections.map((one) => ({ ...one, name: `Other ${one.name}` }))))
    })
    database.isFull = true
    expect(await ask('connections.import', { handle: 'file' })).toMatchObject({ problem: { code: 'storage' } })
    expect(moves).toHaveLength(3)
    expect((await get('connections.list', {})).connections.map(({ name }) => name)).toEqual([
      'One',
      'Two',
      'Three',
      'Demo platform',
      'Demo staging'
    ])
  })
})
