import { describe, expect, test } from 'vitest'
import { isLoopback, readBaseUrl, readProxyAddress } from './address.ts'

describe('a base address', () => {
  test.each([
    ['https://a.example', 'https://a.example'],
    ['  https://a.example/api/v2//  ', 'https://a.example/api/v2'],
    ['\ufeffhttps://a.exa\u00admple/v2\u200b \u200e', 'https://a.example/v2'],
    ['HTTPS://A.Example:8443/Api/', 'https://a.example:8443/Api'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://BÜCHER。example', 'https://xn--bcher-kva.example'],
    ['https://a.example./api', 'https://a.example./api'],
    ['https://a.example/%2e%2e/%C3%A4/ö', 'https://a.example/%C3%A4/%C3%B6'],
    ['https://[2001:DB8:0:0::1]/api', 'https://[2001:db8::1]/api'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://localhost.', 'http://localhost.'],
    ['http://app.LOCALHOST:3000', 'http://app.localhost:3000'],
    ['http://127.0.0.1:3000/prefix/', 'http://127.0.0.1:3000/prefix'],
    ['http://0x7f.1', 'http://127.0.0.1'],
    ['http://2130706433', 'http://127.0.0.1'],
    ['http://[0:0:0:0:0:0:0:1]', 'http://[::1]']
  ])('is accepted in its normal form, in production too: %s', (text, address) => {
    expect(readBaseUrl(text, 'production')).toEqual({ ok: true, value: { address } })
  })

  test.each([
    ['http://a.example', 'encryption'],
    ['http://localhost.evil.example', 'encryption'],
    ['http://127.0.0.1.evil.example', 'encryption'],
    ['http://10.0.0.7', 'encryption'],
    ['http://0.0.0.0', 'encryption'],
    ['http://localhost..', 'encryption'],
    ['', 'begin with'],
    ['javascript:alert(1)', 'begin with'],
    ['https://{{host}}/api', 'placeholder'],
    ['https://a.example/{tenant}', 'placeholder'],
    ['https://a.example,', 'comma'],
    ['https://a.example",', 'quote'],
    ['https://', 'only a scheme'],
    ['https://\u200b', 'only a scheme'],
    ['HTTP:', 'only a scheme'],
    ['https://https://a.example', 'two schemes'],
    ['https:///a.example', 'host'],
    ['https://user:pass@a.example', 'user name'],
    ['https://a.example@evil.example', 'user name'],
    ['https://a.example?x=1', 'query'],
    ['https://a.example/x#y', 'fragment'],
    ['https://a.example\\@evil.example', 'backslash'],
    ['https://a.exa\r\nmple', 'line breaks'],
    ['https://a.example/a b', 'blanks'],
    ['https://a.example/\0', 'blanks'],
    ['https://a.example/%0d%0aX', 'control'],
    ['https://a.example:99999', 'not an address'],
    ['https://2001:db8::1', 'not an address'],
    ['https://[fe80::1%25eth0]', 'not an address'],
    ['https://169.254.169.254/latest', 'Link-local'],
    ['http://2852039166', 'Link-local'],
    ['https://[fe80::1]', 'Link-local'],
    ['https://[::ffff:169.254.169.254]', 'Link-local']
  ])('is refused with the reason: %s', (text, reason) => {
    const outcome = readBaseUrl(text, 'production')
    expect(outcome).toMatchObject({ ok: false, problem: { code: 'invalid-input' } })
    expect(outcome.ok ? '' : outcome.problem.message).toContain(reason)
  })

  test('without encryption and on another machine is for development only, with a lasting warning', () => {
    expect(readBaseUrl('http://10.0.0.7:81/x', 'development')).toMatchObject({
      ok: true,
      value: { address: 'http://10.0.0.7:81/x', warning: expect.stringContaining('10.0.0.7:81') }
    })
    expect(readBaseUrl('http://10.0.0.7:81/x', 'staging')).toMatchObject({ ok: false })
    expect(readBaseUrl('http://169.254.1.1', 'development')).toMatchObject({ ok: false })
    expect(readBaseUrl('https://a.example', 'development')).toEqual({
      ok: true,
      value: { address: 'https://a.example' }
    })
  })

  test.each(['a', '/', '.', '%', '@', '[', 'https://'])('answers at once for a hostile length: %s', (piece) => {
    expect(readBaseUrl(`https://a.example/${piece.repeat(20_000)}\n`, 'production').ok).toBeTypeOf('boolean')
  })
})

describe('loopback', () => {
  test.each(['localhost', 'localhost.', 'a.localhost', 'b.a.localhost.', '127.0.0.1', '127.255.255.255', '[::1]'])(
    '%s is this machine',
    (host) => {
      expect(isLoopback(host)).toBe(true)
    }
  )
})

describe('a proxy’s address', () => {
  test.each([
    ['http://proxy.example:3128', 'http://proxy.example:3128'],
    ['http://proxy.example:3128\u200b', 'http://proxy.example:3128'],
    ['socks5://proxy.example', 'socks5://proxy.example:1080'],
    ['SOCKS5://PROXY.example:80/', 'socks5://proxy.example:80'],
    ['socks5://2130706433:9050', 'socks5://127.0.0.1:9050']
  ])('is scheme, host and port: %s', (text, address) => {
    expect(readProxyAddress(text)).toEqual({ ok: true, value: address })
  })
  test.each([
    'proxy.example:3128',
    'socks5://{{proxy}}:1080',
    'http://proxy.example:3128,',
    'socks4://proxy.example:1080',
    'socks5://',
    'socks5://ann:secret@proxy.example:1080',
    'socks5://0xa9fe0101:1080',
    'http://user:pass@proxy.example:3128',
    'http://proxy.example:3128/pac',
    'http://proxy.example:3128\r\nX: y'
  ])('is refused with additional parts: %s', (text) => {
    expect(readProxyAddress(text)).toMatchObject({ ok: false, problem: { code: 'invalid-input' } })
  })
})
