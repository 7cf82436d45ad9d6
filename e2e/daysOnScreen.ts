import { clockAt } from '../src/demo/world/clock.ts'

// Written here again: with the app's own names a wrong one would be expected as well.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day as screens write it, `24 Nov 2026`; in UTC unless another zone is given. */
export function shownDay(date: Date, timeZone = 'UTC'): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' })
    .formatToParts(date)
    .map(({ type, value }) => [type, Number(value)] as const)
  const { year, month = 1, day } = Object.fromEntries(parts)
  return `${day} ${months[month - 1]} ${year}`
}

/**
 * A time of the demo platform, some days from the midnight (UTC) before an app started; fractions are times of day. Expect
 * its words on screen, `shownDay(demoDay(app, -3))`: a literal date is right on one day only.
 */
export const demoDay = ({ startedAt }: { readonly startedAt: Date }, days: number): Date => clockAt(startedAt).day(days)
