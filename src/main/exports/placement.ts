/** Where a page says it stands in its list. What is absent was not said, or makes no sense. */
export interface Placement {
  /** The last page's number: what `last_page` says, or what `total` and the size of a page come to, if that is more. */
  readonly lastPage?: number
  readonly total?: number
}

interface Said {
  readonly last_page?: unknown
  readonly total?: unknown
  readonly per_page?: unknown
}

const countOf = (value: unknown, least: number): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least ? value : undefined

/** Reads an answer's `meta`. Addresses of other pages are never followed: numbers alone say what there is. */
export function placementOf({ last_page, total: all, per_page }: Said = {}): Placement {
  const said = countOf(last_page, 0)
  const total = countOf(all, 0)
  const perPage = countOf(per_page, 1)
  const counted = total !== undefined && perPage !== undefined ? Math.ceil(total / perPage) : undefined
  const lastPage = said === undefined ? counted : Math.max(said, counted ?? 0)
  return { ...(lastPage !== undefined && { lastPage }), ...(total !== undefined && { total }) }
}
