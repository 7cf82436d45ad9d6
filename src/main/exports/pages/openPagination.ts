import type { WalkEnd } from '../../../shared/contract/exports.ts'
import type { Outcome } from '../../../shared/outcome/outcome.ts'
import type { AskedPage } from '../../platform/answers/rules.ts'
import { withRetry, type Clock } from './retry.ts'
import { paginate, type Piece, type PaginatedPage } from './paginate.ts'
import type { KnownIds } from './knownIds.ts'
import type { Count } from './paginationCount.ts'

interface OpenPaginationPorts {
  readonly perPage?: number | undefined
  readonly from?: number | undefined
  readonly known?: KnownIds | undefined
  readonly signal: AbortSignal
  readonly clock: Clock
  readonly count: Count
  /** Called when it waits, continues or repeats a request. */
  readonly changed: () => void
}

/** Opens a pagination of a platform's list; nothing is requested before its first rows are wanted. */
export function openPagination<Page extends PaginatedPage>(
  read: (asked: AskedPage) => Promise<Outcome<Page>>,
  { perPage, ...ports }: OpenPaginationPorts
): AsyncGenerator<Piece<Page>, WalkEnd> {
  const ask = (page: number) => read({ page, ...(perPage !== undefined && { perPage }) })
  return paginate((page) => withRetry(() => ask(page), ports), ports)
}
