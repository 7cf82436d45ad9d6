import { UnstyledButton } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { countInWords } from '../../../../shared/countInWords.ts'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import { bannerName, orderText, type PlacedBanner } from '../model/bannerModel.ts'
import layout from '../../../components/layout.module.css'
import classes from './BannerList.module.css'
import { isOpen } from '../../../domain/finding.ts'
import type { BannerFinding } from '../model/finding.ts'
import { useView, type View } from '../model/view.ts'
import type { BannerWorkspace } from '../model/workspace.ts'
import { Miniature } from '../figure/Miniature.tsx'

interface Props {
  readonly workspace: Pick<BannerWorkspace, 'banners' | 'drawnOf'>
  readonly sizes: View['sizes']
  readonly findings: readonly BannerFinding[]
  /** Pictures are still being checked. */
  readonly isPending: boolean
  readonly chosen: number
  readonly choose: (at: number) => void
  /** A word about a banner below its name, by its index. */
  readonly noteOf: ((at: number) => string | undefined) | undefined
}

interface ItemProps extends Pick<Props, 'isPending' | 'choose'> {
  readonly placed: PlacedBanner
  /** Its own. */
  readonly findings: readonly BannerFinding[]
  readonly miniature: ReactNode
  readonly isChosen: boolean
  readonly note: string | undefined
}

function Item({ placed, findings, miniature, isChosen, isPending, note, choose }: ItemProps): ReactNode {
  const open = findings.filter(isOpen).length
  const { at } = placed
  const order = orderText(placed)
  return (
    <li className={classes.item} data-chosen={isChosen || undefined}>
      <UnstyledButton
        display="block"
        w="100%"
        p={8}
        aria-current={isChosen || undefined}
        tabIndex={isChosen ? 0 : -1}
        onClick={() => choose(at)}
      >
        {miniature}
        <span className={classes.line}>
          <span
            className={classes.order}
            title={order === undefined ? `The order is not a number: ${receivedInWords(placed.order.raw)}.` : 'order'}
          >
            {order ?? '?'}
          </span>
          <span className={classes.name} dir="auto" title={bannerName(placed)}>
            {bannerName(placed)}
          </span>
        </span>
      </UnstyledButton>
      {note !== undefined && <span className={classes.note}>{note}</span>}
      {findings.some(({ rule }) => rule === 'order clash') && (
        <span className={classes.clash} data-tone="bad">
          order clash
        </span>
      )}
      {open > 0 && (
        <span
          className={classes.count}
          title={`${countInWords(open, 'finding', 'findings')}${isPending ? ' so far' : ''}`}
        >
          {open}
        </span>
      )}
    </li>
  )
}

/** The banners of a category in the platform's order, each with its `order` and its number of findings. */
export function BannerList({ workspace, sizes, findings, isPending, chosen, choose, noteOf }: Props): ReactNode {
  const { banners, drawnOf } = workspace
  const { isQueue, change } = useView()
  const at = banners.findIndex((placed) => placed.at === chosen)
  const own = Map.groupBy(findings, ({ subject }) => subject)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = at + ({ ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0)
    const next = banners[to]
    if (to === at || !next) return
    event.preventDefault()
    choose(next.at)
    event.currentTarget.querySelectorAll('button')[to + 1]?.focus()
  }
  return (
    <ul aria-label="Banners" className={layout.plainList} style={{ padding: '6px 0 6px 6px' }} onKeyDown={move}>
      <li className={classes.item} data-chosen={isQueue || undefined}>
        <UnstyledButton
          display="block"
          w="100%"
          p={8}
          aria-current={isQueue || undefined}
          onClick={() => change({ isQueue: true })}
        >
          <span className={classes.line}>
            <strong className={layout.fill}>All banners</strong>
            <span className={classes.order}>{banners.length}</span>
          </span>
        </UnstyledButton>
      </li>
      {banners.map((placed) => (
        <Item
          key={placed.at}
          placed={placed}
          miniature={<Miniature drawn={drawnOf(placed)} device="desktop" size={sizes.desktop} width={164} />}
          isChosen={!isQueue && placed.at === chosen}
          isPending={isPending}
          findings={own.get(placed.at) ?? []}
          note={noteOf?.(placed.at)}
          choose={choose}
        />
      ))}
    </ul>
  )
}
