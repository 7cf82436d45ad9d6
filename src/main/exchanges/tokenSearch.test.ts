import { decodeHTML } from 'entities'
import { describe, expect, test } from 'vitest'
import { some } from '../testing/fullForTest.ts'
import { answerRedactionOf, headersOfHead, redactHead, redactHeaders, redactionOf } from './redaction.ts'
import { escapeAt } from './spelling/escapes.ts'
import { patternsOf as patternsOfTokens } from './spelling/patterns.ts'
import { redacted } from './spelling/redacted.ts'

// The search replaces a token in every supported encoded form and at every position. It leaves all other text
// unchanged. tokensInAnswers.test.ts covers the stores that use the search, and tries random tokens, parts and encoded
// forms.

const token = 'ab/cd+ef==canary'
const jwtOf = (player: string) =>
  [{ alg: 'HS256', typ: 'JWT' }, { sub: player }, { of: `signed ${player}` }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')

const patternsOf = (...own: string[]) => patternsOfTokens({ own, others: [] })
const patterns = patternsOf(token)
const clean = (text: string) => redacted(text, patterns).text
const each = (text: string, spell: (sign: string) => string) => Array.from(text, spell).join('')
const hex = (sign: string) => sign.charCodeAt(0).toString(16).padStart(2, '0')
const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('a token is removed', () => {
  test.each([
    ['as it is', token],
    ['in JSON escapes of capital letters', each(token, (sign) => `\\u00${hex(sign).toUpperCase()}`)],
    ['with escaped slashes, as PHP writes them', token.replaceAll('/', '\\/')],
    ['percent-encoded in every character', each(token, (sign) => `%${hex(sign)}`)],
    ['percent-encoded twice', encodeURIComponent(encodeURIComponent(token))],
    ['percent-encoded in JSON escapes', encodeURIComponent(token).replaceAll('%', '\\u0025')],
    ['in decimal references with zeros before', each(token, (sign) => `&#000${sign.charCodeAt(0)};`)],
    ['in hexadecimal references without semicolons', each(token, (sign) => `&#X${hex(sign)}`)],
    ['in named references', 'ab&sol;cd&plus;ef&equals;&equals;canary']
  ])('%s', (_how, spelt) => {
    expect(clean(`x ${spelt} y ${spelt}`)).toBe('x $TOKEN y $TOKEN')
    expect(redacted(`{"a":"${spelt}"}`, patterns)).toEqual({ text: '{"a":"$TOKEN"}', count: 1 })
  })

  test.each([
    ['base64', base64(token), '$TOKEN'],
    ['base64 among other bytes', base64(`me:${token}:end`), 'bWU6$TOKENplbmQ='],
    ['base64url', Buffer.from(`Bearer ${token}`).toString('base64url'), 'QmVhcmVyI$TOKEN'],
    ['base64 in an address', encodeURIComponent(base64(token)), '$TOKEN']
  ])('in %s', (_how, spelt, shown) => {
    expect(clean(`{"a":"${spelt}"}`)).toBe(`{"a":"${shown}"}`)
  })

  test('in base64 and base64url with differing digits', () => {
    const signs = '>>>???~~~>>>'
    const of = (encoding: 'base64' | 'base64url') =>
      redacted(Buffer.from(signs).toString(encoding), patternsOf(signs)).text
    expect([of('base64'), of('base64url')]).toEqual(['$TOKEN', '$TOKEN'])
  })

  test('with eight of its characters, but not with seven', () => {
    expect(clean('x cd+ef==c y')).toBe('x $TOKEN y')
    expect(clean('x cd+ef== y')).toBe('x cd+ef== y')
  })

  test('by eight of its characters with escaped slashes and quotes, in any position and context', () => {
    const spellings: ((sign: string, at: number) => string)[] = [
      (sign) => (/[/"]/.test(sign) ? `\\${sign}` : sign),
      (sign, at) => (/[/"]/.test(sign) ? `\\${sign}` : at % 2 === 0 ? sign : `\\u00${hex(sign)}`),
      (sign, at) => (/[/"]/.test(sign) ? `\\${sign}` : at % 2 === 1 ? sign.toUpperCase() : `%${hex(sign)}`)
    ]
    for (const odd of ['/x"Ab/cd//ef"12+/', 'abcdefg/hijklmn'])
      for (let from = 0; from + 8 <= odd.length; from += 1)
        for (const spell of spellings)
          for (const before of ['', ' ', '  ', '   ', '    ']) {
            const spelt = before + Array.from(odd.slice(from, from + 8), spell).join('')
            expect([spelt, redacted(`${spelt} -`, patternsOf(odd)).count]).toEqual([spelt, 1])
          }
  })

  test('from long texts, in any position', () => {
    for (const part of [token, 'cd+ef==c'])
      for (let before = 0; before < 90; before += 1) {
        const text = `${'-'.repeat(before)}${part}${'-'.repeat(60)}`
        expect(clean(text)).toBe(text.replace(part, '$TOKEN'))
      }
  })

  test('with a dollar sign, as text', () => {
    expect(redactionOf('$&12345678')('x$&12345678y')).toBe('x$TOKENy')
    expect(redactionOf(undefined)(token)).toBe(token)
  })
})

test('the known named references match HTML, and none is missing', () => {
  const spelt =
    'excl num dollar percnt apos lpar rpar ast plus comma period sol colon semi equals quest commat lsqb bsol rsqb Hat lowbar grave lcub verbar rcub amp lt gt quot'
  for (const name of spelt.split(' '))
    expect(String.fromCharCode(escapeAt(`&${name};`, 0)?.means ?? 0)).toBe(decodeHTML(`&${name};`))
})

describe('a text without the token', () => {
  test.each([
    ['nothing', ''],
    ['escapes', String.raw`{"a":"\u0041\/%41 &amp; &#65; \\u0041 \" %ZZ &nosuch; \u00"}`],
    ['seven characters of it, spelt', each(token.slice(0, 7), (sign) => `%${hex(sign)}`)],
    ['other base64', base64('something else that is long enough')],
    ['lone surrogates', '\ud800 \udfff']
  ])('stays unchanged: %s', (_what, text) => {
    expect(redacted(text, patterns)).toEqual({ text, count: 0 })
  })

  test('with another player’s JWT keeps the shared header', () => {
    const mine = jwtOf('player-7')
    const [header] = mine.split('.')
    const other = `${header}.${Buffer.from('{"aud":"some other platform"}').toString('base64url')}.bm9uZQ`
    const both = redacted(`{"mine":"${mine}","other":"${other}"}`, patternsOf(mine))
    expect(both).toEqual({ text: `{"mine":"$TOKEN","other":"${other}"}`, count: 1 })
  })
})

describe('the end of a cut text', () => {
  const cut = (text: string) => redacted(text, patterns, { isCut: true }).text

  test('contains no beginning of the token, in any length and spelling', () => {
    for (const spelt of [
      token,
      encodeURIComponent(token),
      each(token, (sign) => `\\u00${hex(sign)}`),
      each(token, (sign) => `&#x${hex(sign)};`)
    ])
      for (let length = 1; length <= spelt.length; length += 1) {
        const rest = cut(`{"a":"${spelt.slice(0, length)}`)
        // Until the first escape is complete, the text may stay unchanged.
        expect(['{"a":"$TOKEN', `{"a":"${spelt.slice(0, length)}`]).toContain(rest)
        if (/^(?:[^\\&]|\\u....|&[^;]*;)/.test(spelt.slice(0, length))) expect(rest).toBe('{"a":"$TOKEN')
      }
  })

  test('contains no part of the shortest token in the longest decoded spelling', () => {
    const spelt = each('k7Qx2mL', (sign) => `%252525${hex(sign)}`)
    expect(redacted(`"${spelt}`, patternsOf('k7Qx2mLp'), { isCut: true }).text).toBe('"$TOKEN')
  })

  test('contains no part in base64', () => {
    for (const whole of [base64(token), base64(`Bearer ${token}`)]) {
      const first = whole.startsWith('Qm') ? 10 : 0
      for (let length = first + 4; length < whole.length; length += 1)
        expect(cut(`"${whole.slice(0, length)}`)).not.toContain(whole.slice(first, first + 4))
    }
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

describe('the work grows linearly with the text', () => {
  const steps = (text: string) => {
    const work = { steps: 0 }
    redacted(text, patterns, { work })
    return work.steps
  }

  test.each([
    ['the token', `${token} `],
    ['escapes', '%61%62\\u0061&amp;#x61;'],
    ['half escapes', '&#&#x%%\\u0'],
    ['seven characters again and again', `${token.slice(0, 7)} `]
  ])('for %s', (_what, part) => {
    const once = steps(`&#${part.repeat(2000)}`)
    expect(steps(`&#${part.repeat(4000)}`)).toBeLessThanOrEqual(2.2 * once + 64)
    expect(once).toBeLessThan(40 * 2000 * part.length)
  })
})

describe('headers', () => {
  test('with secrets keep only their name', () => {
    const headers = {
      Authorization: 'Bearer abc',
      'Proxy-Authorization': 'Basic abc',
      'set-cookie': ['session=1', 'b=2'],
      'x-echoes': [token, 'nothing']
    }
    expect(redactHeaders(headers, redactionOf(token))).toEqual([
      ['Authorization', 'Bearer $TOKEN'],
      ['Proxy-Authorization', '$PROXY'],
      ['set-cookie', '$COOKIE'],
      ['set-cookie', '$COOKIE'],
      ['x-echoes', '$TOKEN'],
      ['x-echoes', 'nothing']
    ])
  })

  test('lose even a short token, and the secrets for a proxy and a cookie jar', () => {
    const head =
      'GET /x HTTP/1.1\r\nauthorization: Bearer abc\r\nProxy-Authorization: Basic c2VjcmV0\r\nCOOKIE:  a=secret'
    expect(headersOfHead(redactHead(head, redactionOf('abc')))).toEqual([
      ['authorization', 'Bearer $TOKEN'],
      ['Proxy-Authorization', '$PROXY'],
      ['COOKIE', '$COOKIE']
    ])
  })
})

const own = 'canary-0f9e8d7c6b5a-token-of-a-player'
const second = '77|Zk3sPq8vLx1mWn5tRb9cYd2gHf6jAe4u'
const third = '78|Bv7nMx2cQz9lKj4hGf1dSa6pOi3uYt8r'
const redact = answerRedactionOf({ own: [own], others: [second, third] })

describe('a token of another account', () => {
  test.each([
    ['the whole', second],
    ['sixteen characters', second.slice(9, 25)],
    ['sixteen characters in JSON escapes', each(second.slice(9, 25), (sign) => `\\u00${hex(sign)}`)],
    ['the whole in references', each(second, (sign) => `&#${sign.charCodeAt(0)};`)],
    ['the whole in base64', base64(second).replace(/=+$/, '')]
  ])('%s is removed', (_what, spelt) => {
    for (let before = 0; before < 12; before += 1)
      expect(redact(`${'-'.repeat(before)} ${spelt} ${'-'.repeat(40)}`).text).toBe(
        `${'-'.repeat(before)} $TOKEN ${'-'.repeat(40)}`
      )
  })

  test('is removed after Bearer in base64, at each byte alignment', () => {
    for (const before of ['a:', 'ab:', 'abc:'])
      expect(redact(base64(`${before}${third}`)).text).toMatch(/^.{1,6}\$TOKEN={0,2}$/)
  })

  test('keeps fifteen characters, while the asking player’s token loses eight', () => {
    expect(redact(second.slice(9, 24)).text).toBe(second.slice(9, 24))
    expect(redact(own.slice(9, 17)).text).toBe('$TOKEN')
  })

  test('keeps the part shared with a second token', () => {
    const [ada, bob] = ['player-1111', 'player-2222'].map(jwtOf)
    const both = answerRedactionOf({ own: [], others: [ada ?? '', bob ?? ''] })
    const [header = '', payload = ''] = (ada ?? '').split('.')
    expect(both(`{"a":"${header}.${payload.slice(0, 10)}"}`).count).toBe(0)
    expect(both(`"${ada}" "${bob}"`).text).toBe('"$TOKEN" "$TOKEN"')
  })

  test.each([8, 16, 8000])('of %i characters is removed in full', (length) => {
    const other = Array.from({ length }, (_, at) => ((at * 7919 + ((at * at) % 131)) % 36).toString(36)).join('')
    expect(answerRedactionOf({ own: [own], others: [second, other] })(`<${other}> ${other}`).text).toBe(
      '<$TOKEN> $TOKEN'
    )
  })
})

describe('a token split by invisible characters is removed', () => {
  const inside = (between: string) => `${own.slice(0, 5)}${between}${own.slice(5)}`
  test.each([
    ['by a soft hyphen in JSON', inside('\\u00ad')],
    ['by a named soft hyphen', inside('&shy;')],
    ['by a space of no width between all characters', each(own, (sign) => `${sign}\u200b`)],
    ['by a line break in JSON', inside('\\n')],
    ['by NUL, as UTF-16 is', each(own, (sign) => `${sign}\\u0000`)]
  ])('%s', (_how, split) => {
    const { text, count } = redact(`{"a":"x ${split} y"}`)
    expect([text.replace(/\$TOKEN(?:\u200b|\\u0000)*/g, '$TOKEN'), count]).toEqual(['{"a":"x $TOKEN y"}', 1])
  })

  test.each([
    ['full-width letters', each(own, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))],
    ['capitals', own.toUpperCase()],
    ['escapes of a script', each(own, (sign) => `\\\\x${hex(sign)}`)]
  ])('written in %s, as in a link’s host', (_how, spelt) => {
    expect(redact(`{"a":"https://${spelt}/"}`).text).toBe('{"a":"https://$TOKEN/"}')
  })

  test('not if markup surrounds it, or if a text only looks split', () => {
    expect(redact(`<p><b>${own}</b> and <i>more</i></p>`).text).toBe('<p><b>$TOKEN</b> and <i>more</i></p>')
    for (const text of ['<b>canary</b><i>0f</i>', 'über <!-- x --> Straße\u200b', `{"a":"\\n\\t&shy;<"}`])
      expect(redact(text)).toEqual({ text, count: 0 })
  })
})

describe('a long answer is searched in steps', () => {
  const size = 1_500_000
  const waiting = async (work: Promise<unknown>) => {
    let [turns, isOver] = [0, false]
    const count = () => {
      turns += 1
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    await work
    isOver = true
    return turns
  }

  test.each(some(['%25', '&amp;', `${own} `, '[', '\\', '<b>']))('of %j', async (part) => {
    const turns = await waiting(redact.inTurns(part.repeat(size / part.length)))
    expect(turns).toBeGreaterThanOrEqual(size / (256 * 1024) - 1)
  })

  test('at every position of the token', async () => {
    for (const spelt of [
      own,
      second,
      each(own, (sign) => `\\u00${hex(sign)}`),
      `${own.slice(0, 9)}\u200b${own.slice(9)}`
    ])
      for (const at of [0, 32 * 1024 - 20, 36 * 1024 - 3, 256 * 1024 - 30, 260 * 1024, 400_000]) {
        const start = at < 6 ? '{"a":"' : '{"a":"'.padEnd(at, '-')
        const after = `${'-'.repeat(300_000)}"}`
        expect((await redact.inTurns(`${start}${spelt}${after}`)).text).toBe(`${start}$TOKEN${after}`)
      }
  })

  test('at every split of a run of backslashes', async () => {
    for (const odd of [0, 1]) {
      const start = `{"a":"${'x'.repeat(odd)}${'\\\\'.repeat(150_000)}`
      expect((await redact.inTurns(`${start}${each(own, (sign) => `\\u00${hex(sign)}`)}"}`)).text).toBe(
        `${start}$TOKEN"}`
      )
    }
  })
})
