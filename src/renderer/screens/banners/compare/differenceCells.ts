import { isExact } from '../../../../shared/readings/exact.ts'
import { differenceInWords } from '../../../components/Differences.tsx'
import { bannerName, orderText } from '../model/bannerModel.ts'
import type { SaidOf } from './pictureWords.ts'
import { rowInWords, type PairRow, type SideNames } from '../difference/pairs.ts'

/** A value as it came, in one line; nothing where there was none. */
export function valueText(value: unknown): string {
  if (value === undefined) return ''
  return isExact(value) ? value.exact : (JSON.stringify(value) ?? '')
}

/** How both sides differ as plain cells, the header first: a line a banner, then one for each field and picture. */
export function differenceCells(rows: readonly PairRow[], names: SideNames, said: SaidOf): string[][] {
  const [from, to] = names
  const header = ['banner', `order in ${from}`, `order in ${to}`, 'field', `from ${from}`, `to ${to}`, 'difference']
  const lines = rows.flatMap((row) => {
    const { here, there, differences } = row
    const banner = here ?? there
    const lead = [banner ? bannerName(banner) : '', (there && orderText(there)) ?? '', (here && orderText(here)) ?? '']
    return [
      [...lead, '', '', '', rowInWords(row, names).join(', ')],
      ...differences
        .filter(({ kind, slot }) => kind !== 'form' || !slot)
        .map((one) => {
          const words = said(one) ?? differenceInWords[one.kind === 'form' ? 'form' : 'changed']
          const values = [one.before, one.after].map((value) =>
            one.slot && typeof value === 'string' ? value : valueText(value)
          )
          return [...lead, one.name, ...values, words]
        })
    ]
  })
  return [header, ...lines]
}

/** How a banner differs, in a line each: from the reference to what is on screen. */
export function rowLines(
  row: PairRow,
  { names, said }: { readonly names: SideNames; readonly said: SaidOf }
): string[] {
  const differing = row.differences.filter(({ kind }) => kind !== 'form')
  return [
    rowInWords(row, names).join(' · '),
    ...differing.map((one) => {
      const values = [one.before, one.after].map((value) => valueText(value) || 'absent')
      return `${one.name}: ${said(one) ?? values.join(' → ')}`
    })
  ]
}
