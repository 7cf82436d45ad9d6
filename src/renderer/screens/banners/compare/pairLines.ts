import { isExact } from '../../../../shared/readings/exact.ts'
import { pairInWords, type BannerPair, type SideNames } from '../difference/comparison.ts'

/** Writes a received value on one line. */
export function valueText(value: unknown): string {
  if (value === undefined) return 'absent'
  return isExact(value) ? value.exact : (JSON.stringify(value) ?? 'absent')
}

/** Describes each difference of a pair on a line. Fields with the same description share a line. */
export const pairLines = (pair: BannerPair, names: SideNames): string[] => {
  const byWords = Map.groupBy(
    pair.differences,
    ({ before, after, words }) => words ?? [before, after].map(valueText).join(' → ')
  )
  return [
    pairInWords(pair, names).join(' · '),
    ...[...byWords].map(([words, all]) => `${all.map(({ name }) => name).join(', ')}: ${words}`)
  ]
}
