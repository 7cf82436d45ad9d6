/** How the digits of a number are written. */
export interface NumberForm {
  readonly group: string
  readonly decimal: string
  readonly minus: string
  /** The digits 0 to 9. */
  readonly digits: readonly string[]
  /** How many digits the last group has, and each one before it. */
  readonly last: number
  readonly others: number
  /** From how many digits on a whole number has groups. */
  readonly least: number
  /** What keeps a number together among words of the other direction; usually empty. */
  readonly around: readonly [string, string]
}

/** Digits in groups of three. The minus stays ASCII, so that it can be pasted into a calculator. */
export const standardForm: NumberForm = {
  group: ',',
  decimal: '.',
  minus: '-',
  digits: '0123456789'.split(''),
  last: 3,
  others: 3,
  least: 4,
  around: ['', '']
}

let form = standardForm

/** The form in use: one for the whole page, because words are made in many places. Main always has the standard one. */
export const numberForm = (): NumberForm => form

/** Changes the form in use. */
export function setNumberForm(next: NumberForm): void {
  form = next
}
