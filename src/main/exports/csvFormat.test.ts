import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ExportFile } from '../../shared/contract/exports.ts'
import type { ListName } from '../../shared/outcome/outcome.ts'
import { whatReader } from '../../shared/readings/sourceWords.ts'
import { amount } from '../testing/fullForTest.ts'
import { csvFormat, jsonLines } from './csvFormat.ts'
import { exactRows } from './loadPages.ts'
import { plainCsv } from './testing/writeExportForTest.ts'

type Csv = Extract<ExportFile, { readonly format: 'csv' }>

const otherFields = '(other fields)'
const whatOf = whatReader([{ sourceType: 'Source@Deposit', word: 'Paid in', kind: 'in' }])
const formatOf = (list: ListName, look: Partial<Csv> = {}) => csvFormat(list, { ...plainCsv, ...look }, whatOf)
const rowsIn = (rows: string) => exactRows(`{"data":[${rows}]}`)

/** Writes a file row by row. Amounts are in major units if possible. */
function fileOf(rows: string, list: ListName = 'transactions.list', look: Partial<Csv> = {}): string {
  const { head, textOf, asReceived } = formatOf(list, look)
  let file = head
  for (const row of rowsIn(rows)) {
    const text = textOf([row])
    if (text === undefined) file = asReceived(file)
    file += text ?? textOf([row]) ?? ''
  }
  return file
}

/** Writes a file with amounts as received. */
function receivedFileOf(rows: readonly unknown[], list: ListName = 'transactions.list'): string {
  const { head, textOf, asReceived } = formatOf(list)
  return asReceived(head) + (textOf(rows) ?? '')
}

/** The cells of one row, by column. Amounts are as received. */
const cells = (row: string, list?: ListName): Record<string, string> =>
  parsed(receivedFileOf(rowsIn(row), list))[0] ?? {}

const parsed = (text: string, delimiter = ','): Record<string, string>[] =>
  parse(text, { columns: true, bom: true, delimiter })
describe('the head', () => {
  test('of transactions has every documented field, what, game and round; amounts state their scale', () => {
    expect(formatOf('transactions.list').head).toBe(
      '\uFEFFid,amount (major units),state,state_description,processed_at,source_type,source_body,balance_type,user_wallet.id,' +
        'user_wallet.user_id,user_wallet.currency,user_wallet.currency_subunits,user_wallet.balance (major units),' +
        'user_wallet.bonus_balance (major units),What,Game,Round,(other fields)\r\n'
    )
    expect(receivedFileOf([])).toContain('amount (as received)')
  })
})

describe('the columns on screen', () => {
  const columns = [
    { name: 'processed_at', label: 'Time' },
    { name: 'source_type', label: 'What' },
    { name: 'source_body', label: 'Details' },
    { name: 'amount', label: 'Amount' },
    { name: 'balance_after', label: 'Balance after' },
    { name: 'state', label: 'State' },
    { name: 'nothing', label: 'Nothing' }
  ]
  const row =
    '{"id":1,"amount":500,"state":"Rejected","state_description":"locked","processed_at":"2026-11-20T10:00:00Z","source_type":"Source@Deposit","balance_type":"Bonus",' +
    '"source_body":"novaplay:golden-fortune round 77","user_wallet":{"currency":"EUR","currency_subunits":2,"balance":1,"bonus_balance":7}}'

  test('appear in the file in screen order: What in words, Details with Game and Round, an amount with its kind of money and currency, a state with its reason', () => {
    expect(parsed(fileOf(row, 'transactions.list', { columns }))).toEqual([
      {
        Time: '2026-11-20T10:00:00Z',
        What: 'Paid in',
        Game: 'novaplay:golden-fortune',
        Round: '77',
        Details: 'novaplay:golden-fortune round 77',
        'Amount (major units)': '5.00',
        Money: 'Bonus',
        'Balance after (major units)': '0.07',
        State: 'Rejected',
        Reason: 'locked',
        Currency: 'EUR'
      }
    ])
  })
})

