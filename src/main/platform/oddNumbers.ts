// The end of a number, looked at backwards for what is written otherwise than a plain run of digits. The engine skips along the
// text for the two characters it begins with; an expression that begins with a point or an `e` stops at every such letter.
const oddEnd = /\d[\s,}\]](?<=[.eE][+-]?\d+.|-0.)/g

const point = 46
const plus = 43
const minus = 45
const zero = 48
const nine = 57
const upperE = 69
const lowerE = 101

/**
 * Whether a JSON text may hold a number that JavaScript would write otherwise, such as `1.00`, `1e5` and `-0`. Inside of texts
 * it finds too much, which costs time and nothing else. Long runs of digits are not its matter.
 */
export function mayHaveOddNumbers(json: string): boolean {
  oddEnd.lastIndex = 0
  while (oddEnd.test(json)) {
    const end = oddEnd.lastIndex - 1
    const number = json.slice(numberStart(json, end), end)
    if (isNumber(number) && String(Number(number)) !== number) return true
  }
  return false
}

function numberStart(json: string, end: number): number {
  let at = end
  while (at > 0 && isOfNumber(json.charCodeAt(at - 1))) at -= 1
  return at
}

const isOfNumber = (code: number): boolean =>
  (code >= zero && code <= nine) ||
  code === point ||
  code === minus ||
  code === plus ||
  code === lowerE ||
  code === upperE

const isNumber = (text: string): boolean => /^-?\d/.test(text)
