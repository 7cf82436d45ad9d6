/** The start and end of a displayed line; a line longer than `width` characters continues in the next. */
interface RawLine {
  readonly from: number
  readonly to: number
}

/** Splits a text into displayable lines. Only the line breaks are left out. */
export function rawLines(text: string, width = 160): RawLine[] {
  const lines: RawLine[] = []
  for (let from = 0; from <= text.length;) {
    const found = text.indexOf('\n', from)
    const end = found === -1 ? text.length : found
    let at = from
    do {
      // Surrogate pairs are not split.
      const isSplit = at + width < end && /[\ud800-\udbff]/.test(text.charAt(at + width - 1))
      const to = Math.min(end, at + width - (isSplit ? 1 : 0))
      lines.push({ from: at, to })
      at = to
    } while (at < end)
    from = end + 1
  }
  return lines
}
