import { evaluate, parse, type DocumentNode, type ValueNode } from '@humanwhocodes/momoa'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { LayoutFault } from '../../shared/layout/layoutState.ts'
import { LayoutProfile, profileVersion, type ProfilePart } from '../../shared/layout/layoutProfile.ts'
import { isWireObject } from '../../shared/readings/wireObject.ts'
import { cut } from '../../shared/text/cut.ts'

type ParsedProfile =
  | { readonly profile: LayoutProfile; readonly notes: readonly LayoutFault[] }
  | { readonly faults: readonly LayoutFault[] }

/** Reads a layout profile's text. Each fault states its line. */
export function parseProfile(text: string): ParsedProfile {
  let document: DocumentNode
  let value: unknown
  try {
    document = parse(text.replace(/^\uFEFF/, ''), { mode: 'json' })
    value = evaluate(document)
  } catch (error) {
    return { faults: [syntaxFault(error)] }
  }
  const inLines = (faults: readonly Fault[]): LayoutFault[] =>
    faults
      .map(({ path, words }) => ({ line: lineOf(document, path), words }))
      .toSorted((one, other) => one.line - other.line)
  const rejected = (faults: readonly Fault[]): ParsedProfile => ({ faults: inLines(faults) })
  const version = isWireObject(value) ? value.version : undefined
  if (typeof version === 'number' && version > profileVersion) {
    const words = `This profile is of version ${version}; this Pitboss reads versions 1 to ${profileVersion}.`
    return rejected([{ path: ['version'], words }])
  }
  const notes: Fault[] = []
  const known = knownOf(LayoutProfile, value, (path) => {
    if (notes.length === most) return
    notes.push({ path, words: `“${cut(path.at(-1) ?? '', 60)}” is not known here: it is not read, and stays.` })
  })
  const compiled = Compile(LayoutProfile)
  if (!compiled.Check(known)) return rejected(shapeFaults(compiled.Errors(known)))
  const contradictions = contradictionsIn(known)
  if (contradictions.length > 0) return rejected(contradictions)
  // Keep unknown keys, so that saving leaves them in the profile.
  return { profile: value as LayoutProfile, notes: inLines(notes) }
}

/** Returns a value without the members that its schema doesn't name, and passes their paths to `tell`. */
function knownOf(schema: Nested | undefined, value: unknown, tell: (path: Path) => void, path: Path = []): unknown {
  const { items, properties, maxItems = Infinity } = schema ?? {}
  // Keep only one item over the limit, which is enough to refuse the list: checking 10,000 items took a second.
  if (items && Array.isArray(value))
    return value.slice(0, maxItems + 1).map((one, at) => knownOf(items, one, tell, [...path, `${at}`]))
  if (!properties || !isWireObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => {
      if (Object.hasOwn(properties, key)) return [[key, knownOf(properties[key], member, tell, [...path, key])]]
      tell([...path, key])
      return []
    })
  )
}

type Path = readonly string[]

interface Fault {
  readonly path: Path
  readonly words: string
}

const pictures: ReadonlySet<string> = new Set(['background', 'triangle', 'mascot'])

const widest = ['desktop', 'tablet', 'mobile'] as const

/** Finds faults that the schema can't express. */
function contradictionsIn({ devices }: LayoutProfile): Fault[] {
  const overlaps = widest.flatMap((name, at) => {
    const { breakpoint = -1 } = devices[name]
    const isOver = widest.slice(0, at).some((wider) => (devices[wider].breakpoint ?? Number.MAX_VALUE) <= breakpoint)
    const where = `devices.${name}.breakpoint`
    return isOver ? [{ path: where.split('.'), words: `${where} has to be less than that of a wider device.` }] : []
  })
  const others = Object.entries(devices).flatMap(([name, { parts, safeArea, width, height }]) => {
    const faults = parts.flatMap((_, at) => {
      const path = ['devices', name, 'parts', `${at}`]
      return partFaults(parts, at, shown(path)).map((words) => ({ path, words }))
    })
    const { top = 0, right = 0, bottom = 0, left = 0 } = safeArea ?? {}
    if (top + bottom >= height || left + right >= width) {
      faults.push({
        path: ['devices', name, 'safeArea'],
        words: `devices.${name}.safeArea leaves nothing of the figure.`
      })
    }
    return faults
  })
  return [...overlaps, ...others]
}

