import type { LoadedSource } from '../../../shared/contract/exports.ts'

/** The player of a connection that something is of. */
export interface Whose {
  readonly connection: string
  readonly account: string
}

/** The lists of the platform whose rows are on a timeline. */
export type ReadList = 'transactions' | 'notifications'

/** Pages of a player's list that follow each other. */
export interface ListRead<Row> extends Whose {
  readonly rows: readonly Row[]
  readonly first: number
  readonly last: number
  /** Absent where the platform chose the size, and for a load of all pages. */
  readonly perPage: number | undefined
  readonly total: number | undefined
  /** The answers that hold them; absent where no request brought them. */
  readonly source?: (() => LoadedSource) | undefined
  /** They are a load of all pages. */
  readonly isWalk: boolean
  readonly isAtEnd: boolean
  /** Rows may be missing between its pages. */
  readonly isApart: boolean
}

interface TimedRead {
  readonly read: ListRead<unknown>
  readonly times: readonly (number | undefined)[]
}

/** A part of a list that is not loaded. */
export interface Gap {
  readonly kind: 'gap'
  readonly key: string
  readonly list: ReadList
  readonly at: number
  /** The times that its rows are between; undefined where that end is open. */
  readonly from: number | undefined
  readonly to: number | undefined
  /** The read that ends where it begins, and the first of the pages that are loaded without a gap up to there. */
  readonly above: { readonly read: ListRead<unknown>; readonly first: number } | undefined
  /** Pages are not in the order of time: its rows may be of any. */
  readonly isAnywhere: boolean
}

interface Span {
  readonly read: ListRead<unknown>
  readonly newest: number
  readonly oldest: number
}

function spanOf({ read, times }: TimedRead): Span | undefined {
  let [newest, oldest] = [-Infinity, Infinity]
  for (const time of times) {
    if (time === undefined) continue
    if (time > oldest) return undefined
    newest = Math.max(newest, time)
    oldest = time
  }
  return read.isApart || oldest === Infinity ? undefined : { read, newest, oldest }
}

function isJoined({ oldest, read: { last, perPage, total } }: Span, { newest, read }: Span): boolean {
  // Pages of a list that grew meanwhile do not follow each other.
  const isNext = read.first <= last + 1 && read.last >= last && read.perPage === perPage && read.total === total
  return newest > oldest || isNext
}

/** The parts of a list that are not loaded: before its reads, between them and after them. */
export function gapsOf(list: ReadList, reads: readonly TimedRead[]): readonly Gap[] {
  const gapAt = (part: Partial<Gap>): Gap => ({
    kind: 'gap',
    key: `gap ${list} ${part.to}`,
    list,
    at: part.to ?? Infinity,
    from: undefined,
    to: undefined,
    above: undefined,
    isAnywhere: false,
    ...part
  })
  const filled = reads.filter(({ times }) => times.length > 0)
  const spans = filled.flatMap((read) => spanOf(read) ?? [])
  if (filled.length === 0 || spans.length < filled.length) {
    const isWhole = reads.some(({ read }) => read.first === 1 && read.isAtEnd && !read.isApart)
    return isWhole ? [] : [gapAt({ isAnywhere: filled.length > 0 })]
  }
  const gaps: Gap[] = []
  let above: Span | undefined
  let first = 1
  for (const span of spans.toSorted((one, other) => other.newest - one.newest || one.read.first - other.read.first)) {
    if (above && isJoined(above, span)) {
      const isFurther = span.oldest < above.oldest || (span.oldest === above.oldest && !above.read.isAtEnd)
      if (isFurther) above = span
      continue
    }
    if (above) gaps.push(gapAt({ from: span.newest, to: above.oldest, above: { read: above.read, first } }))
    else if (span.read.first > 1) gaps.push(gapAt({ from: span.newest }))
    above = span
    ;({ first } = span.read)
  }
  if (above && !above.read.isAtEnd) gaps.push(gapAt({ to: above.oldest, above: { read: above.read, first } }))
  return gaps
}
