import { clockText, dateText, dateWithClock, minutesText } from '../time/dateText.ts'
import { instantOf, usableZone, utcOf, wallOf } from '../time/zone.ts'

/** When and in which zone a time was entered. */
export interface TypingContext {
  readonly now: number
  readonly zone: string
}

/** An entered range of wall times. The bounds are in milliseconds, as if in UTC; an open end is infinite. */
export interface TypedTime {
  readonly from: number
  /** The end of the range, which is excluded. */
  readonly to: number
  readonly zone: string
  /** The range in words, such as `20 Nov 2026, 18:30–19:00 UTC`. */
  readonly words: string
  /** The entered words, such as *Yesterday*; absent for a date or a time of day. */
  readonly label?: string
  /** Present if the range begins or ends at a time that the clocks skip or show twice. */
  readonly note?: string
}

/** A time as entered, or what is wrong with text that looks like a time. `end` is the index after that text. */
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

const dayNumber = String.raw`(0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?`
const year = String.raw`(?:,? {1,20}((?:19|20)\d{2})(?![\w:]))?`

const isoDay = /(\d{4})-(\d{1,2})-(\d{1,2})(?![\d-])/y
const dottedDay = /(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})?(?![\w.])/y
const dayMonth = new RegExp(String.raw`${dayNumber} {0,20}${month}\.?${year}(?!\w)`, 'iy')
const monthDay = new RegExp(String.raw`${month}\.? ${dayNumber}${year}(?![\w:])`, 'iy')
const monthOnly = new RegExp(String.raw`${month}\.?${year}(?![\w.])`, 'iy')
const dayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const weekday = `(${dayNames.join('|')})`
const relativeDay = new RegExp(
  String.raw`(?:today|yesterday|(last {1,20})?${weekday}( {1,20}last {1,20}week)?)(?!\w)`,
  'iy'
)
// Ignore a weekday before the date, because text copied from a day's header contains one.
const weekdayBefore = new RegExp(String.raw`${weekday},? (?=\d|${month})`, 'iy')
const stretch =
  /(?:(last|this) {1,20}(week|month|year)|last {1,20}(\d{1,3}) {1,20}(day|hour)s?|(\d{1,3}) (d|h|min)[a-z]* ago)(?!\w)/iy
const clock = /(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?: ?([ap])m)?(?=z|[^\w:]|$)/iy
const wholeHour = /(\d{1,2}) ?([ap])m(?!\w)/iy
const partOfDay = /(?:in the )?(morning|afternoon|evening|night)(?!\w)/iy
const partOfThisDay = /(?:(this|last) (morning|afternoon|evening|night)|tonight)(?!\w)/iy
const joint = /(?:t| {0,20},? +(?:at +)?)(?=\d)|,? +(?=\D)/iy
const zoneForm = /(?: ?(?:z|utc|gmt)([+-]\d{2}:\d{2})?| ([a-z]+\/[a-z_/+-]+))(?![\w:])/iy
const isoOffset = /[+-]\d{2}:\d{2}(?![\w:])/y
const prefix =
  /(?:(since|from|between|after|before|until|till|around|about) +|(?:on|at|in|during) +|(>=|<=|≥|≤|>|<|~) *)/iy
const separator = /(?: +(?:to|until|till|and) +| *(?:\.\.|[-–—]) *)/iy

/** Matches a sticky pattern at a position. */
export const matchAt = (form: RegExp, text: string, at: number): RegExpExecArray | null => {
  form.lastIndex = at
  return form.exec(text)
}

interface Range {
  readonly from: number
  readonly to: number
}

/** A day or a longer period, such as a month. */
interface TypedDay {
  /** The latest matching day or period that has begun; with `before`, it must also begin before that time. */
  readonly latest: (now: number, before?: number) => Range | undefined
  /** Returns the day or period that ends a range beginning at `start`. */
  readonly next: (start: number, now: number) => Range | undefined
  /** Whether no time of day may follow, as after *last week* or *3 h ago*. */
  readonly isLong?: boolean
  /** Whether the entered words contain no full date, so Pitboss shows the date as well. */
  readonly isNamed?: boolean
}

