import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amount } from '../testing/fullForTest.ts'
import { csvCell, csvLine } from './csv.ts'

const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[=+\-@;"'\t\r\n ,1a＝]{0,8}$/))
const readBack = (text: string): unknown => parse(text, { relax_column_count: false })

describe('a cell that a spreadsheet would read as a formula', () => {
  test.each([
    ['=1+2', "'=1+2"],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['-1+1', "'-1+1"],
    ['-5 EUR', "'-5 EUR"],
    ['-1,5', `"'-1,5"`],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t1', "'\t1"],
    ['\r1', `"'\r1"`],
    ['\n1', `"'\n1"`],
    ['＝1+2', "'＝1+2"],
    ['@', "'@"]
  ])('%j gets an apostrophe', (text, cell) => expect(csvCell(text)).toBe(cell))

  test.each([
    ['a;=1+2', "a;'=1+2"],
    ['a;＝1', "a;'＝1"],
    ['a; =1', "a; '=1"],
    ['a;"=1"', `"a;""'=1"""`],
    ['a, b;=1', `"a, b;'=1"`],
    ['a\t=1', "a\t'=1"],
    ['a\n=1', `"a\n'=1"`],
    ['=1;=2', "'=1;'=2"],
    ['-5;=2', "'-5;'=2"]
  ])('%j gets an apostrophe inside, after a `;` or tab that may separate cells', (text, cell) =>
    expect(csvCell(text)).toBe(cell)
  )

  test.each(['-250', '+5', '-1e5', '-1.5E+3', '9007199254740993', '5=5', 'a-b', "'=1", 'a; b=c', 'a\tb'])(
    '%j stays unchanged',
    (text) => expect(csvCell(text)).toBe(text)
  )
})

describe('RFC 4180', () => {
  test('an empty text is two quotes', () => expect(csvCell('')).toBe('""'))

  test('a line ends with CR LF', () => expect(csvLine(['a', 'b'])).toBe('a,b\r\n'))

  test('reading restores every written text, except for the apostrophe', () => {
    const apart = (text: string) => text.replaceAll(/(^|[;\t\r\n][ "]*)'(?=[=+\-@\t\r\n＝＋－＠])/gu, '$1')
    fc.assert(
      fc.property(fc.array(fc.array(anyText, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
        const text = rows.map((row) => csvLine(row)).join('')
        const back = readBack(text) as string[][]
        expect(back.map((row) => row.map(apart))).toEqual(rows.map((row) => row.map(apart)))
      })
    )
  })

  test('no written text begins a formula after another separator', () => {
    fc.assert(
      fc.property(fc.array(fc.array(anyText, { minLength: 2, maxLength: 2 }), { minLength: 1 }), (rows) => {
        const text = rows.map((row) => csvLine(['1', ...row])).join('')
        const cells = text.split(/[;\t\r\n]/).map((cell) => cell.replace(/^[ "]+/, ''))
        expect(cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell))).toEqual([])
      }),
      { numRuns: amount(1000, 100) }
    )
  })
})
