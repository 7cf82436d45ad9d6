import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalText } from './decimal.ts'
import { amountOf, exactly, readFilter, withoutTerm, withTerm, type FieldName } from './readFilter.ts'

const fields: readonly FieldName[] = [
  { name: 'processed_at', called: 'date', label: 'Time', kind: 'time' },
  { name: 'source_body', called: 'game', label: 'State', kind: 'text' },
  { name: 'amount', kind: 'number', money: 'major' },
  {
    name: 'source_type',
    called: 'what',
    kind: 'text',
    values: ['Bonus', 'Bonus activation', 'Game processing', 'Sunday reload', 'Straßenspiel']
  },
  { name: 'state', kind: 'text', values: ['Succeed', 'Declined', 'Bonus'] },
  { name: 'id', kind: 'number' }
]
const context = { now: Date.parse('2026-11-22T20:15:30Z'), zone: 'UTC' }
const read = (text: string, known = fields) => readFilter(text, known, context)
const said = (text: string) => {
  const { terms, notes } = read(text)
  return [...terms.map((term) => term.words), ...notes.map(({ why }) => why)]
}

test.each([
  ['70,5 EUR', '70.5'],
  ['1.000 €', '1000'],
  ['1.000', undefined],
  ['>70 EUR', undefined],
  ['60..70 EUR', undefined],
  ['-70 EUR', undefined],
  ['rejected', undefined]
])('the single amount of %j is %s', (typed, amount) => {
  const found = read(typed).terms.flatMap((term) => amountOf(term) ?? [])
  expect(found.map((one) => decimalText(one))).toEqual(amount === undefined ? [] : [amount])
})

describe('a typed filter has terms for', () => {
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
    ['50€', 'amount is 50.00 or −50.00 EUR'],
    ['50 €', 'amount is 50.00 or −50.00 EUR'],
    ['€50', 'amount is 50.00 or −50.00 EUR'],
    ['-€50', 'amount is −50.00 EUR'],
    ['€ -1,250.00', 'amount is −1,250.00 EUR'],
    ['EUR 50', 'amount is 50.00 or −50.00 EUR'],
    ['>50€', 'amount is more than 50.00 EUR'],
    ['50 euros', 'amount is 50.00 or −50.00 EUR'],
    ['50 Pounds', 'amount is 50.00 or −50.00 GBP'],
    ['20$', 'amount is 20.00 or −20.00 USD or AUD or CAD or NZD'],
    ['US$20', 'amount is 20.00 or −20.00 USD'],
    ['500¥', 'amount is 500 or −500 JPY or CNY'],
    ['100 kr', 'amount is 100.00 or −100.00 SEK or NOK or DKK or ISK'],
    ['-50.00 XYZ', 'amount is −50.00 XYZ'],
    ['1.000.000', 'amount is 1,000,000.00 or −1,000,000.00'],
    ['1.000 €', 'amount is 1,000.00 or −1,000.00 EUR'],
    ['>1.000 EUR', 'amount is more than 1,000.00 EUR'],
    ['1.000 KWD', 'amount is 1.000 or −1.000 KWD'],
    ['-1.000', 'amount is −1.000 or −1,000.00'],
    ['٥٠٫٥٠ EUR', 'amount is 50.50 or −50.50 EUR'],
    ['-５０．００ ＥＵＲ', 'amount is −50.00 EUR'],
    ['-1\u202f250.00\u00a0EUR', 'amount is −1,250.00 EUR'],
    ['50', 'amount or id: 50'],
    ['٥٠', 'amount or id: 50'],
    ['0336', 'amount or id: 0336'],
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
    ['sunday reload', 'what is Sunday reload'],
    ['declined', 'state is Declined'],
    ['BONUS', 'what is Bonus'],
    ['bonus activation', 'what is Bonus activation'],
    ['bonus', 'what is Bonus'],
    ['"declined"', 'text: “declined”'],
    ['bonuses', 'text: “bonuses”'],
    ['STRASSENSPIEL', 'what is Straßenspiel']
  ])('loaded values: %s', (text, words) => expect(said(text)).toEqual([words]))

  test('several terms in any order, which all must match', () => {
    expect(said('rejected -50 20 Nov 18:00-19:00 game:golden bet')).toEqual([
      'text: “rejected”',
      'amount is −50.00',
      '20 Nov 2026, 18:00–19:00 UTC',
      'game has golden',
      'text: “bet”'
    ])
  })

  test.each([
    ['50 EUR thursday evening', ['amount is 50.00 or −50.00 EUR', 'Thursday evening: 19 Nov 2026, 18:00–24:00 UTC']],
    ['thursday evening 50€', ['Thursday evening: 19 Nov 2026, 18:00–24:00 UTC', 'amount is 50.00 or −50.00 EUR']],
    ['50 euro thursday', ['amount is 50.00 or −50.00 EUR', 'Thursday: 19 Nov 2026 UTC']],
    ['50 thursday', ['amount or id: 50', 'Thursday: 19 Nov 2026 UTC']],
    ['bet\u3000-50\u2003\u200bwin\ufeff', ['text: “bet”', 'amount is −50.00', 'text: “win”']],
    ['nov 2077777', ['Nov: 1 Nov 2026 – 30 Nov 2026 UTC', 'amount or id: 2077777']]
  ])('each term as a chip: %s', (text, chips) => expect(said(text)).toEqual(chips))

  test.each([
    'novaplay:golden-fortune',
    'a-50',
    '336-131',
    'EUR',
    '7c25fe88-af4f',
    'x>1',
    'VIP50',
    '50x',
    '٣x',
    'ＡＢ'
  ])('other text as a word: %s', (text) => expect(said(text)).toEqual([`text: “${text.toLowerCase()}”`]))

  test('quoted text as a word', () =>
    expect(said('"-50" "20 Nov" "" "open')).toEqual(['text: “-50”', 'text: “20 nov”', 'text: “open”']))
})

