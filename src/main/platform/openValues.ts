import { below } from './plan.ts'
import type { Node } from './shape.ts'

/** A value of a field whose set of values is not documented. */
export interface OpenValue {
  /** JSON pointer into the answer, list positions as `*`. */
  readonly field: string
  readonly value: string
}

type Seek = (value: unknown, found: (open: OpenValue) => void) => void

const openTitle = 'open enumeration'

/** Finds the values of open enumerations in answers of one shape. */
export function seekOpenValues(node: Node, path = ''): Seek | undefined {
  if (node.title === openTitle) {
    return (value, found) => {
      if (typeof value === 'string') found({ field: path, value })
    }
  }
  if (node.items) return inList(seekOpenValues(node.items, `${path}/*`))
  if (node.properties) return inFields(node.properties, path)
  return undefined
}

const inList = (seek: Seek | undefined): Seek | undefined =>
  seek &&
  ((value, found) => {
    if (Array.isArray(value)) for (const item of value) seek(item, found)
  })

function inFields(properties: Readonly<Record<string, Node>>, path: string): Seek | undefined {
  const seeks = Object.entries(properties).flatMap(([key, inner]) => {
    const seek = seekOpenValues(inner, below(path, key))
    return seek ? [[key, seek] as const] : []
  })
  if (seeks.length === 0) return undefined
  return (value, found) => {
    if (typeof value !== 'object' || value === null) return
    const fields = new Map(Object.entries(value))
    for (const [key, seek] of seeks) seek(fields.get(key), found)
  }
}
