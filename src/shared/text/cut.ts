/** Splits a text into its letters and emoji, without breaking any of them. */
export const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

// In UTF-16 units. Real letters and emoji are shorter; only piles of combining marks exceed this length.
const longestGrapheme = 100

/** The beginning of a text, at most `most` UTF-16 units. The result never ends inside a letter or emoji. */
export function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text
  const { index = most } = graphemes.segment(text.slice(0, most + longestGrapheme)).containing(most) ?? {}
  return text.slice(0, most - index > longestGrapheme ? most : index).toWellFormed()
}

/** Shortens a text to `most` UTF-16 units, with an ellipsis at the end. Never splits a surrogate pair. */
export const cut = (text: string, most: number): string =>
  (text.length > most ? `${beginningOf(text, most - 1)}…` : text).toWellFormed()

export const graphemesOf = (text: string): readonly string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment)
