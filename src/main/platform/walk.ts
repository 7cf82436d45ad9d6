import type { DriftList } from './driftList.ts'
import { demandDepth, depthLimit } from './json.ts'
import { ExactNumber } from './numbers.ts'
import type { Plan } from './plan.ts'

/** Stands for a value of another type, which the typed value does without. */
export const leftOut = Symbol('left out')

/** Where a walk is and what it found. */
export interface Course {
  readonly list: DriftList
  /** Positions in the lists around, outermost first. */
  readonly positions: number[]
  /** A number was met that has lost digits: the walk has to be made again with exact ones. */
  hasLostDigits: boolean
}

/** Walks a value along its shape, lists every difference and answers what fits. Objects are changed in place. */
export function walk(plan: Plan, value: unknown, course: Course): unknown {
  const chosen = plan.branches.length === 0 ? plan : plan.branches.find((branch) => hasType(branch.type, value))
  if (!chosen || !hasType(chosen.type, value)) {
    lookInside(value, plan.depth, course)
    course.list.add(plan.wrongType, course.positions, value)
    return leftOut
  }
  if (typeof value !== 'object' || value === null || value instanceof ExactNumber) {
    if (typeof value === 'number') noteLost(value, course)
    if (!hasValue(chosen, value)) course.list.add(chosen.wrongValue, course.positions, value)
    return value
  }
  if (chosen.type === 'array' && Array.isArray(value)) return walkList(chosen, value, course)
  if (chosen.type === 'object' && isFields(value)) return walkFields(chosen, value, course)
  lookInside(value, chosen.depth, course)
  return value
}

function walkList(plan: Plan, value: unknown[], course: Course): unknown[] {
  const { items } = plan
  if (!items) return value
  const kept: unknown[] = []
  const { positions } = course
  const depth = positions.length
  for (const [index, item] of value.entries()) {
    positions[depth] = index
    const seen = walk(items, item, course)
    if (seen !== leftOut) kept.push(seen)
  }
  positions.length = depth
  return kept
}

function walkFields(plan: Plan, value: Record<string, unknown>, course: Course): unknown {
  for (const key of Object.keys(value)) {
    if (plan.fields.has(key)) continue
    // An unknown field stays in the value: the raw view shows it, and nothing else knows its name.
    lookInside(value[key], plan.depth + 1, course)
    course.list.addUnknown(plan.path, key, course.positions, value[key])
  }
  for (const [key, field] of plan.fields) {
    if (!Object.hasOwn(value, key)) {
      if (field.required) course.list.add(field.missing, course.positions)
      continue
    }
    const before = value[key]
    const seen = walk(field, before, course)
    if (seen === leftOut) delete value[key]
    else if (seen !== before) value[key] = seen
  }
  return value
}

// What no shape describes can still be too deep, or have lost digits.
function lookInside(value: unknown, depth: number, course: Course): void {
  if (typeof value === 'number') noteLost(value, course)
  else if (typeof value === 'object') demandDepth(value, depthLimit - depth, (inner) => noteLost(inner, course))
}

function noteLost(value: number, course: Course): void {
  if (value > Number.MAX_SAFE_INTEGER || value < Number.MIN_SAFE_INTEGER) course.hasLostDigits = true
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber)

function hasType(type: string | undefined, value: unknown): boolean {
  switch (type) {
    case 'string':
    case 'boolean':
      return typeof value === type
    case 'number':
    case 'integer':
      return typeof value === 'number' || value instanceof ExactNumber
    case 'null':
      return value === null
    case 'array':
      return Array.isArray(value)
    case 'object':
      return isFields(value)
    case undefined:
    default:
      return true
  }
}

/** Whether a value of the right type is one that the documentation allows. */
function hasValue({ type, pattern, node }: Plan, value: unknown): boolean {
  if (typeof value === 'string') return pattern === undefined || pattern.test(value)
  if (type !== 'number' && type !== 'integer') return true
  const number = value instanceof ExactNumber ? Number(value.exact) : Number(value)
  const isWhole = type === 'number' || Number.isInteger(number)
  return isWhole && number >= (node.minimum ?? -Infinity) && number <= (node.maximum ?? Infinity)
}
