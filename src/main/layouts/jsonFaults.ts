import { evaluate, parse, type DocumentNode, type ValueNode } from '@humanwhocodes/momoa'
import type { TSchema } from 'typebox'
import type { Compile } from 'typebox/compile'
import type { LayoutFault } from '../../shared/layout/layoutState.ts'

interface Read {
  readonly value: unknown
  /** The line of a place. */
  readonly lines: (path: Path) => number
}

/** Reads JSON with the line of everything in it, or says in which line it is none. */
export function readJson(text: string): Read | { readonly faults: readonly LayoutFault[] } {
  try {
    const document = parse(text.replace(/^\uFEFF/, ''), { mode: 'json' })
    return { value: evaluate(document), lines: (path) => lineOf(document, path) }
  } catch (error) {
    return { faults: [syntaxFault(error)] }
  }
}

function syntaxFault(error: unknown): LayoutFault {
  if (!(error instanceof Error) || error instanceof RangeError) return { line: 1, words: 'It is nested too deeply.' }
  const line = 'line' in error && typeof error.line === 'number' ? error.line : 1
  if (/end of input/i.test(error.message)) {
    return { line, words: 'The file is cut short: it ends before its content does.' }
  }
  // The parser's words end with the place.
  return { line, words: `This is no JSON: ${error.message.replace(/\.? ?\(\d+:\d+\)$/, '').replace(/\.$/, '')}.` }
}

type Path = readonly string[]

const pathOf = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

// To find a line takes the longer the larger the file is.
const most = 100

/** The first differences of a file from its shape: one fault for each place, in the order of the file. */
export function shapeFaults(
  schema: TSchema,
  compiled: Pick<ReturnType<typeof Compile>, 'Errors'>,
  { value, lines }: Read
): LayoutFault[] {
  const faults = new Map<string, LayoutFault>()
  for (const { keyword, params, instancePath } of compiled.Errors(value)) {
    if (faults.size === most) break
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
