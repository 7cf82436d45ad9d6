import { UnstyledButton } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { countInWords } from '../../../../shared/countInWords.ts'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import { bannerName, orderText, type PlacedBanner } from '../model/bannerModel.ts'
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
  readonly miniature: ReactNode
  readonly isChosen: boolean
  readonly open: number
  readonly hasClash: boolean
  readonly note: string | undefined
}

function Item({ placed, miniature, isChosen, isPending, open, hasClash, note, choose }: ItemProps): ReactNode {
  const { at } = placed
  const order = orderText(placed)
  return (
    <li className={classes.item} data-chosen={isChosen || undefined}>
      <UnstyledButton
        className={classes.button}
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
          <span className={classes.name} dir="auto">
            {bannerName(placed)}
          </span>
        </span>
      </UnstyledButton>
      {note !== undefined && <span className={classes.note}>{note}</span>}
      {hasClash && (
        <span className={classes.clash} data-tone="bad">
          order clash
        </span>
      )}
      <span className={classes.marks}>
        {open > 0 && (
          <span
            className={classes.count}
            title={`${countInWords(open, 'finding', 'findings')}${isPending ? ' so far' : ''}`}
          >
            {open}
          </span>
        )}
      </span>
    </li>
  )
}

/** The banners of a category in the platform's order, each with its `order` and its number of findings. */
export function BannerList({ workspace, sizes, findings, isPending, chosen, choose, noteOf }: Props): ReactNode {
  const { banners, drawnOf } = workspace
  const { isQueue, change } = useView()
  const at = banners.findIndex((placed) => placed.at === chosen)
  const opened = new Map<number, number>()
  const clashes = new Set<number>()
  for (const finding of findings) {
    if (isOpen(finding)) opened.set(finding.subject, (opened.get(finding.subject) ?? 0) + 1)
    if (finding.rule === 'order clash') clashes.add(finding.subject)
  }
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = at + ({ ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0)
    const next = banners[to]
    if (to === at || !next) return
    event.preventDefault()
    choose(next.at)
    event.currentTarget.querySelectorAll('button')[to + 1]?.focus()
  }
  return (
    <ul aria-label="Banners" className={classes.list} onKeyDown={move}>
      <li className={classes.item} data-chosen={isQueue || undefined}>
        <UnstyledButton
          className={classes.button}
          aria-current={isQueue || undefined}
          onClick={() => change({ isQueue: true })}
        >
          <span className={classes.line}>
            <span className={classes.all}>All banners</span>
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
          open={opened.get(placed.at) ?? 0}
          hasClash={clashes.has(placed.at)}
          note={noteOf?.(placed.at)}
          choose={choose}
        />
      ))}
    </ul>
  )
}
