import { seekTitled } from './seek.ts'
import type { Node } from './shape.ts'

/** A value of a field whose set of values is not documented. */
export interface OpenValue {
  /** JSON pointer into the answer, list positions as `*`. */
  readonly field: string
  readonly value: string
}

const titles = new Set(['open enumeration'])

/** Finds the values of open enumerations in answers of one shape. */
export function seekOpenValues(node: Node, path: string): (answer: unknown) => OpenValue[] {
  const seek = seekTitled(node, titles, path)
  return (answer) => {
    const values: OpenValue[] = []
    seek?.(answer, (value, field) => values.push({ field, value }))
    return values
  }
}
