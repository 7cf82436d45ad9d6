import type { Drift } from '../../shared/outcome.ts'

/** Where a loaded row came from. */
export interface RowOrigin {
  /** The exchange whose answer held it, where one is known. */
  readonly exchange: string | undefined
  /** Its place in that answer as received, where rows of another type count too. */
  readonly at: number
  /** The differences of that answer. */
  readonly drift: readonly Drift[]
}

const isOfRow = (path: string): boolean => path.startsWith('/data/*')

const placesOf = ({ at }: Drift): number[] => at.map((place) => Number(place.split('/', 1)[0]))

/** The places in the answer of the rows that were kept: a row of another type was left out before them. */
export function keptPlaces(rows: number, drift: readonly Drift[]): number[] {
  const gone = new Set(drift.filter(({ path, kind }) => path === '/data/*' && kind === 'type').flatMap(placesOf))
  const kept: number[] = []
  for (let at = 0; kept.length < rows; at += 1) if (!gone.has(at)) kept.push(at)
  return kept
}

/** The differences of one row of an answer. Where a difference comes too often for all its places to be listed, the rest is not marked. */
export const driftOfRow = ({ drift, at }: RowOrigin): Drift[] =>
  drift.filter((one) => isOfRow(one.path) && placesOf(one).includes(at))

/** The same as they belong to the row alone: what was received is known of the first place only. */
export function ownDrift(origin: RowOrigin): Drift[] {
  return driftOfRow(origin).map((one) => {
    const { received: _first, ...rest } = one
    return placesOf(one)[0] === origin.at ? one : rest
  })
}
