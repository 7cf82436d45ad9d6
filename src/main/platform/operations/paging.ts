import type { AskedPage } from '../answers/rules.ts'

/** The paging to send: nothing until a page past the first or a size is chosen. */
export const chosen = ({ page = 1, perPage }: AskedPage): AskedPage =>
  page === 1 && perPage === undefined ? {} : { page, ...(perPage !== undefined && { perPage }) }
