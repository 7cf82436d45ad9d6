import { parse, type DocumentNode, type ValueNode } from '@humanwhocodes/momoa'
import type { TSchema } from 'typebox'
import type { Compile } from 'typebox/compile'
import type { JsonFault } from '../../shared/values/jsonFault.ts'

interface Read {
  readonly value: unknown
  /** Absent where the text is too large to tell. */
  readonly lines?: JsonLines
}

/** Tells in which line a place of a JSON text stands; absent of a text that is too large to look for it. */
export type JsonLines = (path: Path) => number

// Signs that stand between names and values: a review of 200 banners has fewer. What is wrong where is told of a file of
// usual size only, because that takes thirty times what parsing takes.
const most = { signs: 300_000, toldSigns: 10_000, toldCharacters: 1_000_000 }

const [comma, colon, bracket, brace] = [0x2c, 0x3a, 0x5b, 0x7b]

function countSigns(text: string): number {
  let count = 0
  for (let at = 0; at < text.length && count <= most.signs; at += 1) {
    const code = text.charCodeAt(at)
    if (code === comma || code === colon || code === bracket || code === brace) count += 1
  }
  return count
}

/** Reads JSON with the line of everything in it, or says in which line it is none. */
export function readJson(withMark: string): Read | { readonly faults: readonly JsonFault[] } {
  const text = withMark.startsWith('\uFEFF') ? withMark.slice(1) : withMark
  const count = countSigns(text)
  const one = (words: string) => ({ faults: [{ line: 1, words }] })
  if (count > most.signs) return one('It holds more values than such a file has: choose another one.')
  const isTold = count <= most.toldSigns && text.length <= most.toldCharacters
  try {
    const value: unknown = JSON.parse(text)
    return { value, ...(isTold && { lines: linesOf(text) }) }
  } catch {
    return isTold ? { faults: [syntaxFault(text)] } : one('This is no JSON, and too large to tell in which line.')
  }
}

const treeOf = (text: string): DocumentNode => parse(text, { mode: 'json' })

/** The tree is made when a line is asked for. */
function linesOf(text: string): JsonLines {
  let document: DocumentNode | undefined
  return (path) => {
    try {
      return lineOf((document ??= treeOf(text)), path)
    } catch {
      // Nested too deeply for a tree.
      return 1
    }
  }
}

function syntaxFault(text: string): JsonFault {
  try {
    treeOf(text)
    return { line: 1, words: 'This is no JSON.' }
  } catch (error) {
    if (error instanceof RangeError) return { line: 1, words: 'It is nested too deeply.' }
    const { line, message } = placed(error)
    const isCut = /end of input/i.test(message)
    const words = isCut ? 'The file is cut short: it ends before its content does.' : `This is no JSON: ${message}.`
    return { line, words }
  }
}

/** The line and the words of a parser's error, without the place that stands in them. */
function placed(error: unknown): JsonFault & { readonly message: string } {
  const line = error instanceof Error && 'line' in error && typeof error.line === 'number' ? error.line : 1
  const message = error instanceof Error ? error.message.replace(/\.? ?\(\d+:\d+\)$/, '').replace(/\.$/, '') : ''
  return { line, words: '', message }
}

/** The `version` of a file; undefined where it has none. */
export function versionOf(value: unknown): number | undefined {
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined
  return typeof version === 'number' && Number.isInteger(version) ? version : undefined
}

type Path = readonly string[]

const pathOf = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

/** The differences of a file from its shape: one fault for each place, in the order of the file. */
export function shapeFaults(
  schema: TSchema,
  compiled: Pick<ReturnType<typeof Compile>, 'Errors'>,
  { value, lines }: Read
): JsonFault[] {
  if (!lines) return [{ line: 1, words: 'It is not as such a file has to be, and too large to tell in which line.' }]
  const faults = new Map<string, JsonFault>()
  for (const { keyword, params, instancePath } of compiled.Errors(value)) {
    if (faults.has(instancePath)) continue
    const path = pathOf(instancePath)
    const where = shown(path)
    const missing = 'requiredProperties' in params ? params.requiredProperties : []
    const words =
      keyword === 'required'
        ? `${where === '' ? 'It' : where} has no ${missing.map((name) => `“${name}”`).join(', ')}.`
        : keyword === 'boolean'
          ? `“${cut(path.at(-1) ?? '')}” is not known here.`
          : `${where === '' ? 'It' : where} has to be ${expected(schema, path)}.`
    faults.set(instancePath, { line: lines(path), words })
  }
  return [...faults.values()].toSorted((one, other) => one.line - other.line)
}

const cut = (name: string): string => (name.length > 60 ? `${name.slice(0, 60)}…` : name)

/** A path as a person writes it: `devices.mobile.parts[2].width`. */
export const shown = (path: Path): string =>
  path.map((step, at) => (/^\d+$/.test(step) ? `[${step}]` : `${at === 0 ? '' : '.'}${cut(step)}`)).join('')

/** The schema's rule for a place. */
function expected(whole: TSchema, path: Path): string {
  let schema: Nested | undefined = whole
  let words = ''
  for (const step of ['', ...path]) {
    if (step !== '') schema = below(schema, step)
    words = schema?.description ?? words
  }
  return words
}

interface Nested extends TSchema {
  readonly description?: string
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly items?: TSchema
}

const below = (schema: Nested | undefined, step: string): TSchema | undefined =>
  schema?.items ?? (schema?.properties && Object.hasOwn(schema.properties, step) ? schema.properties[step] : undefined)

/** The line of a place: that of a member's name, or of the nearest that is there. */
function lineOf({ body }: DocumentNode, path: Path): number {
  let node: ValueNode = body
  let { line } = body.loc.start
  for (const step of path) {
    if (node.type === 'Object') {
      const member = node.members.findLast(({ name }) => ('value' in name ? name.value : name.name) === step)
      if (!member) return line
      line = member.loc.start.line
      node = member.value
    } else if (node.type === 'Array') {
      const element = node.elements[Number(step)]
      if (!element) return line
      node = element.value
      line = node.loc.start.line
    } else return line
  }
  return line
}
