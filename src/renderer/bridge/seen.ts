import type { Static, TSchema } from 'typebox'
import type { Seen } from '../../shared/contract/route.ts'
import { branchesOf, nodeOf, type ContractNode } from '../../shared/readings/contractNode.ts'
import { isWireNumber } from '../../shared/readings/exact.ts'
import { AnyPage } from '../../shared/placement.ts'
import { receivedAs, type Received } from '../../shared/readings/received.ts'
import { isWireObject } from '../../shared/readings/wireObject.ts'
import type { Answer } from './request.ts'

// For screens that do not read through `shared/readings` yet: a value without what has another type than the contract says.

const leftOut = Symbol('left out')

function fits(type: string | undefined, value: unknown): boolean {
  if (type === 'number' || type === 'integer') return isWireNumber(value)
  if (type === 'array') return Array.isArray(value)
  if (type === 'object') return isWireObject(value)
  if (type === 'null') return value === null
  return type === undefined || typeof value === type
}

function strip(node: ContractNode, value: unknown): unknown {
  const chosen = branchesOf(node).find(({ type }) => fits(type, value))
  if (!chosen) return leftOut
  const { items, properties } = chosen
  if (items && Array.isArray(value)) return value.map((item) => strip(items, item)).filter((item) => item !== leftOut)
  if (!properties || !isWireObject(value)) return value
  const kept = Object.entries(value).map(
    ([name, inner]) => [name, Object.hasOwn(properties, name) ? strip(properties[name] ?? {}, inner) : inner] as const
  )
  return Object.fromEntries(kept.filter(([, inner]) => inner !== leftOut))
}

/** A received value as screens used to read it. */
export function seen<Shape extends TSchema>(shape: Shape, received: Received<Static<Shape>>): Seen<Static<Shape>> {
  const value = strip(nodeOf(shape), received)
  return (value === leftOut ? {} : value) as Seen<Static<Shape>>
}

/** The answer of a page that was stripped, for what reads it as received already. */
export const asReceived = (answer: Answer<object> | undefined): Answer<Received<AnyPage>> | undefined =>
  answer && { ...answer, value: receivedAs(AnyPage, answer.value) }
