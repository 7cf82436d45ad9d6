import type { PrettyLine } from './prettyLines.ts'

const opens = (text: string): boolean => /[[{]$/.test(text)
const closes = (text: string): boolean => /^[\]}]/.test(text)
const named = /^("(?:\\.|[^"\\])*"): /

/**
 * The formatted lines of one row: the element at an index of `data`, with its indentation removed. Empty where there is
 * none. Of duplicate keys the last counts, as in `JSON.parse`; in a map rows are counted by key.
 */
export function rowLines(lines: readonly PrettyLine[], at: number): readonly PrettyLine[] {
  const data = lines.findLastIndex(({ depth, text }) => depth === 1 && /^"data": [[{]$/.test(text))
  if (data === -1) return []
  const rows = rowsFrom(lines, data + 1)
  return (lines[data]?.text.endsWith('{') ? byKey(rows) : rows)[at] ?? []
}

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

/** The rows of a map without keys, in JavaScript's order of integer keys. */
function byKey(rows: readonly PrettyLine[][]): PrettyLine[][] {
  const found = new Map<number, PrettyLine[]>()
  for (const [first, ...rest] of rows) {
    const [start, key] = named.exec(first?.text ?? '') ?? []
    if (!first || start === undefined || key === undefined) return []
    found.set(Number(JSON.parse(key)), [{ ...first, text: first.text.slice(start.length) }, ...rest])
  }
  return [...found].toSorted(([one], [other]) => one - other).map(([, row]) => row)
}
