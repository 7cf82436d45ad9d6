import type { AnswerHeaders } from '../../platform/http/transport.ts'

const second = 1000
const day = 24 * 60 * 60 * second

/** The longest time before a picture is fetched again, in milliseconds. */
export const longestLifetime = day

const shortest = 60 * second
const usual = 10 * 60 * second

/** How long a picture stays fresh. */
interface CacheLifetime {
  readonly milliseconds: number
  /** Its host asks that it not be stored. */
  readonly isPassing: boolean
}

/**
 * Reads a host's cache headers, bounded: at most a day, because designers want to see the current picture; at least a
 * minute, so that stepping through a screen does not fetch at every step.
 */
export function cacheLifetimeOf(headers: AnswerHeaders): CacheLifetime {
  const said = [headers['cache-control']].flat().join(',').toLowerCase()
  const isPassing = /(?:^|[\s,])no-store(?:[\s,]|$)/.test(said)
  if (isPassing || /(?:^|[\s,])no-cache(?:[\s,=]|$)/.test(said)) return { milliseconds: shortest, isPassing }
  const [, age] = /(?:^|[\s,])max-age="?(\d{1,10})/.exec(said) ?? []
  const milliseconds = age === undefined ? usual : Math.min(longestLifetime, Math.max(shortest, Number(age) * second))
  return { milliseconds, isPassing }
}
