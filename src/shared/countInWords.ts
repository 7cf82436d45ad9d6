import { numberForm, type NumberForm } from './numberForm.ts'

const translated = (text: string, { digits }: NumberForm): string =>
  digits[0] === '0' ? text : text.replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? digit)

function groupsOf(whole: string, form: NumberForm): string {
  if (whole.length < form.least) return translated(whole, form)
  const groups: string[] = []
  let size = form.last
  // By hand: a pattern that looks ahead to the end takes quadratic time, and a platform may send as many digits as it likes.
  for (let end = whole.length; end > 0; size = form.others) {
    groups.push(translated(whole.slice(Math.max(0, end - size), end), form))
    end -= size
  }
  return groups.toReversed().join(form.group)
}

const plain = /^(-?)(\d+)(?:\.(\d*))?$/

function written(number: string | number, whole: (digits: string, form: NumberForm) => string): string {
  const text = String(number)
  const [, minus, digits, decimals] = plain.exec(text) ?? []
  if (digits === undefined) return text
  const form = numberForm()
  const [before, after] = form.around
  const rest = decimals === undefined ? '' : form.decimal + translated(decimals, form)
  return `${before}${minus === '' ? '' : form.minus}${whole(digits, form)}${rest}${after}`
}

/** Digits in groups, as the form in use has them: exact, however many there are. */
export const grouped = (number: string | number): string => written(number, groupsOf)

/** The same without groups: for figures with a unit, and for numbers that name something, such as a page. */
export const inDigits = (number: string | number): string => written(number, translated)

/** A number with what it counts: `1 row`, `1,245 rows`. */
export const countInWords = (number: number, one: string, many: string): string =>
  `${grouped(number)} ${number === 1 ? one : many}`

/** A number of rows: `1 row`, `1,245 rows`. */
export const rowsInWords = (rows: number): string => countInWords(rows, 'row', 'rows')
