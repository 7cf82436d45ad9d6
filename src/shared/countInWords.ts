const plain = /^(-?)(\d+)(\.\d*)?$/

/** Groups digits by thousands, with an ASCII minus that calculators accept; other text stays unchanged. */
export function grouped(number: string | number): string {
  const text = String(number)
  const [, minus, whole, decimals = ''] = plain.exec(text) ?? []
  if (minus === undefined || whole === undefined) return text
  const groups: string[] = []
  // Use a loop, because a regular expression takes quadratic time and the platform may send any number of digits.
  for (let end = whole.length; end > 0; end -= 3) groups.push(whole.slice(Math.max(0, end - 3), end))
  return minus + groups.toReversed().join(',') + decimals
}

/** A number with its noun: `1 row`, `1,245 rows`. */
export const countInWords = (number: number, one: string, many: string): string =>
  `${grouped(number)} ${number === 1 ? one : many}`

export const rowsInWords = (rows: number): string => countInWords(rows, 'row', 'rows')

/** Joins words into a list: *desktop, tablet and mobile*. */
export const listInWords = (words: readonly string[]): string => new Intl.ListFormat('en-GB').format(words)

/** A number of bytes in a suitable unit. */
export function bytesInWords(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 999_950) return `${(bytes / 1000).toFixed(1)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}
