/** How numbers are written. Each takes digits with a point, such as `-1234.50`, and leaves other texts as they are. */
export interface NumberForm {
  /** `-1,234.50` */
  readonly grouped: (text: string) => string
  /** `-1234.50` */
  readonly digits: (text: string) => string
  /** `12.5 %` */
  readonly percent: (text: string) => string
}

const plain = /^(-?)(\d+)(\.\d*)?$/

/** Pitboss’s own form: groups of three, with an ASCII minus that can be pasted into a calculator. */
export const standardNumbers: NumberForm = {
  grouped(text) {
    const [, minus, whole, decimals = ''] = plain.exec(text) ?? []
    if (minus === undefined || whole === undefined) return text
    const groups: string[] = []
    // By hand: a pattern that looks ahead to the end takes quadratic time, and a platform may send as many digits as it likes.
    for (let end = whole.length; end > 0; end -= 3) groups.push(whole.slice(Math.max(0, end - 3), end))
    return minus + groups.toReversed().join(',') + decimals
  },
  digits: (text) => text,
  percent: (text) => `${text} %`
}

let form = standardNumbers

/** Changes the form in use: one for the whole page, because words are made in many places. Main always has the standard one. */
export function setNumberForm(next: NumberForm): void {
  form = next
}

/** Digits in groups, as the form in use has them: exact, however many there are. */
export const grouped = (number: string | number): string => form.grouped(String(number))

/** Digits without groups: for figures with a unit, and for numbers that name something, such as a page. */
export const inDigits = (number: string | number): string => form.digits(String(number))

/** A percentage: `12.5 %`. */
export const percentInWords = (percent: string | number): string => form.percent(String(percent))

/** A number with what it counts: `1 row`, `1,245 rows`. */
export const countInWords = (number: number, one: string, many: string): string =>
  `${grouped(number)} ${number === 1 ? one : many}`

/** A number of rows: `1 row`, `1,245 rows`. */
export const rowsInWords = (rows: number): string => countInWords(rows, 'row', 'rows')

/** Words as a list: *desktop, tablet and mobile*. */
export const listInWords = (words: readonly string[]): string => new Intl.ListFormat('en-GB').format(words)

/** A number of bytes with a suitable unit. */
export function bytesInWords(bytes: number): string {
  if (bytes < 1000) return `${inDigits(bytes)} B`
  if (bytes < 999_950) return `${inDigits((bytes / 1000).toFixed(1))} KB`
  return `${inDigits((bytes / 1_000_000).toFixed(1))} MB`
}
