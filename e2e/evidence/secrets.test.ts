import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { withoutSecrets } from './secrets.ts'

/** A trace whose calls have these parameters, with a page that shows a text. */
function redacted(params: object, text: string) {
  const trace = `${JSON.stringify({ type: 'before', params })}\n`
  const files = { 'trace.trace': trace, 'aria/1.json': JSON.stringify([{ text }]), 'screencast/1.jpeg': text }
  const zip = zipSync(Object.fromEntries(Object.entries(files).map(([name, one]) => [name, strToU8(one)])))
  return Object.fromEntries(
    Object.entries(unzipSync(withoutSecrets(zip))).map(([name, bytes]) => [name, strFromU8(bytes)])
  )
}

const secret = 'canary "of" a player'

test.each([
  ['filled into a field', { selector: 'internal:label="Token"s', value: secret }],
  ['of a proxy, filled into a field', { selector: 'internal:label="Proxy password"s', value: secret }],
  ['passed to a function', { arg: { value: { o: [{ k: 'own', v: { o: [{ k: 'token', v: { s: secret } }] } }] } } }]
])('a secret %s does not occur in a trace’s text', (_name, params) => {
  const { 'trace.trace': trace, 'aria/1.json': page } = redacted(params, `Is ${secret} shown?`)
  expect(trace).not.toContain('canary')
  expect(trace).toContain('[secret]')
  expect(page).toBe('[{"text":"Is [secret] shown?"}]')
})

test('a token in a header of a copied command does not occur in a trace’s text', () => {
  const command = `curl 'https://x.example' -H 'Authorization: Bearer canary.of-a_player'`
  const { 'trace.trace': trace, 'aria/1.json': page } = redacted({ value: command }, 'canary.of-a_player')
  expect(trace).not.toContain('canary')
  expect(page).not.toContain('canary')
})

test('other values and pictures stay unchanged', () => {
  const params = { selector: 'internal:label="Search"s', value: 'a long search text' }
  expect(redacted(params, 'a long search text')).toEqual({
    'trace.trace': `${JSON.stringify({ type: 'before', params })}\n`,
    'aria/1.json': '[{"text":"a long search text"}]',
    'screencast/1.jpeg': 'a long search text'
  })
})
