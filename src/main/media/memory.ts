import { LRUCache } from 'lru-cache'
import { begunAt, type PictureResult } from './formats/picture.ts'

const mostBytes = 32 * 1024 * 1024
const mostProblems = 2000
// Milliseconds. A failed host may recover soon, but the page asks for the reason meanwhile, and that must not fetch
// again.
const problemLife = 30_000

interface Kept {
  readonly result: PictureResult
  readonly begun: number
  /** When it was fetched. What was fetched later than now is from before the clock was set back. */
  readonly at: number
  readonly until: number
}

/** Keeps at most 32 MB of pictures. */
export function keepMemory({ now = Date.now, most = mostBytes } = {}) {
  const sizeOf = ({ result }: Kept) => (result.ok ? result.value.bytes.length : 0) || 1
  const pictures = new LRUCache<string, Kept>({ maxSize: most, sizeCalculation: sizeOf })
  const problems = new LRUCache<string, Kept>({ max: mostProblems })
  const drop = (key: string) => {
    pictures.delete(key)
    problems.delete(key)
  }
  const forget = (beginning: string, from: readonly LRUCache<string, Kept>[]) => {
    for (const cache of from) for (const key of cache.keys()) if (key.startsWith(beginning)) cache.delete(key)
  }
  return {
    /** A fresh result that was fetched after `since`, in milliseconds since 1970. */
    read(key: string, since = 0): PictureResult | undefined {
      const kept = pictures.get(key) ?? problems.get(key)
      if (!kept || (kept.until > now() && kept.at <= now()))
        return kept && kept.begun >= since ? kept.result : undefined
      drop(key)
      return undefined
    },
    /** Later reads find the result as of `since`, when the fetch was asked for, whatever the clock says. */
    keep(key: string, result: PictureResult, since = 0) {
      drop(key)
      const at = result.ok ? begunAt(result.value) : now()
      const begun = Math.max(since, at)
      if (result.ok) pictures.set(key, { result, begun, at, until: result.value.until })
      else problems.set(key, { result: { ok: false, problem: result.problem }, begun, at, until: at + problemLife })
    },
    forget: (beginning: string) => forget(beginning, [pictures, problems]),
    forgetProblems: (beginning: string) => forget(beginning, [problems])
  }
}
