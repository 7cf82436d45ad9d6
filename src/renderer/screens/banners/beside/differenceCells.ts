import { isExact } from '../../../../shared/readings/exact.ts'
import { isOpen } from '../../../domain/finding.ts'
import type { SetDifference } from '../compare/compareSets.ts'
import { bannerName, orderText } from '../model/bannerModel.ts'
import type { BannerFinding } from '../model/finding.ts'
import { rowInWords, type PairRow, type SideNames } from './pairRows.ts'

/** A value as it came, in one line; nothing where there was none. */
export function valueText(value: unknown): string {
  if (value === undefined) return ''
  return isExact(value) ? value.exact : (JSON.stringify(value) ?? '')
}

/** The findings of both sides. */
export type SideFindings = readonly [here: readonly BannerFinding[], there: readonly BannerFinding[]]

/** The result of comparing two pictures, in a sentence. */
export type SaidOf = (difference: SetDifference) => string | undefined

const addressesOf = ({ before, after, slot }: SetDifference): readonly [string, string] =>
  slot ? [before?.pictures[slot].address ?? '', after?.pictures[slot].address ?? ''] : ['', '']

/** How both sides differ as plain cells, the header first: a line a banner, then one for each field and picture. */
export function differenceCells(rows: readonly PairRow[], names: SideNames, said: SaidOf): string[][] {
  const [left, right] = names
  const header = ['banner', `order on ${left}`, `order on ${right}`, 'field', left, right, 'difference']
  const lines = rows.flatMap((row) => {
    const { here, there, fields, forms, pictures, unjudged } = row
    const banner = here ?? there
    const lead = [banner ? bannerName(banner) : '', (here && orderText(here)) ?? '', (there && orderText(there)) ?? '']
    return [
      [...lead, '', '', '', rowInWords(row, names).join(', ')],
      ...[...fields, ...forms].map(({ what, values, kind }) => [
        ...lead,
        what,
        valueText(values?.before),
        valueText(values?.after),
        kind === 'form' ? 'same, written otherwise' : 'differs'
      ]),
      ...[...pictures, ...unjudged].map((one) => [...lead, one.what, ...addressesOf(one), said(one) ?? ''])
    ]
  })
  return [header, ...lines]
}

// More lines below a banner than a person checks on a sheet.
const mostLines = 14

/** How a banner differs, in the lines that stand below it on a sheet; the others are counted. */
export function differenceLines({ fields, pictures, unjudged }: PairRow, said: SaidOf): string[] {
  const lines = [
    ...fields.map(({ what, values }) => {
      const [one, other] = [valueText(values?.before), valueText(values?.after)]
      return `${what}: ${one === '' ? 'absent' : one}  |  ${other === '' ? 'absent' : other}`
    }),
    ...[...pictures, ...unjudged].map((one) => `${one.what}: ${said(one) ?? ''}`)
  ]
  if (lines.length <= mostLines) return lines
  return [...lines.slice(0, mostLines - 1), `and ${lines.length - mostLines + 1} more`]
}

/** The findings that the other side does not have. */
export const onlyHere = (own: readonly BannerFinding[], others: readonly BannerFinding[]): BannerFinding[] =>
  own.filter((one) => !others.some(({ place, rule }) => one.place === place && one.rule === rule))

/** The findings that only one side of a banner has, in a line each. */
export function findingLines({ here, there }: PairRow, findings: SideFindings, names: SideNames): string[] {
  const own = [here, there].map((banner, side) =>
    (findings[side] ?? []).filter(({ subject }) => subject === banner?.at)
  )
  return own.flatMap((found, side) => {
    const others = own[1 - side] ?? []
    const alone = onlyHere(found, others).filter(isOpen)
    if (alone.length === 0) return []
    return [`Findings only on ${names[side]}: ${alone.map(({ rule, place }) => `${rule} (${place})`).join(', ')}`]
  })
}
