import { createScopedKeydownHandler, UnstyledButton } from '@mantine/core'
import { memo, useEffect, useMemo, useRef, type ComponentProps, type ReactNode } from 'react'
import { countInWords } from '../../../../shared/countInWords.ts'
import layout from '../../../components/layout.module.css'
import { isOpen } from '../../../domain/finding.ts'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import { useComparison } from '../compare/useComparison.ts'
import type { Designs } from '../compare/useDesigns.ts'
import { pairInWords, type BannerPair, type Comparison } from '../difference/comparison.ts'
import { Miniature } from '../figure/Figure.tsx'
import { bannerName, orderText, type PlacedBanner } from '../model/bannerModel.ts'
import { editedBanner, noEdit, triedInWords, useEdits } from '../model/edits.ts'
import { chooseBanner, useCampaign } from '../studio/campaign.ts'
import classes from './BannerStrip.module.css'

interface BannerProps extends Pick<ComponentProps<typeof Miniature>, 'drawn' | 'size'> {
  readonly placed: PlacedBanner
  /** How the banner differs, and how many findings it has. */
  readonly words: string
  readonly isChosen: boolean
  readonly choose: (at: number) => void
}

const onKeyDown = createScopedKeydownHandler({
  parentSelector: 'ul',
  siblingSelector: 'button',
  orientation: 'horizontal',
  dir: 'ltr',
  loop: false,
  activateOnFocus: true
})

// In CSS pixels.
const miniatureWidth = 104

// The studio re-renders each time a picture has been checked. Skip the banners that didn't change.
const Banner = memo(function Banner({ placed, drawn, size, words, isChosen, choose }: BannerProps): ReactNode {
  const order = orderText(placed)
  const name = bannerName(placed)
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const { current } = item
    const strip = current?.parentElement
    // Scroll only the strip, because `scrollIntoView` would also move the page.
    if (isChosen && strip) strip.scrollLeft = current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2
  }, [isChosen])
  return (
    <li ref={item} className={classes.item} data-chosen={isChosen || undefined}>
      <UnstyledButton
        w="100%"
        aria-current={isChosen || undefined}
        tabIndex={isChosen ? 0 : -1}
        onClick={() => choose(placed.at)}
        onKeyDown={onKeyDown}
      >
        <Miniature drawn={drawn} device="desktop" size={size} width={miniatureWidth} />
        <span className={classes.line}>
          <span
            title={order === undefined ? `The order is not a number: ${receivedInWords(placed.order.raw)}.` : 'order'}
          >
            {order ?? '?'}
          </span>
          <span className={layout.cut} dir="auto" title={name}>
            {name}
          </span>
        </span>
      </UnstyledButton>
      <span className={classes.words} title={words}>
        {words}
      </span>
    </li>
  )
})

function pairNote(pair: BannerPair, { kind, from, names }: Comparison, designs: Designs): string | undefined {
  if (from) return pairInWords(pair, names).join(' · ')
  if (kind !== 'Design') return undefined
  const own = designs.all.filter(({ key }) => key.banner === pair.to?.name)
  return own.length === 0 ? 'no design yet' : countInWords(own.length, 'design', 'designs')
}

/** Lists a category's banners in the platform's order, with their differences and findings. */
export function BannerStrip(): ReactNode {
  const { workspace, at, pending } = useCampaign(({ workspace, subject, pending }) => ({
    workspace,
    at: subject.placed.at,
    pending
  }))
  const { comparison, designs } = useComparison(({ comparison, designs }) => ({ comparison, designs }))
  const { sizes, findings } = workspace
  const own = Map.groupBy(findings.filter(isOpen), ({ subject }) => subject)
  const edits = useEdits(useCampaign((campaign) => campaign.category))
  // Each new banner object causes a redraw, so create one only after an edit.
  const shown = useMemo(
    () => workspace.banners.map((banner) => editedBanner(banner, edits.get(banner.name) ?? noEdit)),
    [workspace.banners, edits]
  )
  const wordsOf = (pair: BannerPair) => {
    const open = own.get(pair.to?.at ?? -1)?.length ?? 0
    const findingWords = open > 0 && `${countInWords(open, 'finding', 'findings')}${pending === '' ? '' : ' so far'}`
    const tried = triedInWords(edits.get(pair.to?.name ?? '') ?? noEdit)
    return [tried, pairNote(pair, comparison, designs), findingWords].filter(Boolean).join(' · ')
  }
  return (
    <ul aria-label="Banners" className={classes.strip}>
      {comparison.pairs.map(
        (pair) =>
          pair.to && (
            <Banner
              key={pair.to.at}
              placed={pair.to}
              drawn={workspace.drawnOf(shown[pair.to.at] ?? pair.to)}
              size={sizes.desktop}
              words={wordsOf(pair)}
              isChosen={pair.to.at === at}
              choose={chooseBanner}
            />
          )
      )}
    </ul>
  )
}
