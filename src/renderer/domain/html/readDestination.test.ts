import { describe, expect, test } from 'vitest'
import { readDestination } from './readDestination.ts'

describe('an address that may be opened', () => {
  test.each([
    ['https://casino.example/en/terms', 'https://casino.example/en/terms'],
    ['  HTTPS://Casino.Example/a b ', 'https://casino.example/a%20b'],
    ['//casino.example/x', 'https://casino.example/x']
  ])('is shown as a browser follows it: %s', (written, shown) => {
    expect(readDestination(written)).toEqual({ shown, host: 'casino.example', url: shown, warnings: [] })
  })

  test('shows its host in punycode and warns', () => {
    for (const written of ['https://c\u0430sino.example/', 'https://xn--csino-4ve.example/']) {
      const { host, refusal, shown, warnings } = readDestination(written, 'Play')
      expect(host).toBe('xn--csino-4ve.example')
      expect(shown).toBe('https://xn--csino-4ve.example/')
      expect(refusal).toBeUndefined()
      expect(warnings).toEqual([expect.stringContaining('letters of another script')])
    }
  })

  test.each([
    ['https://evil.example/', 'https://casino.example/login', 'casino.example'],
    ['https://evil.example/', ' www.casino.example ', 'casino.example'],
    ['https://xn--csino-4ve.example/', 'https://casino.example/', 'casino.example']
  ])('%s warns if its text is another address: %s', (written, text, named) => {
    expect(readDestination(written, text).warnings.join(' ')).toContain(named)
  })

  test.each(['Terms', 'casino.example', 'www.casino.example/en', 'Book.of.Ra is here', ''])(
    'does not warn of the text %j',
    (text) => {
      expect(readDestination('https://www.casino.example/', text).warnings).toEqual([])
      expect(readDestination('https://promo.casino.example/', text).warnings).toEqual([])
    }
  )

  test('warns of a numeric host in any form', () => {
    for (const written of ['https://3232235777/', 'https://192.168.1.1:8443/', 'https://[::1]/']) {
      expect(readDestination(written).warnings).toEqual(['The host is a number instead of a name.'])
    }
  })
})

describe('an address that is never opened', () => {
  test('states the reason: 8 KB', () => {
    expect(readDestination(`https://casino.example/${'a'.repeat(8192)}`).refusal).toContain('longer than 2,000')
  })

  test.each([
    ['javascript:alert(1)', 'runs a program'],

    ['data:text/html,<script>1</script>', 'its own page'],
    ['file:///etc/passwd', 'files on this machine'],

    ['\\\\host\\share', 'files on this machine'],
    ['pitboss://bonuses/1', 'another program (pitboss:)'],
    ['mailto:a@b.example', 'another program'],
    ['http://casino.example/', 'not encrypted'],
    ['https://bank.example@evil.example/', 'user name'],
    ['https://', 'not a complete address'],

    ['promo.html?x=1', 'relative'],
    ['{{ link }}', 'placeholder'],

    ['', 'nowhere']
  ])('states the reason: %s', (written, reason) => {
    const { refusal, url } = readDestination(written)
    expect(refusal).toContain(reason)
    expect(url).toBeUndefined()
  })
})

test('characters that turn the text direction are spelled out with a warning', () => {
  const { shown, warnings } = readDestination('javascript:\u202ealert(1)')
  expect(shown).toBe('javascript:\\u{202e}alert(1)')
  expect(warnings).toEqual([expect.stringContaining('direction')])
  expect(readDestination('https://casino.example/', 'pay \u202elagel').warnings).toHaveLength(1)
})
