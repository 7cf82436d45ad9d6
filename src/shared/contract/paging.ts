import { Type, type Static } from 'typebox'
import { OrNull } from './wire.ts'

/** The addresses of other pages (docs/platform.md#page-links). Pitboss shows them but never follows them. */
export const PageLinks = Type.Object({
  first: Type.String(),
  last: Type.String(),
  prev: OrNull(Type.String()),
  next: OrNull(Type.String())
})

const rowNumber = Type.Union([Type.Integer(), Type.Null()], {
  description: 'documented as integer; an empty page has null'
})

const counts = {
  current_page: Type.Integer(),
  from: rowNumber,
  last_page: Type.Integer(),
  per_page: Type.Integer(),
  to: rowNumber,
  total: Type.Integer()
}

/** A page's position in the jackpot list (docs/platform.md#plain-meta). */
export const PlainMeta = Type.Object(counts)

/** A page's position in the lists of transactions and notifications (docs/platform.md#linked-meta). */
export const LinkedMeta = Type.Object({
  ...counts,
  links: Type.Array(Type.Object({ url: OrNull(Type.String()), label: Type.String(), active: Type.Boolean() }), {
    // The platform sends one link per page, and a player's list may have hundreds of pages.
    maxItems: 1000
  }),
  path: Type.String()
})
export type LinkedMeta = Static<typeof LinkedMeta>

/** A page of a list whose `meta` has `links` and `path`. */
export const PageOf = <Shape extends Type.TSchema>(shape: Shape) =>
  Type.Object({ data: Type.Array(shape), links: PageLinks, meta: LinkedMeta })

/** A page of a list whose `meta` has no `links` or `path`. */
export const PlainPageOf = <Shape extends Type.TSchema>(shape: Shape) =>
  Type.Object({ data: Type.Array(shape), links: PageLinks, meta: PlainMeta })

/** The page to request; empty for the first page in the default size. `isPrefetch` marks the request in the log. */
export const Paging = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  isPrefetch: Type.Optional(Type.Literal(true))
}
