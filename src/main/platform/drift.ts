import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Drift } from '../../shared/outcome.ts'
import { driftList } from './driftList.ts'
import type { Parsed } from './json.ts'
import { planOf, type Plan } from './plan.ts'
import { nodeOf } from '../../shared/readings/contractNode.ts'
import { strictest } from './shape.ts'
import { leftOut, walk, type Course } from './walk.ts'

/** An answer read against its documented shape: what fits, and every difference. `value` is undefined where nothing fits. */
export interface Reading<Value> {
  readonly value: Value | undefined
  readonly drift: Drift[]
}

/** A reader of one documented shape, which changes the answer in place. What it needs is compiled at its first use. */
export function reader(shape: TSchema): (parsed: Parsed) => Reading<unknown> {
  let check: ((value: unknown) => boolean) | undefined
  let plan: Plan | undefined
  const compiled = () => {
    const validator = Compile(strictest(nodeOf(shape)))
    return (value: unknown) => validator.Check(value)
  }
  return (parsed) => {
    check ??= compiled()
    if (check(parsed.value)) return { value: parsed.value, drift: [] }
    plan ??= planOf(nodeOf(shape))
    const first = walked(plan, parsed.value)
    return first.hasLostDigits ? walked(plan, parsed.exact()) : first
  }
}

function walked(plan: Plan, wire: unknown): Reading<unknown> & Pick<Course, 'hasLostDigits'> {
  const course: Course = { list: driftList(), positions: [], hasLostDigits: false }
  const seen = walk(plan, wire, course)
  const value = seen === leftOut ? undefined : seen
  return { value, drift: course.list.list(), hasLostDigits: course.hasLostDigits }
}
