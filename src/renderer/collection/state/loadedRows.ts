import type { Drift } from '../../../shared/outcome/outcome.ts'
import type { Reading } from '../../../shared/readings/reading.ts'
import type { Received } from '../../../shared/readings/received.ts'
import type { Answer } from '../../bridge/request.ts'

export interface RowOrigin {
  readonly exchange: string | undefined
  readonly at: number
  readonly drift: readonly Drift[]
}

export interface Loaded<Row> {
  readonly rows: readonly Row[]
  readonly originOf: (rowIndex: number) => RowOrigin | undefined
  readonly driftOf: (rowIndex: number) => readonly Drift[]
}

export const noDrift: readonly Drift[] = []

/** Returns the repeated keys in a row's JSON, which the parsed row no longer shows. */
export const repeatedIn = ({ at, drift }: RowOrigin): readonly Drift[] =>
  drift.filter(
    ({ kind, at: positions }) =>
      kind === 'repeated' && positions.some((position) => position.split('/')[0] === String(at))
  )

/** Returns loaded rows and their origins. Differences of a row are computed once, when it is first drawn. */
export function loadedFrom<Row>(
  rows: readonly Row[],
  originOf: Loaded<Row>['originOf'] = () => undefined,
  differences: (row: Row) => readonly Drift[] = () => noDrift
): Loaded<Row> {
  const driftByRow = new Map<number, readonly Drift[]>()
  const driftOf = (rowIndex: number): readonly Drift[] => {
    const origin = originOf(rowIndex)
    const row = rows[rowIndex]
    if (!origin || origin.drift.length === 0 || row === undefined) return noDrift
    const drift = driftByRow.get(rowIndex) ?? [...differences(row), ...repeatedIn(origin)]
    driftByRow.set(rowIndex, drift)
    return drift
  }
  return { rows, originOf, driftOf }
}

export interface ListShape<Page, Row> {
  readonly rows: (page: Page) => Reading<readonly Received<Row>[]>
  readonly differences: (row: Received<Row>) => readonly Drift[]
}

/** Returns the rows of a page's answer; empty before the first answer. */
export function rowsOfPage<Page, Row>(
  answer: Answer<Page> | undefined,
  { rows: read, differences }: ListShape<Page, Row>
): Loaded<Received<Row>> {
  const rows = (answer && read(answer.value).value) ?? []
  const { exchange, drift = noDrift } = answer ?? {}
  return loadedFrom(rows, (at) => ({ exchange, at, drift }), differences)
}
