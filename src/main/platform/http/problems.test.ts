import { expect, test } from 'vitest'
import { nameFault } from './problems.ts'

const coded = (code: string, options?: ErrorOptions) =>
  Object.assign(new Error(`GET https://host/?token=secret ${code}`, options), { code })

test.each([
  ['ENOTFOUND', 'dns'],
  ['EAI_AGAIN', 'dns'],
  ['ENETUNREACH', 'offline'],
  ['EHOSTDOWN', 'offline'],
  ['ECONNREFUSED', 'connection-refused'],
  ['EADDRNOTAVAIL', 'connection-refused'],
  ['ETIMEDOUT', 'timeout'],
  ['UND_ERR_CONNECT_TIMEOUT', 'timeout'],
  ['ECONNRESET', 'reset'],
  ['CERT_HAS_EXPIRED', 'tls'],
  ['EPROTO', 'tls'],
  ['UND_ERR_PRX_TLS', 'proxy'],
  ['UND_ERR_HEADERS_OVERFLOW', 'too-large'],
  ['HPE_INVALID_CONSTANT', 'not-json']
])('%s is called %s, at any depth of the chain', (code, name) => {
  const wrapped = new Error('fetch failed', { cause: new Error('again', { cause: coded(code) }) })
  expect(nameFault(coded(code))).toEqual({ code: name, cause: code })
  expect(nameFault(wrapped)).toEqual({ code: name, cause: code })
})

test('a failed address yields to one with a better reason, and is named if all addresses fail', () => {
  // As in Node, the aggregate error has the code of the first address's error.
  const failed = (...codes: string[]) =>
    Object.assign(new AggregateError(codes.map((code) => coded(code))), { code: codes[0] })
  expect(nameFault(failed('ENETUNREACH', 'ECONNREFUSED'))).toEqual({
    code: 'connection-refused',
    cause: 'ECONNREFUSED'
  })
  expect(nameFault(failed('ENETUNREACH', 'EHOSTUNREACH'))).toEqual({ code: 'offline', cause: 'ENETUNREACH' })
})

test.each([[new Error('secret')], ['text'], [undefined], [{ code: 'ECONNRESET' }]])(
  'an unknown failure is internal, without details: %s',
  (error) => {
    expect(nameFault(error)).toEqual({ code: 'internal' })
  }
)

test('a circular chain of causes ends', () => {
  const snake = new Error('round')
  snake.cause = snake
  expect(nameFault(snake)).toEqual({ code: 'internal' })
})
