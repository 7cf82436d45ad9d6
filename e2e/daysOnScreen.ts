import { clockAt } from '../src/demo/world/clock.ts'

// Repeated here, because a wrong name in the app would otherwise also be expected.
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A day in the form of the screens, `24 Nov 2026`, by default in UTC. */
export function shownDay(date: Date, timeZone = 'UTC'): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' })
    .formatToParts(date)
    .map(({ type, value }) => [type, Number(value)] as const)
  const { year, month = 1, day } = Object.fromEntries(parts)
  return `${day} ${months[month - 1]} ${year}`
}

/**
 * A time of the demo platform, some days after the midnight (UTC) before an app's start. A fraction gives a time of
 * day. Expect `shownDay(demoDay(app, -3))` on screen, because a literal date is right on one day only.
 */
export const demoDay = ({ startedAt }: { readonly startedAt: Date }, days: number): Date => clockAt(startedAt).day(days)
