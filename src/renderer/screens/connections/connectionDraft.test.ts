import { describe, expect, test } from 'vitest'
import { makeConnection } from '../../../shared/testing/makeConnection.ts'
import { changeEnvironment, draftOf, tokensAreLost, withScheme } from './connectionDraft.ts'

const saved = makeConnection({
  id: 'c1',
  name: 'Lucky EU',
  baseUrl: 'https://api.example.com/v2',
  accounts: [{ id: 'a1', label: 'Player one', token: { fingerprint: 'ab12cd34', kept: 'session' } }]
})

describe('the form of a connection', () => {
  test('production switches read-only on', () => {
    expect(changeEnvironment(draftOf(undefined), 'production', false).readOnly).toBe(true)
  })

  test('leaving production switches read-only off only for a new connection', () => {
    const production = changeEnvironment(draftOf(undefined), 'production', false)
    expect(changeEnvironment(production, 'staging', false).readOnly).toBe(false)
    expect(changeEnvironment(production, 'staging', true).readOnly).toBe(true)
  })

  test('another origin, proxy or certificate invalidates the tokens', () => {
    const draft = draftOf(saved)
    expect(tokensAreLost(saved, { ...draft, baseUrl: 'https://api.example.net/v2' })).toBe(true)
    expect(tokensAreLost(saved, { ...draft, network: { proxy: { kind: 'none' } } })).toBe(true)
    expect(tokensAreLost(saved, { ...draft, network: { ...draft.network, authority: { name: 'ca.pem' } } })).toBe(true)
  })

  test('another name, path or zone keeps the tokens', () => {
    const draft = draftOf(saved)
    expect(
      tokensAreLost(saved, { ...draft, name: 'Lucky', baseUrl: 'https://api.example.com/v3', zone: 'Europe/Malta' })
    ).toBe(false)
  })
})

test.each([
  ['api.lucky.example/v2', 'https://api.lucky.example/v2'],
  ['  127.0.0.1:42917 ', 'http://127.0.0.1:42917'],

  ['[::1]:3000', 'http://[::1]:3000'],

  ['127.0.0.1.evil.example', 'https://127.0.0.1.evil.example'],

  ['http://api.lucky.example', 'http://api.lucky.example'],

  ['//api.lucky.example', '//api.lucky.example'],
  ['\u200bapi.lucky.example\ufeff ', 'https://api.lucky.example'],
  ['https:', 'https:'],

  ['http:/api.lucky.example', 'http:/api.lucky.example'],
  ['https.example', 'https://https.example'],
  ['{{host}}/api', '{{host}}/api']
])('an address without a scheme gets one and is otherwise unchanged: %s', (typed, address) => {
  expect(withScheme(typed)).toBe(address)
})
