import { LRUCache } from 'lru-cache'
import { begunAt, type PictureResult } from './formats/picture.ts'

const mostBytes = 32 * 1024 * 1024
// Count a problem as this many bytes, so the cache holds at most two thousand of them.
const problemBytes = Math.floor(mostBytes / 2000)
// In milliseconds. A failed host may recover, but the page must be able to ask for the reason without a new fetch.
const problemLife = 30_000

interface Kept {
  readonly result: PictureResult
  readonly begun: number
  /** When it was fetched. If this is in the future, the clock has been set back. */
  readonly at: number
  readonly until: number
}

/** Keeps at most 32 MB of pictures in memory. */
export function keepMemory({ now = Date.now, most = mostBytes } = {}) {
  const results = new LRUCache<string, Kept>({
    maxSize: most,
    sizeCalculation: ({ result }) => (result.ok ? result.value.bytes.length || 1 : problemBytes)
  })
  const forget = (isForgotten: (key: string, kept: Kept) => boolean) => {
    for (const [key, kept] of results.entries()) if (isForgotten(key, kept)) results.delete(key)
  }
  return {
    /** Returns a result that is fresh and was fetched after `since`, in milliseconds since 1970. */
    read(key: string, since = 0): PictureResult | undefined {
      const kept = results.get(key)
      if (kept && kept.until > now() && kept.at <= now()) return kept.begun >= since ? kept.result : undefined
      results.delete(key)
      return undefined
    },
    /** Stores the result of a request made at `since`, so later reads find it even if the clock has changed. */
    keep(key: string, result: PictureResult, since = 0) {
      const at = result.ok ? begunAt(result.value) : now()
      const until = result.ok ? result.value.until : at + problemLife
      results.set(key, { result, begun: Math.max(since, at), at, until })
    },
    forget: (beginning: string) => forget((key) => key.startsWith(beginning)),
    forgetProblems: (beginning: string) => forget((key, { result }) => !result.ok && key.startsWith(beginning))
  }
}
