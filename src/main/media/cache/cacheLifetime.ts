import type { AnswerHeaders } from '../../platform/http/transport.ts'

const second = 1000
const day = 24 * 60 * 60 * second

/** The longest time for which a picture is not fetched again, in milliseconds. */
export const longestLifetime = day

const shortest = 60 * second
const usual = 10 * 60 * second

/** How long a picture is good. */
export interface CacheLifetime {
  readonly milliseconds: number
  /** Its host asks that it be kept nowhere. */
  readonly isPassing: boolean
}

/**
 * Reads how long a host lets its picture be kept: at most a day, for a designer looks for what is there now; at least a minute,
 * for a screen that is stepped through must not ask again at every step.
 */
export function cacheLifetimeOf(headers: AnswerHeaders): CacheLifetime {
  const said = [headers['cache-control']].flat().join(',').toLowerCase()
  const isPassing = /(?:^|[\s,])no-store(?:[\s,]|$)/.test(said)
  if (isPassing || /(?:^|[\s,])no-cache(?:[\s,=]|$)/.test(said)) return { milliseconds: shortest, isPassing }
  const [, age] = /(?:^|[\s,])max-age="?(\d{1,10})/.exec(said) ?? []
  const milliseconds = age === undefined ? usual : Math.min(longestLifetime, Math.max(shortest, Number(age) * second))
  return { milliseconds, isPassing }
}
