import type { Problem } from '../../shared/outcome.ts'
import type { Look } from './shown.ts'

/** The pictures that were shown last, and why others were not, in memory. */
export interface Memory {
  /** What is still good. */
  read(key: string): Look | undefined
  keep(key: string, look: Look): void
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
  const pictures = new Map<string, Extract<Look, { ok: true }>>()
  const problems = new Map<string, { readonly problem: Problem; readonly until: number }>()
  let sum = 0

  const drop = (key: string) => {
    sum -= pictures.get(key)?.value.bytes.length ?? 0
    pictures.delete(key)
    problems.delete(key)
  }
  return {
    read(key) {
      const known = pictures.get(key)
      if (known && known.value.until > now()) {
        pictures.delete(key)
        pictures.set(key, known)
        return known
      }
      const failed = problems.get(key)
      if (failed && failed.until > now()) return { ok: false, problem: failed.problem }
      drop(key)
      return undefined
    },
    keep(key, look) {
      drop(key)
      if (look.ok) {
        pictures.set(key, look)
        sum += look.value.bytes.length
      } else problems.set(key, { problem: look.problem, until: now() + problemLife })
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
