import { describe, expect, test } from 'vitest'
import type { Target } from '../../connections/network/target.ts'
import { readPicture } from './address.ts'

const platform = { baseUrl: 'https://platform.example/client', storageBaseUrl: 'https://cdn.example/storage' } as Target
const here = { baseUrl: 'http://127.0.0.1:4000', storageBaseUrl: 'http://127.0.0.1:4000/storage' } as Target

const readerOf =
  (kind: 'address' | 'storage') =>
  (text: string, target = platform) => {
    const outcome = readPicture({ text, kind }, target)
    return outcome.ok ? outcome.value.href : outcome.problem.message
  }
const [read, stored] = [readerOf('address'), readerOf('storage')]

describe('a picture’s address', () => {
  test.each([
    ['https://cdn.example/a.png', 'https://cdn.example/a.png'],
    ['HTTPS://CDN.example:443/a b.png?v=1#top', 'https://cdn.example/a%20b.png?v=1'],
    [' https://cdn.example/a.png ', 'https://cdn.example/a.png'],
    ['https://[2606:4700::1]/a.png', 'https://[2606:4700::1]/a.png'],
    [`https://cdn.example/${'x'.repeat(1980)}`, `https://cdn.example/${'x'.repeat(1980)}`]
  ])('is accepted unchanged: %s', (text, href) => {
    expect(read(text)).toBe(href)
  })

  test.each([
    ['http://cdn.example/a.png', /not encrypted/],
    ['http://127.0.0.1/a.png', /not encrypted/],
    ['file:///etc/passwd', /begins with file:/],
    ['data:image/png;base64,AAAA', /begins with data:/],
    ['javascript:alert(1)', /begins with javascript:/],
    ['app://pitboss/media/demo/0', /begins with app:/],
    [`${'x'.repeat(500)}:a`, /^.{0,90}$/],
    ['//cdn.example/a.png', /has no scheme/],
    ['a/b.png', /not complete/],
    ['../a.png', /not complete/],
    ['java\nscript:alert(1)', /control character/],
    ['https://cdn.example/a\r\nhost: x', /control character/],
    ['https://', /not an address/],
    ['https://cdn.example:99999/', /not an address/],
    ['https://user:word@cdn.example/a.png', /user name or a password/],
    [`https://cdn.example/${'x'.repeat(10_240)}`, /longer than 2,000/]
  ])('is refused with the reason: %s', (text, message) => {
    expect(read(text)).toMatch(message)
  })

  test.each([
    'http://127.0.0.1:4000/a.png',
    'http://localhost/a.png',
    'http://[::1]:80/a.png',
    'http://0x7f.1/a.png',
    'http://a.localhost./a.png'
  ])('without encryption is accepted only on this machine, for a connection on this machine: %s', (text) => {
    expect(read(text, here)).toMatch(/^http:\/\//)
    expect(read(text)).toMatch(/not encrypted/)
  })

  test.each(['http://cdn.example/a.png', 'http://127.0.0.1.cdn.example/a.png', 'http://localhost.example:80/a.png'])(
    'without encryption is refused for other hosts, even for a connection on this machine: %s',
    (text) => {
      expect(read(text, here)).toMatch(/not encrypted/)
    }
  )
})

describe('a storage path', () => {
  test.each([
    ['notifications/a.png', 'https://cdn.example/storage/notifications/a.png'],
    ['a b/ü.png', 'https://cdn.example/storage/a%20b/%C3%BC.png'],
    ['a..b/...c.png', 'https://cdn.example/storage/a..b/...c.png'],
    ['./a.png', 'https://cdn.example/storage/a.png'],
    ['a.png?v=1', 'https://cdn.example/storage/a.png?v=1']
  ])('stays below the storage base URL: %s', (path, href) => {
    expect(stored(path)).toBe(href)
  })

  test.each(['../a.png', 'a/../../b.png', '..', '%2e%2e/a.png', 'a/..%2f..%2fb.png', 'a/..%5c..%5cb.png', '%zz/a.png'])(
    'that leads upwards is refused: %s',
    (path) => {
      expect(stored(path)).toMatch(/leads out of the storage/)
    }
  )

  test.each(['/etc/passwd', '\\\\host\\a.png', '//evil.example/a.png', 'https://evil.example/a.png', 'C:/a.png'])(
    'that is absolute is refused: %s',
    (path) => {
      expect(stored(path)).toMatch(/not relative to the storage/)
    }
  )

  test('without a storage base URL is a problem that says so', () => {
    expect(stored('a.png', { ...platform, storageBaseUrl: '' })).toMatch(/no storage base URL/)
  })

  test('follows the rules for addresses: another machine’s storage must be encrypted', () => {
    expect(stored('a.png', { ...platform, storageBaseUrl: 'http://cdn.example' })).toMatch(/not encrypted/)
    expect(stored('a.png', here)).toBe('http://127.0.0.1:4000/storage/a.png')
  })

  test('cannot extend the host of a base URL without a final slash', () => {
    expect(stored('.evil.example/a.png', { ...platform, storageBaseUrl: 'https://cdn.example' })).toBe(
      'https://cdn.example/.evil.example/a.png'
    )
  })
})
