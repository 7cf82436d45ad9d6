import { isExact } from '../../../../shared/readings/exact.ts'
import { isOpen } from '../../../domain/finding.ts'
import { bannerName, orderText, type BannerFinding } from '../model/bannerModel.ts'
import type { SlotName } from '../model/slots.ts'
import type { SaidOf } from './pictureWords.ts'
import { rowInWords, type BannerDifference, type PairRow, type SideNames } from './pairs.ts'

/** A value as it came, in one line; nothing where there was none. */
export function valueText(value: unknown): string {
  if (value === undefined) return ''
  return isExact(value) ? value.exact : (JSON.stringify(value) ?? '')
}

const addressesOf = ({ here, there }: PairRow, slot: SlotName): readonly [string, string] => [
  here?.pictures[slot].address ?? '',
  there?.pictures[slot].address ?? ''
]

const isFormOfPicture = ({ kind, slot }: BannerDifference): boolean => kind === 'form' && slot !== undefined

/** How both sides differ as plain cells, the header first: a line a banner, then one for each field and picture. */
export function differenceCells(rows: readonly PairRow[], names: SideNames, said: SaidOf): string[][] {
  const [left, right] = names
  const header = ['banner', `order in ${left}`, `order in ${right}`, 'field', left, right, 'difference']
  const lines = rows.flatMap((row) => {
    const { here, there, differences } = row
    const banner = here ?? there
    const lead = [banner ? bannerName(banner) : '', (here && orderText(here)) ?? '', (there && orderText(there)) ?? '']
    return [
      [...lead, '', '', '', rowInWords(row, names).join(', ')],
      ...differences
        .filter((one) => !isFormOfPicture(one))
        .map((one) => {
          const { what, slot, values, kind } = one
          if (slot) return [...lead, what, ...addressesOf(row, slot), said(row, one) ?? '']
          const words = kind === 'form' ? 'same value, written differently' : 'differs'
          return [...lead, what, valueText(values?.before), valueText(values?.after), words]
        })
    ]
  })
  return [header, ...lines]
}

/** How a banner differs, and the findings that only one side has, in a line each. */
export function rowLines(
  row: PairRow,
  { names, said, findings }: { readonly names: SideNames; readonly said: SaidOf; readonly findings: SideFindings }
): string[] {
  const differing = row.differences.filter(({ kind }) => kind !== 'form')
  return [
    rowInWords(row, names).join(' · '),
    ...differing.map((one) => {
      if (one.slot) return `${one.what}: ${said(row, one) ?? ''}`
      const [here, there] = [valueText(one.values?.before), valueText(one.values?.after)]
      return `${one.what}: ${here === '' ? 'absent' : here} | ${there === '' ? 'absent' : there}`
    }),
    ...findingLines(row, findings, names)
  ]
}

/** The findings of both sides. */
export type SideFindings = readonly [here: readonly BannerFinding[], there: readonly BannerFinding[]]

/** The findings of both of a row's banners that the other one does not have. */
export function aloneOf({ here, there }: PairRow, [left, right]: SideFindings): SideFindings {
  const own = left.filter(({ subject }) => subject === here?.at)
  const others = right.filter(({ subject }) => subject === there?.at)
  const without = (some: readonly BannerFinding[], known: readonly BannerFinding[]) =>
    some.filter((one) => !known.some(({ place, rule }) => one.place === place && one.rule === rule))
  return [without(own, others), without(others, own)]
}

const findingLines = (row: PairRow, findings: SideFindings, names: SideNames): string[] =>
  aloneOf(row, findings).flatMap((found, side) => {
    const words = found.filter(isOpen).map(({ rule, place }) => `${rule} (${place})`)
    return words.length === 0 ? [] : [`Findings only in ${names[side]}: ${words.join(', ')}`]
  })
