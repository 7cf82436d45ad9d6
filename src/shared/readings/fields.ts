import type { Static, TSchema } from 'typebox'
import { DateOnly, DecimalText, NumericText, TimeA, TimeB, Weekdays, ZeroOrOne } from '../contract/wire.ts'
import {
  branchesOf,
  checkOf,
  deepCheckOf,
  expectedWords,
  fieldsOfNode,
  nodeOf,
  type Check,
  type ContractNode
} from './contractNode.ts'
import { toFlag } from './flag.ts'
import { toItems } from './items.ts'
import { toNumber } from './number.ts'
import { toObject } from './object.ts'
import { readingOf, type Convert, type Reading, type State } from './reading.ts'
import type { Received } from './received.ts'
import { toText } from './text.ts'
import { toTime } from './time.ts'
import { readWeekdays } from './weekdays.ts'
import { isWireObject, ownValue } from './wireObject.ts'

/** An undocumented field. Its path is a list of names, because a name may contain a dot. */
interface UnknownField {
  readonly path: readonly string[]
  readonly raw: unknown
}

/** Every undocumented field: at the top, and inside documented objects. List items are subjects of their own. */
function* unknownIn(node: ContractNode, raw: unknown, path: readonly string[]): Iterable<UnknownField> {
  const fields = fieldsOfNode(node)
  if (!fields || !isWireObject(raw)) return
  for (const [name, value] of Object.entries(raw)) {
    const inner = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (inner) yield* unknownIn(inner, value, [...path, name])
    else yield { path: [...path, name], raw: value }
  }
}

/** A field of a subject as received, for display. */
export interface Field extends UnknownField {
  /** The reading of the field as documented; for a list, of the list itself. */
  readonly state: State | 'unknown'
  /** Whether the field or its content differs from the contract. */
  readonly differs: boolean
  /** The documented expectation in words; absent for an undocumented field. */
  readonly expected?: string
}

/**
 * Every field of a subject: the documented ones in the contract's order, then the undocumented ones. Objects are split
 * as far as they are documented; another value in an object's place is one field. Together the fields are the whole
 * subject.
 */
export function fieldsOf<S extends TSchema, T = Static<S>>(schema: S): (from: Received<T>) => readonly Field[] {
  const node = nodeOf(schema)
  const plan = planOf(node, [], true)
  return (from) => {
    const found: Field[] = []
    addDocumented(plan, from, found)
    for (const one of unknownIn(node, from, [])) found.push({ ...one, state: 'unknown', differs: true })
    return found
  }
}

/** Whether a subject is not an object: then it is its own only field. */
export const isWhole = ([first]: readonly Field[]): boolean => first?.path.length === 0

interface Plan {
  readonly path: readonly string[]
  readonly isRequired: boolean
  readonly isNullable: boolean
  readonly fields: readonly (readonly [name: string, plan: Plan])[]
  readonly read: (raw: unknown) => Reading<unknown>
  /** Checks the content of a list. */
  readonly checkItems: Check | undefined
  readonly expected: string
}

function planOf(node: ContractNode, path: readonly string[], isRequired: boolean): Plan {
  const branches = branchesOf(node)
  const { required = [] } = branches.find(({ properties }) => properties) ?? {}
  return {
    path,
    isRequired,
    isNullable: checkOf(node)(null),
    fields: Object.entries(fieldsOfNode(node) ?? {}).map(([name, inner]) => [
      name,
      planOf(inner, [...path, name], required.includes(name))
    ]),
    read: readOf(node),
    checkItems: branches.some(({ items }) => items) ? deepCheckOf(node) : undefined,
    expected: expectedWords(node)
  }
}

function addDocumented(plan: Plan, raw: unknown, found: Field[]): void {
  const { path, fields, read, expected } = plan
  if (fields.length > 0 && isWireObject(raw)) {
    for (const [name, inner] of fields) addDocumented(inner, ownValue(raw, name), found)
    return
  }
  const { state } = read(raw)
  found.push({ path, raw, state, differs: doesDiffer(plan, state, raw), expected })
}

function doesDiffer({ isRequired, isNullable, checkItems }: Plan, state: State, raw: unknown): boolean {
  switch (state) {
    case 'absent':
      return isRequired
    case 'null':
      return !isNullable
    case 'documented':
      return checkItems !== undefined && !checkItems(raw)
    case 'converted':
    case 'odd':
      return true
  }
}

const titleOf = (schema: TSchema): string => nodeOf(schema).title ?? ''

// A title says more than a type.
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

/** Creates the reading of a value as its place is documented. */
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
