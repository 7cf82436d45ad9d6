import type { Acceptable } from '../contract/knownDifferences.ts'
import { acceptableKinds, type Drift } from '../outcome/outcome.ts'

/** The part of a difference that can be accepted; undefined for missing fields, contradictions and mixed types. */
export function acceptable(
  { operation, kind, path: field, came }: Pick<Drift, 'operation' | 'kind' | 'path' | 'came'>,
  connection: string
): Acceptable | undefined {
  const known = acceptableKinds.find((one) => one === kind)
  return known === undefined || came === undefined ? undefined : { connection, operation, kind: known, field, came }
}

/** Whether both are the same difference of the same connection. */
export const isSame = (one: Acceptable, other: Acceptable): boolean =>
  one.field === other.field &&
  one.came === other.came &&
  one.kind === other.kind &&
  one.operation === other.operation &&
  one.connection === other.connection
