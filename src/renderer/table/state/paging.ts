/** Which page is asked for, as the list routes spell it; without a size the platform's own default holds. */
export interface PageInput {
  readonly page: number
  readonly perPage?: number
}

/** Where a person stands in a list. `asked` is the request's input as it is. */
export interface Paging {
  readonly asked: PageInput
  /** The page that was asked for and turned out not to exist; `asked` is the last one since. */
  readonly gone?: number
}

/** What can happen to it. */
export type PagingAction =
  /** A page was chosen. */
  | { readonly kind: 'go'; readonly page: number }
  /** A size was chosen; undefined is the platform's default. */
  | { readonly kind: 'size'; readonly perPage: number | undefined }
  /** Something else is listed now: sorted or filtered by whoever pages, or another subject. */
  | { readonly kind: 'anew' }
  /** The platform answered for `asked`. */
  | { readonly kind: 'answered'; readonly lastPage: number; readonly rows: number }

/** The greatest page that the list routes take. */
export const greatestPage = 1_000_000_000

/** The sizes a person can choose beside the platform's default. */
export const pageSizes = [10, 15, 25, 50, 100, 200] as const

/** The first page, of the platform's default size. */
export const firstPage: Paging = { asked: { page: 1 } }

/**
 * The next place in a list. Whatever changes the list begins at page 1. A page without rows behind the last becomes the
 * last, once: a platform that takes back one page after the other is not followed down.
 */
export function nextPaging(paging: Paging, action: PagingAction): Paging {
  const { asked, gone } = paging
  switch (action.kind) {
    case 'go':
      return { asked: { ...asked, page: Math.min(greatestPage, Math.max(1, Math.trunc(action.page))) } }
    case 'size':
      return { asked: action.perPage === undefined ? { page: 1 } : { page: 1, perPage: action.perPage } }
    case 'anew':
      return { asked: { ...asked, page: 1 } }
    case 'answered': {
      const { lastPage, rows } = action
      const isGone = rows === 0 && lastPage >= 1 && asked.page > lastPage && gone === undefined
      return isGone ? { asked: { ...asked, page: lastPage }, gone: asked.page } : paging
    }
  }
}
