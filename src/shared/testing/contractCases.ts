import type { TSchema } from 'typebox'
import { UserBonus } from '../contract/bonuses.ts'
import { routes } from '../contract/index.ts'
import { DataOf } from '../contract/wire.ts'
import { fieldsOfNode, nodeOf, type ContractNode } from '../readings/contractNode.ts'
import { parseExact } from '../readings/exact.ts'
import type { State } from '../readings/reading.ts'

// Answers that differ from the contract at one path. There is one answer for each path of each operation and each kind
// of difference known from platforms. The expectations depend only on the path's type.

/** A path in an answer: field names and list positions. */
export type FieldPath = readonly (string | number)[]

/** An answer that differs from the contract at exactly one path. */
export interface ContractCase {
  readonly operation: string
  readonly path: FieldPath
  /** What was changed, such as `text for number`. */
  readonly change: string
  /** The new value at the path; undefined if the field was removed. */
  readonly raw: unknown
  readonly answer: unknown
  readonly state: State
  readonly differs: boolean
}

/** The documented answer of each operation, as a whole document. */
export const answerShapes: ReadonlyMap<string, TSchema> = new Map<string, TSchema>([
  ['bonuses.activate', DataOf(UserBonus)],
  ...Object.entries(routes).flatMap(([name, { kind, output }]): [string, TSchema][] =>
    kind === 'platform' ? [[name, fieldsOfNode(nodeOf(output))?.['data'] ? output : DataOf(output)]] : []
  )
])

/** An answer that matches the documentation: every field is present, and every list has one item. */
export const documentedAnswer = (shape: TSchema): unknown => sampleOf(nodeOf(shape))

/** All cases. Serialise the answers with `JSON.stringify`, which keeps the exact digits. */
export const contractCases = (): ContractCase[] =>
  [...answerShapes].flatMap(([operation, shape]) => {
    const answer = documentedAnswer(shape)
    return fieldsOf(nodeOf(shape), []).flatMap((one) =>
      changesOf(one, valueAt(answer, one.path)).map((change): ContractCase => ({
        operation,
        path: one.path,
        ...change,
        answer: withValue(answer, one.path, change.raw)
      }))
    )
  })

/** The value at a path of an answer. */
export const valueAt = (answer: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? new Map(membersOf(value)).get(String(key)) : undefined,
    answer
  )

const membersOf = (value: object): [string, unknown][] => Object.entries(value)

function withValue(answer: unknown, [key, ...rest]: FieldPath, raw: unknown): unknown {
  if (key === undefined) return raw
  if (Array.isArray(answer)) return answer.map((item, index) => (index === key ? withValue(item, rest, raw) : item))
  const members = membersOf(Object(answer)).map(([name, value]): [string, unknown] =>
    name === key ? [name, withValue(value, rest, raw)] : [name, value]
  )
  return Object.fromEntries(members.filter(([, value]) => value !== undefined))
}

interface DocumentedField {
  readonly path: FieldPath
  readonly node: ContractNode
  /** Whether the contract requires the field; undefined for list items, which can't be absent. */
  readonly isRequired?: boolean
}

function fieldsOf(node: ContractNode, path: FieldPath): DocumentedField[] {
  const fields = Object.entries(fieldsOfNode(node) ?? {}).flatMap(([name, inner]) => {
    const at = [...path, name]
    return [{ path: at, node: inner, isRequired: node.required?.includes(name) ?? false }, ...fieldsOf(inner, at)]
  })
  const { items } = present(node)
  if (!items) return fields
  const at = [...path, 0]
  return [...fields, { path: at, node: items }, ...fieldsOf(items, at)]
}

/** The shape at a path, ignoring null. */
const present = (node: ContractNode): ContractNode => node.anyOf?.find(({ type }) => type !== 'null') ?? node

export const sampleUuid = '0f8fad5b-d9cb-469f-a165-70867728950e'

const samples: Readonly<Record<string, unknown>> = {
  UUID: sampleUuid,
  'time in format A': '2026-11-20T19:58:07.123456Z',
  'time in format B': '2026-11-20 19:58:07',
  date: '2026-11-20',
  'colour #RRGGBB': '#A0b1C2',
  'decimal text with two places': '96.50',
  'numeric text': '35',
  'identifier with a colon': 'provider:game',
  'address of a picture': 'https://cdn.example/a.png',
  '0 or 1': 1,
  'weekday 1 to 7': 5
}

const samplesOfType: Readonly<Record<string, unknown>> = {
  string: 'text',
  number: 12.5,
  integer: 12,
  boolean: true,
  null: null
}

function sampleOf(node: ContractNode): unknown {
  const { type, title, items, properties } = present(node)
  if (items) return [sampleOf(items)]
  if (properties) return Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, sampleOf(inner)]))
  return samples[title ?? ''] ?? (type === undefined ? 'anything' : samplesOfType[type])
}

type Change = Pick<ContractCase, 'change' | 'raw' | 'state' | 'differs'>

type Kind =
  | 'text'
  | 'time'
  | 'numeric text'
  | 'number'
  | 'flag'
  | 'weekday'
  | 'list'
  | 'object'
  | 'nothing'
  | 'anything'

