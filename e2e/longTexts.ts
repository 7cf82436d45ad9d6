/** Texts that a platform may send in any field, by what is special about them. Each is repeated to a length in characters. */
const longTexts = {
  letters: 'abcdefghij',
  digits: '1234567890',
  marks: 'a\u0301\u0316\u0323',
  pile: '\u0301',
  tangle: '\u0301\u0316',
  emoji: '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}',
  arabic: 'مرحبابكم',
  words: 'words and blanks '
} as const

/** A kind of text. */
export type TextKind = keyof typeof longTexts

/** A text of a kind in a length of characters. */
export const longText = (kind: TextKind, length: number): string =>
  longTexts[kind]
    .repeat(Math.ceil(length / longTexts[kind].length))
    .slice(0, length)
    .toWellFormed()

/** A copy of an answer in which each text is another; the names of fields and what is no text stay. */
export function withTexts(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) return value.map((item) => withTexts(item, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withTexts(field, text)]))
}
