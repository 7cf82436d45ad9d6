import { cut } from '../../../shared/text/cut.ts'

/** A line of formatted JSON: its depth and its text, with numbers and strings as received. */
export interface PrettyLine {
  readonly depth: number
  readonly text: string
}

const isBlank = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

function stringEnd(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x5c) at += 1
    else if (code === 0x22) return at + 1
  }
  return text.length
}

function wordEnd(text: string, from: number): number {
  let at = from
  while (at < text.length && !/[\s,:[\]{}"]/.test(text.charAt(at))) at += 1
  return Math.max(at, from + 1)
}

function nextSolid(text: string, from: number): number {
  let at = from
  while (at < text.length && isBlank(text.charCodeAt(at))) at += 1
  return at
}

/** Splits JSON into lines without parsing it, so numbers and strings stay as received. */
export function prettyLines(text: string): readonly PrettyLine[] {
  const lines: PrettyLine[] = []
  let depth = 0
  let line = ''
  let at = nextSolid(text, 0)
  const flush = () => {
    if (line !== '') lines.push({ depth, text: line })
    line = ''
  }
  while (at < text.length) {
    const sign = text.charAt(at)
    if (sign === '{' || sign === '[') {
      const close = nextSolid(text, at + 1)
      const isEmpty = text.charAt(close) === (sign === '{' ? '}' : ']')
      line += isEmpty ? text.charAt(at) + text.charAt(close) : sign
      at = isEmpty ? close + 1 : at + 1
      if (!isEmpty) {
        flush()
        depth += 1
      }
    } else if (sign === '}' || sign === ']') {
      flush()
      depth = Math.max(0, depth - 1)
      line = sign
      at += 1
    } else if (sign === ',') {
      line += ','
      at += 1
      flush()
    } else if (sign === ':') {
      line += ': '
      at += 1
    } else {
      const end = sign === '"' ? stringEnd(text, at) : wordEnd(text, at)
      line += text.slice(at, end)
      at = end
    }
    at = nextSolid(text, at)
  }
  flush()
  return lines
}

const opens = (text: string): boolean => /[[{]$/.test(text)
const closes = (text: string): boolean => /^[\]}]/.test(text)
const named = /^("(?:\\.|[^"\\])*"): /

/** Returns the formatted lines of one element of `data`. Of repeated keys, the last is used, as in `JSON.parse`. */
export function rowLines(lines: readonly PrettyLine[], at: number): readonly PrettyLine[] {
  const data = lines.findLastIndex(({ depth, text }) => depth === 1 && /^"data": [[{]$/.test(text))
  if (data === -1) return []
  const rows = rowsFrom(lines, data + 1)
  return (lines[data]?.text.endsWith('{') ? byKey(rows) : rows)[at] ?? []
}

/** Joins formatted lines into one text. */
export const indented = (lines: readonly PrettyLine[]): string =>
  lines.map(({ depth, text }) => '  '.repeat(depth) + text).join('\n')

function rowsFrom(lines: readonly PrettyLine[], start: number): PrettyLine[][] {
  const rows: PrettyLine[][] = []
  let isInside = false
  for (let at = start; at < lines.length; at += 1) {
    const { depth, text } = lines[at] ?? { depth: 0, text: '' }
    if (depth < 2) break
    if (depth === 2 && !isInside) rows.push([])
    if (depth === 2) isInside = !closes(text) && (isInside || opens(text))
    rows.at(-1)?.push({ depth: depth - 2, text: depth === 2 && !isInside ? text.replace(/,$/, '') : text })
  }
  return rows
}

/** Sorts the rows of an object by their integer keys, as JavaScript does, and removes the keys. */
function byKey(rows: readonly PrettyLine[][]): PrettyLine[][] {
  const rowsByKey = new Map<number, PrettyLine[]>()
  for (const [first, ...rest] of rows) {
    const [start, key] = named.exec(first?.text ?? '') ?? []
    if (!first || start === undefined || key === undefined) return []
    rowsByKey.set(Number(JSON.parse(key)), [{ ...first, text: first.text.slice(start.length) }, ...rest])
  }
  return [...rowsByKey].toSorted(([one], [other]) => one - other).map(([, row]) => row)
}

/** A line of text that is too long continues on the next displayed line. */
interface RawLine {
  readonly from: number
  readonly to: number
}

/** Splits a text into displayed lines without their line breaks. */
export function rawLines(text: string, width: number): RawLine[] {
  const lines: RawLine[] = []
  for (let from = 0; from <= text.length;) {
    const lineBreak = text.indexOf('\n', from)
    const end = lineBreak === -1 ? text.length : lineBreak
    let at = from
    do {
      // Don't split a surrogate pair.
      const isSplit = at + width < end && /[\ud800-\udbff]/.test(text.charAt(at + width - 1))
      const to = Math.min(end, at + width - (isSplit ? 1 : 0))
      lines.push({ from: at, to })
      at = to
    } while (at < end)
    from = end + 1
  }
  return lines
}

/** The most characters to lay out at once. Laying out millions would block the window for seconds. */
export const mostLaidOut = 100_000

/** Returns the first lines, up to `mostLaidOut` characters. Each line adds 20 characters to the count. */
export function beginningOf(lines: readonly PrettyLine[]): PrettyLine[] {
  const beginning: PrettyLine[] = []
  let left = mostLaidOut
  for (const { depth, text } of lines) {
    if (left <= 0) break
    beginning.push({ depth, text: cut(text, left) })
    left -= text.length + 20
  }
  return beginning
}
