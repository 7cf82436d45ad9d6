/** Digits in groups of three. The minus stays ASCII, so that it can be pasted into a calculator. */
export function grouped(number: string | number): string {
  const digits = String(number)
  const [whole = '', ...rest] = digits.split('.')
  if (!/^-?\d+$/.test(whole)) return digits
  const sign = whole.startsWith('-') ? '-' : ''
  const groups: string[] = []
  // By hand: a pattern that looks ahead to the end takes quadratic time, and a platform may send as many digits as it likes.
  for (let end = whole.length; end > sign.length; end -= 3)
    groups.push(whole.slice(Math.max(sign.length, end - 3), end))
  return [sign + groups.toReversed().join(','), ...rest].join('.')
}

/** A number with what it counts: `1 row`, `1,245 rows`. */
export const countInWords = (number: number, one: string, many: string): string =>
  `${grouped(number)} ${number === 1 ? one : many}`

/** A number of rows: `1 row`, `1,245 rows`. */
export const rowsInWords = (rows: number): string => countInWords(rows, 'row', 'rows')
