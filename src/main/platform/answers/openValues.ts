import { findTitled } from './findTitled.ts'
import type { ContractNode } from '../../../shared/readings/contractNode.ts'

/** A value of a field whose set of values is not documented. */
export interface OpenValue {
  /** JSON pointer into the answer, list positions as `*`. */
  readonly field: string
  readonly value: string
}

const titles = new Set(['open enumeration'])

/** Creates a finder of the values of open enumerations in answers of this shape. */
export function findOpenValues(node: ContractNode, path: string): (answer: unknown) => OpenValue[] {
  const findTexts = findTitled(node, titles, path)
  return (answer) => {
    const values: OpenValue[] = []
    findTexts?.(answer, (value, field) => values.push({ field, value }))
    return values
  }
}
