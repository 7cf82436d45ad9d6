import { inDigits } from '../../../shared/countInWords.ts'
import { numberForm, setNumberForm, standardForm, type NumberForm } from '../../../shared/numberForm.ts'

/** How dates and times are written. Each takes a wall time: a date whose UTC fields are the wall time's. */
export interface DateForm {
  /** `20 Nov 2026` */
  readonly date: (wall: Date) => string
  /** `Friday, 20 Nov 2026` */
  readonly longDate: (wall: Date) => string
  /** `19:58:07`, with the digits of a fraction behind the seconds. */
  readonly clock: (wall: Date, fraction?: string) => string
  /** `19:58` */
  readonly minutes: (wall: Date) => string
  /** A date with a clock. */
  readonly both: (date: string, clock: string) => string
  /** What stands before and behind a percentage. */
  readonly percent: readonly [string, string]
}

// Our own names, because locale data differs between versions (Sep, Sept) and texts are compared and copied.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const two = (number: number) => String(number).padStart(2, '0')

const standardDate = (wall: Date): string =>
  `${wall.getUTCDate()} ${months[wall.getUTCMonth()]} ${String(wall.getUTCFullYear()).padStart(4, '0')}`

const standardMinutes = (wall: Date): string => `${two(wall.getUTCHours())}:${two(wall.getUTCMinutes())}`

const standardDates: DateForm = {
  date: standardDate,
  longDate: (wall) => `${weekdays[wall.getUTCDay()]}, ${standardDate(wall)}`,
  clock: (wall, fraction = '') =>
    `${standardMinutes(wall)}:${two(wall.getUTCSeconds())}${fraction === '' ? '' : `.${fraction}`}`,
  minutes: standardMinutes,
  both: (date, clock) => `${date}, ${clock}`,
  percent: ['', ' %']
}

/** The formats of a locale. */
interface Forms {
  readonly numbers: NumberForm
  readonly dates: DateForm
  readonly tag: string | undefined
}

const standard: Forms = { numbers: standardForm, dates: standardDates, tag: undefined }

const rightToLeft = new Set(['Adlm', 'Arab', 'Aran', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi'])

const isRightToLeft = (tag: string): boolean => rightToLeft.has(new Intl.Locale(tag).maximize().script ?? '')

// Isolates: without them a range of numbers among English words would be shown from its end to its begin.
const [leftIsolate, rightIsolate, endIsolate] = ['\u2066', '\u2067', '\u2069']

function numbersOf(tag: string): NumberForm {
  const parts = new Intl.NumberFormat(tag, { minimumFractionDigits: 1 }).formatToParts(-1_234_567_890.5)
  const valueOf = (type: Intl.NumberFormatPart['type'], without: string) =>
    parts.find((part) => part.type === type)?.value ?? without
  const integers = parts.filter(({ type }) => type === 'integer').map(({ value }) => Array.from(value).length)
  const short = new Intl.NumberFormat(tag).formatToParts(1234)
  const one = new Intl.NumberFormat(tag, { useGrouping: false })
  return {
    group: valueOf('group', ''),
    decimal: valueOf('decimal', '.'),
    minus: valueOf('minusSign', '-'),
    digits: Array.from({ length: 10 }, (_, digit) => one.format(digit)),
    last: integers.at(-1) ?? 3,
    others: integers.at(-2) ?? 3,
    least: short.some(({ type }) => type === 'group') ? 4 : 5,
    around: isRightToLeft(tag) ? [leftIsolate, endIsolate] : ['', '']
  }
}

/** What a percentage has before and behind its digits. */
function percentOf(tag: string): readonly [string, string] {
  const parts = new Intl.NumberFormat(tag, { style: 'percent' }).formatToParts(0.5)
  const at = parts.findIndex(({ type }) => type === 'integer')
  const joined = (some: typeof parts) => some.map(({ value }) => value).join('')
  return [joined(parts.slice(0, at)), joined(parts.slice(at + 1))]
}

function datesOf(tag: string, { digits, decimal }: NumberForm): DateForm {
  // What the platform says is in this calendar: another would not be recognised, unless the tag asks for it.
  const hasCalendar = new Intl.Locale(tag).calendar !== undefined
  const common = { timeZone: 'UTC', ...(!hasCalendar && { calendar: 'gregory' }) } as const
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
  const dates = new Intl.DateTimeFormat(tag, { ...common, ...day })
  const longDates = new Intl.DateTimeFormat(tag, { ...common, ...day, weekday: 'long' })
  const minutes = new Intl.DateTimeFormat(tag, { ...common, hour: '2-digit', minute: '2-digit' })
  const clocks = new Intl.DateTimeFormat(tag, { ...common, hour: '2-digit', minute: '2-digit', second: '2-digit' })
  const [before, after] = isRightToLeft(tag) ? [rightIsolate, endIsolate] : ['', '']
  const written = (format: Intl.DateTimeFormat, wall: Date) => `${before}${format.format(wall)}${after}`
  return {
    date: (wall) => (Number.isNaN(wall.getTime()) ? standardDate(wall) : written(dates, wall)),
    longDate: (wall) => written(longDates, wall),
    clock(wall, fraction = '') {
      if (fraction === '') return written(clocks, wall)
      const more = decimal + fraction.replaceAll(/\d/g, (digit) => digits[Number(digit)] ?? digit)
      const parts = clocks.formatToParts(wall)
      const text = parts.map(({ type, value }) => (type === 'second' ? value + more : value)).join('')
      return `${before}${text}${after}`
    },
    minutes: (wall) => written(minutes, wall),
    both: (date, clock) => `${date}, ${clock}`,
    percent: percentOf(tag)
  }
}

const made = new Map<string, Forms>()

/** The formats of a locale that `Intl` has, made once. */
function formsOf(tag: string): Forms {
  let forms = made.get(tag)
  if (!forms) {
    const numbers = numbersOf(tag)
    forms = { numbers, dates: datesOf(tag, numbers), tag }
    made.set(tag, forms)
  }
  return forms
}

let used = standard

function use(forms: Forms): void {
  used = forms
  setNumberForm(forms.numbers)
}

/** Writes every number and date of this page in a locale that `Intl` has; without one as Pitboss does. */
export const applyForms = (tag: string | undefined): void => use(tag === undefined ? standard : formsOf(tag))

/** How dates and times are written now. */
export const dateForm = (): DateForm => used.dates

/** The locale in use; undefined where the formats are those of Pitboss. */
export const usedLocale = (): string | undefined => used.tag

/**
 * What `make` makes with the formats of Pitboss, whatever the locale: texts that leave for a ticket, a sheet or a file
 * are the same on every machine.
 */
export function inStandardForm<Made>(make: () => Made): Made {
  const before = used
  use(standard)
  try {
    return make()
  } finally {
    use(before)
  }
}

/** A percentage: `12.5 %`. */
export const percentInWords = (percent: string | number): string => {
  const [before, after] = used.dates.percent
  const [open, close] = numberForm().around
  return `${open}${before}${inDigits(percent)}${after}${close}`
}

/** A zone's distance from UTC as `UTC+02:00`: unlike its short names it is unambiguous, also when clocks go back. */
export function offsetText(offset: number): string {
  const seconds = Math.abs(offset) / 1000
  const rest = seconds % 60 === 0 ? '' : `:${two(seconds % 60)}`
  return `UTC${offset < 0 ? '-' : '+'}${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}${rest}`
}
