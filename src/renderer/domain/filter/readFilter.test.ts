import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exactly, readFilter, withoutTerm, withTerm, type FieldName } from './readFilter.ts'

const fields: readonly FieldName[] = [
  { name: 'processed_at', called: 'date', label: 'Time', kind: 'time' },
  { name: 'source_body', called: 'game', label: 'State', kind: 'text' },
  { name: 'amount', kind: 'number', money: 'major' },
  { name: 'source_type', called: 'what', kind: 'text', values: ['Bonus', 'Bonus activation', 'Game processing'] },
  { name: 'state', kind: 'text', values: ['Succeed', 'Declined', 'Bonus'] },
  { name: 'id', kind: 'number' }
]
const context = { now: Date.parse('2026-11-22T20:15:30Z'), zone: 'UTC' }
const read = (text: string, known = fields) => readFilter(text, known, context)
const said = (text: string) => {
  const { terms, words, notes } = read(text)
  return [...terms.map((term) => term.words), ...words.map((word) => `“${word}”`), ...notes.map(({ why }) => why)]
}

describe('a typed filter says what it understood', () => {
  test.each([
    ['-50', 'amount is −50.00'],
    ['50.00 EUR', 'amount is 50.00 or −50.00 EUR'],
    ['50.00EUR', 'amount is 50.00 or −50.00 EUR'],
    ['-500 jpy', 'amount is −500 JPY'],
    ['+1,250.5', 'amount is 1,250.50'],
    ['>10', 'amount is more than 10.00'],
    ['<= -2.5', 'amount is at most −2.50'],
    ['=50', 'amount is 50.00'],
    ['-50..-10', 'amount is −50.00 to −10.00'],
    ['50..10 EUR', 'amount is 10.00 to 50.00 EUR'],
    ['amount:50', 'amount is 50.00 or −50.00'],
    ['amount>=10', 'amount is at least 10.00'],
    ['id:336', 'id is 336'],
    ['id>336', 'id is more than 336']
  ])('amounts: %s', (text, words) => expect(said(text)).toEqual([words]))

  test.each([
    ['date>20 Nov', 'since 21 Nov 2026 UTC'],
    ['time>20 Nov', 'since 21 Nov 2026 UTC'],
    ['state:succeed', 'state has succeed'],
    ['last 7 days', 'Last 7 days: 16 Nov 2026 – 22 Nov 2026 UTC']
  ])('times: %s', (text, words) => expect(said(text)).toEqual([words]))

  test.each([
    ['game:golden', 'game has golden'],
    ['GAME:"golden fortune"', 'game has golden fortune'],
    ['state:=Rejected', 'state is Rejected'],
    [String.raw`state:="say \"no\""`, 'state is say "no"'],
    ['amount:="250.00"', 'amount is 250.00'],
    ['state:!=Succeed', 'state is not Succeed'],
    ['state!="not it"', 'state is not not it']
  ])('texts: %s', (text, words) => expect(said(text)).toEqual([words]))

  test.each([
    ['declined', 'state is Declined'],
    ['BONUS', 'what is Bonus'],
    ['bonus activation', 'what is Bonus activation'],
    ['bonus', 'what is Bonus'],
    ['"declined"', '“declined”'],
    ['bonuses', '“bonuses”']
  ])('values that are loaded: %s', (text, words) => expect(said(text)).toEqual([words]))

  test('several narrow each other, in any order', () => {
    expect(said('rejected -50 20 Nov 18:00-19:00 game:golden bet')).toEqual([
      'amount is −50.00',
      '20 Nov 2026, 18:00–19:00 UTC',
      'game has golden',
      '“rejected”',
      '“bet”'
    ])
  })

  test.each(['336', 'novaplay:golden-fortune', 'a-50', '336-131', 'may', 'Nov', 'EUR', '7c25fe88-af4f', 'x>1'])(
    'what is no filter is a word to look for: %s',
    (text) => expect(said(text)).toEqual([`“${text.toLowerCase()}”`])
  )

  test('what is in quotes is a word to look for, whatever it is', () =>
    expect(said('"-50" "20 Nov" "open')).toEqual(['“-50”', '“20 nov”', '“open”']))
})

test.each([
  ['>abc', '“>abc”', /^write a number/],
  ['amount:abc', '“amount:abc”', /^write a number/],
  ['date:soon', '“date:soon”', /^write a time/],
  ['20/11', '“20/11”', /^write a time/],
  ['31 Feb', '“31 feb”', /^there is no such date/],
  ['date:25:10', '“date:25:10”', /^there is no such time of day/]
])('what looks like a filter and is none says so, and is looked for as text: %s', (text, word, why) => {
  const [first, second = ''] = said(text)
  expect(first).toBe(word)
  expect(second).toMatch(why)
})

