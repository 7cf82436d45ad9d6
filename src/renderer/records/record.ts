import type { Static, TSchema } from 'typebox'
import type { Drift } from '../../shared/outcome/outcome.ts'
import { fieldsOf } from '../../shared/readings/fields.ts'
import { rawReader } from '../../shared/readings/reading.ts'
import type { LeafPath, ListPath, Received } from '../../shared/readings/received.ts'
import { fieldGroups, type FieldGroup } from '../domain/fieldRows.ts'
import type { RecordColumn } from './column.ts'
import { partOf, type Kind, type Lenses } from './kinds.ts'

/** The names of all documented fields of a shape, nested ones dotted. An object around others is none, a list is one. */
export type FieldName<T> = LeafPath<T> | ListPath<T>

/** The description of a documented field beside its name. */
interface Description extends Pick<
  RecordColumn<never>,
  'label' | 'called' | 'about' | 'takesSpare' | 'isAmount' | 'isHidden' | 'isAtEnd'
> {
  readonly kind: Kind
  /** The group in the panel of a row. */
  readonly group: string
  /** The name of the object with the currency and the scale of an amount; the record itself where it is absent. */
  readonly of?: string
  /** Its place among the columns of tables, which have none for it where this is absent. */
  readonly column?: number
  /** The first width of its column, in pixels. */
  readonly width?: number
}

/** A documented field with its readers. */
export interface RecordField<T> extends Description {
  readonly name: string
  /** The value as received. */
  readonly raw: (from: Received<T>) => unknown
  readonly currency: (from: Received<T>) => unknown
  readonly subunits: (from: Received<T>) => unknown
}

/** Every documented field, in the order of the panel. */
type Described<T> = { readonly [Name in FieldName<T>]: Description }

/** A record of the contract, described once: its panel and its columns come from here. */
export interface RecordOf<T> {
  readonly field: (name: string) => RecordField<T> | undefined
  /** The fields of a received one in their groups; `root` is its JSON pointer in the answer. */
  readonly groups: (from: Received<T>, drift: readonly Drift[], root?: string) => FieldGroup[]
  /** The columns of rows in which `of` finds the record. */
  readonly columns: <Row>(lenses: Lenses, of: (row: Row) => Received<T>) => readonly RecordColumn<Row>[]
}

/** Describes a record of the contract. A documented field that is left out, or a stranger, does not compile. */
export function record<S extends TSchema>(schema: S, described: Described<Static<S>>): RecordOf<Static<S>> {
  const reader = (path: string) => rawReader<Static<S>>(schema, path)
  const nothing = () => undefined
  const fieldOf = ([name, description]: [string, Description]): RecordField<Static<S>> => {
    const { kind, of } = description
    const beside = (other: string) => reader(of === undefined ? other : `${of}.${other}`)
    return {
      ...description,
      name,
      raw: reader(name),
      currency: kind === 'money' || kind === 'bonusMoney' ? beside('currency') : nothing,
      subunits: kind === 'money' ? beside('currency_subunits') : nothing
    }
  }
  const fields = new Map(Object.entries<Description>(described).map((entry) => [entry[0], fieldOf(entry)]))
  const grouping = Object.fromEntries(Array.from(fields, ([name, { group }]) => [name, group]))
  const columns = [...fields.values()]
    .filter(({ column }) => column !== undefined)
    .toSorted((one, other) => (one.column ?? 0) - (other.column ?? 0))
  const allFields = fieldsOf(schema)
  return {
    field: (name) => fields.get(name),
    groups: (from, drift, root) => fieldGroups(allFields(from), grouping, drift, root),
    columns: (lenses, of) => columns.map((field) => columnOf(field, lenses, of))
  }
}

function columnOf<T, Row>(
  { group: _group, of: _of, column: _column, width = 120, raw, currency, subunits, ...field }: RecordField<T>,
  lenses: Lenses,
  of: (row: Row) => Received<T>
): RecordColumn<Row> {
  const read = {
    raw: (row: Row) => raw(of(row)),
    currency: (row: Row) => currency(of(row)),
    subunits: (row: Row) => subunits(of(row))
  }
  return { value: read.raw, width, ...partOf(field.kind, read, lenses), ...field }
}
