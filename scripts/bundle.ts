import { parseSync } from 'vite'

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  value instanceof Object && 'type' in value && typeof value.type === 'string'

/** A node with its descendants, except for the content of nodes whose type matches `outOf`. */
function nodesIn(node: Node, outOf: RegExp): readonly Node[] {
  const inner = Object.values(node)
    .flat()
    .filter(isNode)
    .filter(({ type }) => !outOf.test(type))
  return [node, ...inner.flatMap((one) => nodesIn(one, outOf))]
}

function parse(name: string, text: string): Node {
  const { program, errors } = parseSync(name, text)
  if (errors[0]) throw new Error(`${name} cannot be parsed: ${errors[0].message}`)
  return { ...program }
}

const textOf = (value: unknown): string | undefined =>
  isNode(value) && typeof value.value === 'string' ? value.value : undefined
const isRequire = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && isNode(callee) && callee.type === 'Identifier' && callee.name === 'require'
const isImport = ({ type }: Node): boolean =>
  /^(?:Import(?:Declaration|Expression)|Export(?:All|Named)Declaration)$/.test(type)

/** The faults of a built preload. In the sandbox, a preload can load only `electron`, and only by `require`. */
export function preloadFaults(text: string): readonly string[] {
  const nodes = nodesIn(parse('index.cjs', text), /^$/)
  const required = nodes
    .filter(isRequire)
    .map(({ arguments: given }) => textOf([given].flat()[0]) ?? 'a name made up meanwhile')
  return [
    ...required.filter((name) => name !== 'electron').map((name) => `The preload requires ${name}.`),
    ...nodes.filter(isImport).map(() => 'The preload imports, which a sandboxed one cannot.')
  ]
}

/**
 * The faults of main's built entry. Electron becomes ready only after the entry and its immediate imports have run.
 * There, waiting for `app.whenReady()` never ends, and registering a scheme after a wait is too late.
 */
export function entryFaults(
  entry: string,
  read: (name: string) => string,
  seen = new Set<string>()
): readonly string[] {
  if (seen.has(entry)) return []
  seen.add(entry)
  const nodes = nodesIn(parse(entry, read(entry)), /Function/)
  const waits = nodes.filter(({ type, await: isAwaited }) => type === 'AwaitExpression' || isAwaited === true)
  const imported = nodes
    .filter(({ type }) => type !== 'ImportExpression')
    .filter(isImport)
    .flatMap(({ source }) => textOf(source) ?? [])
    .filter((name) => name.startsWith('.'))
  return [
    ...waits.map(() => `${entry} waits before it has run to its end.`),
    ...imported.flatMap((name) => entryFaults(new URL(name, `file:///${entry}`).pathname.slice(1), read, seen))
  ]
}