test('a field without a value waits for it and filters nothing', () => {
  expect(read('state:')).toMatchObject({ terms: [], words: [], notes: [{ text: 'state:' }] })
})

test('a list without times and amounts has no such filters', () => {
  const names: readonly FieldName[] = [{ name: 'title', kind: 'text' }]
  expect(read('20 Nov -50 >10', names)).toEqual({ terms: [], words: ['20', 'nov', '-50', '>10'], notes: [] })
})

test('an amount that is shown raw is typed raw', () => {
  const [term] = read('-5000', [{ name: 'amount', kind: 'number', money: 'raw' }]).terms
  expect(term?.words).toBe('amount is −5,000 raw')
})

describe('terms come and go', () => {
  test('a removed term leaves the rest of the text', () => {
    const text = 'bet  -50   20 Nov rest'
    const [amount, time] = read(text).terms
    expect(amount && withoutTerm(text, amount, read)).toBe('bet 20 Nov rest')
    expect(time && withoutTerm(text, time, read)).toBe('bet  -50 rest')
  })

  test.each([
    ['', 'state:=Succeed'],
    ['bet', 'bet state:=Succeed'],
    ['bet state:=Succeed', 'bet state:=Succeed'],
    ['state:=Succeed bet', 'state:=Succeed bet'],
    ['STATE:="Succeed"', 'STATE:="Succeed"'],
    ['"state:=Succeed "', '"state:=Succeed " state:=Succeed'],
    ['game:"not state:=Succeed "', 'game:"not state:=Succeed " state:=Succeed'],
    [String.raw`"a \" state:=Succeed b"`, String.raw`"a \" state:=Succeed b" state:=Succeed`],
    [String.raw`"say \"hi"`, String.raw`"say \"hi" state:=Succeed`],
    ['bet"x', 'bet"x state:=Succeed'],
    ['"open', 'state:=Succeed "open'],
    [String.raw`"open \"`, String.raw`state:=Succeed "open \"`]
  ])('a term added to %j narrows, once: %j', (text, both) => {
    expect(withTerm(text, 'state:=Succeed', read)).toBe(both)
  })

  test('a term that is added or taken out changes nothing else of a filter', () => {
    const asked = (text: string) => {
      const { terms, words } = read(text)
      return [...terms.map((term) => `${term.field} ${term.words}`), ...words].toSorted()
    }
    const piece = fc.constantFrom(
      '-50',
      '>',
      '20 Nov',
      '18:30',
      'state:',
      '"',
      String.raw`\"`,
      '\\',
      'EUR',
      'bonus',
      'activation',
      'last',
      '7 days',
      'bet',
      '=',
      'id:7'
    )
    const texts = fc.array(piece).map((pieces) => pieces.join(' '))
    const values = fc.oneof(texts, fc.string({ minLength: 1, unit: 'grapheme' }))
    fc.assert(
      fc.property(texts, values, (text, value) => {
        const term = exactly('state', value)
        const both = withTerm(text, term, read)
        expect(withTerm(both, term, read)).toBe(both)
        const added = read(both).terms.find((one) => both.slice(one.begin, one.end) === term)
        expect(added).toMatchObject({ value })
        expect(added && asked(withoutTerm(both, added, read))).toEqual(asked(text))
      })
    )
  })

  test('any value of a field can be asked for exactly', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (value) => {
        const { terms, words } = read(`bet ${exactly('state', value)} win`)
        expect(terms).toMatchObject([{ kind: 'text', field: 'state', relation: 'is', value }])
        expect(words).toEqual(['bet', 'win'])
      })
    )
  })
})

test('any text is read, and nothing of it is lost', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '-50',
      '>',
      '20 Nov',
      '18:30',
      '-',
      '..',
      'state:',
      '"',
      'since ',
      'last week',
      'bonus',
      '!=',
      'EUR',
      ' ',
      '\\',
      '=',
      '1,2'
    ),
    fc.string({ unit: 'grapheme' })
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      const { terms, words, notes } = read(text)
      let last = 0
      for (const { begin, end } of terms) {
        expect(begin).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(begin)
        last = end
      }
      const isBlank = text.replaceAll(/[\s"\\]/g, '') === ''
      if (!isBlank) expect(terms.length + words.length + notes.length).toBeGreaterThan(0)
    })
  )
})
