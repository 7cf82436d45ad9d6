import type { Static, TSchema } from 'typebox'
import type { Drift, Operation } from '../outcome/outcome.ts'
import { nodeOf } from '../readings/contractNode.ts'
import type { Received } from '../readings/received.ts'
import { driftList } from './driftList.ts'
import { planOf } from './plan.ts'
import { findDrift } from './findDrift.ts'

/**
 * Lists how a subject, such as a single row, differs from its documentation, with the received values. `root` is its
 * place in an answer of the operation.
 */
export function differencesOf<S extends TSchema, T = Static<S>>(
  operation: Operation,
  schema: S,
  root: string
): (subject: Received<T>) => Drift[] {
  const plan = planOf(nodeOf(schema), root)
  return (subject) => {
    const list = driftList()
    findDrift(plan, subject, { list, positions: [] })
    return list.list().map((found) => ({ operation, ...found }))
  }
}
