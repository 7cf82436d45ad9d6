import { sourceWords } from '../../shared/readings/sourceWords.ts'
import type { Static, TSchema } from 'typebox'
import type { Drift } from '../../shared/outcome/outcome.ts'
import { fieldsOf } from '../../shared/drift/fields.ts'
import { rawReader, valueReader } from '../../shared/readings/reading.ts'
import type { LeafPath, ListPath, Received } from '../../shared/readings/received.ts'
import { fieldGroups, type FieldGroup } from '../domain/fieldRows.ts'
import { type RecordColumn, numberKey, plainKey, plainCharacters, textIn } from './column.ts'
import { toFlag, toMoney, toNumber, toText } from '../../shared/readings/values.ts'
import { toTime } from '../../shared/readings/time.ts'
import { rowNumber, short, type RowNumber } from '../domain/filter/decimal.ts'
import type { MoneyDisplay, TimeDisplay } from '../../shared/values/choosable.ts'
import {
  bonusMoneyText,
  majorText,
  moneyHint,
  moneyText,
  placesOf,
  scaleOf,
  usualPlaces,
  type Scale
} from '../domain/money/moneyText.ts'
import { comparedTime, timeKey, whenText } from '../domain/time/showTime.ts'
import { pastWords } from '../domain/bonus/validity.ts'
import { weekdayWords } from '../domain/bonus/weekdays.ts'
import { missingWords, quoted } from '../domain/receivedInWords.ts'
import type { Fact } from '../domain/ticket.ts'

/** The names of all documented fields. A list is one field; an object's fields are named with dots. */
type FieldName<T> = LeafPath<T> | ListPath<T>

interface Description extends Pick<
  RecordColumn<never>,
  'label' | 'called' | 'about' | 'takesSpare' | 'least' | 'isAmount' | 'isAtEnd' | 'isWord'
> {
  readonly kind: Kind
  readonly group: string
  /** The object with the amount's currency and scale; by default, the record itself. */
  readonly of?: string
  /** The position among the table's columns; absent if the field has no column. */
  readonly column?: number
  readonly width?: number
  /** Whether the field is an end time, to be marked once it has passed. */
  readonly isEnd?: true
}

export interface RecordField<T> extends Description {
  readonly name: string
  readonly label: string
  readonly raw: (from: Received<T>) => unknown
  readonly currency: (from: Received<T>) => unknown
  readonly scale: (from: Received<T>) => Scale
}

/** All documented fields, in the order in which the panel shows them. */
type Described<T> = { readonly [Name in FieldName<T>]: Description }

/** The description of a record, from which its panel and its columns are made. */
export interface RecordOf<T> {
  /** The fields of the summary, in reading order. */
  readonly brief: readonly string[]
  readonly field: (name: string) => RecordField<T> | undefined
  /** Returns the fields of a received record in groups. `root` is its JSON pointer in the answer. */
  readonly groups: (from: Received<T>, drift: readonly Drift[], root?: string) => FieldGroup[]
  readonly facts: (from: Received<T>, names: readonly string[], options: DisplayOptions) => readonly Fact[]
  readonly columns: (options: DisplayOptions) => readonly RecordColumn<Received<T>>[]
}

/** The type of a string that lists names, separated by spaces; `never` if a name is unknown. */
type Listed<List extends string, Name extends string> = List extends `${infer First} ${infer Rest}`
  ? First extends Name
    ? Rest extends Listed<Rest, Name>
      ? List
      : never
    : never
  : List extends Name | ''
    ? List
    : never