test.each([
  ['>abc', 'text: “>abc”', /^write a number/],
  ['amount:abc', 'text: “amount:abc”', /^write a number/],
  ['date:soon', 'text: “date:soon”', /^write a time/],
  ['20/11', 'text: “20/11”', /^write a time/],
  ['31 Feb', 'text: “31 feb”', /^there is no such date/],
  ['date:25:10', 'text: “date:25:10”', /^there is no such time of day/]
])('a text that only looks like a filter is searched as text, with a note: %s', (text, word, why) => {
  const [first, second = ''] = said(text)
  expect(first).toBe(word)
  expect(second).toMatch(why)
})

test('a field without a value filters nothing and has a note', () => {
  expect(read('state:')).toMatchObject({ terms: [], notes: [{ text: 'state:' }] })
})

test('a list without times and amounts has no filters for them', () => {
  const names: readonly FieldName[] = [{ name: 'title', kind: 'text' }]
  const { terms, notes } = read('20 Nov -50 >10', names)
  expect(terms.map(({ words }) => words)).toEqual(['number: 20', 'text: “nov”', 'text: “-50”', 'text: “>10”'])
  expect(notes).toEqual([])
})

test('an amount that is displayed raw is typed raw', () => {
  const raw: readonly FieldName[] = [{ name: 'amount', kind: 'number', money: 'raw' }]
  for (const text of ['-5000', '-5000 raw'])
    expect(read(text, raw).terms).toMatchObject([{ words: 'amount is −5,000 raw' }])
  expect(said('-5000 raw')).toEqual(['amount is −5,000.00', 'text: “raw”'])
})

describe('changing terms', () => {
  test('removing a term keeps the rest of the text', () => {
    const text = 'bet  -50   20 Nov rest'
    const [, amount, time] = read(text).terms
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
  ])('a term is added to %j once: %j', (text, both) => {
    expect(withTerm(text, 'state:=Succeed', read)).toBe(both)
  })

  test('adding or removing a term changes no other term', () => {
    const asked = (text: string) => {
      return read(text)
        .terms.map((term) => `${term.field} ${term.words}`)
        .toSorted()
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

  test('any value of a field has an exact term', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, unit: 'grapheme' }), (value) => {
        const { terms } = read(`bet ${exactly('state', value)} win`)
        expect(terms).toMatchObject([
          { kind: 'word', value: 'bet' },
          { kind: 'text', field: 'state', relation: 'is', value },
          { kind: 'word', value: 'win' }
        ])
      })
    )
  })
})

test('any text is read without loss', () => {
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
      const { terms, notes } = read(text)
      let last = 0
      for (const { begin, end } of terms) {
        expect(begin).toBeGreaterThanOrEqual(last)
        expect(end).toBeGreaterThan(begin)
        last = end
      }
      const isBlank = text.replaceAll(/[\s"\\]/g, '') === ''
      if (!isBlank) expect(terms.length + notes.length).toBeGreaterThan(0)
    })
  )
})

const filled = (piece: string) => piece.repeat(Math.ceil(2000 / piece.length)).slice(0, 2000)

test.each([
  ['operators', filled('>= ~ <')],
  ['words', filled('a ')],
  ['blanks', filled('\u00a0\u2003\u3000\ufeff\u200b\u2028')],
  ['digits', filled('1.1')],
  ['Arabic digits', filled('٥٠ ')],
  ['full width', filled('５０：３０　')],
  ['a page', filled('<div class="x" style="color:#fff">Hello 50&nbsp;EUR 20 Nov</div>\n')],
  ['dates', filled('20 nov - ')],
  ['months', filled('november ')],
  ['quotes', filled('"\\')],
  ['signs', filled('$')]
  // A quadratic reader would exceed the time limit of a test.
])('%s of 2,000 characters give few notes', (_, text) => {
  const values = Array.from({ length: 200 }, (_none, at) => `Source kind ${at}`)
  const known = fields.map((field) => ({ ...field, values }))
  const { notes } = read(text, known)
  expect(notes.length).toBeLessThanOrEqual(3)
})
