/** Where each shown line of a text begins and ends; a line longer than `width` characters goes on in the next. */
export interface RawLine {
  readonly from: number
  readonly to: number
}

/** Cuts a text into lines that can be shown one by one. Nothing is left out but the line breaks themselves. */
export function rawLines(text: string, width = 160): RawLine[] {
  const lines: RawLine[] = []
  for (let from = 0; from <= text.length;) {
    const found = text.indexOf('\n', from)
    const end = found === -1 ? text.length : found
    let at = from
    do {
      // A pair of surrogates is one character and stays together.
      const isSplit = at + width < end && /[\ud800-\udbff]/.test(text.charAt(at + width - 1))
      const to = Math.min(end, at + width - (isSplit ? 1 : 0))
      lines.push({ from: at, to })
      at = to
    } while (at < end)
    from = end + 1
  }
  return lines
}