/** Describes a record; doesn't compile if a documented field is missing. Columns beyond `shown` are hidden at first. */
export function record<S extends TSchema, Brief extends string>(
  schema: S,
  brief: Brief & Listed<Brief, FieldName<Static<S>>>,
  shown: number,
  described: Described<Static<S>>
): RecordOf<Static<S>> {
  const amounts = Object.entries<Description>(described)
    .filter(([, { kind }]) => isMoney(kind))
    .map(([name]) => rawReader<Static<S>>(schema, name))
  const fieldOf = ([name, description]: [string, Description]): RecordField<Static<S>> => {
    const { kind, of } = description
    const beside = (other: string) => valueReader<Static<S>>(schema, of === undefined ? other : `${of}.${other}`)
    const currency = isMoney(kind) ? beside('currency') : noValue
    const subunits = kind === 'money' ? beside('currency_subunits') : noValue
    return {
      ...description,
      name,
      label: description.label ?? labelOf(name),
      raw: rawReader<Static<S>>(schema, name),
      currency,
      scale: (from) =>
        scaleOf(
          kind === 'money' ? placesOf(subunits(from)) : usualPlaces(toText(currency(from))),
          amounts.map((read) => read(from))
        )
    }
  }
  const fields = new Map(Object.entries<Description>(described).map((entry) => [entry[0], fieldOf(entry)]))
  const grouping = Object.fromEntries(Array.from(fields, ([name, { group }]) => [name, group]))
  const columns = [...fields.values()]
    .filter(({ column }) => column !== undefined)
    .toSorted((one, other) => (one.column ?? 0) - (other.column ?? 0))
  const allFields = fieldsOf(schema)
  return {
    brief: brief === '' ? [] : brief.split(' '),
    field: (name) => fields.get(name),
    groups: (from, drift, root) => fieldGroups(allFields(from), grouping, drift, root),
    facts: (from, names, options) => {
      const states = new Map(allFields(from).map(({ path, state }) => [path.join('.'), state]))
      const inWords = (field: RecordField<Static<S>>): string | undefined => {
        const raw = field.raw(from)
        if (missingWords('', raw) !== undefined) return undefined
        // If the object that contains a field came as another type, `states` has no entry for the field.
        if ((states.get(field.name) ?? 'odd') === 'odd') return `${quoted(raw)} (cannot be read)`
        const past = field.isEnd && pastWords(raw, { now: Date.now(), zone: options.zone })
        return [textIn(columnOf(field, options), from), past].filter(Boolean).join(', ')
      }
      return names.flatMap((name) => fields.get(name) ?? []).map((field): Fact => [field.label, inWords(field)])
    },
    columns: (options) =>
      columns.map((field, index) => ({ ...columnOf(field, options), ...(index >= shown && { isHidden: true }) }))
  }
}

/** Names a field by the last part of its path, or by the last two parts if the last one alone is ambiguous. */
function labelOf(name: string): string {
  const [last = '', outer = ''] = name.split('.').toReversed()
  const words = last.replace(/^is_|_at$/, '').replace('user_', 'player_')
  if (outer !== '' && last === 'id') return sourceWords(`${outer}_id`)
  return /^[a-z]/.test(last) ? sourceWords(words) : `${sourceWords(outer)} ${last}`
}

function columnOf<T>(
  {
    group: _group,
    of: _of,
    column: _column,
    isEnd: _isEnd,
    width = 120,
    raw,
    currency,
    scale,
    ...field
  }: RecordField<T>,
  options: DisplayOptions
): RecordColumn<Received<T>> {
  return { value: raw, width, ...parts[field.kind]({ raw, currency, scale }, options), ...field }
}

/**
 * The kinds of documented fields. *plain* is shown as received. *identifier* is copied whole. *id* has a documented
 * format. *bonusMoney* has no documented scale. *date* has no time of day.
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

const isMoney = (kind: Kind): boolean => kind === 'money' || kind === 'bonusMoney'

export interface DisplayOptions {
  readonly money: MoneyDisplay
  readonly time: TimeDisplay
  /** The zone of the connection that answered. */
  readonly zone: string
  /** The zone in which times are displayed and entered. */
  readonly chosenZone: string
}

/** Shows amounts as received, and times in UTC. */
export const rawDisplayOptions: DisplayOptions = { money: 'raw', time: 'utc', zone: 'UTC', chosenZone: 'UTC' }

interface FieldReaders<Row> {
  readonly raw: (row: Row) => unknown
  readonly currency: (row: Row) => unknown
  readonly scale: (row: Row) => Scale
}

