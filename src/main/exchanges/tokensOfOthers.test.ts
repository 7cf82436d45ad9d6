import { describe, expect, test } from 'vitest'
import { some } from '../testing/fullForTest.ts'
import { answerRedactionOf } from './redaction.ts'

const own = 'canary-0f9e8d7c6b5a-token-of-a-player'
const second = '77|Zk3sPq8vLx1mWn5tRb9cYd2gHf6jAe4u'
const third = '78|Bv7nMx2cQz9lKj4hGf1dSa6pOi3uYt8r'
const hex = (sign: string) => sign.charCodeAt(0).toString(16).padStart(2, '0')
const each = (text: string, spell: (sign: string) => string) => Array.from(text, spell).join('')

const jwtOf = (player: string) =>
  [{ alg: 'HS256', typ: 'JWT' }, { iss: 'https://platform.example', sub: player }, { of: `signed ${player}` }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')

const redact = answerRedactionOf({ own: [own], others: [second, third] })
const clean = (text: string) => redact(text).text

describe('of a token of another account', () => {
  test.each([
    ['the whole', second],
    ['sixteen characters', second.slice(9, 25)],
    ['the whole in percent', encodeURIComponent(second)],
    ['the whole in percent of every character', each(second, (sign) => `%${hex(sign)}`)],
    ['sixteen characters in JSON escapes', each(second.slice(9, 25), (sign) => `\\u00${hex(sign)}`)],
    ['the whole in references', each(second, (sign) => `&#${sign.charCodeAt(0)};`)],
    ['the whole in base64', Buffer.from(second).toString('base64').replace(/=+$/, '')],
    ['the whole in capitals', second.toUpperCase()]
  ])('%s goes', (_what, spelt) => {
    for (let before = 0; before < 12; before += 1)
      expect(clean(`${'-'.repeat(before)} ${spelt} ${'-'.repeat(40)}`)).toBe(
        `${'-'.repeat(before)} $TOKEN ${'-'.repeat(40)}`
      )
  })

  test('the whole goes behind Bearer in base64, at each place that a byte can have', () => {
    for (const before of ['a:', 'ab:', 'abc:'])
      expect(clean(Buffer.from(`${before}${third}`).toString('base64'))).toMatch(/^.{1,6}\$TOKEN={0,2}$/)
  })

  test('fifteen characters stay, and eight of the asking player’s go', () => {
    expect(clean(second.slice(9, 24))).toBe(second.slice(9, 24))
    expect(clean(own.slice(9, 17))).toBe('$TOKEN')
  })

  test('what a second token has as well stays', () => {
    const [ada, bob, eve] = ['player-1111', 'player-2222', 'player-3333'].map(jwtOf)
    const both = answerRedactionOf({ own: [], others: [ada ?? '', bob ?? ''] })
    const [header = '', payload = ''] = (ada ?? '').split('.')
    const shared = `${header}.${payload.slice(0, 30)}`
    expect(both(`{"a":"${shared}"}`).places).toBe(0)
    expect(both(`"${ada}" "${bob}"`).text).toBe('"$TOKEN" "$TOKEN"')
    expect(both(`"${eve?.split('.')[0]}"`).places).toBe(0)
  })

  test.each([8, 9, 12, 15, 16, 17, 100, 2000, 8000])('of %i characters the whole goes', (length) => {
    const token = Array.from({ length }, (_, at) => ((at * 7919 + ((at * at) % 131)) % 36).toString(36)).join('')
    expect(answerRedactionOf({ own: [own], others: [second, token] })(`<${token}> ${token}`).text).toMatch(
      /^<\$TOKEN> \$TOKEN$/
    )
  })

  test('of twenty accounts each goes', () => {
    const tokens = Array.from({ length: 20 }, (_, at) => jwtOf(`7b1f0c2e-${at * 7919}`))
    const all = answerRedactionOf({ own: [], others: tokens })
    expect(all(JSON.stringify(tokens)).text).toBe(JSON.stringify(tokens.map(() => '$TOKEN')))
  })

  test('that stands whole in another one goes alone as well', () => {
    const all = answerRedactionOf({ own: [], others: [second, `prefix-${second}`] })
    expect(all(`{"a":"${second}"}`).text).toBe('{"a":"$TOKEN"}')
  })
})

describe('a token that a page would join is taken out', () => {
  const [first, rest] = [own.slice(0, 5), own.slice(5)]
  const inside = (between: string) => `${first}${between}${rest}`
  test.each([
    ['by tags', inside('<b></b>')],
    ['by tags of JSON that escapes them', inside('\\u003cb\\u003e\\u003C/b\\u003E')],
    ['by a comment', inside('<!-- a > b -->')],
    ['by a soft hyphen', inside('\u00ad')],
    ['by one in JSON', inside('\\u00ad')],
    ['by a named soft hyphen', inside('&shy;')],
    ['by a numbered one', inside('&#173;')],
    ['by a space of no width', inside('\u200b')],
    ['by one between all characters', each(own, (sign) => `${sign}\u200b`)],
    ['by one in JSON between all characters', each(own, (sign) => `${sign}\\u200b`)],
    ['by tags between all characters', each(own, (sign) => `${sign}<i></i>`)],
    ['by a tab in JSON', inside('\\t')],
    ['by a line break in JSON', inside('\\n')],
    ['by a named line break', inside('&NewLine;')],
    ['by NUL, as UTF-16 is', each(own, (sign) => `${sign}\\u0000`)]
  ])('%s', (_how, split) => {
    const { text, places } = redact(`{"a":"x ${split} y"}`)
    expect([text.replace(/\$TOKEN(?:<\/?i>|\\u200b|\u200b|\\u0000)*/g, '$TOKEN'), places]).toEqual([
      '{"a":"x $TOKEN y"}',
      1
    ])
  })

  test.each([
    ['full-width letters', each(own, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))],
    [
      'mathematical letters',
      each(own, (sign) => (/[a-z]/.test(sign) ? String.fromCodePoint(0x1d41a + sign.charCodeAt(0) - 97) : sign))
    ],
    ['capitals', own.toUpperCase()],
    ['escapes of a script', each(own, (sign) => `\\\\x${hex(sign)}`)]
  ])('written in %s, as in the host of a link', (_how, spelt) => {
    expect(clean(`{"a":"https://${spelt}/"}`)).toBe('{"a":"https://$TOKEN/"}')
  })

  test('and markup around it stays', () => {
    expect(clean(`<p><b>${own}</b> and <i>more</i></p>`)).toBe('<p><b>$TOKEN</b> and <i>more</i></p>')
  })

  test('and a text that only looks split stays', () => {
    for (const text of [
      '<b>canary</b><i>0f</i>',
      'über <!-- x --> Straße\u200b',
      '<!--<!--<!--',
      `{"a":"\\n\\t&shy;<"}`
    ])
      expect(redact(text)).toEqual({ text, places: 0 })
  })
})

describe('a long answer is searched in turns', () => {
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

  test('wherever the token stands in it', async () => {
    for (const spelt of [
      own,
      second,
      each(own, (sign) => `\\u00${hex(sign)}`),
      `${own.slice(0, 9)}<b></b>${own.slice(9)}`
    ])
      for (const at of [0, 32 * 1024 - 20, 36 * 1024 - 3, 256 * 1024 - 30, 260 * 1024, 400_000]) {
        const before = '{"a":"'.padEnd(at, '-')
        const after = `${'-'.repeat(300_000)}"}`
        const start = at < 6 ? '{"a":"' : before
        expect((await redact.inTurns(`${start}${spelt}${after}`)).text).toBe(`${start}$TOKEN${after}`)
      }
  })

  test('at whatever place a run of backslashes is divided', async () => {
    for (const odd of [0, 1]) {
      const start = `{"a":"${'x'.repeat(odd)}${'\\\\'.repeat(150_000)}`
      expect((await redact.inTurns(`${start}${each(own, (sign) => `\\u00${hex(sign)}`)}"}`)).text).toBe(
        `${start}$TOKEN"}`
      )
    }
  })
})
