import type { ContractNode } from '../../../shared/readings/contractNode.ts'
import { toItems } from '../../../shared/readings/items.ts'
import { isWireObject } from '../../../shared/readings/wireObject.ts'
import { below } from '../../../shared/drift/plan.ts'

/** Calls back for each matching text, with its place: a JSON pointer with list positions as `*`. */
export type FindTitled = (value: unknown, found: (text: string, field: string, title: string) => void) => void

/** Creates a finder of texts whose shape has one of these titles; undefined where the shape has none. */
export function findTitled(node: ContractNode, titles: ReadonlySet<string>, path = ''): FindTitled | undefined {
  const { title } = node
  if (title !== undefined && titles.has(title)) {
    return (value, found) => {
      if (typeof value === 'string') found(value, path, title)
    }
  }
  if (node.items) return inList(findTitled(node.items, titles, `${path}/*`))
  return node.properties ? inFields(node.properties, titles, path) : undefined
}

const inList = (findTexts: FindTitled | undefined): FindTitled | undefined =>
  findTexts &&
  ((value, found) => {
    for (const item of toItems(value) ?? []) findTexts(item, found)
  })

function inFields(
  properties: Readonly<Record<string, ContractNode>>,
  titles: ReadonlySet<string>,
  path: string
): FindTitled | undefined {
  const finders = Object.entries(properties).flatMap(([key, inner]) => {
    const findTexts = findTitled(inner, titles, below(path, key))
    return findTexts ? [[key, findTexts] as const] : []
  })
  if (finders.length === 0) return undefined
  return (value, found) => {
    if (!isWireObject(value)) return
    for (const [key, findTexts] of finders) if (Object.hasOwn(value, key)) findTexts(value[key], found)
  }
}
