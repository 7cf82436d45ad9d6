import type { WalkEnd } from '../../../shared/contract/exports.ts'
import type { Outcome } from '../../../shared/outcome/outcome.ts'
import type { AskedPage } from '../../platform/answers/rules.ts'
import { patiently, type Clock } from './patience.ts'
import { walkPages, type Piece, type WalkPage } from './walk.ts'
import type { Count } from './walked.ts'

/** What a walk through a platform's list needs. */
export interface OpenWalkPorts {
  readonly perPage?: number | undefined
  readonly signal: AbortSignal
  readonly clock: Clock
  readonly count: Count
  /** Told when it waits, goes on or repeats a request. */
  readonly changed: () => void
}

/** Opens a walk through a platform's list; nothing is asked before its first rows are wanted. */
export function openWalk<Page extends WalkPage>(
  read: (asked: AskedPage) => Promise<Outcome<Page>>,
  { perPage, ...ports }: OpenWalkPorts
): AsyncGenerator<Piece<Page>, WalkEnd> {
  const ask = (page: number) => read({ page, ...(perPage !== undefined && { perPage }) })
  return walkPages((page) => patiently(() => ask(page), ports), ports)
}
