import { setNumberForm, standardNumbers, type NumberForm } from '../../../shared/countInWords.ts'

/** The forms of dates and times. Each takes a wall time: a date whose UTC fields are the wall time's. */
export interface DateForm {
  /** `20 Nov 2026` */
  readonly date: (wall: Date) => string
  /** `Friday, 20 Nov 2026` */
  readonly longDate: (wall: Date) => string
  /** `19:58:07`, with the digits of a fraction behind the seconds. */
  readonly clock: (wall: Date, fraction?: string) => string
  /** `19:58` */
  readonly minutes: (wall: Date) => string
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
  minutes: standardMinutes
}

interface Forms {
  readonly numbers: NumberForm
  readonly dates: DateForm
  readonly tag: string | undefined
}

const standard: Forms = { numbers: standardNumbers, dates: standardDates, tag: undefined }

/** A number that `Intl` writes with all of its digits: longer ones become infinite, and zeros in front are lost. */
const isExactInIntl = (text: string): text is `${number}` =>
  text.length <= 300 && /^-?(?:0|[1-9]\d*)(?:\.\d{1,100})?$/.test(text)

function numbersOf(locale: Intl.Locale): NumberForm {
  const formats = new Map<string, Intl.NumberFormat>()
  const write = (kind: keyof NumberForm, options: Intl.NumberFormatOptions) => (text: string) => {
    if (!isExactInIntl(text)) return standardNumbers[kind](text)
    const decimals = text.split('.')[1]?.length ?? 0
    const places = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
    const key = `${kind} ${decimals}`
    const format = formats.get(key) ?? new Intl.NumberFormat(locale, { ...options, ...places })
    formats.set(key, format)
    return format.format(text)
  }
  return {
    grouped: write('grouped', {}),
    digits: write('digits', { useGrouping: false }),
    percent: write('percent', { style: 'unit', unit: 'percent' })
  }
}

// An isolate: without it a date from right to left would mix with the English words beside it.
const isolated = (text: string): string => (/[\u0590-\u08FF]/.test(text) ? `\u2068${text}\u2069` : text)

function datesOf(locale: Intl.Locale, { digits }: NumberForm): DateForm {
  const formatOf = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
  const time = { hour: '2-digit', minute: '2-digit' } as const
  const [dates, longDates] = [formatOf(day), formatOf({ ...day, weekday: 'long' })]
  const [minutes, clocks] = [formatOf(time), formatOf({ ...time, second: '2-digit' })]
  return {
    date: (wall) => (Number.isNaN(wall.getTime()) ? standardDate(wall) : isolated(dates.format(wall))),
    longDate: (wall) => isolated(longDates.format(wall)),
    clock(wall, fraction = '') {
      const more = fraction === '' ? '' : digits(`0.${fraction}`).slice(1)
      const parts = clocks.formatToParts(wall)
      return isolated(parts.map(({ type, value }) => (type === 'second' ? value + more : value)).join(''))
    },
    minutes: (wall) => isolated(minutes.format(wall))
  }
}

/** The formats of a locale, with our digits and the platform’s calendar: others would not be recognised. */
function formsOf(tag: string): Forms {
  const locale = new Intl.Locale(tag, { numberingSystem: 'latn', calendar: 'gregory' })
  const numbers = numbersOf(locale)
  return { numbers, dates: datesOf(locale, numbers), tag }
}

let used = standard

function use(forms: Forms): void {
  used = forms
  setNumberForm(forms.numbers)
}

/** Writes every number and date of this page in a locale; without one as Pitboss does. */
export const applyForms = (tag: string | undefined): void => use(tag === undefined ? standard : formsOf(tag))

/** The forms of dates and times in use now. */
export const dateForm = (): DateForm => used.dates

/** A date with a clock: `20 Nov 2026, 19:58`. */
export const dateWithClock = (date: string, clock: string): string => `${date}, ${clock}`

/** The locale in use; undefined where the formats are those of Pitboss. */
export const usedLocale = (): string | undefined => used.tag

/** Runs `make` with the formats of Pitboss: what leaves for a ticket or a file is the same on every machine. */
export function inStandardForm<Made>(make: () => Made): Made {
  const before = used
  use(standard)
  try {
    return make()
  } finally {
    use(before)
  }
}

/** A zone's distance from UTC as `UTC+02:00`: unlike its short names it is unambiguous, also when clocks go back. */
export function offsetText(offset: number): string {
  const seconds = Math.abs(offset) / 1000
  const rest = seconds % 60 === 0 ? '' : `:${two(seconds % 60)}`
  return `UTC${offset < 0 ? '-' : '+'}${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}${rest}`
}
