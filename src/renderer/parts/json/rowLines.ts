import type { PrettyLine } from './prettyLines.ts'

const opens = (text: string): boolean => /[[{]$/.test(text)
const closes = (text: string): boolean => /^[\]}]/.test(text)

/**
 * The lines of one row of a list's answer: the element at a place of its `data`, moved to the left. Nothing where there is
 * none. Of two members with one name the last counts, as it does for `JSON.parse`.
 */
export function rowLines(lines: readonly PrettyLine[], at: number): PrettyLine[] {
  const data = lines.findLastIndex(({ depth, text }) => depth === 1 && /^"data": \[$/.test(text))
  if (data === -1) return []
  let place = -1
  let isInside = false
  const found: PrettyLine[] = []
  for (const { depth, text } of lines.slice(data + 1)) {
    if (depth < 2 || place > at) break
    if (depth === 2 && !isInside) place += 1
    if (place === at) found.push({ depth: depth - 2, text })
    if (depth === 2) {
      isInside = !closes(text) && (isInside || opens(text))
      if (place === at && !isInside) break
    }
  }
  const last = found.at(-1)
  return last ? [...found.slice(0, -1), { ...last, text: last.text.replace(/,$/, '') }] : found
}
