/** The requested page, in the form of the list routes; without a size the platform's default applies. */
export interface PageInput {
  readonly page: number
  readonly perPage?: number
}

/** The paging state of a list. `asked` is the input of the request. */
export interface Paging {
  readonly asked: PageInput
  /** The requested page that turned out not to exist; `asked` is the last page then. */
  readonly gone?: number
}

/** The actions of the paging reducer. */
export type PagingAction =
  /** A page was chosen. */
  | { readonly kind: 'go'; readonly page: number }
  /** A page size was chosen; undefined is the platform's default. */
  | { readonly kind: 'size'; readonly perPage: number | undefined }
  /** Another list is shown: another subject, or another order or filter of the platform. */
  | { readonly kind: 'anew' }
  /** The platform answered the request `asked`. */
  | { readonly kind: 'answered'; readonly lastPage: number; readonly rows: number }

/** The highest page number that the list routes accept. */
const greatestPage = 1_000_000_000

/** The page sizes on offer beside the platform's default. */
export const pageSizes = [10, 15, 25, 50, 100, 200] as const

/**
 * The reducer of the paging state. A change of the list starts at page 1. An empty page behind the end leads to the last
 * page, once: if that is empty too, no further step is taken.
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
