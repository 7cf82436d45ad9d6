import type { TSchema } from 'typebox'
import type { Mark } from '../contract/wire.ts'
import { isWhole } from './decimal.ts'
import { Exact, isWireNumber } from './exact.ts'
import { isWireObject } from './wireObject.ts'

/** The JSON Schema of a documented shape, limited to the keywords that our shapes use. */
export interface ContractNode {
  readonly type?: string
  readonly title?: string
  readonly description?: string
  readonly default?: unknown
  readonly anyOf?: readonly ContractNode[]
  readonly properties?: Readonly<Record<string, ContractNode>>
  readonly required?: readonly string[]
  readonly items?: ContractNode
  /** The maximum number of items to read. *Raw* shows further items. */
  readonly maxItems?: number
  /** The maximum number of characters; used only for inputs. */
  readonly maxLength?: number
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly 'x-pitboss'?: Mark
}

/** Casts a TypeBox shape to JSON Schema. TypeBox shapes are JSON Schema at runtime. */
export const nodeOf = (schema: TSchema): ContractNode => schema

/** The alternatives of a union. A shape that isn't a union is its own alternative. */
export const branchesOf = (node: ContractNode): readonly ContractNode[] => node.anyOf ?? [node]

/** The documented fields of an object; undefined if there are none. */
export const fieldsOfNode = (node: ContractNode): ContractNode['properties'] =>
  branchesOf(node).find(({ properties }) => properties)?.properties

export const namesOf = (path: string): readonly string[] => (path === '' ? [] : path.split('.'))

/** The documented shape at a path. Throws for an unknown path, which is a programming error. */
export function nodeAt(schema: TSchema, path: string): ContractNode {
  return namesOf(path).reduce((node, name) => {
    const inner = fieldsOfNode(node)?.[name]
    if (!inner) throw new Error(`The contract has no field ${path}`)
    return inner
  }, nodeOf(schema))
}

export type Check = (value: unknown) => boolean

/** Creates a check of a value's type, pattern and bounds. The check ignores what a list or object contains. */
export function checkOf(node: ContractNode): Check {
  const checks = branchesOf(node).map(checkOfBranch)
  const [only] = checks
  return checks.length === 1 && only ? only : (value) => checks.some((check) => check(value))
}

function checkOfBranch({ type, pattern, minimum = -Infinity, maximum = Infinity }: ContractNode): Check {
  switch (type) {
    case 'string': {
      if (pattern === undefined) return (value) => typeof value === 'string'
      const form = new RegExp(pattern, 'u')
      return (value) => typeof value === 'string' && form.test(value)
    }
    case 'number':
    case 'integer':
      return (value) => {
        if (!isWireNumber(value) || (type === 'integer' && !isWhole(value))) return false
        const number = value instanceof Exact ? Number(value.exact) : value
        return number >= minimum && number <= maximum
      }
    case 'boolean':
      return (value) => typeof value === 'boolean'
    case 'null':
      return (value) => value === null
    case 'array':
      return Array.isArray
    case 'object':
      return isWireObject
    case undefined:
    default:
      return () => true
  }
}

const words: Readonly<Record<string, string>> = { string: 'text', array: 'list' }

/** What the contract expects, in words: `UUID`, `integer`, `text or null`. */
export const expectedWords = (node: ContractNode): string =>
  node.title ??
  node.anyOf?.map(expectedWords).join(' or ') ??
  (node.type === undefined ? 'anything' : (words[node.type] ?? node.type))
