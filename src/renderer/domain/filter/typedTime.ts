import { clockText, dateText, dateWithClock, minutesText } from '../time/dateText.ts'
import { instantOf, utcOf, wallOf } from '../time/zone.ts'

/** When and in which zone a time is typed. */
export interface TypingContext {
  readonly now: number
  readonly zone: string
}

/** A stretch of time as it was typed: wall times in milliseconds since 1970 as if they were UTC, infinite where open. */
export interface TypedTime {
  readonly from: number
  /** The first time that is not in it. */
  readonly to: number
  readonly zone: string
  /** Such as `20 Nov 2026, 18:30–19:00 UTC`. */
  readonly words: string
  /** The words that were typed for it, such as *Yesterday*; absent where they are a date or a time of day. */
  readonly label?: string
  /** Set where the clocks skip its bound, or show it twice. */
  readonly note?: string
}

/** A time that was read up to before `end`, or why it is none although it looks like one. */
export type TimeRead = { readonly end: number } & ({ readonly time: TypedTime } | { readonly fault: string })

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000]

const nearby = 15 * minute

const monthNames = [
  'January|Jan',
  'February|Feb',
  'March|Mar',
  'April|Apr',
  'May',
  'June|Jun',
  'July|Jul',
  'August|Aug',
  'September|Sept|Sep',
  'October|Oct',
  'November|Nov',
  'December|Dec'
]
const month = `(${monthNames.join('|')})`
const monthOf = (name = ''): number =>
  1 + monthNames.findIndex((one) => one.toLowerCase().startsWith(name.slice(0, 3).toLowerCase()))

const ordinal = '(?:st|nd|rd|th)?'
const year = String.raw`(?:,? {1,20}(\d{4})(?![\w:]))?`

const isoDay = /(\d{4})-(\d{1,2})-(\d{1,2})(?![\d-])/y
const dottedDay = /(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\w)/y
const dayMonth = new RegExp(String.raw`(\d{1,2})${ordinal} {0,20}${month}\.?${year}(?!\w)`, 'iy')
const monthDay = new RegExp(String.raw`${month}\.? (\d{1,2})${ordinal}${year}(?![\w:])`, 'iy')
const dayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const relativeDay = new RegExp(String.raw`(?:today|yesterday|(last {1,20})?(${dayNames.join('|')}))(?!\w)`, 'iy')
const stretch = /(?:(last|this) {1,20}week|last {1,20}(\d{1,3}) {1,20}(day|hour)s?)(?!\w)/iy
const clock = /(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?: ?([ap])m)?(z)?(?![\w:])/iy
const wholeHour = /(\d{1,2}) ?([ap])m(?!\w)/iy
const joint = /(?:t| {0,20},? +(?:at +)?)(?=\d)/iy
const prefix = /(?:(since|from|after|before|until|till|around|about) +|(>=|<=|≥|≤|>|<|~) *)/iy
const separator = /(?: +(?:to|until|till) +| *(?:\.\.|[-–—]) *)/iy

/** What a sticky form matches at a place of a text. */
export const matchAt = (form: RegExp, text: string, at: number): RegExpExecArray | null => {
  form.lastIndex = at
  return form.exec(text)
}

/** A day of the calendar; without a year the latest such day that is not in the future. */
interface CalendarDay {
  readonly year?: number
  readonly month: number
  readonly day: number
}

interface Piece<Value> {
  readonly value: Value
  readonly end: number
}

/** A day as it was typed; a relative one by the start of today. */
type TypedDay = CalendarDay | ((today: number) => number)

const since = (weekday: number, today: number): number => (7 + new Date(today).getUTCDay() - weekday) % 7

function dayAt(text: string, at: number): Piece<TypedDay> | undefined {
  const relative = matchAt(relativeDay, text, at)
  if (relative) {
    const [word, last, name] = relative
    const weekday = dayNames.indexOf(name?.toLowerCase() ?? '')
    const ago = (today: number) =>
      name === undefined ? Number(/^y/i.test(word)) : since(weekday, today) || (last === undefined ? 0 : 7)
    return { value: (today) => today - ago(today) * day, end: relativeDay.lastIndex }
  }
  const iso = matchAt(isoDay, text, at)
  if (iso) return piece(iso, [iso[1], Number(iso[2]), iso[3]])
  const dotted = matchAt(dottedDay, text, at)
  if (dotted) return piece(dotted, [dotted[3], Number(dotted[2]), dotted[1]])
  const named = matchAt(dayMonth, text, at)
  if (named) return piece(named, [named[3], monthOf(named[2]), named[1]])
  const american = matchAt(monthDay, text, at)
  return american ? piece(american, [american[3], monthOf(american[1]), american[2]]) : undefined
}