interface Piece<Value> {
  readonly value: Value
  readonly end: number
}

/** Returns the range of a calendar day or month; undefined if there is no such day. */
function calendarRange(yearNumber: number, monthNumber: number, dayOfMonth: number | undefined): Range | undefined {
  const from = utcOf(yearNumber, monthNumber, dayOfMonth ?? 1)
  if (from === undefined) return undefined
  const next = monthNumber === 12 ? utcOf(yearNumber + 1, 1, 1) : utcOf(yearNumber, monthNumber + 1, 1)
  return { from, to: dayOfMonth === undefined ? (next ?? from) : from + day }
}

// The next leap day is at most eight years away.
const yearsAway = [0, 1, 2, 3, 4, 5, 6, 7, 8]
const yearOf = (wall: number): number => new Date(wall).getUTCFullYear()

/** If the year is missing, uses the latest that has begun; at a range's end, the first that ends after its start. */
function calendarDay(yearText: string | undefined, monthNumber: number, dayText?: string): TypedDay {
  const rangeIn = (one: number) => calendarRange(one, monthNumber, dayText === undefined ? undefined : Number(dayText))
  const isMonth = dayText === undefined
  const kind = { isLong: isMonth, isNamed: isMonth }
  if (yearText !== undefined) {
    const range = rangeIn(Number(yearText) + (yearText.length === 2 ? 2000 : 0))
    return { latest: () => range, next: () => range, ...kind }
  }
  const first = (years: readonly number[], fits: (range: Range) => boolean) =>
    years.map(rangeIn).find((range) => range !== undefined && fits(range))
  return {
    latest: (now, before = Infinity) =>
      first(
        yearsAway.map((away) => yearOf(now) - away),
        ({ from }) => from <= now && from < before
      ),
    next: (start) =>
      first(
        yearsAway.map((away) => yearOf(start) + away),
        ({ to }) => to > start
      ),
    ...kind
  }
}

const since = (dayOfWeek: number, today: number): number => (7 + new Date(today).getUTCDay() - dayOfWeek) % 7

const dayBefore = (now: number, days: number): Range => {
  const from = midnightOf(now) - days * day
  return { from, to: from + day }
}

/** Returns a period that depends only on the current time: *yesterday*, *last week*. */
const fixed = (range: (now: number) => Range, isLong = false): TypedDay => ({
  latest: range,
  next: (_start, now) => range(now),
  isLong,
  isNamed: true
})

function relativeDayOf([word, last, name, ofLastWeek]: RegExpExecArray): TypedDay {
  if (name === undefined) return fixed((now) => dayBefore(now, Number(/^y/i.test(word))))
  const dayOfWeek = dayNames.indexOf(name.toLowerCase())
  // Weeks begin on Monday.
  if (ofLastWeek !== undefined) return fixed((now) => dayBefore(now, since(1, now) + 7 - ((dayOfWeek + 6) % 7)))
  const latest = (now: number) => dayBefore(now, since(dayOfWeek, now) || (last === undefined ? 0 : 7))
  // On a Saturday, *Thursday - Sunday* ends tomorrow.
  const next = (start: number, now: number) => {
    const { from, to } = latest(now)
    return to > start ? { from, to } : { from: from + 7 * day, to: to + 7 * day }
  }
  return { latest, next, isNamed: true }
}

const wholeMinute = (now: number): number => Math.ceil(now / minute) * minute