describe('all amounts of a file share one scale', () => {
  const rowOf = (amount: string, wallet = '"currency_subunits":2,"balance":1050,"bonus_balance":0') =>
    `{"amount":${amount},"user_wallet":{${wallet}}}`

  test('all are in major units if every amount can be', () => {
    const [first, second] = parsed(fileOf(`${rowOf('-5')},${rowOf('1E+3', '"currency_subunits":"3","balance":null')}`))
    expect(first).toMatchObject({
      'amount (major units)': '-0.05',
      'user_wallet.balance (major units)': '10.50',
      'user_wallet.bonus_balance (major units)': '0.00'
    })
    expect(second).toMatchObject({ 'amount (major units)': '1.000', 'user_wallet.balance (major units)': '' })
  })

  test('a fraction in one row keeps all as received, also in a balance that is not on screen', () => {
    const columns = [{ name: 'amount', label: 'Amount' }]
    const file = fileOf(rowOf('5', '"currency_subunits":2,"balance":0.5'), 'transactions.list', { columns })
    expect(parsed(file)[0]).toMatchObject({ 'Amount (as received)': '5' })
  })

  test.each([
    ['a fraction', rowOf('1.5')],
    ['a balance with a fraction', rowOf('5', '"currency_subunits":2,"balance":0.5')],
    ['a scale in doubt', rowOf('5', '"currency_subunits":1')],
    ['no scale', rowOf('5', '"balance":3')],
    ['a text that is no number', rowOf('"=1"')]
  ])('%s in one row keeps all as received', (_what, odd) => {
    const rows = parsed(fileOf([rowOf('500'), odd, rowOf('7')].join()))
    expect(rows.map((row) => row['amount (as received)'])).toEqual([
      '500',
      parsed(fileOf(odd))[0]?.['amount (as received)'],
      '7'
    ])
    expect(rows[0]).toMatchObject({ 'user_wallet.balance (as received)': '1050' })
  })
})

test.each([
  [',', ','],
  [';', ','],
  ['\t', '.']
] as const)('a rewritten file has the same amounts in any context: %j %j', (separator, decimal) => {
  const rowOf = (amount: number, body: string) =>
    JSON.stringify({
      amount,
      source_body: body,
      user_wallet: { currency_subunits: 2, balance: -7, bonus_balance: 0 }
    })
  const bodies = ['a,"b";\t1.50\r\n0.05', '', '"', '0,05\n', '=1']
  const rows = [...bodies.map((body, at) => rowOf(at * 1005 - 5, body)), '{"amount":1.5}']
  const written = parsed(fileOf(rows.join(), 'transactions.list', { separator, decimal }), separator)
  expect(written.map((row) => row['amount (as received)'])).toEqual([
    '-5',
    '1000',
    '2005',
    '3010',
    '4015',
    `1${decimal}5`
  ])
  expect(written[0]).toMatchObject({ 'user_wallet.balance (as received)': '-7' })
  expect(written.map((row) => row.source_body?.replaceAll("'", ''))).toEqual([...bodies, ''])
})

describe('separator and decimal sign', () => {
  const games = '{"title":"a;b","payout":96.50,"priority":-3},{"title":"a,b","payout":"96.5"}'

  test('are the chosen ones, and cells with the separator are quoted', () => {
    const look = { separator: ';', decimal: ',' } as const
    const file = fileOf(games, 'jackpots.list', look)
    expect(file).toContain('"a;b"')
    expect(parsed(file, ';').map(({ title, payout, priority }) => [title, payout, priority])).toEqual([
      ['a;b', '96,50', '-3'],
      ['a,b', '96.5', '']
    ])
    expect(parsed(fileOf(games, 'jackpots.list', { ...look, separator: '\t' }), '\t')[0]?.payout).toBe('96,50')
    expect(parsed(fileOf(games, 'jackpots.list', { ...look, separator: ',' }))[0]?.payout).toBe('96,50')
  })

  test('never begin a formula at another separator', () => {
    const rows = '{"title":"a,=1"},{"title":"a;=1"},{"title":"=1"},{"title":"-1+1"}'
    const titles = (separator: Csv['separator']) =>
      parsed(fileOf(rows, 'jackpots.list', { separator }), separator).map(({ title }) => title)
    expect(titles(';')).toEqual(["a,'=1", 'a;=1', "'=1", "'-1+1"])
    expect(titles(',')).toEqual(['a,=1', "a;'=1", "'=1", "'-1+1"])
  })
})

test.each([
  ['1234567890123456', "'1234567890123456"],
  ['"1234567890123456789"', "'1234567890123456789"],
  ['"12345678901234567x"', '12345678901234567x']
])('the file writes the id %s as %s, so a spreadsheet keeps its digits', (id, cell) =>
  expect(cells(`{"id":${id}}`).id).toBe(cell)
)

