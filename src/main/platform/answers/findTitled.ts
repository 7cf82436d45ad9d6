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

const inList = (seek: FindTitled | undefined): FindTitled | undefined =>
  seek &&
  ((value, found) => {
    for (const item of toItems(value) ?? []) seek(item, found)
  })

function inFields(
  properties: Readonly<Record<string, ContractNode>>,
  titles: ReadonlySet<string>,
  path: string
): FindTitled | undefined {
  const seeks = Object.entries(properties).flatMap(([key, inner]) => {
    const seek = findTitled(inner, titles, below(path, key))
    return seek ? [[key, seek] as const] : []
  })
  if (seeks.length === 0) return undefined
  return (value, found) => {
    if (!isWireObject(value)) return
    for (const [key, seek] of seeks) if (Object.hasOwn(value, key)) seek(value[key], found)
  }
}