/** Parses *last week*, *this month*, *last 7 days* (with today), *last 2 hours*, *3 h ago*. Weeks begin on Monday. */
function stretchOf([, which, named, count, unit, ago, agoUnit]: RegExpExecArray): TypedDay {
  if (ago !== undefined) {
    const length = agoUnit?.toLowerCase() === 'h' ? hour : minute
    if (agoUnit?.toLowerCase() === 'd') return fixed((now) => dayBefore(now, Number(ago)))
    return fixed((now) => {
      const to = wholeMinute(now) - Number(ago) * length
      return { from: to - length, to }
    }, true)
  }
  const isLast = Number(which?.toLowerCase() === 'last')
  return fixed((now) => {
    const today = midnightOf(now)
    const end = wholeMinute(now)
    if (unit?.toLowerCase() === 'hour') return { from: end - Number(count) * hour, to: end }
    if (count !== undefined) return { from: today - (Number(count) - 1) * day, to: today + day }
    if (named?.toLowerCase() === 'week') {
      const monday = today - (since(1, today) + 7 * isLast) * day
      return { from: monday, to: monday + 7 * day }
    }
    const [one, current] = [yearOf(now), new Date(now).getUTCMonth()]
    const isYear = named?.toLowerCase() === 'year'
    const [from, to] = isYear ? [0, 12] : [current, current + 1]
    const shift = isYear ? 12 : 1
    return { from: Date.UTC(one, from - isLast * shift), to: Date.UTC(one, to - isLast * shift) }
  }, true)
}

function dayAt(text: string, at: number): Piece<TypedDay> | undefined {
  const long = matchAt(stretch, text, at)
  if (long) return { value: stretchOf(long), end: stretch.lastIndex }
  const begin = at + (matchAt(weekdayBefore, text, at)?.[0].length ?? 0)
  const dated = dateAt(text, begin)
  if (dated) return dated
  const relative = matchAt(relativeDay, text, at)
  return relative ? { value: relativeDayOf(relative), end: relativeDay.lastIndex } : undefined
}

function dateAt(text: string, at: number): Piece<TypedDay> | undefined {
  const piece = (match: RegExpExecArray, ...named: Parameters<typeof calendarDay>) => ({
    value: calendarDay(...named),
    end: match.index + match[0].length
  })
  const iso = matchAt(isoDay, text, at)
  if (iso) return piece(iso, iso[1], Number(iso[2]), iso[3])
  const dotted = matchAt(dottedDay, text, at)
  if (dotted) return piece(dotted, dotted[3], Number(dotted[2]), dotted[1])
  const named = matchAt(dayMonth, text, at)
  if (named) return piece(named, named[3], monthOf(named[2]), named[1])
  const american = matchAt(monthDay, text, at)
  if (american) return piece(american, american[3], monthOf(american[1]), american[2])
  const whole = matchAt(monthOnly, text, at)
  return whole ? piece(whole, whole[2], monthOf(whole[1])) : undefined
}

/** A time of day in milliseconds since midnight, and its duration. */
interface Clock {
  readonly since: number
  readonly lasts: number
  /** Whether it is a part of the day, such as *morning*. A range that ends with such a part includes all of it. */
  readonly isPart?: boolean
}

const partsOfDay: Readonly<Record<string, Clock>> = {
  morning: { since: 6 * hour, lasts: 6 * hour, isPart: true },
  afternoon: { since: 12 * hour, lasts: 6 * hour, isPart: true },
  evening: { since: 18 * hour, lasts: 6 * hour, isPart: true },
  night: { since: 22 * hour, lasts: 8 * hour, isPart: true }
}
const partOf = (name = 'night'): Clock => partsOfDay[name.toLowerCase()] ?? { since: 0, lasts: day }

