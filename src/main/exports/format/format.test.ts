import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ExportFile } from '../../../shared/contract/exports.ts'
import type { ListName } from '../../../shared/outcome/outcome.ts'
import { columnsOf, otherFields } from './csvRow.ts'
import { formatOf } from './format.ts'
import { amount } from '../../testing/fullForTest.ts'
import { rowTexts } from './rawRows.ts'

const csv = { format: 'csv', bom: false } as const

function written(rows: string, list: ListName = 'transactions.list', file: ExportFile = csv): string {
  const text = `{"data":[${rows}]}`
  return formatOf(list, file).textOf({ text }, Array.from(rowTexts(text).keys()))
}

/** The cells of one row by their column. */
function cells(row: string, list: ListName = 'transactions.list'): Record<string, string> {
  const [only = {}] = parse<Record<string, string>>(formatOf(list, csv).head + written(row, list), { columns: true })
  return only
}

describe('the header', () => {
  test('of transactions is every documented field, the wallet’s dotted, the amount in major units too', () => {
    expect(columnsOf('transactions.list').names).toEqual([
      'id',
      'amount (as received)',
      'amount',
      'state',
      'state_description',
      'processed_at',
      'source_type',
      'source_body',
      'balance_type',
      'user_wallet.id',
      'user_wallet.user_id',
      'user_wallet.currency',
      'user_wallet.currency_subunits',
      'user_wallet.balance',
      'user_wallet.bonus_balance',
      otherFields
    ])
  })

  test('of games has the five pictures and the restrictions dotted', () => {
    const { names } = columnsOf('jackpots.list')
    expect(names).toHaveLength(31)
    expect(names).toContain('images.1600x900')
    expect(names).toContain('restrictions.default.blacklist')
  })

  test('is first, after a byte order mark where one is wanted', () => {
    expect(formatOf('notifications.list', csv).head).toBe(
      'id,contents,image,is_read,read_at,created_at,(other fields)\r\n'
    )
    expect(formatOf('notifications.list', { format: 'csv', bom: true }).head).toMatch(/^\uFEFFid,/)
    expect(formatOf('notifications.list', { format: 'jsonl' }).head).toBe('')
  })
})

describe('a value is written as it was received', () => {
  test.each([
    ['9007199254740993', '9007199254740993'],
    ['1.00', '1.00'],
    ['-0', '-0'],
    ['1e5', '1e5'],
    ['0.1000000000000000055', '0.1000000000000000055'],
    ['"12"', '12'],
    ['true', 'true'],
    ['null', ''],
    ['""', ''],
    ['" a "', ' a '],
    ['"a,b"', 'a,b'],
    ['"say \\"so\\""', 'say "so"'],
    ['"two\\r\\nlines"', 'two\r\nlines'],
    ['"\\u00e9\\ud83d\\ude00 é 😀"', 'é😀 é 😀'],
    ['"=1+2"', "'=1+2"],
    ['"-5"', '-5'],
    ['"\\t=1"', "'\t'=1"],
    ['"\\u003d1"', "'=1"],
    ['"a;=1"', "a;'=1"],
    ['"a;\\u003d1"', "a;'=1"],
    ['["a;=1"]', `["a;'=1"]`],
    ['[1.00,"a"]', '[1.00,"a"]'],
    ['{"a":1.00}', '{"a":1.00}']
  ])('%s', (value, cell) => expect(cells(`{"amount":${value}}`)['amount (as received)']).toBe(cell))

  test('null and absent are nothing, an empty text is two quotes', () => {
    expect(written('{"id":1,"state":null,"source_body":""}')).toBe('1,,,,,,,"",,,,,,,,\r\n')
  })

  test.each([
    ['-1000', '2', '-10.00'],
    ['"-5"', '100', '-0.05'],
    ['9007199254740993', '0', '9007199254740993'],
    ['7', '"8"', '0.00000007'],
    ['7', '10', ''],
    ['7', 'null', ''],
    ['1.5', '2', ''],
    ['1E+3', '2', '10.00'],
    ['1000.0', '2.0', '10.00'],
    ['-0', '2', '0.00'],
    ['7', '1', ''],
    ['"=1"', '2', '']
  ])('an amount %s of subunits %s is %s in major units', (amount, subunits, major) => {
    const wallet = `"user_wallet":{"currency_subunits":${subunits}}`
    for (const row of [`{"amount":${amount},${wallet}}`, `{${wallet},"amount":${amount}}`])
      expect(cells(row).amount).toBe(major)
  })

  test('one amount of a row with decimals leaves none of it in major units', () => {
    const rowOf = (balance: string) => `{"amount":500,"user_wallet":{"currency_subunits":2,"balance":${balance}}}`
    expect(['1.5E+5', '0.5', '"250.00"'].map((balance) => cells(rowOf(balance)).amount)).toEqual(['5.00', '', ''])
  })

  test('in whatever order the fields come, and however they are laid out', () => {
    const inOrder = '{"id":1,"amount":2,"state":"a","user_wallet":{"id":"w","balance":3}}'
    const turned = '{ "user_wallet" : {"balance": 3,"id":"w"} ,\n"state":"a", "am\\u006funt":2,"id" :1}'
    expect(written(turned)).toBe(written(inOrder))
    expect(written([turned, inOrder, turned].join())).toBe(written([inOrder, inOrder, inOrder].join()))
  })

  test('a field that comes twice counts as it does for JSON.parse', () => {
    expect(cells('{"id":1,"amount":2,"id":3}')).toMatchObject({ id: '3', 'amount (as received)': '2' })
  })
})