type ColumnPart<Row> = Omit<Partial<RecordColumn<Row>>, 'name' | 'value'>

/** Returns a value for filters: an exact number, even if it came as text. */
function comparedNumber(raw: unknown): RowNumber | undefined {
  const number = toNumber(raw)
  return number === undefined ? undefined : rowNumber(number)
}

const number = <Row>({ raw }: FieldReaders<Row>): ColumnPart<Row> => ({
  isAtEnd: true,
  sortBy: (row) => numberKey(raw(row)),
  compared: { kind: 'number', number: (row) => comparedNumber(raw(row)) }
})

function money<Row>(read: FieldReaders<Row>, options: DisplayOptions): ColumnPart<Row> {
  const { raw, currency, scale } = read
  const isRaw = options.money === 'raw'
  const amountOf = (row: Row) => ({ amount: raw(row), scale: scale(row), currency: currency(row) })
  return {
    ...number(read),
    compared: {
      kind: 'number',
      number: (row) => {
        // Compare an amount as displayed: in the smallest unit or at its wallet's scale.
        const [value, decimals] = [toMoney(raw(row)), isRaw ? 0 : scale(row)]
        return value === undefined || typeof decimals === 'string'
          ? undefined
          : { units: short(value), scale: decimals }
      },
      currency: (row) => toText(currency(row)),
      money: isRaw ? 'raw' : 'major'
    },
    groupedBy: (row) => plainCharacters(currency(row)),
    text: (row) => moneyText(amountOf(row), options.money),
    alsoFound: (row) => majorText(amountOf(row)),
    hint: (row) => moneyHint(amountOf(row))
  }
}

const time = <Row>(
  { raw }: FieldReaders<Row>,
  { time: display, zone, chosenZone }: DisplayOptions
): ColumnPart<Row> => ({
  compared: { kind: 'time', at: (row) => comparedTime(raw(row), zone, chosenZone) },
  text: (row) => whenText(raw(row), display, zone),
  sortBy: (row) => {
    const at = raw(row)
    return at === undefined || at === null || at === '' ? undefined : timeKey(at, zone)
  },
  hint: (row) => plainCharacters(raw(row))
})

const noValue = () => undefined
const noScale = () => 0

/** A column of times that Pitboss recorded, treated like the platform's times. */
export const ownTime = <Row>(value: (row: Row) => string, options: DisplayOptions) => ({
  value,
  ...time({ raw: value, currency: noValue, scale: noScale }, options)
})

/** A column of numbers that Pitboss counted. */
export const ownCount = <Row>(value: (row: Row) => number | undefined, text: (count: number) => string = String) => ({
  value,
  ...number({ raw: value, currency: noValue, scale: noScale }),
  text: (row: Row) => {
    const counted = value(row)
    return counted === undefined ? '–' : text(counted)
  }
})

const date = <Row>({ raw }: FieldReaders<Row>, { chosenZone }: DisplayOptions): ColumnPart<Row> => ({
  sortBy: (row) => toTime(raw(row))?.wall,
  compared: { kind: 'time', at: (row) => comparedTime(raw(row), chosenZone, chosenZone) }
})

const flag = <Row>({ raw }: FieldReaders<Row>): ColumnPart<Row> => ({
  text: (row) => plainCharacters(toFlag(raw(row)) ?? raw(row)),
  sortBy: (row) => plainKey(toFlag(raw(row)))
})

const identifier = () => ({ isIdentifier: true })
const plain = () => ({})

const parts: Readonly<Record<Kind, <Row>(read: FieldReaders<Row>, options: DisplayOptions) => ColumnPart<Row>>> = {
  id: identifier,
  identifier,
  number,
  money,
  bonusMoney: ({ raw, currency, scale }) => ({
    text: (row) => bonusMoneyText({ amount: raw(row), scale: scale(row), currency: currency(row) })
  }),
  time,
  date,
  flag,
  weekdays: ({ raw }) => ({ text: (row) => weekdayWords(raw(row)) ?? plainCharacters(raw(row)) }),
  plain,
  regions: plain,
  picture: plain
}
