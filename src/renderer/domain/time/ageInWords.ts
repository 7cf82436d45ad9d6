import { relativeInWords } from './relativeInWords.ts'

const minute = 60_000

/** How long ago something was written down, in whole minutes or more: `3 h ago`. A clock that was put back does not lead ahead. */
export function ageInWords(at: string, now: number): string {
  const instant = Date.parse(at)
  if (Number.isNaN(instant)) return 'some time ago'
  return now - instant < minute ? 'a moment ago' : relativeInWords(instant, now)
}