function partFaults(parts: readonly ProfilePart[], at: number, where: string): string[] {
  const own = parts[at]
  if (!own) return []
  const { part, stack, text, width, height } = own
  const name = part ?? stack
  if (name === undefined || (part && stack !== undefined)) return [`${where} has to be a “part” or a “stack”.`]
  const isPicture = part !== undefined && pictures.has(part)
  const rules: readonly (readonly [isBroken: boolean, words: string])[] = [
    [parts.findIndex((one) => nameOf(one) === name) < at, `${where} is a second “${name}”.`],
    [part !== undefined && !isPicture && !text, `${where} is a text and has no “text”.`],
    [isPicture && text !== undefined, `“${name}” is a picture and has no “text”.`],
    [isPicture && (width === undefined || height === undefined), `${where} is a picture and needs width and height.`],
    ...stackRules(parts, own, where)
  ]
  return rules.flatMap(([isBroken, words]) => (isBroken ? [words] : []))
}

const nameOf = ({ part, stack }: ProfilePart): string | undefined => part ?? stack

/** Checks that a part's stack exists on the same device, and that no stack contains itself. */
function stackRules(parts: readonly ProfilePart[], own: ProfilePart, where: string): [boolean, string][] {
  const around = (name: string | undefined) => parts.find(({ stack }) => stack !== undefined && stack === name)
  const met = new Set<ProfilePart>()
  let outer = around(own.in)
  while (outer && !met.has(outer)) {
    met.add(outer)
    outer = around(outer.in)
  }
  return [
    [own.in !== undefined && met.size === 0, `${where} is in “${own.in}”, and no stack has that name.`],
    [met.has(own), `The stack “${own.stack}” is within itself.`]
  ]
}

function syntaxFault(error: unknown): LayoutFault {
  if (!(error instanceof Error) || error instanceof RangeError) return { line: 1, words: 'It is nested too deeply.' }
  const line = 'line' in error && typeof error.line === 'number' ? error.line : 1
  if (/end of input/i.test(error.message)) {
    return { line, words: 'The file is cut short: it ends before its content does.' }
  }
  // The parser's message ends with a position.
  return { line, words: `This is not JSON: ${error.message.replace(/\.? ?\(\d+:\d+\)$/, '').replace(/\.$/, '')}.` }
}

const pathOf = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

// The maximum number of faults. There is a limit because finding a fault's line is slow in a large file.
const most = 100

/** Finds the places where a profile doesn't match its documented shape. Reports each path once. */
function shapeFaults(errors: ReturnType<ReturnType<typeof Compile>['Errors']>): Fault[] {
  const faults = new Map<string, Fault>()
  for (const { keyword, params, instancePath } of errors) {
    if (faults.size === most) break
    if (faults.has(instancePath)) continue
    const path = pathOf(instancePath)
    const where = shown(path)
    const missing = 'requiredProperties' in params ? params.requiredProperties : []
    const words =
      keyword === 'required'
        ? `${where === '' ? 'It' : where} has no ${missing.map((name) => `“${name}”`).join(', ')}.`
        : `${where === '' ? 'It' : where} has to be ${expected(path)}.`
    faults.set(instancePath, { path, words })
  }
  return [...faults.values()]
}

/** Writes a path in the usual notation: `devices.mobile.parts[2].width`. */
const shown = (path: Path): string =>
  path.map((step, at) => (/^\d+$/.test(step) ? `[${step}]` : `${at === 0 ? '' : '.'}${cut(step, 60)}`)).join('')

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
  readonly maxItems?: number
}

const below = (schema: Nested | undefined, step: string): TSchema | undefined =>
  schema?.items ?? (schema?.properties && Object.hasOwn(schema.properties, step) ? schema.properties[step] : undefined)

/** The line of a path, or of its nearest parent in the file. */
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
