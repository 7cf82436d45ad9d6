import type { Drift } from '../../shared/outcome.ts'
import { isWireObject, ownValue } from '../../shared/readings/wireObject.ts'

/** One field of a subject: the platform's own name (nested ones dotted), its value, and how it differs from the contract. */
export interface FieldRow {
  readonly name: string
  readonly value: unknown
  readonly drift: readonly Drift[]
  /** The value as JSON text, where the documentation has another type; null has a mark of its own. */
  readonly received?: string
}

/** The fields of one group. */
export interface FieldGroup {
  readonly name: string
  readonly rows: readonly FieldRow[]
}

/** Which documented field belongs to which group, in the order they are shown. */
export type Grouping<Name extends string> = Readonly<Record<Name, string>>

const pointer = (name: string) => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`

const valueAt = (subject: unknown, path: readonly string[]): unknown =>
  path.reduce((value, key) => (isWireObject(value) ? ownValue(value, key) : undefined), subject)

function rowOf(
  name: string,
  path: readonly string[],
  subject: unknown,
  drift: readonly Drift[],
  root: string
): FieldRow {
  const at = root + path.map(pointer).join('')
  const value = valueAt(subject, path)
  // What differs inside a list belongs to the list's own row.
  const own = drift.filter((one) => one.path === at || (Array.isArray(value) && one.path.startsWith(`${at}/*`)))
  const isOther = value !== undefined && value !== null && own.some((one) => one.kind === 'type' && one.path === at)
  return { name, value, drift: own, ...(isOther && { received: JSON.stringify(value, undefined, 1) }) }
}

/** The keys of an answer that the contract does not know, at the top and inside the documented objects, dotted. */
function unknownPaths(subject: unknown, known: readonly string[][]): string[][] {
  const found: string[][] = []
  // A key may hold a dot, or whatever else would join parts.
  const spelled = (path: readonly string[]) => JSON.stringify(path)
  const leaves = new Set(known.map(spelled))
  const holders = new Set(
    known.flatMap((path) => path.slice(0, -1).map((_, depth) => spelled(path.slice(0, depth + 1))))
  )
  const visit = (value: unknown, path: string[]) => {
    if (!isWireObject(value)) return
    for (const key of Object.keys(value)) {
      const next = [...path, key]
      const at = spelled(next)
      if (holders.has(at)) visit(value[key], next)
      else if (!leaves.has(at)) found.push(next)
    }
  }
  visit(subject, [])
  return found
}

/**
 * The fields of a subject in their groups. Nothing of an answer is left out: what the contract does not know comes last, as
 * *Other fields*, and where a documented object came as something else its own text stands in.
 * `root` is the subject's place in the answer as a JSON pointer.
 */
export function fieldGroups(
  subject: unknown,
  grouping: Grouping<string>,
  drift: readonly Drift[],
  root = '/data'
): FieldGroup[] {
  if (!isWireObject(subject)) return [{ name: 'As it came', rows: [rowOf('whole', [], subject, drift, root)] }]
  const groups = new Map<string, FieldRow[]>()
  const add = (group: string, row: FieldRow) => groups.set(group, [...(groups.get(group) ?? []), row])
  const paths = Object.keys(grouping).map((name) => name.split('.'))
  const wrong = new Set<string>()
  for (const [name, group] of Object.entries(grouping)) {
    const path = name.split('.')
    const holders = path.slice(0, -1).map((_, depth) => path.slice(0, depth + 1))
    const gone = holders.find((holder) => !isWireObject(valueAt(subject, holder)))
    if (!gone) add(group, rowOf(name, path, subject, drift, root))
    else if (!wrong.has(gone.join('.'))) {
      wrong.add(gone.join('.'))
      add(group, rowOf(gone.join('.'), gone, subject, drift, root))
    }
  }
  const others = unknownPaths(subject, paths).map((path) => rowOf(path.join('.'), path, subject, drift, root))
  return [
    ...[...groups].map(([name, rows]) => ({ name, rows })),
    ...(others.length > 0 ? [{ name: 'Other fields', rows: others }] : [])
  ]
}
