// Comments and tags; NUL, and the blanks that addresses lose; what is not shown; what addresses take for a plain character.
const splits =
  /<!--|<[^<>]*>|[\0\t\n\r]|\p{DI}|[\u00aa\u00b2\u00b3\u00b9\u00ba\u02b0-\u02ff\u1d2c-\u1d6a\u2070-\u209c\u2100-\u218b\u2460-\u24ea\u2c7c\ufb00-\ufb06\ufe50-\ufe6b\uff01-\uff5e\u{1d400}-\u{1d7ff}\u{1f100}-\u{1f14f}]/gu
const unseen = /^(?:<|[\0\t\n\r]|\p{DI})/u

/** Such a piece as a page shows it: nothing, or another character. */
function shownOf(piece: string): string {
  const shown = unseen.test(piece) ? '' : piece.normalize('NFKC')
  return shown.length > piece.length ? piece : shown
}

/** Whether a text may hold characters that split it; most hold none. */
export const maySplit = (text: string): boolean => /[<\t\n\r]|[^\u0001-\u007f]/.test(text)

/** The pieces of a text that split what a page joins: where, how long, and what is shown of each. */
export function* splitsOf(
  text: string
): Generator<{ readonly from: number; readonly to: number; readonly shown: string }> {
  const pattern = new RegExp(splits)
  let isLast = false
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [piece] = match
    if (piece === '<!--') {
      const end: number = isLast ? -1 : text.indexOf('-->', match.index + 2)
      isLast = end < 0
      if (!isLast) pattern.lastIndex = end + 3
    }
    yield { from: match.index, to: pattern.lastIndex, shown: shownOf(piece) }
  }
}

/** A text as a page joins it. */
export function joined(text: string): string {
  const parts: string[] = []
  let end = 0
  for (const { from, to, shown } of splitsOf(text)) {
    parts.push(text.slice(end, from), shown)
    end = to
  }
  return end === 0 ? text : parts.join('') + text.slice(end)
}
