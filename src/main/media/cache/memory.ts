import type { Problem } from '../../../shared/outcome/outcome.ts'
import { begunAt, type PictureResult } from '../formats/pictureResult.ts'

/** The pictures that were shown last, and why others were not, in memory. */
export interface Memory {
  /** What is still good, and was fetched since then, in milliseconds since 1970. */
  read(key: string, since?: number): PictureResult | undefined
  /** `since` is what it was fetched for, and what it answers whatever the clock says. */
  keep(key: string, look: PictureResult, since?: number): void
  /** Forgets what begins so. */
  forget(beginning: string): void
  /** Forgets why pictures whose key begins so were not shown. */
  forgetProblems(beginning: string): void
}

const mostBytes = 32 * 1024 * 1024
const mostProblems = 2000
// A host that failed may work in a moment; meanwhile the page asks for the reason, and that is no second request.
const problemLife = 30_000

/** Keeps at most 32 MB of pictures. */
export function keepMemory({ now = Date.now, most = mostBytes } = {}): Memory {
  const pictures = new Map<string, { readonly look: Extract<PictureResult, { ok: true }>; readonly begun: number }>()
  const problems = new Map<string, { readonly problem: Problem; readonly until: number; readonly begun: number }>()
  let sum = 0

  const drop = (key: string) => {
    sum -= pictures.get(key)?.look.value.bytes.length ?? 0
    pictures.delete(key)
    problems.delete(key)
  }
  return {
    read(key, since = 0) {
      const [known, failed] = [pictures.get(key), problems.get(key)]
      if ((known?.look.value.until ?? failed?.until ?? 0) <= now()) drop(key)
      else if (known && known.begun >= since) {
        pictures.delete(key)
        pictures.set(key, known)
        return known.look
      } else if (failed && failed.begun >= since) return { ok: false, problem: failed.problem }
      return undefined
    },
    keep(key, look, since = 0) {
      drop(key)
      const begun = Math.max(since, look.ok ? begunAt(look.value) : now())
      if (look.ok) {
        pictures.set(key, { look, begun })
        sum += look.value.bytes.length
      } else problems.set(key, { problem: look.problem, until: now() + problemLife, begun })
      for (const oldest of pictures.keys()) {
        if (sum <= most) break
        drop(oldest)
      }
      for (const oldest of problems.keys()) {
        if (problems.size <= mostProblems) break
        drop(oldest)
      }
    },
    forget(beginning) {
      for (const key of [...pictures.keys(), ...problems.keys()]) if (key.startsWith(beginning)) drop(key)
    },
    forgetProblems(beginning) {
      for (const key of problems.keys()) if (key.startsWith(beginning)) problems.delete(key)
    }
  }
}
