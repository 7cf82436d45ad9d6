import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { nodeOf, type ContractNode } from '../../shared/readings/contractNode.ts'
import { isWireObject, ownValue } from '../../shared/readings/wireObject.ts'
import { routes, type RouteName } from '../../shared/contract/index.ts'
import { failure, success, type Outcome } from '../../shared/outcome/outcome.ts'
import type { Asker, Handlers } from './handlers.ts'
import type { PendingRequests } from './pendingRequests.ts'
import type { Run } from './serve.ts'

const isRoute = (name: unknown): name is RouteName => typeof name === 'string' && Object.hasOwn(routes, name)
const checks = new Map<string, (input: unknown) => boolean>()

function fits(name: string, shape: TSchema, input: unknown): boolean {
  let check = checks.get(name)
  if (!check) {
    const validator = Compile(shape)
    checks.set(name, (check = (value) => validator.Check(value)))
  }
  return check(input)
}

// `maxLength` counts visible characters. One visible character may have up to this many UTF-16 code units.
const unitsEach = 16
// The maximum length of a text whose shape has a pattern but no `maxLength`: all such patterns match only short texts.
const longestPattern = 1000

/** Whether a text or list in an input is far too long. Call it before the shape check, which reads the whole input. */
function isTooLong(shape: ContractNode, value: unknown): boolean {
  if (shape.anyOf) return shape.anyOf.every((branch) => isTooLong(branch, value))
  if (typeof value === 'string') {
    const { pattern, maxLength = pattern === undefined ? Infinity : longestPattern } = shape
    return value.length > unitsEach * maxLength
  }
  const { items, maxItems = Infinity, properties = {} } = shape
  if (Array.isArray(value))
    return value.length > maxItems || (items !== undefined && value.some((item) => isTooLong(items, item)))
  return (
    isWireObject(value) && Object.entries(properties).some(([name, inner]) => isTooLong(inner, ownValue(value, name)))
  )
}

const cancelKeyOf = (input: unknown): string | undefined =>
  isWireObject(input) && typeof input.cancelKey === 'string' ? input.cancelKey : undefined

const named = (operation: string, outcome: Outcome<unknown>): Outcome<unknown> =>
  outcome.ok ? outcome : { ...outcome, problem: { operation, ...outcome.problem } }

/** Runs requests of trusted pages: checks the route's name and the input, then calls the handler. Never rejects. */
export function runRequests(
  handlers: Handlers,
  pendingRequests: PendingRequests,
  report: (name: string, error: unknown) => void
): Run {
  // The types give every route a handler, but TypeScript can't check a look-up by a computed name.
  const table = new Map(Object.entries(handlers)) as ReadonlyMap<
    string,
    (input: unknown, asker: Asker) => Promise<Outcome<unknown>>
  >
  return async (page, name, input) => {
    if (!isRoute(name)) return failure('unknown-route', { message: 'There is no such route.' })
    const { input: shape } = routes[name]
    if (isTooLong(nodeOf(shape), input) || !fits(name, shape, input)) {
      return failure('invalid-input', { operation: name, message: 'The input does not have the shape of this route.' })
    }
    const cancelKey = cancelKeyOf(input)
    if (name === 'requests.cancel') {
      if (cancelKey !== undefined) pendingRequests.cancel(page, cancelKey)
      return success(null)
    }
    const { signal, over } = pendingRequests.begin(page, cancelKey)
    try {
      const handler = table.get(name)
      return named(name, handler ? await handler(input, { page, signal }) : failure('unknown-route'))
    } catch (error) {
      report(name, error)
      return failure('internal', { operation: name })
    } finally {
      over()
    }
  }
}