function clockAt(text: string, at: number): Piece<Clock | 'fault'> | undefined {
  const part = matchAt(partOfDay, text, at)
  if (part) return { value: partOf(part[1]), end: partOfDay.lastIndex }
  const exact = matchAt(clock, text, at)
  const round = exact ? null : matchAt(wholeHour, text, at)
  const match = exact ?? round
  if (!match) return undefined
  const end = match.index + match[0].length
  const half = (exact ? exact[4] : round?.[2])?.toLowerCase()
  const hours = Number(match[1])
  const [minutes, seconds] = exact ? [Number(exact[2]), Number(exact[3] ?? 0)] : [0, 0]
  // A range may end at 24:00.
  const isReal = half === undefined ? hours < 24 || (hours === 24 && minutes === 0) : hours >= 1 && hours <= 12
  if (!isReal || minutes > 59 || seconds > 59) return { value: 'fault', end }
  const ofDay = half === undefined ? hours : (hours % 12) + (half === 'p' ? 12 : 0)
  const lasts = exact ? (exact[3] === undefined ? minute : second) : hour
  return { value: { since: ofDay * hour + minutes * minute + seconds * second, lasts }, end }
}

interface Point {
  readonly day?: TypedDay
  readonly clock?: Clock
  readonly zone?: string
  /** The index after relative words such as *yesterday evening*; absent for a date or an exact time. */
  readonly namedTo?: number
}

/** Parses a day, a time of day, or both in either order, with an optional zone at the end. */
function pointAt(text: string, at: number): Piece<Point | 'fault'> | undefined {
  const relative = matchAt(partOfThisDay, text, at)
  if (relative) {
    const isLast = relative[1]?.toLowerCase() === 'last'
    const end = partOfThisDay.lastIndex
    const value = { day: fixed((now) => dayBefore(now, Number(isLast))), clock: partOf(relative[2]), namedTo: end }
    return withZone(value, text, end)
  }
  const named = dayAt(text, at)
  const between = named && !named.value.isLong ? matchAt(joint, text, named.end) : null
  const shown = named ? between && clockAt(text, named.end + between[0].length) : clockAt(text, at)
  if (shown?.value === 'fault') return { value: 'fault', end: shown.end }
  if (!named && !shown) return undefined
  if (!named && shown?.value.isPart) {
    const behind = dayAt(text, shown.end + (/^,? (?:of )?/.exec(text.slice(shown.end, shown.end + 5))?.[0].length ?? 0))
    const isWhole = behind && !behind.value.isLong && isEnd(text, behind.end)
    const end = isWhole ? behind.end : shown.end
    return withZone({ ...(isWhole && { day: behind.value }), clock: shown.value, namedTo: end }, text, end)
  }
  const end = shown?.end ?? named?.end ?? at
  const namedTo = named?.value.isNamed ? (shown?.value.isPart ? end : named.end) : undefined
  const value = {
    ...(named && { day: named.value }),
    ...(shown && { clock: shown.value }),
    ...(namedTo !== undefined && { namedTo })
  }
  return withZone(value, text, end, /t/i.test(between?.[0] ?? ''))
}

function withZone(value: Point, text: string, end: number, isIso = false): Piece<Point> {
  const offset = isIso ? matchAt(isoOffset, text, end)?.[0] : undefined
  if (offset !== undefined) return { value: { ...value, zone: offset }, end: end + offset.length }
  const match = matchAt(zoneForm, text, end)
  if (!match) return { value, end }
  const zone = match[1] ?? match[2] ?? 'UTC'
  return zone === 'UTC' || usableZone(zone) === zone
    ? { value: { ...value, zone }, end: zoneForm.lastIndex }
    : { value, end }
}

const midnightOf = (wall: number): number => Math.floor(wall / day) * day

const noDate = 'there is no such date'
const noClock = 'there is no such time of day'

const isEnd = (text: string, at: number): boolean => at >= text.length || /\s/.test(text.charAt(at))

const rangeRelations: readonly (string | undefined)[] = [undefined, 'from', 'since', 'between']

/**
 * Parses the time that begins at a position; undefined if none does. A time is a day, a month, a time or part of a day,
 * or a range of these. A time may also be words such as *last week*, or begin with *since*, *before* or *around*. If
 * the year or the day is missing, the latest match that has begun is used. A range includes today if possible.
 */
