import { UnstyledButton } from '@mantine/core'
import { memo, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { countInWords } from '../../../../shared/countInWords.ts'
import layout from '../../../components/layout.module.css'
import { isOpen } from '../../../domain/finding.ts'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import { rowInWords } from '../difference/pairs.ts'
import { Miniature } from '../figure/Figure.tsx'
import { bannerName, orderText, type PlacedBanner } from '../model/bannerModel.ts'
import { useComparisonOptions } from '../studio/comparisonOptions.ts'
import { chooseBanner, useCampaign } from '../studio/campaign.ts'
import { useComparison, type ComparisonState } from '../compare/useComparisons.ts'
import classes from './BannerList.module.css'

interface BannerProps extends Pick<ComponentProps<typeof Miniature>, 'drawn' | 'size'> {
  readonly placed: PlacedBanner
  /** How many of its findings are open. */
  readonly open: number
  readonly openInWords: string
  readonly clashes: boolean
  readonly isChosen: boolean
  readonly note: string | undefined
  readonly choose: (at: number) => void
}

// Each picture that is looked at renders the studio anew: a banner that it does not concern is left as it is.
const Banner = memo(function Banner(props: BannerProps): ReactNode {
  const { placed, drawn, size, open, openInWords, clashes, isChosen, note, choose } = props
  const order = orderText(placed)
  return (
    <li className={classes.item} data-chosen={isChosen || undefined}>
      <UnstyledButton
        display="block"
        w="100%"
        p={8}
        aria-current={isChosen || undefined}
        tabIndex={isChosen ? 0 : -1}
        onClick={() => choose(placed.at)}
      >
        <Miniature drawn={drawn} device="desktop" size={size} width={164} />
        <span className={classes.line}>
          <span
            className={classes.order}
            title={order === undefined ? `The order is not a number: ${receivedInWords(placed.order.raw)}.` : 'order'}
          >
            {order ?? '?'}
          </span>
          <span
            className={layout.cut}
            style={{ ...(isChosen && { fontWeight: 600 }) }}
            dir="auto"
            title={bannerName(placed)}
          >
            {bannerName(placed)}
          </span>
        </span>
      </UnstyledButton>
      {note !== undefined && <span className={classes.note}>{note}</span>}
      {clashes && (
        <span className={classes.clash} data-tone="bad">
          order clash
        </span>
      )}
      {open > 0 && (
        <span className={classes.count} title={openInWords}>
          {open}
        </span>
      )}
    </li>
  )
})

/** A word below each banner's name, by its index: how it differs from its reference, or how many designs it has. */
function notesOf({ reference, designs }: Pick<ComparisonState, 'reference' | 'designs'>, hasDesigns: boolean) {
  if (reference) {
    const words = reference.rows.map((row) => [row.here?.at, rowInWords(row, reference.names).join(' · ')] as const)
    const differing = new Map(words)
    return ({ at }: PlacedBanner) => differing.get(at)
  }
  return ({ name }: PlacedBanner) => {
    const own = designs.comparisons.filter(({ key }) => key.banner === name)
    if (!hasDesigns) return undefined
    return own.length === 0 ? 'no design yet' : countInWords(own.length, 'design', 'designs')
  }
}

/** The banners of a category in the platform's order, each with its `order` and its number of findings. */
export function BannerList(): ReactNode {
  const { workspace, subject, pending } = useCampaign(({ workspace, subject, pending }) => ({
    workspace,
    subject,
    pending
  }))
  const comparison = useComparison(({ reference, designs }) => ({ reference, designs }))
  const { banners, sizes, findings } = workspace
  const { at } = subject.placed
  const compare = useComparisonOptions((options) => options.compare)
  const byBanner = Map.groupBy(findings, (finding) => finding.subject)
  const noteOf = notesOf(comparison, compare === 'Design')
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const to = at + ({ ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0)
    const next = banners[to]
    if (to === at || !next) return
    event.preventDefault()
    chooseBanner(next.at)
    event.currentTarget.querySelectorAll('button')[to]?.focus()
  }
  return (
    <div className={layout.card} style={{ minHeight: 0, scrollbarGutter: 'stable', overflow: 'auto' }}>
      <ul aria-label="Banners" className={layout.plainList} style={{ padding: '6px 0 6px 6px' }} onKeyDown={move}>
        {banners.map((placed) => {
          const own = byBanner.get(placed.at) ?? []
          const open = own.filter(isOpen).length
          return (
            <Banner
              key={placed.at}
              placed={placed}
              drawn={workspace.drawnOf(placed)}
              size={sizes.desktop}
              open={open}
              openInWords={`${countInWords(open, 'finding', 'findings')}${pending === '' ? '' : ' so far'}`}
              clashes={own.some(({ rule }) => rule === 'order clash')}
              isChosen={placed.at === at}
              note={noteOf(placed)}
              choose={chooseBanner}
            />
          )
        })}
      </ul>
    </div>
  )
}
