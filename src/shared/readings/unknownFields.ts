import type { Static, TSchema } from 'typebox'
import { fieldsOfNode, nodeOf, type ContractNode } from './contractNode.ts'
import type { Received } from './received.ts'
import { isWireObject } from './wireObject.ts'

/** An undocumented field. Its path is a list of names, because a name may contain a dot. */
export interface UnknownField {
  readonly path: readonly string[]
  readonly came: unknown
}

/**
 * Every undocumented field as received: at the top, and inside documented objects. List items are subjects of their
 * own.
 */
export function unknownFields<S extends TSchema>(schema: S): (from: Received<Static<S>>) => readonly UnknownField[] {
  const node = nodeOf(schema)
  return (from) => [...unknownIn(node, from, [])]
}

function* unknownIn(node: ContractNode, came: unknown, path: readonly string[]): Iterable<UnknownField> {
  const fields = fieldsOfNode(node)
  if (!fields || !isWireObject(came)) return
  for (const [name, value] of Object.entries(came)) {
    const inner = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (inner) yield* unknownIn(inner, value, [...path, name])
    else yield { path: [...path, name], came: value }
  }
}
