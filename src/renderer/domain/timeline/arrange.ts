import { dateForm } from '../locale/forms.ts'
import { firstInstantOf } from '../time/instantRanges.ts'
import { wallOf } from '../time/zone.ts'
import type { Line } from './timeline.ts'

/** A line of a timeline, or the head of the lines of a day. */
export type TimelineItem = Line | { readonly kind: 'head'; readonly key: string; readonly words: string }

/** A part of a timeline, in microseconds since 1970. */
export interface Period {
  readonly from: number
  readonly to: number
}

const halfAnHour = 30 * 60_000_000

/** Half an hour on each side of a time. */
export const around = (at: number): Period => ({ from: at - halfAnHour, to: at + halfAnHour })

const dayLength = 86_400_000

/** The day of an instant by a zone's clocks, with the instants at which it begins and ends. */
function dayOf(at: number, zone: string) {
  const wall = wallOf(Math.floor(at / 1000), zone).getTime()
  const midnight = Math.floor(wall / dayLength) * dayLength
  return {
    words: dateForm().longDate(new Date(midnight)),
    from: firstInstantOf(midnight, zone) * 1000,
    to: firstInstantOf(midnight + dayLength, zone) * 1000
  }
}

const noTime = { words: 'No readable time', from: Infinity, to: Infinity }

/**
 * The lines of a period under the heads of their days, and how many are newer and older. What has no time that can be read
 * may be of any.
 */
export function arranged(lines: readonly Line[], zone: string, period: Period = { from: -Infinity, to: Infinity }) {
  const items: TimelineItem[] = []
  let [newer, older] = [0, 0]
  let day: ReturnType<typeof dayOf> | undefined
  for (const line of lines) {
    const [first = -Infinity, last = Infinity] =
      line.kind === 'gap' ? [line.from, line.to] : [line.since ?? line.at, line.at]
    const isNewer = first > period.to
    if (isNewer || last < period.from) {
      if (line.kind === 'gap') continue
      if (isNewer) newer += 1
      else older += 1
      continue
    }
    // A gap stays below the line where it begins.
    if (line.kind !== 'gap' && !(day && last >= day.from && last < day.to)) {
      const before = day?.words
      day = line.at === undefined ? noTime : dayOf(line.at, zone)
      if (day.words !== before) items.push({ kind: 'head', key: `head ${day.words}`, words: day.words })
    }
    items.push(line)
  }
  return { items, newer, older }
}
