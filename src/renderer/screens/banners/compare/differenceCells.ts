import { isExact } from '../../../../shared/readings/exact.ts'
import { differenceInWords } from '../../../components/Differences.tsx'
import { bannerName, orderText } from '../model/bannerModel.ts'
import { pairInWords, type BannerPair, type Comparison, type SideNames } from '../difference/comparison.ts'

/** A value as received, in one line; empty if there was none. */
export function valueText(value: unknown): string {
  if (value === undefined) return ''
  return isExact(value) ? value.exact : (JSON.stringify(value) ?? '')
}

/** A comparison as cells, the header first: a line for each banner, then one for each field and picture. */
export function differenceCells({ pairs, names }: Pick<Comparison, 'pairs' | 'names'>): string[][] {
  const [from, to] = names
  const header = ['banner', `order in ${from}`, `order in ${to}`, 'field', `from ${from}`, `to ${to}`, 'difference']
  const lines = pairs.flatMap((pair) => {
    const orders = [pair.from, pair.to].map((banner) => (banner && orderText(banner)) ?? '')
    const start = [bannerName(pair.to ?? pair.from), ...orders]
    return [
      [...start, '', '', '', pairInWords(pair, names).join(', ')],
      ...pair.differences
        .filter(({ kind, slot }) => kind !== 'form' || !slot)
        .map(({ kind, slot, name, before, after, words }) => [
          ...start,
          name,
          ...[before, after].map((value) => (slot && typeof value === 'string' ? value : valueText(value))),
          words ?? differenceInWords[kind === 'form' ? 'form' : 'changed']
        ])
    ]
  })
  return [header, ...lines]
}

/** How the banners of a pair differ, in a line each. */
export const pairLines = (pair: BannerPair, names: SideNames): string[] => [
  pairInWords(pair, names).join(' · '),
  ...pair.differences
    .filter(({ kind }) => kind !== 'form')
    .map(({ name, before, after, words }) => {
      const values = [before, after].map((value) => valueText(value) || 'absent')
      return `${name}: ${words ?? values.join(' → ')}`
    })
]
