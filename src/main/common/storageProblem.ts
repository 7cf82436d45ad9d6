import { basename } from 'node:path'
import type { Outcome } from '../../shared/outcome/outcome.ts'
import { causeOf } from './disk.ts'

/** The problem for a failed disk call. The system's own message holds the path and is left out; the page has the words for its cause. */
export function storageProblem(path: string, error: unknown): Extract<Outcome<never>, { ok: false }> {
  return {
    ok: false,
    problem: { code: 'storage', message: `${basename(path)} could not be written.`, ...causeOf(error) }
  }
}
