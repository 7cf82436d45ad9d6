import { decodeHTML } from 'entities'
import { describe, expect, test } from 'vitest'
import { escapeAt } from './escapes.ts'
import { patternsOf as patternsOfTokens } from './patterns.ts'
import { redacted } from './redacted.ts'

const token = 'ab/cd+ef==canary'
const jwt = [{ alg: 'HS256', typ: 'JWT' }, { sub: 'player-7', jti: '0b6ad0dd' }, { of: 'the signature' }]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.')

const patternsOf = (...own: string[]) => patternsOfTokens({ own, others: [] })
const patterns = patternsOf(token)
const clean = (text: string) => redacted(text, patterns).text
const each = (spell: (sign: string) => string, text = token) => Array.from(text, spell).join('')
const hex = (sign: string) => sign.charCodeAt(0).toString(16).padStart(2, '0')
const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('a token is taken out', () => {
  test.each([
    ['as it is', token],
    ['in JSON escapes', each((sign) => `\\u00${hex(sign)}`)],
    ['in JSON escapes of capital letters', each((sign) => `\\u00${hex(sign).toUpperCase()}`)],
    ['with some signs in JSON escapes', token.replaceAll('+', '\\u002B').replaceAll('=', '\\u003d')],
    ['with escaped slashes, as PHP writes them', token.replaceAll('/', '\\/')],
    ['percent-encoded', encodeURIComponent(token)],
    ['percent-encoded in small letters', encodeURIComponent(token).toLowerCase()],
    ['percent-encoded in every character', each((sign) => `%${hex(sign)}`)],
    ['percent-encoded twice', encodeURIComponent(encodeURIComponent(token))],
    ['percent-encoded twice in every character', each((sign) => `%25${hex(sign)}`)],
    ['percent-encoded in JSON escapes', encodeURIComponent(token).replaceAll('%', '\\u0025')],
    ['in decimal references', each((sign) => `&#${sign.charCodeAt(0)};`)],
    ['in decimal references with zeros before', each((sign) => `&#000${sign.charCodeAt(0)};`)],
    ['in decimal references without semicolons', each((sign) => `&#${sign.charCodeAt(0)}`)],
    ['in hexadecimal references', each((sign) => `&#x${hex(sign)};`)],
    ['in hexadecimal references without semicolons', each((sign) => `&#X${hex(sign).toUpperCase()}`)],
    ['in named references', 'ab&sol;cd&plus;ef&equals;&equals;canary'],
    [
      'in references inside of JSON',
      JSON.stringify('ab&sol;cd&plus;ef==canary').slice(1, -1).replaceAll('&', '\\u0026')
    ]
  ])('%s', (_how, spelt) => {
    expect(clean(`x ${spelt} y ${spelt}`)).toBe('x $TOKEN y $TOKEN')
    expect(redacted(`{"a":"${spelt}"}`, patterns)).toEqual({ text: '{"a":"$TOKEN"}', places: 1 })
  })

  test.each([
    ['base64', base64(token), '$TOKEN'],
    ['base64 of Bearer and it', base64(`Bearer ${token}`), 'QmVhcmVyI$TOKEN'],
    ['base64 among other bytes', base64(`me:${token}:end`), 'bWU6$TOKENplbmQ='],
    ['base64 at the third place', base64(`me ${token}`.slice(1)), 'ZS$TOKEN'],
    ['base64url', Buffer.from(`Bearer ${token}`).toString('base64url'), 'QmVhcmVyI$TOKEN'],
    ['base64 in an address', encodeURIComponent(base64(token)), '$TOKEN']
  ])('in %s', (_how, spelt, shown) => {
    expect(clean(`{"a":"${spelt}"}`)).toBe(`{"a":"${shown}"}`)
  })

  test('in base64 and base64url where their digits differ', () => {
    const signs = '>>>???~~~>>>'
    const of = (encoding: 'base64' | 'base64url') =>
      redacted(Buffer.from(signs).toString(encoding), patternsOf(signs)).text
    expect([of('base64'), of('base64url')]).toEqual(['$TOKEN', '$TOKEN'])
  })

  test('with eight of its characters, not with seven', () => {
    expect(clean('x cd+ef==c y')).toBe('x $TOKEN y')
    expect(clean('x cd+ef== y')).toBe('x cd+ef== y')
    expect(clean(base64('cd+ef==c'))).not.toContain(base64('cd+ef==c').slice(2, 9))
  })

  test('if it holds escapes itself, as it is and decoded', () => {
    const odd = patternsOf('abc%2Bdef%2Bghi')
    for (const spelt of ['abc%2Bdef%2Bghi', 'abc+def+ghi', 'abc%252Bdef%252Bghi'])
      expect(redacted(spelt, odd).text).toBe('$TOKEN')
  })

  test('by eight of its characters with escaped slashes and quotes, wherever those stand and whatever is beside them', () => {
    const spellings: ((sign: string, at: number) => string)[] = [
      (sign) => (/[/"]/.test(sign) ? `\\${sign}` : sign),
      (sign, at) => (/[/"]/.test(sign) ? `\\${sign}` : at % 2 === 0 ? sign : `\\u00${hex(sign)}`),
      (sign, at) => (/[/"]/.test(sign) ? `\\${sign}` : at % 2 === 1 ? sign.toUpperCase() : `%${hex(sign)}`),
      (sign) => (/[/"]/.test(sign) ? `<b>\\${sign}</b>` : sign)
    ]
    for (const odd of ['/x"Ab/cd//ef"12+/', 'abcdefg/hijklmn'])
      for (let from = 0; from + 8 <= odd.length; from += 1)
        for (const spell of spellings)
          for (const before of ['', ' ', '  ', '   ', '    ']) {
            const spelt = before + Array.from(odd.slice(from, from + 8), spell).join('')
            expect([spelt, redacted(`${spelt} -`, patternsOf(odd)).places]).toEqual([spelt, 1])
          }
  })

  test('from long texts, wherever it stands', () => {
    for (const part of [token, 'cd+ef==c'])
      for (let before = 0; before < 90; before += 1) {
        const text = `${'-'.repeat(before)}${part}${'-'.repeat(60)}`
        expect(clean(text)).toBe(text.replace(part, '$TOKEN'))
      }
  })
})

test('every named reference that is known is what HTML says, and none is missing', () => {
  const spelt =
    'excl num dollar percnt apos lpar rpar ast plus comma period sol colon semi equals quest commat lsqb bsol rsqb Hat lowbar grave lcub verbar rcub amp lt gt quot'
  for (const name of spelt.split(' '))
    expect(String.fromCharCode(escapeAt(`&${name};`, 0)?.means ?? 0)).toBe(decodeHTML(`&${name};`))
  for (const name of ['amp', 'lt', 'GT', 'QUOT', 'plus', 'sol']) {
    const means = escapeAt(`&${name} `, 0)?.means
    expect(means === undefined ? `&${name} ` : `${String.fromCharCode(means)} `).toBe(decodeHTML(`&${name} `))
  }
})

describe('a text without the token', () => {
  test.each([
    ['nothing', ''],
    ['escapes', String.raw`{"a":"\u0041\/%41 &amp; &#65; \\u0041 \" %ZZ &nosuch; \u00"}`],
    ['seven characters of it, spelt', each((sign) => `%${hex(sign)}`, token.slice(0, 7))],
    ['other base64', base64('something else that is long enough')],
    ['lone surrogates', '\ud800 \udfff'],
    [
      'letters whose codes end alike',
      Array.from(token, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0x100)).join('')
    ]
  ])('stays as it is: %s', (_what, text) => {
    expect(redacted(text, patterns)).toEqual({ text, places: 0 })
  })

  test('of another player’s JWT stays, whose header is the same', () => {
    const [header] = jwt.split('.')
    const other = `${header}.${Buffer.from('{"aud":"some other platform"}').toString('base64url')}.bm9uZQ`
    const both = redacted(`{"mine":"${jwt}","other":"${other}"}`, patternsOf(jwt))
    expect(both).toEqual({ text: `{"mine":"$TOKEN","other":"${other}"}`, places: 1 })
    expect(redacted(base64(`Bearer ${other}`), patternsOf(jwt)).places).toBe(0)
  })
})

describe('the end of a cut text', () => {
  const cut = (text: string) => redacted(text, patterns, { isCut: true }).text

  test('keeps no beginning of the token, however short and however spelt', () => {
    for (const spelt of [
      token,
      encodeURIComponent(token),
      each((sign) => `\\u00${hex(sign)}`),
      each((sign) => `&#x${hex(sign)};`)
    ])
      for (let length = 1; length <= spelt.length; length += 1) {
        const rest = cut(`{"a":"${spelt.slice(0, length)}`)
        // The rest of the first escape means no character yet.
        expect(['{"a":"$TOKEN', `{"a":"${spelt.slice(0, length)}`]).toContain(rest)
        if (/^(?:[^\\&]|\\u....|&[^;]*;)/.test(spelt.slice(0, length))) expect(rest).toBe('{"a":"$TOKEN')
      }
  })

  test('keeps none of the shortest token, in the longest spelling that is decoded', () => {
    const short = patternsOf('k7Qx2mLp')
    const spelt = each((sign) => `%252525${hex(sign)}`, 'k7Qx2mL')
    expect(redacted(`"${spelt}`, short, { isCut: true }).text).toBe('"$TOKEN')
    const named = each((sign) => `&amp;amp;amp;#x${hex(sign)};`, 'k7Qx2mL')
    expect(redacted(`"${named}`, short, { isCut: true }).text).toBe('"$TOKEN')
  })

  test('keeps none in base64 either', () => {
    for (const whole of [base64(token), base64(`Bearer ${token}`)]) {
      const first = whole.startsWith('Qm') ? 10 : 0
      for (let length = first + 4; length < whole.length; length += 1)
        expect(cut(`"${whole.slice(0, length)}`)).not.toContain(whole.slice(first, first + 4))
    }
  })

  test('stays as it is where it is no beginning, and so does one that is whole', () => {
    expect(cut('{"a":"xyz')).toBe('{"a":"xyz')
    expect(clean('{"a":"ab/')).toBe('{"a":"ab/')
  })
})

test.each([
  [
    'where a number holds it',
    '1234567890',
    '{"id":1234567890,"b":[-0.1234567890e5]}',
    '{"id":"$TOKEN","b":["$TOKEN"]}'
  ],
  ['where half an escape belongs to it', 'nothing-of-it', '{"a":"x\\nothing-of-it"}', '{"a":"x$TOKEN"}'],
  ['where a name holds it', token, JSON.stringify({ [token]: { [`x${token}`]: 1 } }), '{"$TOKEN":{"x$TOKEN":1}}'],
  ['where it holds two texts', 'abcd","efgh', '{"a":["abcd","efgh"]}', '{"a":["$TOKEN"]}'],
  ['where it holds half of one', '"abcd":1},{"e', '[{"abcd":1},{"efgh":2}]', '"$TOKEN"']
])('JSON stays JSON %s', (_where, secret, text, shown) => {
  expect(redacted(text, patternsOf(secret)).text).toBe(shown)
  expect(() => JSON.parse(shown)).not.toThrow()
})

describe('the work grows as the text', () => {
  const steps = (text: string) => {
    const work = { steps: 0 }
    redacted(text, patterns, { work })
    return work.steps
  }

  test.each([
    ['plain', 'nothing of it here, '],
    ['the token', `${token} `],
    ['spelt tokens', `${encodeURIComponent(encodeURIComponent(token))} `],
    ['escapes', '%61%62\\u0061&amp;#x61;'],
    ['half escapes', '&#&#x%%\\u0'],
    ['digits of one reference', '0'],
    ['seven characters again and again', `${token.slice(0, 7)} `],
    ['seven spelt characters again and again', `${each((sign) => `\\u00${hex(sign)}`, token.slice(0, 7))} `]
  ])('and no faster: %s', (_what, part) => {
    const once = steps(`&#${part.repeat(2000)}`)
    expect(steps(`&#${part.repeat(4000)}`)).toBeLessThanOrEqual(2.2 * once + 64)
    expect(once).toBeLessThan(40 * 2000 * part.length)
  })
})
