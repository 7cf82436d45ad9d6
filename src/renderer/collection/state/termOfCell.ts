import { decimalText } from '../../domain/filter/decimal.ts'
import { exactly } from '../../domain/filter/readFilter.ts'
import { wallOf } from '../../domain/time/zone.ts'
import { textIn, type RecordColumn } from '../../records/column.ts'

/** Digits: a longer number is asked for as text. */
const longestNumber = 30

/** The filter that asks for the value of a cell: the same amount, the same second, the same text. */
export function termOfCell<Row>(column: RecordColumn<Row>, row: Row, zone: string): string {
  const { name, called = name, compared } = column
  if (compared?.kind === 'time') {
    const at = compared.at(row)
    if (at !== undefined) return `${called}:"${secondOf(wallOf(Math.floor(at / 1000), zone))}"`
  }
  if (compared?.kind === 'number') {
    const number = compared.number(row)
    const currency = compared.currency?.(row) ?? ''
    const text = number && decimalText({ units: BigInt(number.units), scale: number.scale })
    if (text !== undefined && text.length <= longestNumber) {
      return `${called}:=${text}${/^[A-Z]{3,5}$/.test(currency) ? ` ${currency}` : ''}`
    }
  }
  return exactly(called, textIn(column, row))
}

const secondOf = (wall: Date): string => wall.toISOString().slice(0, 19).replace('T', ' ')
