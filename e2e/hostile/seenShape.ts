import Type, { type TSchema } from 'typebox'

interface Node {
  readonly type?: string
  readonly anyOf?: readonly Node[]
  readonly properties?: Readonly<Record<string, Node>>
  readonly items?: Node
}

const anyNumber = Type.Union([Type.Number(), Type.Object({ exact: Type.String() })])

/**
 * What a page may rely on of a documented shape, as `Seen<T>` says it: every field may be absent, a number may be its digits,
 * and what is there has the documented type. Written anew and not taken from main, so that it can tell main wrong.
 */
export function seenShape(shape: TSchema): TSchema {
  const { type, anyOf, properties, items }: Node = shape
  if (anyOf) return Type.Union(anyOf.map((one) => seenShape(one as TSchema)))
  if (items) return Type.Array(seenShape(items as TSchema))
  if (properties) {
    const fields = Object.entries(properties).map(([key, field]) => [key, Type.Optional(seenShape(field as TSchema))])
    return Type.Object(Object.fromEntries(fields))
  }
  if (type === 'number' || type === 'integer') return anyNumber
  // Formats and ranges are marked and not left out.
  return type === undefined ? Type.Unknown() : ({ type } as TSchema)
}