const piece = (
  match: RegExpExecArray,
  [yearText, monthNumber, dayText]: readonly [string | undefined, number, string | undefined]
): Piece<CalendarDay> => ({
  value: { ...(yearText !== undefined && { year: Number(yearText) }), month: monthNumber, day: Number(dayText) },
  end: match.index + match[0].length
})

/** A time of day: milliseconds since midnight, and how long what it names lasts. */
interface Clock {
  readonly since: number
  readonly lasts: number
  readonly isUtc: boolean
}

function clockAt(text: string, at: number): Piece<Clock | 'fault'> | undefined {
  const exact = matchAt(clock, text, at)
  const round = exact ? null : matchAt(wholeHour, text, at)
  const match = exact ?? round
  if (!match) return undefined
  const end = match.index + match[0].length
  const half = (exact ? exact[4] : round?.[2])?.toLowerCase()
  const hours = Number(match[1])
  const [minutes, seconds] = exact ? [Number(exact[2]), Number(exact[3] ?? 0)] : [0, 0]
  const isReal = half === undefined ? hours < 24 : hours >= 1 && hours <= 12
  if (!isReal || minutes > 59 || seconds > 59) return { value: 'fault', end }
  const ofDay = half === undefined ? hours : (hours % 12) + (half === 'p' ? 12 : 0)
  const lasts = exact ? (exact[3] === undefined ? minute : second) : hour
  const since = ofDay * hour + minutes * minute + seconds * second
  return { value: { since, lasts, isUtc: exact?.[5] !== undefined }, end }
}

interface Point {
  readonly day?: TypedDay
  readonly clock?: Clock
}

function pointAt(text: string, at: number): Piece<Point | 'fault'> | undefined {
  const named = dayAt(text, at)
  const begin = named ? matchAt(joint, text, named.end) : null
  const shown = named ? begin && clockAt(text, named.end + begin[0].length) : clockAt(text, at)
  if (shown?.value === 'fault') return { value: 'fault', end: shown.end }
  if (!named && !shown) return undefined
  return {
    value: { ...(named && { day: named.value }), ...(shown && { clock: shown.value }) },
    end: shown?.end ?? named?.end ?? at
  }
}

const midnightOf = (wall: number): number => Math.floor(wall / day) * day

/** The start of a day; undefined where the calendar has none. `before` asks for one before that of a day without a year. */
function startOf(named: TypedDay, today: number, before = Infinity): number | undefined {
  if (typeof named === 'function') return named(today)
  if (named.year !== undefined) return utcOf(named.year, named.month, named.day)
  const now = new Date(today).getUTCFullYear()
  // A leap day is at most eight years ago.
  for (let tried = now; tried >= now - 8; tried -= 1) {
    const start = utcOf(tried, named.month, named.day)
    if (start !== undefined && start <= today && start < before) return start
  }
  return undefined
}

const noDate = 'there is no such date'
const noClock = 'there is no such time of day'

/** *last week*, *this week*, *last 7 days*, *last 2 hours*: up to now, today with them; a week begins on Monday. */
function stretchAt(text: string, at: number): Piece<(now: number) => Range> | undefined {
  const match = matchAt(stretch, text, at)
  if (!match) return undefined
  const [, week, count, unit] = match
  const value = (now: number): Range => {
    const today = midnightOf(now)
    const end = Math.ceil(now / minute) * minute
    if (unit?.toLowerCase() === 'hour') return { from: end - Number(count) * hour, to: end }
    if (week === undefined) return { from: today - (Number(count) - 1) * day, to: today + day }
    const monday = today - since(1, today) * day
    return week.toLowerCase() === 'this'
      ? { from: monday, to: monday + 7 * day }
      : { from: monday - 7 * day, to: monday }
  }
  return { value, end: stretch.lastIndex }
}

const isEnd = (text: string, at: number): boolean => at >= text.length || /\s/.test(text.charAt(at))

/**
 * Reads the time that begins at a position: a day, a time of day or both, a range of them, *last week*, or *since*,
 * *before* and *around* one. A day without a year and a time without a day are the latest that have begun. Undefined where none begins.
 */
