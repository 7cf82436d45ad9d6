import { relativeInWords } from './relativeInWords.ts'

const minute = 60_000

/** How long ago a time was, in whole minutes or more, days by a zone's calendar: `3 h ago`. Never in the future, even if the clock was set back. */
export function ageInWords(at: string, now: number, zone: string): string {
  const instant = Date.parse(at)
  if (Number.isNaN(instant)) return 'some time ago'
  return now - instant < minute ? 'a moment ago' : relativeInWords(instant, now, zone)
}
