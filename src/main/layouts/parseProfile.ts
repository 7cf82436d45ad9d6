import { evaluate, parse, type DocumentNode, type ValueNode } from '@humanwhocodes/momoa'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { LayoutFault } from '../../shared/layout/layoutState.ts'
import { LayoutProfile, profileVersion } from '../../shared/layout/layoutProfile.ts'
import { isWireObject } from '../../shared/readings/wireObject.ts'

/** A profile, or what is wrong with its file. */
export type ParsedProfile = { readonly profile: LayoutProfile } | { readonly faults: readonly LayoutFault[] }

/** Reads the text of a layout profile; each fault says in which line it is. */
export function parseProfile(text: string): ParsedProfile {
  let document: DocumentNode
  let value: unknown
  try {
    document = parse(text.replace(/^\uFEFF/, ''), { mode: 'json' })
    value = evaluate(document)
  } catch (error) {
    return { faults: [syntaxFault(error)] }
  }
  const placed = (faults: readonly Placed[]): ParsedProfile => ({
    faults: faults
      .map(({ path, words }) => ({ line: lineOf(document, path), words }))
      .toSorted((one, other) => one.line - other.line)
  })
  const version = isWireObject(value) ? value.version : undefined
  if (typeof version === 'number' && version > profileVersion) {
    const words = `This profile is of version ${version}; this Pitboss reads version ${profileVersion}.`
    return placed([{ path: ['version'], words }])
  }
  const compiled = Compile(LayoutProfile)
  if (!compiled.Check(value)) return placed(shapeFaults(compiled.Errors(value)))
  const contradictions = contradictionsIn(value)
  return contradictions.length > 0 ? placed(contradictions) : { profile: value }
}

type Path = readonly string[]

/** A fault and its place. */
interface Placed {
  readonly path: Path
  readonly words: string
}

const pictures: ReadonlySet<string> = new Set(['background', 'triangle', 'mascot'])

/** Rules that no shape can say. */
function contradictionsIn({ devices }: LayoutProfile): Placed[] {
  return Object.entries(devices).flatMap(([name, { parts, safeArea, width, height }]) => {
    const seen = new Set<string>()
    const found: Placed[] = []
    for (const [at, { part, text }] of parts.entries()) {
      const path = ['devices', name, 'parts', `${at}`]
      if (seen.has(part)) found.push({ path, words: `${shown(path)} is a second “${part}”.` })
      seen.add(part)
      if (!pictures.has(part) && !text) found.push({ path, words: `${shown(path)} is a text and has no “text”.` })
      if (pictures.has(part) && text)
        found.push({ path: [...path, 'text'], words: `“${part}” is a picture and has no “text”.` })
    }
    const { top = 0, right = 0, bottom = 0, left = 0 } = safeArea ?? {}
    if (top + bottom >= height || left + right >= width) {
      found.push({
        path: ['devices', name, 'safeArea'],
        words: `devices.${name}.safeArea leaves nothing of the figure.`
      })
    }
    return found
  })
}

function syntaxFault(error: unknown): LayoutFault {
  if (!(error instanceof Error) || error instanceof RangeError) return { line: 1, words: 'It is nested too deeply.' }
  const line = 'line' in error && typeof error.line === 'number' ? error.line : 1
  if (/end of input/i.test(error.message)) {
    return { line, words: 'The file is cut short: it ends before its content does.' }
  }
  // The parser's words end with the place.
  return { line, words: `This is not JSON: ${error.message.replace(/\.? ?\(\d+:\d+\)$/, '').replace(/\.$/, '')}.` }
}

const pathOf = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

// To find a line takes the longer the larger the file is.
const most = 100

/** The first differences of a file from its shape, one for each place. */
function shapeFaults(errors: ReturnType<ReturnType<typeof Compile>['Errors']>): Placed[] {
  const faults = new Map<string, Placed>()
  for (const { keyword, params, instancePath } of errors) {
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
          : `${where === '' ? 'It' : where} has to be ${expected(path)}.`
    faults.set(instancePath, { path, words })
  }
  return [...faults.values()]
}

const cut = (name: string): string => (name.length > 60 ? `${name.slice(0, 60)}…` : name)

/** A path as a person writes it: `devices.mobile.parts[2].width`. */
const shown = (path: Path): string =>
  path.map((step, at) => (/^\d+$/.test(step) ? `[${step}]` : `${at === 0 ? '' : '.'}${cut(step)}`)).join('')

/** The rule for a place. */
function expected(path: Path): string {
  let schema: Nested | undefined = LayoutProfile
  let words = schema.description ?? ''
  for (const step of path) {
    schema = below(schema, step)
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
