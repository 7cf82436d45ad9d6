import { numberForm, type NumberForm } from '../../../shared/numberForm.ts'
import { usedLocale } from './forms.ts'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** What a locale writes, as the filters read it. Every replacement is as long as what it replaces. */
interface Typing {
  readonly tag: string
  /** The locale's names of months, in lower case and without a point, with our own. */
  readonly monthOf: ReadonlyMap<string, string>
  readonly month: RegExp
  readonly number: RegExp
  /** The words for the halves of a day, in lower case. */
  readonly halves: ReadonlyMap<string, 'am' | 'pm'>
  readonly half: RegExp
  /** What stands behind a year, such as *г.* */
  readonly year: RegExp
  readonly form: NumberForm
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)

function monthNames(tag: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const month of ['short', 'long'] as const) {
    // With a day, because some languages have another form of the name then.
    const format = new Intl.DateTimeFormat(tag, { calendar: 'gregory', timeZone: 'UTC', day: 'numeric', month })
    for (const [at, own] of months.entries()) {
      const name = format.formatToParts(Date.UTC(2026, at, 15)).find(({ type }) => type === 'month')?.value
      const bare = name?.toLowerCase().replace(/\.$/, '') ?? ''
      // A shorter one leaves no room for ours; one of digits alone is no name.
      if (bare.length >= 3 && /^[\p{L}\p{M}]+$/u.test(bare)) names.set(bare, own)
    }
  }
  return names
}

function halvesOf(tag: string): ReadonlyMap<string, 'am' | 'pm'> {
  const format = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', hour: 'numeric', hour12: true })
  const nameAt = (hour: number) =>
    format.formatToParts(hour * 3_600_000).find(({ type }) => type === 'dayPeriod')?.value ?? ''
  const names = [
    [nameAt(6).toLowerCase(), 'am'],
    [nameAt(18).toLowerCase(), 'pm']
  ] as const
  return new Map(names.filter(([name]) => name !== ''))
}

function behindYear(tag: string): string {
  const format = new Intl.DateTimeFormat(tag, { calendar: 'gregory', year: 'numeric', month: 'short', day: 'numeric' })
  const last = format.formatToParts(0).at(-1)
  return last?.type === 'literal' ? last.value.trim() : ''
}

const anyOf = (names: Iterable<string>): string => {
  const all = [...names].toSorted((one, other) => other.length - one.length).map(escaped)
  return all.length === 0 ? '(?!)' : all.join('|')
}

function typingOf(tag: string): Typing {
  const form = numberForm()
  const monthOf = monthNames(tag)
  const halves = halvesOf(tag)
  const [group, decimal] = [escaped(form.group), escaped(form.decimal)]
  const whole = group === '' ? String.raw`\d+` : String.raw`\d{1,3}(?:${group}\d{3})+`
  return {
    tag,
    form,
    monthOf,
    halves,
    half: new RegExp(String.raw`(:\d\d)( ?(${anyOf(halves.keys())}))(?!\p{L})`, 'giu'),
    year: new RegExp(String.raw`(\d{4} ?)(${anyOf([behindYear(tag)].filter((word) => word !== ''))})`, 'giu'),
    month: new RegExp(String.raw`(\d\.?[ ,]*)(${anyOf(monthOf.keys())})(\.?)(?!\p{L})`, 'giu'),
    number: new RegExp(String.raw`(?<![\d.,])(?:${whole}(?:${decimal}\d+)?|\d+${decimal}\d{2})(?![\d.,:])`, 'g')
  }
}

let last: Typing | undefined

/**
 * What was typed as the filters read it: a number, a month or digits in the way of the locale in use become our own, so
 * that what stands on screen is understood. Places in the text stay the same. Our own way is understood as well; a day
 * and a month in digits alone are not translated, because their order cannot be seen.
 */
export function asTyped(text: string): string {
  const tag = usedLocale()
  if (tag === undefined) return text
  if (last?.tag !== tag) last = typingOf(tag)
  const { form, number, month, monthOf, half, halves, year } = last
  const ascii = text.replaceAll(/\p{Nd}/gu, (digit) => {
    const value = form.digits.indexOf(digit)
    return value < 0 ? digit : String(value)
  })
  return (
    ascii
      .replaceAll(number, (found) => {
        const [whole = '', decimals] = found.split(form.decimal)
        const own = form.group === '' ? whole : whole.replaceAll(form.group, ',')
        return decimals === undefined ? own : `${own}.${decimals}`
      })
      // Blanks that do not break a line, marks of direction, the Arabic comma.
      .replaceAll(/[\u00A0\u202F\u061C\u200E\u200F\u2066-\u2069]/g, ' ')
      .replaceAll('،', ',')
      .replaceAll(month, (_found, before: string, name: string, point: string) => {
        const own = monthOf.get(name.toLowerCase()) ?? name
        return before.replace('.', ' ') + own.padEnd(name.length) + (point === '' ? '' : ' ')
      })
      .replaceAll(year, (_found, before: string, word: string) => before + ' '.repeat(word.length))
      .replaceAll(half, (found, clock: string, rest: string, name: string) =>
        rest.length < 2 ? found : clock + (halves.get(name.toLowerCase()) ?? '').padEnd(rest.length)
      )
  )
}