describe('a value is written as received', () => {
  test.each([
    ['1.00', '1.00'],
    ['-0', '-0'],
    ['0.1000000000000000055', '0.1000000000000000055'],
    ['null', ''],
    ['" a "', ' a '],
    ['"say \\"so\\""', 'say "so"'],
    ['"two\\r\\nlines"', 'two\r\nlines'],
    ['"\\u00e9\\ud83d\\ude00 é 😀"', 'é😀 é 😀'],
    ['"=1+2"', "'=1+2"],
    ['"-5"', '-5'],
    ['"\\t=1"', "'\t'=1"],
    ['"\\u003d1"', "'=1"],
    ['"a;\\u003d1"', "a;'=1"],
    ['["a;=1"]', `["a;'=1"]`],
    ['{"a":1.00}', '{"a":1.00}']
  ])('%s', (value, cell) => expect(cells(`{"amount":${value}}`)['amount (as received)']).toBe(cell))

  test('a repeated field has the value that JSON.parse gives', () => {
    expect(cells('{"id":1,"amount":2,"id":3}')).toMatchObject({ id: '3', 'amount (as received)': '2' })
  })
})

describe('undocumented content', () => {
  test('goes to the last column, with dotted names', () => {
    const row = '{"id":1,"shiny":{"a":[1.00]},"user_wallet":{"id":"w","level":9007199254740993},"x,y":"=1"}'
    expect(cells(row)).toMatchObject({
      id: '1',
      'user_wallet.id': 'w',
      [otherFields]: '{"shiny":{"a":[1.00]},"user_wallet.level":9007199254740993,"x,y":"=1"}'
    })
  })

  test.each(['[]', '"w"'])('includes a wallet that is %s', (wallet) => {
    expect(cells(`{"id":1,"user_wallet":${wallet}}`)).toMatchObject({
      'user_wallet.id': '',
      [otherFields]: `{"user_wallet":${wallet}}`
    })
  })

  test.each(['"=x"', '["a"]'])('includes a row that is %s', (row) => {
    expect(cells(row)).toMatchObject({ id: '', [otherFields]: row })
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

/** Changes a text so that it can't become a formula if `;` or a tab is the separator. */
const inside = (text: string): string => text.replaceAll(/([;\t\r\n][ "]*)(?=[=+\-@＝＋－＠])/g, "$1'")

const names = Object.keys(cells('{}'))
const amounts = ['amount', 'user_wallet.balance', 'user_wallet.bonus_balance']

/** Returns the values that a CSV reader should find in a row. The values are computed without the writer's code. */
function expected(row: Record<string, unknown>): Record<string, string> {
  const found: Record<string, string> = {}
  const others: Record<string, unknown> = {}
  const put = (name: string, one: unknown): void => {
    if (name === 'user_wallet' && isObject(one)) {
      for (const [key, inner] of Object.entries(one)) put(`user_wallet.${key}`, inner)
    } else if (amounts.includes(name)) put(`${name} (as received)`, one)
    else if (names.includes(name)) {
      const text = typeof one === 'string' ? one : one === null ? '' : JSON.stringify(one)
      const isLong = /^\d{16,}$/.test(text) && !(name.endsWith(' (as received)') && typeof one === 'number')
      const isFormula = /^[=+\-@\t\r\n＝＋－＠]/.test(text) && !/^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text)
      found[name] = `${isFormula || isLong ? "'" : ''}${inside(text)}`
    } else others[name] = one
  }
  for (const [name, one] of Object.entries(row)) put(name, one)
  return { ...found, [otherFields]: Object.keys(others).length === 0 ? '' : inside(JSON.stringify(others)) }
}

test('another CSV reader restores any rows', () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(field, any, { maxKeys: 6 }), { minLength: 1, maxLength: 4 }), (given) => {
      // Replace lone surrogates, which UTF-8 can't encode. Parse the JSON here too, because JSON.parse has special
      // rules for `__proto__` and key order.
      const rows = JSON.parse(JSON.stringify(given).replaceAll(/\\ud[89a-f][0-9a-f]{2}/gi, '?')) as typeof given
      const file = receivedFileOf(rowsIn(rows.map((row) => JSON.stringify(row)).join()))
      const blank = Object.fromEntries(names.map((name) => [name, '']))
      // Other tests cover the columns What, Game and Round.
      const made = { What: expect.any(String), Game: expect.any(String), Round: expect.any(String) }
      expect(parsed(file)).toEqual(rows.map((row) => ({ ...blank, ...expected(row), ...made })))
    }),
    { numRuns: amount(500, 50) }
  )
})

test('JSON Lines have one row per line, with its digits', () => {
  const row = '{"payout":"96.50","contribution":1.50e-2,"title":"a\\nb","id":9007199254740993,"x":{"y":[]}}'
  expect(jsonLines.textOf(rowsIn(`${row},7,"=x",{\r\n "id" : -0}`))).toBe(`${row}\n7\n"=x"\n{"id":-0}\n`)
})