describe('what is not documented', () => {
  test('is in the last column, nested names dotted', () => {
    const row = '{"id":1,"shiny":{"a":[1.00]},"user_wallet":{"id":"w","level":9007199254740993},"x,y":"=1"}'
    expect(cells(row)).toMatchObject({
      id: '1',
      'user_wallet.id': 'w',
      [otherFields]: '{"shiny":{"a":[1.00]},"user_wallet.level":9007199254740993,"x,y":"=1"}'
    })
  })

  test.each(['null', '[]', '"w"', '7'])('is a wallet that is %s', (wallet) => {
    expect(cells(`{"id":1,"user_wallet":${wallet}}`)).toMatchObject({
      'user_wallet.id': '',
      [otherFields]: `{"user_wallet":${wallet}}`
    })
  })

  test.each(['7', '"=x"', 'null', '["a"]'])('is a row that is %s', (row) => {
    expect(cells(row)).toMatchObject({ id: '', [otherFields]: row })
  })

  test('takes as much room as there is of it', () => {
    const many = Array.from(
      { length: 5000 },
      (_, at) => `"field ${at} \\"":"${'",'.repeat(at % 3).replaceAll('"', '\\"')}"`
    )
    const { [otherFields]: others = '' } = cells(`{"id":1,${many.join()}}`)
    expect(Object.keys(JSON.parse(others) as object)).toHaveLength(5000)
  })
})

const field = fc.constantFrom('id', 'amount', 'state', 'source_body', 'user_wallet', 'balance', 'other "', 'x')
const { any } = fc.letrec<{ any: unknown }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[=+\-@,;"\\\r\n\t ]{0,6}$/),
    fc.integer(),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(field, tie('any'), { maxKeys: 5 })
  )
}))
const isObject = (one: unknown): one is Record<string, unknown> =>
  typeof one === 'object' && one !== null && !Array.isArray(one)

/** A text without formulas where `;` or a tab separates. */
const inside = (text: string): string => text.replaceAll(/([;\t\r\n][ "]*)(?=[=+\-@＝＋－＠])/g, "$1'")

/** What a CSV reader should find, derived in another way than it is written. */
function expected(row: Record<string, unknown>): Record<string, string> {
  const found: Record<string, string> = {}
  const others: Record<string, unknown> = {}
  const put = (name: string, one: unknown): void => {
    if (name === 'user_wallet' && isObject(one)) {
      for (const [key, inner] of Object.entries(one)) put(`user_wallet.${key}`, inner)
    } else if (name === 'amount') put('amount (as received)', one)
    else if (columnsOf('transactions.list').names.includes(name)) {
      const text = typeof one === 'string' ? one : one === null ? '' : JSON.stringify(one)
      const isFormula = /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)
      found[name] = `${isFormula ? "'" : ''}${inside(text)}`
    } else others[name] = one
  }
  for (const [name, one] of Object.entries(row)) put(name, one)
  return { ...found, [otherFields]: Object.keys(others).length === 0 ? '' : inside(JSON.stringify(others)) }
}

test('any rows, written and read back by another reader, are what they were', () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(field, any, { maxKeys: 6 }), { minLength: 1, maxLength: 4 }), (made) => {
      // Lone surrogates are lost in any UTF-8 file; `__proto__` and key order depend on JSON.parse.
      const rows = JSON.parse(JSON.stringify(made).replaceAll(/\\ud[89a-f][0-9a-f]{2}/gi, '?')) as typeof made
      const text = formatOf('transactions.list', csv).head + written(rows.map((row) => JSON.stringify(row)).join())
      const back = parse<Record<string, string>>(text, { columns: true })
      const blank = Object.fromEntries(columnsOf('transactions.list').names.map((name) => [name, '']))
      expect(back).toEqual(rows.map((row) => ({ ...blank, ...expected(row) })))
    }),
    { numRuns: amount(500, 50) }
  )
})

describe('JSON Lines', () => {
  const lines = (rows: string) => written(rows, 'jackpots.list', { format: 'jsonl' })

  test('are the rows as they came, digits, escapes and order', () => {
    const row =
      '{"payout":"96.50","contribution":1.50e-2,"title":"\\u00e9\\/ é","id":9007199254740993,"x":{ "y" : [ ] }}'
    expect(lines(`${row},7,"=x"`)).toBe(`${row}\n7\n"=x"\n`)
  })

  test('have no line ends of their own', () => {
    expect(lines('{\r\n "title":"a\\nb",\n "id":1\n}')).toBe('{ "title":"a\\nb", "id":1}\n')
  })
})
