import { grouped } from '../countInWords.ts'
import type { Difference } from './driftList.ts'
import { checkOf, expectedWords, type Check, type ContractNode } from '../readings/contractNode.ts'

/** The precomputed checks of a shape at one path. `findDrift` runs them. */
export interface Plan {
  /** Whether a value has the documented type, ignoring pattern and bounds. */
  readonly hasType: Check
  readonly isAllowed: Check
  readonly branches: readonly Plan[]
  readonly fields: ReadonlyMap<string, Plan>
  readonly required: boolean
  readonly items: Plan | undefined
  readonly path: string
  readonly node: ContractNode
  readonly wrongType: Difference
  readonly wrongValue: Difference
  readonly missing: Difference
  readonly tooLong: Difference
}

/** The JSON pointer of a key inside `path`. */
export const below = (path: string, key: string): string => `${path}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`

/** Precomputes the checks of a shape. Paths use `*` for list positions. */
export function planOf(node: ContractNode, path = '', required = true): Plan {
  const expected = named(node)
  const fields = Object.entries(node.properties ?? {}).map(
    ([key, inner]) => [key, planOf(inner, below(path, key), node.required?.includes(key) ?? false)] as const
  )
  return {
    // A fraction instead of an integer is a difference of the value, not of the type.
    hasType: checkOf(node.type === 'integer' ? { type: 'number' } : typeAlone(node)),
    isAllowed: checkOf(node),
    branches: (node.anyOf ?? []).map((branch) => planOf(branch, path)),
    fields: new Map(fields),
    required,
    items: node.items && planOf(node.items, `${path}/*`),
    path,
    node,
    wrongType: { path, kind: 'type', expected },
    wrongValue: { path, kind: 'value', expected: node.title ?? expected },
    missing: { path, kind: 'missing', expected },
    tooLong: { path, kind: 'long', expected: `the first ${grouped(node.maxItems ?? 0)}` }
  }
}

// Drop the title, because a title describes the value's form, not its type.
const named = (node: ContractNode): string => node.anyOf?.map(named).join(' or ') ?? expectedWords(typeAlone(node))

const typeAlone = ({ type }: ContractNode): ContractNode => (type === undefined ? {} : { type })
