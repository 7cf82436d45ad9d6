import { expect, test } from 'vitest'
import { readPasted } from './connectionDraft.ts'

const operation = 'https://api.lucky.example/edge/bonus-service/v1/bonuses/7'

test.each([
  [`curl '${operation}' -H 'Authorization: Bearer canary-token-0001' -H 'accept: application/json'`],

  [`curl.exe ^"${operation}^" ^\n  -H ^"Authorization: Bearer canary-token-0001^" ^\n  -H ^"accept: x^"`],
  [`$ curl --oauth2-bearer canary-token-0001 -Haccept:x ${operation}`]
])('only address and token are taken: %s', (command) => {
  const taken = readPasted(command, true)
  expect(taken).toEqual({
    baseUrl: 'https://api.lucky.example/edge',
    hasToken: true,
    words: 'Taken from the cURL command: the address and the token.'
  })
})

test('values of other options are not read as an address and never repeated', () => {
  const taken = readPasted(
    `curl -x http://proxy.example:8080 --referer https://x.example -u ann:hush-hush -d '{"a":"https://y.example"}' -b sid=1 -k api.lucky.example`,
    true
  )
  expect(taken).toEqual({
    baseUrl: 'https://api.lucky.example',
    hasToken: false,
    words: 'Taken from the cURL command: the address.'
  })
})

test('a path that is not an operation’s, and user and password, are omitted with a note', () => {
  const words = 'Taken from the cURL command: the address. The rest of its address is left out.'
  expect(readPasted('curl https://a.example/b/c', true)).toEqual({
    baseUrl: 'https://a.example',
    hasToken: false,
    words
  })
  expect(readPasted('curl https://ann:hush@a.example', true)?.baseUrl).toBe('https://a.example')
})

test.each(['https://a.example', 'curl', `curl ${'x'.repeat(2_000_001)}`])(
  'other text, or text that is too long, stays in its box: %.30s',
  (text) => expect(readPasted(text, true)).toBeUndefined()
)

test.each(['curl file:///etc/passwd', 'curl ', "curl '"])('nothing is taken from %s', (text) =>
  expect(readPasted(text, true)).toMatchObject({ baseUrl: undefined, hasToken: false })
)

test.each([
  `curl -sSL -sXGET -sSH 'Authorization: Bearer canary-token-0001' '${operation}'`,
  `curl --retry-delay 2 -D - -U ann:hush -H 'Authorization: Bearer canary-token-0001' ${operation}`
])('options are read as curl reads them: %s', (command) => {
  expect(readPasted(command, true)).toMatchObject({ baseUrl: 'https://api.lucky.example/edge', hasToken: true })
})

test.each(['Bearer canary-token-0001'])('a header other than Authorization is not a token: %s', (header) =>
  expect(readPasted(`curl -H '${header}' ${operation}`, true)).toMatchObject({ hasToken: false })
)

test.each(['curl --some-new-option hush-hush.example', 'curl hush-hush'])(
  'a possible option value is not an address: %s',
  (command) => expect(readPasted(command, true)?.baseUrl).toBeUndefined()
)

test.each([
  ['Bearer canary-token-0001', undefined, 'the token'],

  ['eyJhbGciOi.eyJzdWIiOiIx.c2ln-_nature', undefined, 'the token'],
  ['access_token=canary-token-0001&expires_in=3600', undefined, 'the token'],
  ['{"access_token":"canary-token-0001","expires_in":3600}', undefined, 'the token'],
  [
    '{"baseUrl":"https:\\/\\/api.lucky.example\\/edge","token":"canary-token-0001"}',
    'https://api.lucky.example',
    'the address and the token'
  ]
])('a token or JSON is taken from any pasted text: %s', (text, baseUrl, what) => {
  const taken = readPasted(text, true)
  expect(taken).toMatchObject({ baseUrl, hasToken: true })
  expect(taken?.words).toContain(`Taken from the pasted text: ${what}.`)
  expect(readPasted(text, false)).toMatchObject({ hasToken: false })
})

test.each(['Lucky EU', 'Bearer', 'https://api.lucky.example/v2', '{"name":"Lucky"}'])(
  'a text without a token stays in its box: %s',
  (text) => expect(readPasted(text, true)).toBeUndefined()
)
