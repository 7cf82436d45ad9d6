import type { WireObject } from '../world/seed.ts'
import { Refusal } from './operation.ts'

// The platform documents no maximum page size. With this maximum page size, a page stays under a megabyte.
const largestPage = 200

interface PageRequest {
  readonly page: number
  readonly perPage: number
}

const isCount = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most

/** Reads the requested page and size, and refuses invalid values. */
export const pageRequest = (
  { page = 1, perPage }: { readonly page: unknown; readonly perPage: unknown },
  defaultSize: number
): PageRequest => {
  const size = perPage ?? defaultSize
  if (!isCount(page, 1_000_000_000) || !isCount(size, largestPage)) throw new Refusal(422)
  return { page, perPage: size }
}

/**
 * Returns a query parameter as a number. Text that isn't a number is left unchanged, so that `pageRequest` refuses it.
 */
export const queryNumber = (query: URLSearchParams, name: string): unknown => {
  const text = query.get(name)
  if (text === null) return undefined
  return /^\d{1,10}$/.test(text) ? Number(text) : text
}

/** A page of the jackpot list, without `meta.links` and `meta.path`. `path` is the list's address. */
export const plainPage = (list: readonly WireObject[], { page, perPage }: PageRequest, path: string) => {
  const start = (page - 1) * perPage
  const data = list.slice(start, start + perPage)
  const last = Math.max(1, Math.ceil(list.length / perPage))
  const address = (number: number) => `${path}?page=${number}`
  return {
    data,
    links: {
      first: address(1),
      last: address(last),
      prev: page > 1 ? address(page - 1) : null,
      next: page < last ? address(page + 1) : null
    },
    meta: {
      current_page: page,
      from: data.length > 0 ? start + 1 : null,
      last_page: last,
      per_page: perPage,
      to: data.length > 0 ? start + data.length : null,
      total: list.length
    }
  }
}

/** Returns a page of transactions or notifications, with the documented `path` and `links` in `meta`. */
export const linkedPage = (list: readonly WireObject[], request: PageRequest, path: string) => {
  const { data, links, meta } = plainPage(list, request, path)
  const pages = Array.from({ length: meta.last_page }, (_, index) => ({
    url: `${path}?page=${index + 1}`,
    label: String(index + 1),
    active: index + 1 === request.page
  }))
  // Laravel, whose page format this is, writes the arrows in these labels as HTML entities.
  const previous = { url: links.prev, label: '&laquo; Previous', active: false }
  const next = { url: links.next, label: 'Next &raquo;', active: false }
  return { data, links, meta: { ...meta, links: [previous, ...pages, next], path } }
}
