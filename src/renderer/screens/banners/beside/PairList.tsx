import { UnstyledButton } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import { moveInList } from '../list/moveInList.ts'
import { bannerName, orderText } from '../model/bannerModel.ts'
import tables from '../tables.module.css'
import classes from './Beside.module.css'
import { isSame, rowInWords, type PairRow, type SideNames } from './pairRows.ts'
import layout from '../../../components/layout.module.css'

interface Props {
  readonly rows: readonly PairRow[]
  readonly names: SideNames
  readonly chosen: PairRow | undefined
  readonly choose: (row: PairRow) => void
}

/** The places of a banner on both sides as a key. */
export const keyOf = ({ here, there }: PairRow): string => `${here?.at} ${there?.at}`

const toneOf = (row: PairRow): string | undefined => {
  if (isSame(row)) return 'good'
  if (!row.here || !row.there) return 'bad'
  return row.fields.length + row.pictures.length > 0 || row.isMoved ? 'attention' : undefined
}

/** The banners of both sides, each with how they differ. */
export function PairList({ rows, names, chosen, choose }: Props): ReactNode {
  const list = useRef<HTMLUListElement>(null)
  const at = chosen ? rows.indexOf(chosen) : -1
  return (
    <ul
      ref={list}
      aria-label="Banners of both"
      className={classes.pairs}
      onKeyDown={(event) => moveInList(event, { list: list.current, rows, at, choose })}
    >
      {rows.map((row, index) => {
        const { here, there } = row
        const banner = here ?? there
        const orders = [here, there].map((one) => (one ? (orderText(one) ?? '?') : '–'))
        return (
          <li key={keyOf(row)} className={layout.choosable} data-chosen={index === at || undefined}>
            <UnstyledButton
              className={classes.pair}
              aria-current={index === at || undefined}
              tabIndex={index === Math.max(0, at) ? 0 : -1}
              onClick={() => choose(row)}
            >
              <span className={`${layout.quiet} ${layout.numbers}`} title={`order on ${names[0]} / on ${names[1]}`}>
                {orders.join(' / ')}
              </span>
              <span className={classes.title} dir="auto">
                {banner && bannerName(banner)}
              </span>
              <span className={tables.tag} data-tone={toneOf(row)}>
                {rowInWords(row, names).join(' · ')}
              </span>
            </UnstyledButton>
          </li>
        )
      })}
    </ul>
  )
}