export function readTypedTime(text: string, at: number, context: TypingContext): TimeRead | undefined {
  const before = matchAt(prefix, text, at)
  const relation = (before?.[1] ?? before?.[2])?.toLowerCase()
  const begin = at + (before?.[0].length ?? 0)
  const typed = pointAt(text, begin)
  if (!typed) return undefined
  // A filter chip shows this format: *Yesterday: 21 Nov 2026 UTC*.
  const dated = text.startsWith(': ', typed.end) ? pointAt(text, typed.end + 2) : undefined
  const first = dated ?? typed
  const mayGoOn = rangeRelations.includes(relation) && first.value !== 'fault'
  const between = mayGoOn ? matchAt(separator, text, first.end) : null
  const last = between && pointAt(text, first.end + between[0].length)
  const isRange = last !== null && last !== undefined && isEnd(text, last.end)
  const end = isRange ? last.end : first.end
  if (!isEnd(text, end)) return undefined
  if (first.value === 'fault' || (isRange && last.value === 'fault')) return { end, fault: noClock }
  const other = isRange && last.value !== 'fault' ? last.value : undefined
  const zone = other?.zone ?? first.value.zone ?? context.zone
  const range = rangeOf(first.value, other, wallOf(context.now, zone).getTime())
  if (typeof range === 'string') return { end, fault: range }
  const { namedTo } = first.value
  const isNamed = namedTo !== undefined && relation === undefined && other?.day === undefined
  return { end, time: timeOf(other ? range : related(relation, range), zone, isNamed && text.slice(begin, namedTo)) }
}

function timeOf({ from, to }: Range, zone: string, typed: string | false): TypedTime {
  const note = noteOn({ from, to }, zone)
  const label = typed && typed.charAt(0).toUpperCase() + typed.slice(1).toLowerCase().replaceAll(/ +/g, ' ')
  const words = `${rangeInWords(from, to)} ${/^[+-]/.test(zone) ? 'UTC' : ''}${zone}`
  return { from, to, zone, words, ...(label && { label }), ...(note !== undefined && { note }) }
}

function rangeOf(first: Point, last: Point | undefined, now: number): Range | string {
  const today = midnightOf(now)
  const since = first.clock?.since ?? 0
  // Without a date, a time of day that is still to come today means yesterday.
  const impliedDay = dayBefore(now, today + since <= now ? 0 : 1)
  const start = first.day ? first.day.latest(now) : impliedDay
  if (start === undefined) return noDate
  const from = start.from + since
  if (!last) return { from, to: first.clock ? from + first.clock.lasts : start.to }
  const end = endOf(last, start, now)
  if (end === undefined) return noDate
  if (end > from) return { from, to: end }
  // *18:30-0:30* ends on the next day; *20 Dec - 5 Jan 2026* began in the previous year.
  if (last.day === undefined) return { from, to: end + day }
  const earlier = first.day?.latest(now, end)
  return earlier === undefined || earlier.from + since >= end
    ? 'it ends before it begins'
    : { from: earlier.from + since, to: end }
}

/** Returns the end of a range. A day or part of a day at the end is included; a time of day is excluded. */
function endOf({ day: named, clock: shown }: Point, start: Range, now: number): number | undefined {
  const last = named === undefined ? dayBefore(start.from, 0) : named.next(start.from, now)
  return last && (shown ? last.from + shown.since + (shown.isPart ? shown.lasts : 0) : last.to)
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
  const until = to % day === 0 ? '24:00' : typedClock(to)
  if (first !== last) return `${pointText(from)} – ${dateWithClock(last, until)}`
  return dateWithClock(first, `${typedClock(from)}–${until}`)
}

function noteOn({ from, to }: Range, zone: string): string | undefined {
  for (const wall of [from, to - second]) {
    const shift = Number.isFinite(wall) ? instantOf(wall, zone).shift : undefined
    if (shift === 'gap') return `the clocks skip ${typedClock(wall)} on that day`
    if (shift === 'fold') return `the clocks show ${typedClock(wall)} twice on that day`
  }
  return undefined
}
