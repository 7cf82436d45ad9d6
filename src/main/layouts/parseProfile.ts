import { parse, type DocumentNode, type ValueNode } from '@humanwhocodes/momoa'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import type { LayoutFault } from '../../shared/layout/layoutState.ts'
import { LayoutProfile, profileVersion } from '../../shared/layout/layoutProfile.ts'

/** A profile, or what is wrong with its file. */
export type ParsedProfile = { readonly profile: LayoutProfile } | { readonly faults: readonly LayoutFault[] }

const faulty = (line: number, words: string): ParsedProfile => ({ faults: [{ line, words }] })

/** Reads the text of a layout profile; each fault says in which line it is. */
export function parseProfile(text: string): ParsedProfile {
  const plain = text.startsWith('\uFEFF') ? text.slice(1) : text
  const read = readJson(plain)
  if ('faults' in read) return read
  const { value, document } = read
  const version = versionOf(value)
  if (version !== undefined && version > profileVersion) {
    const words = `This profile is of version ${version}; this Pitboss reads version ${profileVersion}.`
    return faulty(lineOf(document, ['version']), words)
  }
  const compiled = Compile(LayoutProfile)
  if (!compiled.Check(value)) return { faults: shapeFaults(compiled.Errors(value), document) }
  const contradictions = contradictionsIn(value).map(({ path, words }) => ({ line: lineOf(document, path), words }))
  return contradictions.length > 0 ? { faults: contradictions } : { profile: value }
}

interface Read {
  readonly value: unknown
  readonly document: DocumentNode
}

function readJson(text: string): Read | { readonly faults: readonly LayoutFault[] } {
  try {
    const document = parse(text, { mode: 'json' })
    return { value: JSON.parse(text), document }
  } catch (error) {
    if (error instanceof RangeError) return { faults: [{ line: 1, words: 'It is nested too deeply.' }] }
    const { line, message } = placed(error)
    const isCut = /end of input/i.test(message)
    const words = isCut ? 'The file ends before the profile does.' : `This is no JSON: ${message}.`
    return { faults: [{ line, words }] }
  }
}

/** The line and the words of a parser's error, without the place that stands in them. */
function placed(error: unknown): LayoutFault & { readonly message: string } {
  const line = error instanceof Error && 'line' in error && typeof error.line === 'number' ? error.line : 1
  const message = error instanceof Error ? error.message.replace(/\.? ?\(\d+:\d+\)$/, '').replace(/\.$/, '') : ''
  return { line, words: '', message }
}

function versionOf(value: unknown): number | undefined {
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined
  return typeof version === 'number' && Number.isInteger(version) ? version : undefined
}

type Path = readonly string[]

const pathOf = (pointer: string): Path =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

type ShapeError = ReturnType<ReturnType<typeof Compile>['Errors']>[number]

/** One fault for each place, in the order of the file. */
function shapeFaults(errors: readonly ShapeError[], document: DocumentNode): LayoutFault[] {
  const faults = new Map<string, LayoutFault>()
  for (const { keyword, params, instancePath } of errors) {
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
    faults.set(instancePath, { line: lineOf(document, path), words })
  }
  return [...faults.values()].toSorted((one, other) => one.line - other.line)
}

const cut = (name: string): string => (name.length > 60 ? `${name.slice(0, 60)}…` : name)

/** A path as a person writes it: `devices.mobile.parts[2].width`. */
const shown = (path: Path): string =>
  path.map((step, at) => (/^\d+$/.test(step) ? `[${step}]` : `${at === 0 ? '' : '.'}${cut(step)}`)).join('')

/** What the schema says of a place. */
function expected(path: Path): string {
  let schema: Nested | undefined = LayoutProfile
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

interface Contradiction {
  readonly path: Path
  readonly words: string
}

const pictures: ReadonlySet<string> = new Set(['background', 'triangle', 'mascot'])

/** What no shape can say. */
function contradictionsIn({ devices }: LayoutProfile): Contradiction[] {
  return Object.entries(devices).flatMap(([name, { parts, safeArea, width, height }]) => {
    const seen = new Set<string>()
    const found: Contradiction[] = []
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
