import { dateForm, dateWithClock } from './forms.ts'

/** What this machine's clocks show at an instant, as UTC fields. */
function localWall(instant: number): Date {
  const offset = new Date(instant).getTimezoneOffset()
  return new Date(instant - offset * 60_000)
}

/** The day on which something happened, by this machine's clocks; what cannot be read stays as it is. */
export function localDay(at: string): string {
  const instant = Date.parse(at)
  return Number.isNaN(instant) ? at : dateForm().date(localWall(instant))
}

/** The time of day of an instant, by this machine's clocks. */
export const localClock = (instant: number): string => dateForm().clock(localWall(instant))

/** The day and the time of day of an instant, to the minute, by this machine's clocks. */
export function localMinute(instant: number, { isToday = false } = {}): string {
  const wall = localWall(instant)
  const clock = dateForm().minutes(wall)
  return isToday ? clock : dateWithClock(dateForm().date(wall), clock)
}
