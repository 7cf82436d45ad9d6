import type { Drift } from '../../../shared/outcome/outcome.ts'
import type { Reading } from '../../../shared/readings/reading.ts'
import type { Received } from '../../../shared/readings/received.ts'
import type { Answer } from '../../bridge/request.ts'

/** Where a loaded row came from. */
export interface RowOrigin {
  /** The exchange whose answer held it, where one is known. */
  readonly exchange: string | undefined
  /** Its place in that answer as received. */
  readonly at: number
  /** The differences of that answer. */
  readonly drift: readonly Drift[]
}

/** The loaded rows of a list, each with the answer it came in. */
export interface Loaded<Row> {
  readonly rows: readonly Row[]
  readonly originOf: (place: number) => RowOrigin | undefined
  /** How a row differs from the documented shape. */
  readonly driftOf: (place: number) => readonly Drift[]
}

const noDrift: readonly Drift[] = []

/** Rows by what is known of each one's origin; what a row differs in is looked for once, when it is first drawn. */
export function loadedFrom<Row>(
  rows: readonly Row[],
  originOf: Loaded<Row>['originOf'],
  differences: (row: Row) => readonly Drift[] = () => noDrift
): Loaded<Row> {
  const found = new Map<number, readonly Drift[]>()
  const driftOf = (place: number): readonly Drift[] => {
    const origin = originOf(place)
    const row = rows[place]
    if (!origin || origin.drift.length === 0 || row === undefined) return noDrift
    const drift = found.get(place) ?? differences(row)
    found.set(place, drift)
    return drift
  }
  return { rows, originOf, driftOf }
}

/** How the rows of a list are found in a page of it, and how each is held against its documentation. */
export interface ListShape<Page, Row> {
  readonly rows: (page: Received<Page>) => Reading<readonly Received<Row>[]>
  readonly differences: (row: Received<Row>) => readonly Drift[]
}

/** The rows of one answered page; none before the first answer. */
export function rowsOfPage<Page, Row>(
  answer: Answer<Received<Page>> | undefined,
  { rows: read, differences }: ListShape<Page, Row>
): Loaded<Received<Row>> {
  const rows = (answer && read(answer.value).value) ?? []
  const { exchange, drift = noDrift } = answer ?? {}
  return loadedFrom(rows, (at) => ({ exchange, at, drift }), differences)
}
