import { toFlag } from '../../shared/readings/flag.ts'
import { toMoney } from '../../shared/readings/money.ts'
import { toText } from '../../shared/readings/text.ts'
import { toTime } from '../../shared/readings/time.ts'
import { rowNumber } from '../domain/filter/decimal.ts'
import type { MoneyLens, TimeLens } from '../../shared/values/choosable.ts'
import { majorText, moneyHint, moneyText } from '../domain/money/moneyText.ts'
import { placesOf } from '../domain/money/readAmount.ts'
import { comparedTime, timeKey } from '../domain/time/readTime.ts'
import { whenText } from '../domain/time/showTime.ts'
import { comparedNumber, numberKey, plainKey, plainText, type RecordColumn } from './column.ts'

/**
 * What a documented field is. *plain* is shown as it came; *identifier* is a text that is copied as a whole, *id* one of a
 * documented form; *bonusMoney* has no documented scale; *date* has no time of day.
 */
export type Kind =
  | 'plain'
  | 'id'
  | 'identifier'
  | 'number'
  | 'money'
  | 'bonusMoney'
  | 'time'
  | 'date'
  | 'flag'
  | 'weekdays'
  | 'regions'
  | 'picture'

/** How amounts and times are read in a window. */
export interface Lenses {
  readonly money: MoneyLens
  readonly time: TimeLens
  /** The zone of the connection that answered. */
  readonly zone: string
  /** The zone that times are shown and typed in. */
  readonly chosenZone: string
}

/** The lenses that change nothing. */
export const asReceived: Lenses = { money: 'raw', time: 'received', zone: 'UTC', chosenZone: 'UTC' }

/** Reads a field of a row, and what an amount is in. */
interface Read<Row> {
  readonly raw: (row: Row) => unknown
  readonly currency: (row: Row) => unknown
  readonly subunits: (row: Row) => unknown
}

/** What a kind says of a column. */
type Part<Row> = Omit<Partial<RecordColumn<Row>>, 'name' | 'value'>

const number = <Row>({ raw }: Read<Row>): Part<Row> => ({
  isAtEnd: true,
  sortBy: (row) => numberKey(raw(row)),
  compared: { kind: 'number', number: (row) => comparedNumber(raw(row)) }
})

function money<Row>(read: Read<Row>, lenses: Lenses): Part<Row> {
  const { raw, currency, subunits } = read
  const isRaw = lenses.money === 'raw'
  const amountOf = (row: Row) => ({ amount: raw(row), subunits: subunits(row), currency: currency(row) })
  return {
    ...number(read),
    compared: {
      kind: 'number',
      number: (row) => {
        // As it is shown: in the smallest unit, or by the scale of its wallet.
        const [value, scale] = [toMoney(raw(row)), isRaw ? 0 : placesOf(subunits(row))]
        return value === undefined || typeof scale === 'string' ? undefined : rowNumber(String(value), scale)
      },
      currency: (row) => toText(currency(row)),
      money: isRaw ? 'raw' : 'major'
    },
    groupedBy: (row) => plainText(currency(row)),
    text: (row) => moneyText(amountOf(row), lenses.money),
    alsoFound: (row) => majorText(amountOf(row)),
    hint: (row) => moneyHint(amountOf(row))
  }
}

const time = <Row>({ raw }: Read<Row>, { time: lens, zone, chosenZone }: Lenses): Part<Row> => ({
  compared: { kind: 'time', at: (row) => comparedTime(raw(row), zone, chosenZone) },
  text: (row) => whenText(raw(row), lens, zone),
  sortBy: (row) => {
    const at = raw(row)
    return at === undefined || at === null || at === '' ? undefined : timeKey(at, zone)
  },
  hint: (row) => plainText(raw(row))
})

const date = <Row>({ raw }: Read<Row>, { chosenZone }: Lenses): Part<Row> => ({
  sortBy: (row) => toTime(raw(row))?.wall,
  compared: { kind: 'time', at: (row) => comparedTime(raw(row), chosenZone, chosenZone) }
})

const flag = <Row>({ raw }: Read<Row>): Part<Row> => ({
  text: (row) => plainText(toFlag(raw(row)) ?? raw(row)),
  sortBy: (row) => plainKey(toFlag(raw(row)))
})

/** The text, sort key, comparison and hint of a column by the kind of its field. */
export function partOf<Row>(kind: Kind, read: Read<Row>, lenses: Lenses): Part<Row> {
  switch (kind) {
    case 'id':
    case 'identifier':
      return { isIdentifier: true }
    case 'number':
      return number(read)
    case 'money':
      return money(read, lenses)
    case 'time':
      return time(read, lenses)
    case 'date':
      return date(read, lenses)
    case 'flag':
      return flag(read)
    case 'plain':
    case 'bonusMoney':
    case 'weekdays':
    case 'regions':
    case 'picture':
      return {}
  }
}
