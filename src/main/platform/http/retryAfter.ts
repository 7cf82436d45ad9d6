const cap = 3_600_000

/** Milliseconds to wait, at most an hour. A date is compared with the platform's own `Date`. */
export function retryAfter(
  header: string | undefined,
  platformDate: string | undefined,
  now: number
): number | undefined {
  if (header === undefined) return undefined
  const text = header.trim()
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, cap)
  // Date.parse accepts nearly anything; HTTP dates end in GMT.
  const until = text.endsWith('GMT') ? Date.parse(text) : NaN
  if (Number.isNaN(until)) return undefined
  const theirs = Date.parse(platformDate ?? '')
  const wait = until - (Number.isNaN(theirs) ? now : theirs)
  return Math.min(Math.max(wait, 0), cap)
}
