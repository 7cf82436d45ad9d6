import { grouped } from '../../shared/countInWords.ts'
import type { Drift } from '../../shared/outcome/outcome.ts'
import { isWhole, type Field } from '../../shared/drift/fields.ts'

/** A field of a subject: the platform's name with dots, the value, and its differences from the contract. */
export interface FieldRow {
  readonly name: string
  readonly value: unknown
  readonly drift: readonly Drift[]
  /** The value as JSON text, if its type isn't the documented one. Absent for null, which has a mark anyway. */
  readonly received?: string
}

export interface FieldGroup {
  readonly name: string
  readonly rows: readonly FieldRow[]
}

/** The group of each documented field, in display order. */
export type Grouping<Name extends string> = Readonly<Record<Name, string>>

/** The group of a value that isn't an object and so has no fields. */
export const wholeGroup = 'As received'

const pointer = (name: string) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`

function rowOf({ path, raw: value }: Field, drift: readonly Drift[], root: string): FieldRow {
  const at = root + path.map(pointer).join('')
  // A difference inside a list is shown on the list's row.
  const own = drift.filter((one) => one.path === at || (Array.isArray(value) && one.path.startsWith(`${at}/*`)))
  const isOther = value !== undefined && value !== null && own.some((one) => one.kind === 'type' && one.path === at)
  const received = isOther && { received: JSON.stringify(value, undefined, 1) }
  return { name: path.length === 0 ? 'whole' : path.join('.'), value, drift: own, ...received }
}

// Limit the lines, because the platform may send any number of fields.
const mostOthers = 500

/** Returns an object's fields in groups, undocumented fields last. `root` is the object's JSON pointer. */
export function fieldGroups(
  fields: readonly Field[],
  grouping: Grouping<string>,
  drift: readonly Drift[],
  root = '/data'
): FieldGroup[] {
  const row = (field: Field) => rowOf(field, drift, root)
  if (isWhole(fields)) return [{ name: wholeGroup, rows: fields.map(row) }]
  const documented = new Map(fields.filter(isDocumented).map((field) => [field.path.join('.'), field]))
  const groups = new Map<string, FieldRow[]>()
  for (const [name, group] of Object.entries(grouping)) {
    const field = documented.get(name) ?? holderOf(name, documented)
    if (field && documented.delete(field.path.join('.'))) groups.set(group, [...(groups.get(group) ?? []), row(field)])
  }
  const unknown = fields.filter((field) => !isDocumented(field))
  const others = unknown.slice(0, mostOthers).map(row)
  const left = unknown.length - others.length
  if (left > 0) others.push({ name: '…', value: `${grouped(left)} more are in the answer`, drift: [] })
  return [
    ...[...groups].map(([name, rows]) => ({ name, rows })),
    ...(others.length > 0 ? [{ name: 'Other fields', rows: others }] : [])
  ]
}

const isDocumented = ({ state }: Field): boolean => state !== 'unknown'

/** Returns the field that should contain the named field, if it came as another type and so has no fields. */
const holderOf = (name: string, documented: ReadonlyMap<string, Field>): Field | undefined =>
  [...documented.values()].find(({ path }) => name.startsWith(`${path.join('.')}.`))
