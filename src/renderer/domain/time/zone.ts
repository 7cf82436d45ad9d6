const formats = new Map<string, Intl.DateTimeFormat | undefined>()

function formatOf(zone: string): Intl.DateTimeFormat | undefined {
  if (formats.has(zone)) return formats.get(zone)
  let format: Intl.DateTimeFormat | undefined
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric'
    })
  } catch {
    // The zone is unknown to this machine.
  }
  formats.set(zone, format)
  return format
}

/** The zone itself, or UTC where this machine does not know it. */
export const usableZone = (zone: string): string => (zone !== 'UTC' && formatOf(zone) ? zone : 'UTC')

/** The zone of this machine; UTC where it has one that `Intl` does not know, for which that tells none or `Etc/Unknown`. */
export const localZone = (): string => usableZone(String(new Intl.DateTimeFormat().resolvedOptions().timeZone))

/** Milliseconds since 1970 of a calendar date and time in UTC; undefined where there is no such date. Years before 100 are meant as written. */
export function utcOf(year: number, month: number, day: number, milliseconds = 0): number | undefined {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  const isReal = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isReal ? date.getTime() + milliseconds : undefined
}

/** How far a zone's clocks are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(instant: number, zone: string): number {
  const format = zone === 'UTC' ? undefined : formatOf(zone)
  if (!format) return 0
  const parts: Record<string, string> = {}
  for (const { type, value } of format.formatToParts(instant)) parts[type] = value
  const number = (type: string) => Number(parts[type])
  const year = parts['era'] === 'BC' ? 1 - number('year') : number('year')
  const time = ((number('hour') * 60 + number('minute')) * 60 + number('second')) * 1000
  const wall = utcOf(year, number('month'), number('day'), time)
  return wall === undefined ? 0 : wall - Math.floor(instant / 1000) * 1000
}

/** The wall time of an instant in a zone: a date whose UTC fields are the wall time's. */
export const wallOf = (instant: number, zone: string): Date => new Date(instant + offsetAt(instant, zone))

const day = 86_400_000

/** The kind of a wall time in a zone: `gap` where clocks skip it, `fold` where they show it twice. */
interface WallReading {
  readonly instant: number
  readonly shift?: 'gap' | 'fold'
}

/** The instant of a wall time (as if in UTC): of a repeated one the first, of a skipped one by the offset before. */
export function instantOf(wall: number, zone: string): WallReading {
  const before = offsetAt(wall - day, zone)
  const after = offsetAt(wall + day, zone)
  const fitting = [...new Set([before, after])].filter((offset) => offsetAt(wall - offset, zone) === offset)
  if (fitting.length === 0) return { instant: wall - before, shift: 'gap' }
  const instant = wall - Math.max(...fitting)
  return fitting.length > 1 ? { instant, shift: 'fold' } : { instant }
}

/** Monday = 1 to Sunday = 7, by a zone's clocks. */
export const weekdayOf = (instant: number, zone: string): number => wallOf(instant, zone).getUTCDay() || 7

/** How many midnights of a zone lie between two instants. */
export function midnightsBetween(from: number, to: number, zone: string): number {
  const dayOf = (instant: number) => Math.floor(wallOf(instant, zone).getTime() / day)
  return dayOf(to) - dayOf(from)
}

/** The first instant of a zone's later offset: both differ between two instants that are at most days apart. */
function transition(from: number, to: number, zone: string): number {
  const before = offsetAt(from, zone)
  let [low, high] = [from, to]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (offsetAt(middle, zone) === before) low = middle
    else high = middle
  }
  return high
}

/**
 * The instants at which a zone's clocks begin and cease to show a wall time or a later one, in turn. Usually there is
 * one. Of a time that is shown twice there are three: its first showing, the moment the clocks go back, its second. A
 * skipped time begins where the clocks go forward.
 */
function turnsOf(wall: number, zone: string): readonly number[] {
  if (!Number.isFinite(wall)) return [wall]
  const [before, after] = [offsetAt(wall - day, zone), offsetAt(wall + day, zone)]
  if (before === after) return [wall - before]
  const change = transition(wall - day, wall + day, zone)
  const isFirst = wall - before < change
  const isSecond = wall - after >= change
  if (isFirst && isSecond) return [wall - before, change, wall - after]
  return [isFirst ? wall - before : isSecond ? wall - after : change]
}

/** When a zone's clocks first show a wall time; where they skip it, when they do so. */
export const firstInstantOf = (wall: number, zone: string): number => turnsOf(wall, zone)[0] ?? wall

/**
 * The instants at which a zone's clocks show a time from `from` to before `to`, wall times in milliseconds as if they
 * were UTC. None where the clocks skip all of it, two ranges where they show it twice.
 */
export function instantRanges(
  from: number,
  to: number,
  zone: string
): readonly { readonly from: number; readonly to: number }[] {
  if (!(from < to)) return []
  const turns = [...turnsOf(from, zone), ...turnsOf(to, zone)].toSorted((one, other) => one - other)
  const kept: number[] = []
  // An instant at which both begin or cease changes nothing.
  for (const turn of turns) {
    if (kept.at(-1) === turn) kept.pop()
    else kept.push(turn)
  }
  return kept.flatMap((start, at) => {
    const end = kept[at + 1]
    return at % 2 === 0 && end !== undefined ? [{ from: start, to: end }] : []
  })
}
