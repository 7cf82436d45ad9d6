import { routes } from '../../shared/contract/index.ts'
import type { ExportFile } from '../../shared/contract/exports.ts'
import type { ListName } from '../../shared/outcome/outcome.ts'
import { nodeOf, type ContractNode } from '../../shared/readings/contractNode.ts'
import { exactText, isWireNumber } from '../../shared/readings/exact.ts'
import { inMajorUnits, isFraction, statedPlaces } from '../../shared/readings/minorUnits.ts'
import { readSource } from '../../shared/readings/readSource.ts'
import type { What } from '../../shared/readings/sourceWords.ts'
import { isWireObject, ownValue, type WireObject } from '../../shared/readings/wireObject.ts'
import { byteOrderMark, csvCell } from '../common/csv.ts'

export interface Format {
  /** The file's first line. */
  readonly head: string
  /** Turns rows into text. Undefined if an amount has no scale, unless `asReceived` has been called. */
  readonly textOf: (rows: readonly unknown[]) => string | undefined
  /** Returns the text written so far with amounts as received. From then on, `textOf` also keeps them as received. */
  readonly asReceived: (written: string) => string
}

/** JSON Lines. Numbers are as received. */
export const jsonLines: Format = {
  head: '',
  textOf: (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  asReceived: (written) => written
}

type CsvFile = Extract<ExportFile, { readonly format: 'csv' }>
type WhatOf = (received: unknown) => What
type Fields = Readonly<Record<string, ContractNode>>

interface Column {
  readonly head: string
  readonly valueOf: (row: WireObject) => unknown
  readonly isAmount?: boolean
}

/** The last column: undocumented fields as a JSON object, or the value sent in place of a documented object. */
const otherFields = '(other fields)'
const amountNames = ['amount', 'user_wallet.balance', 'user_wallet.bonus_balance']

/** CSV of a list's rows. Amounts are in major units until one has no scale (see `decimalsOf`), then as received. */
export function csvFormat(list: ListName, file: CsvFile, whatOf: WhatOf): Format {
  const fields = nodeOf(routes[list].output.properties.data.items).properties ?? {}
  const columns = columnsOf(list, fields, file, whatOf)
  const { separator, decimal } = file
  let isMajor = columns.some(({ isAmount }) => isAmount)
  const cellOf = (value: unknown, isAmount = false): string => {
    if (value === undefined || value === null) return ''
    if (typeof value === 'string') return csvCell(withDigits(value), separator)
    if (!isWireNumber(value)) return csvCell(JSON.stringify(value), separator)
    const text = exactText(value)
    return isAmount || withDigits(text) === text ? numberCell(text) : withDigits(text)
  }
  const numberCell = (text: string): string => {
    const local = text.replace('.', decimal)
    return local.includes(separator) ? `"${local}"` : local
  }
  const majorCell = (value: unknown, decimals: number | undefined): string | undefined => {
    if (value === undefined || value === null) return ''
    const major = decimals === undefined ? undefined : inMajorUnits(value, decimals)
    return major === undefined ? undefined : numberCell(major)
  }
  const cellsOf = (row: unknown): readonly (string | undefined)[] => {
    if (!isWireObject(row)) return columns.map(({ head }) => (head === otherFields ? cellOf(JSON.stringify(row)) : ''))
    const decimals = isMajor ? decimalsOf(row) : undefined
    return columns.map(({ valueOf, isAmount }) =>
      isAmount && isMajor ? majorCell(valueOf(row), decimals) : cellOf(valueOf(row), isAmount)
    )
  }
  const headOf = (unit: string) => {
    const heads = columns.map(({ head, isAmount }) => csvCell(isAmount ? `${head} (${unit})` : head, separator))
    return `${byteOrderMark}${heads.join(separator)}\r\n`
  }
  const head = headOf('major units')
  return {
    head,
    textOf(rows) {
      const lines: string[] = []
      for (const row of rows) {
        const cells = cellsOf(row)
        if (cells.includes(undefined)) return undefined
        lines.push(`${cells.join(separator)}\r\n`)
      }
      return lines.join('')
    },
    asReceived(written) {
      isMajor = false
      let column = 0
      const cell = new RegExp(`("(?:[^"]|"")*"|[^"${separator}\\r\\n]*)(${separator}|\\r\\n)`, 'g')
      const rows = written.slice(head.length).replace(cell, (_whole, text: string, end: string) => {
        const isAmount = columns[column]?.isAmount
        column = end === separator ? column + 1 : 0
        return (isAmount ? smallestUnits(text) : text) + end
      })
      return headOf('as received') + rows
    }
  }
}

/** Converts an amount from major units to the smallest unit: `"-0,05"` becomes `-5`. */
const smallestUnits = (cell: string): string => cell.replaceAll(/[".,]/g, '').replace(/^(-?)0+(?=\d)/, '$1')

// Spreadsheets keep only 15 digits of a number. The apostrophe is visible but keeps all digits. LibreOffice reads
// `="…"` as text, but Excel reads it as a formula.
const withDigits = (text: string): string => (/^\d{16,}$/.test(text) ? `'${text}` : text)

/** The decimal places of a transaction's amounts; undefined if the wallet states no scale or an amount is a fraction. */
function decimalsOf(row: WireObject): number | undefined {
  const wallet = ownValue(row, 'user_wallet')
  const ofWallet = (name: string) => (isWireObject(wallet) ? ownValue(wallet, name) : undefined)
  const amounts = [ownValue(row, 'amount'), ofWallet('balance'), ofWallet('bonus_balance')]
  return amounts.some(isFraction) ? undefined : statedPlaces(ofWallet('currency_subunits'))
}

function columnsOf(list: ListName, fields: Fields, { columns: chosen }: CsvFile, whatOf: WhatOf): readonly Column[] {
  const isOfMoney = list === 'transactions.list'
  const paths = pathsIn(fields)
  const field = (path: string, head = path): Column => ({
    head,
    valueOf: valueAt(path),
    isAmount: isOfMoney && amountNames.includes(path)
  })
  const what: Column = { head: 'What', valueOf: ({ source_type: type }) => whatOf(type).word || type }
  const source = [
    { head: 'Game', valueOf: ({ source_body: body }: WireObject) => readSource(body).game },
    { head: 'Round', valueOf: ({ source_body: body }: WireObject) => readSource(body).round }
  ]
  if (!chosen) {
    const others = { head: otherFields, valueOf: (row: WireObject) => othersOf(row, fields) }
    return [...paths.map((path) => field(path)), ...(isOfMoney ? [what, ...source] : []), others]
  }
  const shown = chosen.flatMap(({ name, label }): readonly Column[] => {
    if (isOfMoney && name === 'source_type') return [{ ...what, head: label }]
    if (isOfMoney && name === 'source_body') return [...source, field(name, label)]
    if (isOfMoney && name === 'balance_after') return [{ head: label, valueOf: balanceAfter, isAmount: true }]
    // One column may show several fields.
    const ownPaths = paths.filter((path) => path === name || path.startsWith(`${name}.`))
    const own = ownPaths.map((path) => field(path, path === name ? label : path))
    const [path, head] = isOfMoney ? (shownIn.get(name) ?? []) : []
    return path === undefined || chosen.some((one) => one.name === path) ? own : [...own, field(path, head)]
  })
  const needsCurrency = shown.some(({ isAmount }) => isAmount) && !chosen.some(({ name }) => name === currency)
  return needsCurrency ? [...shown, field(currency, 'Currency')] : shown
}

const currency = 'user_wallet.currency'

/** The fields that the screen shows in another field's column, each with its column heading. */
const shownIn: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['amount', ['balance_type', 'Money']],
  ['state', ['state_description', 'Reason']]
])

const balances = new Map<unknown, Column['valueOf']>([
  ['Real', valueAt('user_wallet.balance')],
  ['Bonus', valueAt('user_wallet.bonus_balance')]
])

/** The balance that a transaction changed: the real or the bonus balance. Undefined for other balance types. */
const balanceAfter: Column['valueOf'] = (row) => balances.get(row['balance_type'])?.(row)

const pathsIn = (fields: Fields, prefix = ''): readonly string[] =>
  Object.entries(fields).flatMap(([name, { properties }]) =>
    properties ? pathsIn(properties, `${prefix}${name}.`) : prefix + name
  )

function valueAt(path: string): Column['valueOf'] {
  const names = path.split('.')
  return (row) => {
    let value: unknown = row
    for (const name of names) value = isWireObject(value) ? ownValue(value, name) : undefined
    return value
  }
}

/** A row's undocumented fields as a JSON object; undefined if it has none. */
function othersOf(row: WireObject, fields: Fields): string | undefined {
  const members: string[] = []
  addOthers(row, fields, { prefix: '', members })
  return members.length === 0 ? undefined : `{${members.join(',')}}`
}

interface Others {
  readonly prefix: string
  /** The members of a JSON object, as text. */
  readonly members: string[]
}

function addOthers(object: WireObject, fields: Fields, { prefix, members }: Others): void {
  for (const name of Object.keys(object)) {
    const value = object[name]
    const node = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (node?.properties && isWireObject(value))
      addOthers(value, node.properties, { prefix: `${prefix}${name}.`, members })
    else if (!node || node.properties) members.push(`${JSON.stringify(prefix + name)}:${JSON.stringify(value)}`)
  }
}
