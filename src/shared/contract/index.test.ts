import { describe, expect, test } from 'vitest'
import { routes } from './index.ts'

interface Node {
  readonly properties?: Readonly<Record<string, Node>>
  readonly anyOf?: readonly Node[]
  readonly items?: Node
  readonly additionalProperties?: unknown
  readonly type?: string
}

const namesIn = ({ properties = {}, anyOf = [], items }: Node): string[] => [
  ...Object.entries(properties).flatMap(([name, inner]) => [name, ...namesIn(inner)]),
  ...anyOf.flatMap(namesIn),
  ...(items ? namesIn(items) : [])
]

const objectsIn = (node: Node): Node[] => [
  ...(node.type === 'object' ? [node] : []),
  ...Object.values(node.properties ?? {}).flatMap(objectsIn),
  ...(node.anyOf ?? []).flatMap(objectsIn),
  ...(node.items ? objectsIn(node.items) : [])
]

// Use plain JSON Schema, because TypeBox's static types only describe shapes known at compile time.
const nodeOf = (shape: unknown): Node => JSON.parse(JSON.stringify(shape))
const inputs = Object.entries(routes).map(([name, { input }]) => [name, nodeOf(input)] as const)
const outputs = Object.entries(routes).map(([name, { output }]) => [name, nodeOf(output)] as const)
const using = (pattern: RegExp, shapes = inputs) =>
  shapes.filter(([, shape]) => namesIn(shape).some((field) => pattern.test(field))).map(([name]) => name)

describe('routes across the bridge', () => {
  test('only routes that need an address accept one', () => {
    expect(using(/url|address|href|origin|host/i).toSorted()).toEqual(['connections.save', 'links.open'])
  })

  test('no route takes a path, a header or a method', () => {
    expect(using(/path|folder|directory|header|method|cookie/i)).toEqual([])
  })

  test('only routes that save secrets take a token, and no route returns a token', () => {
    expect(using(/token|secret|password|passphrase/i).toSorted()).toEqual(['accounts.save', 'connections.save'])
    const tokens = outputs.flatMap(([name, shape]) =>
      objectsIn(shape).flatMap(({ properties = {} }) => (properties.token?.type === 'string' ? [name] : []))
    )
    expect(tokens).toEqual([])
  })

  test.each(inputs)('%s refuses a stranger’s key at every depth', (_name, shape) => {
    for (const { additionalProperties } of objectsIn(shape)) expect(additionalProperties).toBe(false)
  })
})
