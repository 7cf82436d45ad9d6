import type { PrettyLine } from './lines.ts'

/** One step of a path: into a field, to the items of a list at a place or with a field of a value, or to all. */
type Step =
  | { readonly key: string }
  | { readonly at: number }
  | { readonly field: string; readonly value: string }
  | { readonly isAll: true }

/** A path into an answer; no step is the whole of it. */
export type Path = readonly Step[]

const step =
  /\.?(?:\[\s*(?:(?<at>\d+)|\*?|"(?<double>(?:[^"\\]|\\.)*)"|'(?<single>[^']*)'|(?<field>[^=[\]"'\s]+)\s*=\s*(?<value>[^\]]+))\s*\]|(?<key>[^.[\]"'\s]+))/y

function stepOf({ at, double, single, field, value = '', key }: Readonly<Record<string, string | undefined>>): Step {
  if (at !== undefined) return { at: Number(at) }
  if (double !== undefined) return { key: textOf(`"${double}"`) }
  if (single !== undefined) return { key: single }
  if (field !== undefined) return { field, value: value.trim() }
  return key === undefined || key === '*' ? { isAll: true } : { key }
}

/**
 * Reads a path such as `data[0].user_wallet.balance`, `$.data[*].id`, `data[id=7]` or `data["a.b"]`; says what is wrong
 * with another text.
 */
export function parsePath(text: string): { readonly path: Path } | { readonly wrong: string } {
  const trimmed = text.trim()
  const path: Step[] = []
  let from = trimmed.startsWith('$') ? 1 : 0
  while (from < trimmed.length) {
    step.lastIndex = from
    const match = step.exec(trimmed)
    // Two names without a dot between them are one name, so a dot is missing only behind a bracket.
    const isJoined = from === 0 || match?.[0].startsWith('.') || match?.[0].startsWith('[')
    if (!match || !isJoined) return { wrong: `Not a path from “${trimmed.slice(from, from + 12)}” on` }
    path.push(stepOf(match.groups ?? {}))
    from = step.lastIndex
  }
  return { path }
}

/** The text of a JSON string; one that cannot be read stays as it is. */
function textOf(json: string): string {
  try {
    return String(JSON.parse(json))
  } catch {
    return json
  }
}

/** A value by its lines: from, to (not with it), and where it begins in the first of them, behind its name. */
interface Node {
  readonly from: number
  readonly to: number
  readonly start: number
}

const named = /^("(?:[^"\\]|\\.)*"): /
const opens = (text: string): boolean => text.endsWith('{') || text.endsWith('[')
const closes = (text: string): boolean => text.startsWith('}') || text.startsWith(']')

/** The members or items of a value, each with its name where it has one. */
function* childrenOf(lines: readonly PrettyLine[], { from, to }: Node): Generator<Node & { readonly key?: string }> {
  const head = lines[from]
  if (!head || !opens(head.text)) return
  const isMap = head.text.endsWith('{')
  for (let at = from + 1; at < to; at += 1) {
    const begin = at
    const { depth, text } = lines[at] ?? head
    if (depth !== head.depth + 1) continue
    if (opens(text)) while (at + 1 < to && (lines[at + 1]?.depth ?? 0) > depth) at += 1
    if (opens(text) && closes(lines[at + 1]?.text ?? '')) at += 1
    const [start = '', name] = (isMap && named.exec(text)) || []
    yield { from: begin, to: at + 1, start: start.length, ...(name !== undefined && { key: textOf(name) }) }
  }
}

const withoutComma = (text: string): string => (text.endsWith(',') ? text.slice(0, -1) : text)

/** Whether a value has a field of a value, as text or as number. */
function hasField(lines: readonly PrettyLine[], node: Node, field: string, value: string): boolean {
  for (const child of childrenOf(lines, node)) {
    if (child.key !== field) continue
    const raw = withoutComma(lines[child.from]?.text.slice(child.start) ?? '')
    if ((raw.startsWith('"') ? textOf(raw) : raw) === value) return true
  }
  return false
}

function* stepInto(lines: readonly PrettyLine[], node: Node, one: Step): Generator<Node> {
  let place = 0
  for (const child of childrenOf(lines, node)) {
    const isMet =
      'isAll' in one ||
      ('key' in one && child.key === one.key) ||
      ('at' in one && child.key === undefined && place === one.at) ||
      ('field' in one && hasField(lines, child, one.field, one.value))
    if (isMet) yield child
    place += 1
  }
}

/**
 * The formatted lines of the values at a path, one value after the other, every sign as received. A key that comes twice
 * is found twice.
 */
export function linesAtPath(
  lines: readonly PrettyLine[],
  path: Path
): { readonly lines: readonly PrettyLine[]; readonly values: number } {
  let nodes: readonly Node[] = [{ from: 0, to: lines.length, start: 0 }]
  for (const one of path) nodes = nodes.flatMap((node) => [...stepInto(lines, node, one)])
  const found: PrettyLine[] = []
  for (const { from, to, start } of nodes) {
    const base = lines[from]?.depth ?? 0
    for (let at = from; at < to; at += 1) {
      const { depth, text } = lines[at] ?? { depth: base, text: '' }
      const own = at === from ? text.slice(start) : text
      found.push({ depth: depth - base, text: at === to - 1 ? withoutComma(own) : own })
    }
  }
  return { lines: found, values: nodes.length }
}
