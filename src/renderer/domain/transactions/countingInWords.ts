import type { Counting } from '../../../shared/contract/connections.ts'

/** A connection's rule for money in and out, in words; undefined where it has none. */
export function countingInWords({ positive, states }: Counting): string | undefined {
  if (positive === 'unknown') return undefined
  const signs =
    positive === 'in'
      ? 'a positive amount is money in, a negative one money out'
      : 'a positive amount is money out, a negative one money in'
  return states === 'all' ? `${signs}, in every state` : `${signs}, where its state is Succeed (assumed)`
}
