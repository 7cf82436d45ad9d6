import { describe, expect, test } from 'vitest'
import { headersOfHead, redactHead, redactHeaders, redactionOf } from './redaction.ts'

const token = 'ab/cd+ef==canary'

describe('redaction', () => {
  test('a text without it stays, and so does every text where there is no token', () => {
    expect(redactionOf(token)('nothing here')).toBe('nothing here')
    expect(redactionOf(undefined)(token)).toBe(token)
    expect(redactionOf('')('text')).toBe('text')
  })

  test('a short token takes no letters out of words', () => {
    expect(redactionOf('abc')('an abcess')).toBe('an abcess')
    expect(redactionOf('abc')('abc')).toBe('$TOKEN')
  })

  test('a token with a dollar sign is no pattern', () => {
    expect(redactionOf('$&12345678')('x$&12345678y')).toBe('x$TOKENy')
  })

  test('headers that hold secrets are kept by name only', () => {
    const headers = {
      Authorization: 'Bearer abc',
      'Proxy-Authorization': 'Basic abc',
      cookie: 'session=1',
      'set-cookie': ['session=1', 'b=2'],
      'x-echo': token,
      'x-echoes': [token, 'nothing'],
      date: 'today'
    }
    expect(redactHeaders(headers, redactionOf(token))).toEqual([
      ['Authorization', 'Bearer $TOKEN'],
      ['Proxy-Authorization', '$PROXY'],
      ['cookie', '$COOKIE'],
      ['set-cookie', '$COOKIE'],
      ['set-cookie', '$COOKIE'],
      ['x-echo', '$TOKEN'],
      ['x-echoes', '$TOKEN'],
      ['x-echoes', 'nothing'],
      ['date', 'today']
    ])
  })

  test('a head loses even a short token, and its headers can be read', () => {
    const head = redactHead('GET /x HTTP/1.1\r\nhost: h:1\r\nauthorization: Bearer abc\r\n', redactionOf('abc'))
    expect(head).not.toContain('abc')
    expect(headersOfHead(head)).toEqual([
      ['host', 'h:1'],
      ['authorization', 'Bearer $TOKEN']
    ])
  })

  test('a head loses what a proxy and a cookie jar are told, whoever wrote it', () => {
    const lines = [
      'GET http://h/x HTTP/1.1',
      'Proxy-Authorization: Basic c2VjcmV0',
      'COOKIE:  a=secret',
      'accept: a: b'
    ]
    const head = redactHead(lines.join('\r\n'), redactionOf(undefined))
    expect(head.split('\r\n')).toEqual([lines[0], 'Proxy-Authorization: $PROXY', 'COOKIE: $COOKIE', lines[3]])
  })
})
