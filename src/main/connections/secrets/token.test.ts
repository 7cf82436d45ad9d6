import { charactersOf } from '../../../shared/values/receivedText.ts'
import { describe, expect, test, vi } from 'vitest'
import { countedWork } from '../../../shared/testing/countedWork.ts'
import { readToken } from './token.ts'

const token = 'eyJhbGciOi.eyJzdWIiOiIx.c2ln-_nature'

describe('a pasted token', () => {
  test.each([
    ['bare', token],
    ['with blanks and line breaks around it', ` \r\n${token}\n\t`],
    ['after Bearer', `Bearer ${token}`],
    ['as a quoted header', `"authorization: bearer ${token}"`],
    ['in JSON', JSON.stringify({ token_type: 'Bearer', access_token: token, expires_in: 3600 })],
    ['in an address', `https://casino.example/in#state=1&access_token=${token}&token_type=bearer`],
    ['in the answer of a form', `access_token=${token}&token_type=Bearer&expires_in=3600`],
    ['in a line of JSON', `"access_token":"${token}",`],
    ['in the beginning of JSON', `{"token_type": "Bearer", "access_token": "${token}", "scope`],
    ['in JSON, one level down', JSON.stringify({ data: { access_token: token } })],
    ['in JSON, access_token before token', JSON.stringify({ token: 'refresh', access_token: token })],
    ['in cURL, --header=', `curl --header="Authorization: Bearer ${token}" https://a.example`],
    ['in cURL, --oauth2-bearer', `curl --oauth2-bearer ${token} https://a.example`],
    [
      'in cURL, over lines',
      `curl 'https://a.example' \\\n  -X POST \\\n  -H 'Authorization: Bearer ${token}' \\\n  --compressed`
    ],
    ['in cURL, as Chromium copies for cmd', `curl ^"https://a.example^" ^\r\n  -H ^"authorization: Bearer ${token}^"`],
    ['in cURL, over PowerShell lines', `curl.exe "https://a.example" \`\r\n -H "Authorization: Bearer ${token}"`],
    ['in cURL, $-quotes', `curl $'https://a.example/\\'x' -H $'Authorization: Bearer ${token}'`],
    ['in cURL after a prompt', `$ curl -H 'Authorization: Bearer ${token}' https://a.example`],
    [
      'in cURL, after a header of another kind',
      `curl -H 'X-Authorization: Bearer no' -H 'Authorization: Bearer ${token}'`
    ]
  ])('is found: %s', (_label, pasted) => {
    expect(readToken(pasted)).toEqual({ ok: true, value: token })
  })

  test('of exactly 16 KB is accepted, a longer one is not', () => {
    expect(readToken('a'.repeat(16_384))).toMatchObject({ ok: true })
    expect(readToken('a'.repeat(16_385))).toMatchObject({ ok: false, problem: { code: 'invalid-input' } })
  })

  test('of eight characters is accepted; with seven, the refusal gives the reason', () => {
    expect(readToken('a1b2c3d4')).toEqual({ ok: true, value: 'a1b2c3d4' })
    expect(readToken('Bearer a1b2c3d')).toMatchObject({
      problem: { field: 'token', message: expect.stringContaining('at least 8 characters') }
    })
  })

  test('contains the characters of RFC 6750, with padding at the end', () => {
    expect(readToken('aZ09-._~+/==')).toEqual({ ok: true, value: 'aZ09-._~+/==' })
    expect(readToken('#access_token=aZ09%2B%2Fxx%3D%3D')).toEqual({ ok: true, value: 'aZ09+/xx==' })
  })

  const canary = 'canary8c1f'
  test('loses its invisible characters', () => {
    const pasted = `\ufeffBearer\u200b ${canary}\u00ad${canary}\u200b`
    expect(readToken(pasted)).toEqual({ ok: true, value: canary + canary })
  })

  test.each([
    [`${canary},`, 'Character 11 of this token is “,” (U+002C).'],
    [`${canary}&expires_in=3600`, 'Character 11 of this token is “&” (U+0026).'],
    [`${canary}=${canary}`, 'Character 11 of this token is “=” (U+003D).'],
    [`=${canary}`, 'Character 1 of this token is “=” (U+003D).'],
    [`${canary}\0x`, 'Character 11 of this token is U+0000.'],
    [`с${canary}`, 'Character 1 of this token is “с” (U+0441).'],
    [`${canary}😀`, 'Character 11 of this token is “😀” (U+1F600).']
  ])('is refused with a character’s position and name, without the character itself: %j', (pasted, message) => {
    const outcome = readToken(pasted)
    const said = outcome.ok ? '' : charactersOf(outcome.problem.message ?? '')
    expect(said.startsWith(message)).toBe(true)
    expect(said).not.toContain('canary')
  })

  test.each([
    ['blanks', ' \n\t '],
    ['a line break inside', `${canary}\r\nX-Injected: ${canary}`],
    ['Cyrillic look-alikes', `саnary${canary}`],
    ['JSON without a token', `{"user":"${canary}"}`],
    ['an address', `https://casino.example/${canary}`],
    ['JSON whose token is no text', `{"access_token":{"${canary}":1}}`],
    ['an own __proto__ in JSON', `{"__proto__":"${canary}","x":1}`],
    ['cURL without a token', `curl https://a.example/${canary}`],
    ['cURL with another scheme', `curl -H 'Authorization: Basic ${canary}' https://a.example`],
    ['more than any paste', canary.repeat(300_000)],
    ['a token in more than any paste', `{"access_token":"${canary}"}${' '.repeat(500_000)}`]
  ])('is refused without an echo: %s', (_label, pasted) => {
    const outcome = readToken(pasted)
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'invalid-input', field: 'token' } })
    expect(JSON.stringify(outcome)).not.toContain('canary')
  })
})

test('a command with too many words or options is not read to its end', () => {
  const header = `-H 'Authorization: Bearer ${token}'`
  expect(readToken(`curl ${'-s '.repeat(9000)} ${header}`)).toEqual({ ok: true, value: token })
  expect(readToken(`curl ${'-s '.repeat(11_000)} ${header}`)).toMatchObject({ ok: false })
  const slices = vi.spyOn(String.prototype, 'slice')
  const read = readToken(`curl -${'s'.repeat(100_000)} ${header}`)
  const many = slices.mock.calls.length
  slices.mockRestore()
  expect(read).toEqual({ ok: true, value: token })
  expect(many).toBeLessThan(1000)
})

test.each([
  ['quotes', (size: number) => '"'.repeat(size)],
  ['blanks after Bearer', (size: number) => `Bearer${' '.repeat(size)}:`],
  ['backslashes in cURL', (size: number) => `curl ${'\\'.repeat(size)}`],
  ['carets in cURL', (size: number) => `curl ^"${'^'.repeat(size)}`],
  ['headers in cURL', (size: number) => `curl ${'-H authorization: '.repeat(size / 18)}`],
  ['one long blank header in cURL', (size: number) => `curl -H 'authorization${' '.repeat(size)}x'`],
  ['many keys', (size: number) => `{${'"a":{},'.repeat(size / 7)}"b":1}`]
])('a paste made to keep a reader busy takes four times the work for four times the text: %s', (_name, make) => {
  const work = (size: number) => countedWork(() => readToken(make(size)))
  expect(work(160_000)).toBeLessThan(5 * work(40_000) + 1000)
})
