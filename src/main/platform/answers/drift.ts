import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { nodeOf } from '../../../shared/readings/contractNode.ts'
import { driftList, type Found } from '../../../shared/drift/driftList.ts'
import type { Parsed } from './json.ts'
import { planOf, type Plan } from '../../../shared/drift/plan.ts'
import { strictest } from './shape.ts'
import { findDrift } from '../../../shared/drift/findDrift.ts'

/**
 * Lists every difference of an answer from its documented shape; throws a `BodyFault` where the answer is nested too
 * deep.
 */
export type Check = (parsed: Parsed) => Found[]

/** Creates the check of a shape; it is compiled at first use. */
export function checkOf(shape: TSchema): Check {
  let isDocumented: ((value: unknown) => boolean) | undefined
  let plan: Plan | undefined
  const compiled = () => {
    const validator = Compile(strictest(nodeOf(shape)))
    return (value: unknown) => validator.Check(value)
  }
  return (parsed) => {
    isDocumented ??= compiled()
    if (isDocumented(parsed.value)) return []
    parsed.assertDepth()
    plan ??= planOf(nodeOf(shape))
    const list = driftList()
    findDrift(plan, parsed.exact(), { list, positions: [] })
    return list.list()
  }
}