const kindsOfTitle: Readonly<Record<string, Kind>> = {
  'time in format A': 'time',
  'time in format B': 'time',
  date: 'time',
  'decimal text with two places': 'numeric text',
  'numeric text': 'numeric text',
  '0 or 1': 'flag',
  'weekday 1 to 7': 'weekday'
}

const kindsOfType: Readonly<Record<string, Kind>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'flag',
  array: 'list',
  object: 'object',
  null: 'nothing'
}

type ChangesByName = Readonly<Record<string, readonly [raw: unknown, state: State]>>

const map = { '7': 'a', '1042': 'b' }
const exact = parseExact('[9007199254740993.50]')
const [digits] = Array.isArray(exact) ? exact : []

const containers: ChangesByName = {
  'object for it': [map, 'odd'],
  'list for it': [['a', 'b'], 'odd'],
  'empty list for it': [[], 'odd']
}

const changesByKind: Readonly<Record<Kind, ChangesByName>> = {
  text: {
    'number for text': [35, 'converted'],
    'exact number for text': [digits, 'converted'],
    'flag for text': [true, 'converted'],
    ...containers
  },
  time: {
    'seconds since 1970': [1_763_668_687, 'converted'],
    'seconds since 1970 as text': ['1763668687', 'converted'],
    'a zone of its own': ['2026-11-20T19:58:07+02:00', 'converted'],
    'milliseconds since 1970': [1_763_668_687_123, 'odd'],
    'small number': [12, 'odd'],
    'month 13': ['2026-13-20T19:58:07.123456Z', 'odd'],
    'zero date': ['0000-00-00 00:00:00', 'odd'],
    'zero date in format A': ['0000-00-00T00:00:00.000000Z', 'odd'],
    'empty text': ['', 'odd'],
    'flag for time': [true, 'odd'],
    ...containers
  },
  'numeric text': {
    'number for text': [35, 'converted'],
    'exact number for text': [digits, 'converted'],
    letters: ['abc', 'odd'],
    exponent: ['1e3', 'odd'],
    'empty text': ['', 'odd'],
    'flag for text': [true, 'odd'],
    ...containers
  },
  number: {
    'text for number': ['-250', 'converted'],
    'decimal text for number': ['95.50', 'converted'],
    letters: ['abc', 'odd'],
    'leading zeros': ['007', 'odd'],
    'empty text': ['', 'odd'],
    'flag for number': [true, 'odd'],
    ...containers
  },
  flag: {
    'text true': ['true', 'converted'],
    'text 0': ['0', 'converted'],
    'number 2': [2, 'odd'],
    'text yes': ['yes', 'odd'],
    'empty text': ['', 'odd'],
    ...containers
  },
  weekday: { 'text for number': ['5', 'converted'], letters: ['Mon', 'odd'], ...containers },
  list: {
    'text for list': ['text', 'odd'],
    'number for list': [1, 'odd'],
    'flag for list': [false, 'odd'],
    'ids as keys': [map, 'odd'],
    'empty object for list': [{}, 'converted']
  },
  object: {
    'text for object': ['text', 'odd'],
    'number for object': [1, 'odd'],
    'flag for object': [true, 'odd'],
    'list for object': [['a'], 'odd'],
    'empty list for object': [[], 'converted']
  },
  nothing: { 'text for null': ['text', 'odd'], 'flag for null': [false, 'odd'], ...containers },
  anything: {}
}

function changesOf({ node, isRequired }: DocumentedField, documented: unknown): Change[] {
  const inner = present(node)
  const kind = kindsOfTitle[inner.title ?? ''] ?? kindsOfType[inner.type ?? ''] ?? 'anything'
  const isNullable = inner !== node || kind === 'nothing' || kind === 'anything'
  return [
    { change: 'null', raw: null, state: 'null', differs: !isNullable },
    ...(isRequired === undefined ? [] : [absent(isRequired)]),
    ...Object.entries(changesByKind[kind]).map(([change, [raw, state]]): Change => ({
      change,
      raw,
      state,
      differs: true
    })),
    ...(kind === 'flag' ? flagsFor(documented) : []),
    ...(kind === 'list' && Array.isArray(documented) ? mapsFor(documented) : [])
  ]
}

const absent = (differs: boolean): Change => ({ change: 'absent', raw: undefined, state: 'absent', differs })

/** Readers convert the values that don't have the documented type. */
const flagsFor = (documented: unknown): Change[] =>
  [0, 1, true, false].map((raw) => {
    const isDocumented = typeof raw === typeof documented
    return {
      change: `${raw} for flag`,
      raw,
      state: isDocumented ? 'documented' : 'converted',
      differs: !isDocumented
    }
  })

/** A list as PHP may encode it: as an object, if its keys don't start at 0 or were set one by one. */
const mapsFor = (documented: readonly unknown[]): Change[] =>
  [0, 1].map((first) => ({
    change: `PHP map from ${first}`,
    raw: Object.fromEntries(documented.map((item, index) => [index + first, item])),
    state: 'converted',
    differs: true
  }))
