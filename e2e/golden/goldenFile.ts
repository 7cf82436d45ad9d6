import { createHash } from 'node:crypto'
import { make, type Answered, type Made } from './pipeline.ts'

/** An answer and what it is an example of. */
export interface GoldenCase extends Answered {
  readonly name: string
}

/** Cases that are recorded together. */
export interface GoldenFile {
  /** Its path below `files`. */
  readonly name: string
  /** All but the first are told by what they differ from it in. */
  readonly cases: readonly GoldenCase[]
}

/** What the app makes of each of the cases, as text. */
export async function goldenText({ cases }: GoldenFile): Promise<string> {
  let first: Lines | undefined
  const sections: string[] = []
  for (const { name, ...answered } of cases) {
    const lines = linesOf(await make({ earlier: cases[0]?.body ?? answered.body, ...answered }), answered.body)
    sections.push([`# ${name}`, ...(first ? differences(first, lines) : whole(lines))].join('\n'))
    first ??= lines
  }
  return `${sections.join('\n\n')}\n`
}

/** What is recorded of an answer: texts by what they are of, in order. */
type Lines = ReadonlyMap<string, string>

function linesOf({ problem, drift, subjects, table, says, compared, exported }: Made, body: Buffer): Lines {
  const lines = new Map<string, string>()
  const add = (key: string, text: string) => {
    let name = key
    for (let again = 2; lines.has(name); again += 1) name = `${key} (${again})`
    lines.set(name, text)
  }
  if (problem) add('problem', JSON.stringify(problem))
  for (const { kind, path, count, at, expected, received, note } of drift) {
    const places = at.length === 0 ? '' : ` at ${at.join(', ')}`
    const told = [expected && `documented ${expected}`, received && `received ${received}`, note]
    add(`drift · ${path}`, [`${kind}, ${count} ×${places}`, ...told.filter(Boolean)].join('; '))
  }
  for (const [place, { head, fields }] of subjects.entries()) {
    if (head !== '') add(`${place + 1} · head`, head)
    for (const { group, name, text } of fields) {
      add(`${place + 1} · ${name.startsWith(`${group}.`) ? name : `${group} · ${name}`}`, text)
    }
  }
  const [names = [], ...rows] = table
  for (const [place, cells] of rows.entries()) {
    for (const [column, text] of cells.entries()) add(`${place + 1} · cell · ${names[column]}`, text)
  }
  for (const words of says) add(`says · ${words}`, '')
  for (const { name, text } of compared) add(`compared · ${name}`, text)
  if (exported) addFiles(exported, body, add)
  return lines
}

const cell = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|$)/y

/** A file of comma-separated values as its cells stand in it. */
function rawCells(csv: string): string[][] {
  const rows: string[][] = [[]]
  for (cell.lastIndex = 0; cell.lastIndex < csv.length;) {
    const [, text, end] = cell.exec(csv) ?? []
    if (text === undefined) throw new Error(`This is no line of CSV: ${csv}`)
    rows.at(-1)?.push(text)
    if (end === '\r\n') rows.push([])
  }
  return rows.slice(0, -1)
}

type Add = (key: string, text: string) => void

function addFiles({ csv, jsonLines }: NonNullable<Made['exported']>, body: Buffer, add: Add): void {
  const [names = [], ...rows] = rawCells(csv)
  add('csv', names.join())
  for (const [place, cells] of rows.entries()) {
    for (const [column, text] of cells.entries()) add(`${place + 1} · csv · ${names[column]}`, text || '‹nothing›')
  }
  for (const [place, line] of jsonLines.split('\n').slice(0, -1).entries()) {
    const isAsReceived = body.includes(line) && line.length > longestWritten
    add(`${place + 1} · jsonl`, isAsReceived ? `${line.length} letters as they came` : line)
  }
}

// A longer row can be read in the answer.
const longestWritten = 50

// Line ends of a file are part of it, and a reader of this one has to see them.
const onOneLine = (text: string): string => text.replaceAll('\r', '␍').replaceAll('\n', '␊')

const longest = 1500
const longestGone = 70

/** A long text by its beginning and what tells it from any other. */
function clipped(text: string): string {
  if (text.length <= longest) return onOneLine(text)
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16)
  return `${onOneLine(text.slice(0, 200))}… ${text.length} characters, SHA-256 ${digest}`
}

const said = (key: string, text: string): string => (text === '' ? clipped(key) : `${clipped(key)}: ${clipped(text)}`)

const whole = (lines: Lines): string[] => Array.from(lines, ([key, text]) => said(key, text))

const ofRow = /^(\d+) · (.*)$/s

/** What is new or another than in the first case, fields that are alike together, and what is gone. */
function differences(first: Lines, lines: Lines): string[] {
  const changed = [...lines].filter(([key, text]) => first.get(key) !== text)
  const told = [...Map.groupBy(changed, ([, text]) => text)].flatMap(([text, alike]) => {
    const keys = labels(alike.map(([key]) => key))
    const [only] = keys
    if (text === '') return alike.map(([key]) => clipped(key))
    if (keys.length === 1 && only !== undefined) return `${only}: ${clipped(text)}`
    return [clipped(text), ...keys.map((key) => `  ${key}`)]
  })
  const gone = goneFrom(first, lines)
  return told.length + gone.length === 0 ? ['as the first'] : [...told, ...gone]
}

// A sentence is no path.
const lastPart = /^(?!says)(.*(?:[./]| · ))([^./]+)$/s

/** The same fields of several rows as one, and the fields of one holder on one line. */
function labels(keys: readonly string[]): string[] {
  const parts = keys.map((key) => {
    const [, row, rest = key] = ofRow.exec(key) ?? []
    return { row, rest }
  })
  const ofRows = [...Map.groupBy(parts, ({ rest }) => rest)].map(([rest, of]) => {
    const rows = of.flatMap(({ row }) => row ?? [])
    return rows.length === 0 ? rest : `${rows.join(', ')} · ${rest}`
  })
  const named = ofRows.map((label) => {
    const [, holder = '', name = label] = lastPart.exec(label) ?? []
    return { holder, name }
  })
  return [...Map.groupBy(named, ({ holder }) => holder)].flatMap(([holder, of]) =>
    holder === '' ? of.map(({ name }) => name) : holder + of.map(({ name }) => name).join(', ')
  )
}

const holdersOf = new Map<string, readonly string[]>()

/** A key and everything it is in, the outermost first. */
function withHolders(key: string): readonly string[] {
  const known = holdersOf.get(key)
  if (known) return known
  const parts = key.split(' · ')
  const found = parts.map((_part, place) => parts.slice(0, place + 1).join(' · '))
  holdersOf.set(key, found)
  return found
}

/** What the first case has and this one has not; rows and groups as a whole where nothing is left of them. */
function goneFrom(first: Lines, lines: Lines): string[] {
  const gone = [...first.keys()].filter((key) => !lines.has(key))
  if (gone.length === 0) return []
  const left = new Set([...lines.keys()].flatMap(withHolders))
  const told = new Set(gone.map((key) => withHolders(key).find((holder) => !left.has(holder)) ?? key))
  // The first case has them in full.
  return labels(Array.from(told, (key) => key.slice(0, longestGone))).map((label) => `gone: ${label}`)
}
