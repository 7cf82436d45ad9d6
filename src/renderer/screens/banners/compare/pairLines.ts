import { isExact } from '../../../../shared/readings/exact.ts'
import { pairInWords, type BannerPair, type SideNames } from '../difference/comparison.ts'

/** The received value in one line. */
export function valueText(value: unknown): string {
  if (value === undefined) return 'absent'
  return isExact(value) ? value.exact : (JSON.stringify(value) ?? 'absent')
}

/** Describes each difference of a pair in a line. */
export const pairLines = (pair: BannerPair, names: SideNames): string[] => [
  pairInWords(pair, names).join(' · '),
  ...pair.differences
    .filter(({ kind }) => kind !== 'form')
    .map(({ name, before, after, words }) => {
      const values = [before, after].map(valueText)
      return `${name}: ${words ?? values.join(' → ')}`
    })
]