export function readTypedTime(text: string, at: number, context: TypingContext): TimeRead | undefined {
  const before = matchAt(prefix, text, at)
  const relation = (before?.[1] ?? before?.[2])?.toLowerCase()
  const begin = at + (before?.[0].length ?? 0)
  const long = stretchAt(text, begin)
  if (long && isEnd(text, long.end)) {
    const range = related(relation, long.value(wallOf(context.now, context.zone).getTime()))
    return { end: long.end, time: timeOf(range, context.zone, relation === undefined && text.slice(begin, long.end)) }
  }
  const first = pointAt(text, begin)
  if (!first) return undefined
  const between = relation === undefined && first.value !== 'fault' ? matchAt(separator, text, first.end) : null
  const last = between && pointAt(text, first.end + between[0].length)
  const isRange = last !== null && last !== undefined && isEnd(text, last.end)
  const end = isRange ? last.end : first.end
  if (!isEnd(text, end)) return undefined
  if (first.value === 'fault' || (isRange && last.value === 'fault')) return { end, fault: noClock }
  const second = isRange && last.value !== 'fault' ? last.value : undefined
  const zone = first.value.clock?.isUtc || second?.clock?.isUtc ? 'UTC' : context.zone
  const range = rangeOf(first.value, second, wallOf(context.now, zone).getTime())
  if (typeof range === 'string') return { end, fault: range }
  const isNamed = typeof first.value.day === 'function' && relation === undefined && second?.day === undefined
  return { end, time: timeOf(related(relation, range), zone, isNamed && matchAt(relativeDay, text, begin)?.[0]) }
}

function timeOf({ from, to }: Range, zone: string, typed: string | false | undefined): TypedTime {
  const note = noteOn({ from, to }, zone)
  const label = typed && typed.charAt(0).toUpperCase() + typed.slice(1).toLowerCase().replaceAll(/ +/g, ' ')
  const words = `${rangeInWords(from, to)} ${zone}`
  return { from, to, zone, words, ...(label && { label }), ...(note !== undefined && { note }) }
}

interface Range {
  readonly from: number
  readonly to: number
}

function rangeOf(first: Point, last: Point | undefined, now: number): Range | string {
  const today = midnightOf(now)
  const since = first.clock?.since ?? 0
  // A time of day that is still to come was meant of yesterday.
  const impliedDay = today + since <= now ? today : today - day
  const start = first.day === undefined ? impliedDay : startOf(first.day, today)
  if (start === undefined) return noDate
  const from = start + since
  if (!last) return { from, to: from + (first.clock?.lasts ?? day) }
  const end = endOf(last, start, today)
  if (end === undefined) return noDate
  if (end > from) return { from, to: end }
  // *18:30-0:30* ends on the next day, *20 Dec - 5 Jan* began in the year before.
  if (last.day === undefined) return { from, to: end + day }
  const earlier = first.day === undefined ? undefined : startOf(first.day, today, end)
  return earlier === undefined || earlier + since >= end
    ? 'it ends before it begins'
    : { from: earlier + since, to: end }
}

/** A day is part of the range that it ends, a time of day is not. */
function endOf({ day: named, clock: shown }: Point, start: number, today: number): number | undefined {
  const midnight = named === undefined ? start : startOf(named, today)
  return midnight === undefined ? undefined : midnight + (shown?.since ?? day)
}

function related(relation: string | undefined, { from, to }: Range): Range {
  switch (relation) {
    case 'since':
    case 'from':
    case '>=':
    case '≥':
      return { from, to: Infinity }
    case 'after':
    case '>':
      return { from: to, to: Infinity }
    case 'before':
    case '<':
      return { from: -Infinity, to: from }
    case 'until':
    case 'till':
    case '<=':
    case '≤':
      return { from: -Infinity, to }
    case 'around':
    case 'about':
    case '~':
      return to - from === day ? { from, to } : { from: from - nearby, to: from + nearby }
    case undefined:
    default:
      return { from, to }
  }
}

function typedClock(wall: number, isExact = false): string {
  const at = new Date(wall)
  return isExact || at.getUTCSeconds() > 0 ? clockText(at) : minutesText(at)
}

const pointText = (wall: number): string => {
  const date = dateText(new Date(wall))
  return wall % day === 0 ? date : dateWithClock(date, typedClock(wall))
}

function rangeInWords(from: number, to: number): string {
  if (to === Infinity) return `since ${pointText(from)}`
  if (from === -Infinity) return `before ${pointText(to)}`
  const [first, last] = [dateText(new Date(from)), dateText(new Date(to - 1))]
  if (from % day === 0 && to % day === 0) return first === last ? first : `${first} – ${last}`
  if (to - from === second) return dateWithClock(first, typedClock(from, true))
  if (to - from === minute) return dateWithClock(first, typedClock(from))
  if (first !== last) return `${pointText(from)} – ${pointText(to)}`
  return dateWithClock(first, `${typedClock(from)}–${to % day === 0 ? '24:00' : typedClock(to)}`)
}

function noteOn({ from, to }: Range, zone: string): string | undefined {
  for (const wall of [from, to - second]) {
    const shift = Number.isFinite(wall) ? instantOf(wall, zone).shift : undefined
    if (shift === 'gap') return `the clocks skip ${typedClock(wall)} on that day`
    if (shift === 'fold') return `the clocks show ${typedClock(wall)} twice on that day`
  }
  return undefined
}
