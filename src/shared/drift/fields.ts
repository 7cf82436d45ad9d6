import type { Static, TSchema } from 'typebox'
import { DateOnly, DecimalText, NumericText, TimeA, TimeB, Weekdays, ZeroOrOne } from '../contract/wire.ts'
import { branchesOf, checkOf, fieldsOfNode, nodeOf, type ContractNode } from '../readings/contractNode.ts'
import { toFlag, toNumber, toText, toItems, toObject } from '../readings/values.ts'
import { readingOf, type Convert, type Reading, type State } from '../readings/reading.ts'
import type { Received } from '../readings/received.ts'
import { toTime } from '../readings/time.ts'
import { readWeekdays } from '../readings/weekdays.ts'
import { isWireObject, ownValue } from '../readings/wireObject.ts'

/** An undocumented field. The path is a list, because a name may contain a dot. */
interface UnknownField {
  readonly path: readonly string[]
  readonly raw: unknown
}

/** Finds every undocumented field, at the top level and in documented objects, but not in the items of lists. */
function* unknownIn(node: ContractNode, raw: unknown, path: readonly string[]): Iterable<UnknownField> {
  const fields = fieldsOfNode(node)
  if (!fields || !isWireObject(raw)) return
  for (const [name, value] of Object.entries(raw)) {
    const inner = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (inner) yield* unknownIn(inner, value, [...path, name])
    else yield { path: [...path, name], raw: value }
  }
}

export interface Field extends UnknownField {
  /** Whether and how the field's value could be read. The items of a list don't affect the list's state. */
  readonly state: State | 'unknown'
}

/** Returns a function that lists a subject's fields: the documented fields in order, then the others. */
export function fieldsOf<S extends TSchema, T = Static<S>>(schema: S): (from: Received<T>) => readonly Field[] {
  const node = nodeOf(schema)
  const plan = fieldPlan(node, [])
  return (from) => {
    const list: Field[] = []
    addDocumented(plan, from, list)
    for (const one of unknownIn(node, from, [])) list.push({ ...one, state: 'unknown' })
    return list
  }
}

/** Whether the subject isn't an object. Such a subject has a single field: itself. */
export const isWhole = ([first]: readonly Field[]): boolean => first?.path.length === 0

interface FieldPlan {
  readonly path: readonly string[]
  readonly fields: readonly (readonly [name: string, field: FieldPlan])[]
  readonly read: (raw: unknown) => Reading<unknown>
}

function fieldPlan(node: ContractNode, path: readonly string[]): FieldPlan {
  const fields = Object.entries(fieldsOfNode(node) ?? {})
  return {
    path,
    fields: fields.map(([name, inner]) => [name, fieldPlan(inner, [...path, name])]),
    read: readOf(node)
  }
}

function addDocumented({ path, fields, read }: FieldPlan, raw: unknown, list: Field[]): void {
  if (fields.length > 0 && isWireObject(raw)) {
    for (const [name, inner] of fields) addDocumented(inner, ownValue(raw, name), list)
  } else list.push({ path, raw, state: read(raw).state })
}

const titleOf = (schema: TSchema): string => nodeOf(schema).title ?? ''

// Look up by title first, because a title is more specific than a type.
const byTitle: ReadonlyMap<string, Convert<unknown>> = new Map<string, Convert<unknown>>([
  [titleOf(TimeA), toTime],
  [titleOf(TimeB), toTime],
  [titleOf(DateOnly), toTime],
  [titleOf(ZeroOrOne), toFlag],
  [titleOf(DecimalText), toNumber],
  [titleOf(NumericText), toNumber]
])

const byType: Readonly<Record<string, Convert<unknown>>> = {
  string: toText,
  number: toNumber,
  integer: toNumber,
  boolean: toFlag,
  array: toItems,
  object: toObject,
  null: () => undefined
}

function readOf(node: ContractNode): (raw: unknown) => Reading<unknown> {
  const { title, type, items } = branchesOf(node).find((branch) => branch.type !== 'null') ?? node
  const check = checkOf(node)
  if (items?.title !== undefined && items.title === nodeOf(Weekdays).items?.title) {
    const checkDay = checkOf(items)
    return (raw) => readWeekdays(readingOf(raw, toItems, check), checkDay)
  }
  const convert = byTitle.get(title ?? '') ?? (type === undefined ? undefined : byType[type]) ?? ((raw) => raw)
  return (raw) => readingOf(raw, convert, check)
}
