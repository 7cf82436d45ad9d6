import type { Static, TSchema } from 'typebox'
import { branchesOf, nodeOf, type ContractNode } from './contractNode.ts'
import { toItems } from './values.ts'
import { receivedAs, type Received } from './received.ts'
import { isWireObject } from './wireObject.ts'

// The original lengths of shortened lists, kept as long as the lists exist.
const lengths = new WeakMap<object, number>()

/** Returns the original length of a received list (or of PHP's object for a list); 0 for any other value. */
export const receivedLength = (value: unknown): number =>
  (typeof value === 'object' && value !== null && lengths.get(value)) || (toItems(value)?.length ?? 0)

type Shorten = (value: unknown) => void

const shorteners = new WeakMap<TSchema, Shorten>()

/** Like `receivedAs`, but shortens each list to its `maxItems`. Saved files and copies still contain complete lists. */
export function receivedWithin<S extends TSchema>(schema: S, value: unknown): Received<Static<S>> {
  let shorten = shorteners.get(schema)
  if (!shorten) shorteners.set(schema, (shorten = shortenerOf(nodeOf(schema)) ?? (() => {})))
  shorten(value)
  return receivedAs(schema, value)
}

function shortenerOf(node: ContractNode): Shorten | undefined {
  const { items, maxItems, properties } = branchesOf(node).find((branch) => branch.items ?? branch.properties) ?? node
  if (items) return ofList(shortenerOf(items), maxItems)
  const fields = Object.entries(properties ?? {}).flatMap(([name, inner]) => {
    const shorten = shortenerOf(inner)
    return shorten ? [[name, shorten] as const] : []
  })
  if (fields.length === 0) return undefined
  return (value) => {
    if (!isWireObject(value)) return
    for (const [name, shorten] of fields) if (Object.hasOwn(value, name)) shorten(value[name])
  }
}

function ofList(inner: Shorten | undefined, most = Infinity): Shorten | undefined {
  if (!inner && most === Infinity) return undefined
  return (value) => {
    const items = toItems(value) ?? []
    if (items.length > most) shorten(value as object, items, most)
    if (inner) for (const item of items.slice(0, most)) inner(item)
  }
}

function shorten(list: object, items: readonly unknown[], most: number): void {
  const whole = Array.isArray(list) ? items.slice() : { ...list }
  lengths.set(list, items.length)
  if (Array.isArray(list)) list.length = most
  else for (const key of Object.keys(list).slice(most)) Reflect.deleteProperty(list, key)
  Object.defineProperty(list, 'toJSON', { value: () => whole })
}
