import { memo, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { bytesInWords, countInWords } from '../../../shared/countInWords.ts'
import { askAgain } from '../../bridge/queries.ts'
import cards from '../../components/layout.module.css'
import { ProblemNotice } from '../../components/ProblemNotice.tsx'
import { EmptyNote } from '../../components/Screen.tsx'
import { useBannerLookup } from '../../stores/bannerLookup.ts'
import { Canvas } from './canvas/Canvas.tsx'
import { Toolbar } from './canvas/Toolbar.tsx'
import { useBannerWorkspace } from './findings/useBannerWorkspace.ts'
import { Inspector } from './inspector/Inspector.tsx'
import { LayoutTools } from './layout/LayoutTools.tsx'
import { Campaign as CampaignGrid } from './campaign/Campaign.tsx'
import { placedSet, whyNone } from './model/bannerModel.ts'
import { noEdit, useEdits } from './model/edits.ts'
import { siteSizes, type SiteLayout } from './model/siteLayout.ts'
import { useAddedFonts, useEditedSite } from './studio/useLayoutEditing.ts'
import { useSiteLayout } from './model/useSiteLayout.ts'
import { useCanvas } from './studio/canvas.ts'
import { CampaignProvider, useCampaign, useCampaignView, type Campaign } from './studio/campaign.ts'
import { useComparisonOptions } from './studio/comparisonOptions.ts'
import { usePins } from './model/usePins.ts'
import type { BannerWorkspace } from './model/workspace.ts'
import { SaveMenu } from './save/SaveMenu.tsx'
import { ComparisonProvider, useComparisonState } from './compare/useComparison.ts'
import classes from './canvas/Canvas.module.css'

// Check the pictures of only this many banners, until the user opens *Campaign* or compares with other banners.
const mostChecked = 50

interface Props extends Pick<Campaign, 'connection' | 'category' | 'answer'>, ScreenProps {}

function pendingInWords({ left, progress: { checked, all } }: BannerWorkspace, isAll: boolean): string {
  if (checked >= all) return left === 0 ? '' : `${countInWords(left, 'figure', 'figures')} left to check`
  return isAll ? `${checked} of ${all} pictures checked` : `pictures of the first ${mostChecked} banners are checked`
}

/** Shows the banners of an answer as soon as the layout is loaded. */
export const Studio = memo(function Studio({ connection, category, answer, ...screen }: Props): ReactNode {
  const { query, state: layout, site } = useSiteLayout(connection, useAddedFonts(connection))
  if (!site) return query.error && <ProblemNotice error={query.error} retry={() => askAgain(query)} />
  return (
    <WithLayout {...{ connection, category, answer, layout }} baseSite={site}>
      <StudioScreen {...screen} />
    </WithLayout>
  )
})

interface WithLayoutProps extends Pick<Campaign, 'connection' | 'category' | 'answer' | 'layout'> {
  readonly baseSite: SiteLayout
  readonly children: ReactNode
}

function WithLayout({ connection, category, answer, layout, baseSite, children }: WithLayoutProps): ReactNode {
  const at = useBannerLookup((state) => state.chosen)
  const { stress, hasLargeText } = useCanvas(({ stress, hasLargeText }) => ({ stress, hasLargeText }))
  const kind = useComparisonOptions((options) => options.compare)
  const isCampaign = useCampaignView((view) => view.isCampaign)
  const site = useEditedSite(connection, baseSite)
  const sizes = useMemo(() => siteSizes(site), [site])
  const edits = useEdits(category)
  const isAll = isCampaign || kind === 'Another connection' || kind === 'Snapshot'
  const set = useMemo(() => placedSet(answer.value), [answer.value])
  const { banners } = set
  const workspace = useBannerWorkspace({
    connection,
    banners,
    sizes,
    at,
    edit: edits.get(banners[at]?.name ?? '') ?? noEdit,
    stress,
    textScale: hasLargeText ? 2 : 1,
    site,
    most: isAll ? Number.POSITIVE_INFINITY : mostChecked
  })
  const { subject } = workspace
  const pins = usePins(connection, category, banners[at]?.name ?? '')
  const last = useRef({ banners, name: '' })
  // In the next answer, the chosen banner may have another index or be missing. An address may contain any index.
  useLayoutEffect(() => {
    const { banners: before, name: chosen } = last.current
    const sameBanner = before === banners ? at : banners.findIndex(({ name }) => name === chosen)
    const index = banners[sameBanner] ? sameBanner : banners[at] ? at : 0
    last.current = { banners, name: banners[index]?.name ?? '' }
    if (banners.length > 0 && index !== at) useBannerLookup.setState({ chosen: index })
  }, [at, banners])
  if (banners.length === 0) {
    const { title, text } = whyNone(set, category)
    return (
      <EmptyNote title={title}>
        <p>{text}</p>
      </EmptyNote>
    )
  }
  if (!subject) return null
  const pending = pendingInWords(workspace, isAll || banners.length <= mostChecked)
  const campaign = { connection, category, answer, set, workspace, subject, layout, pins, pending }
  return <Stores campaign={campaign}>{children}</Stores>
}

/** Provides two stores. When one changes, only components that read the changed values re-render. */
function Stores({ campaign, children }: { readonly campaign: Campaign; readonly children: ReactNode }): ReactNode {
  const comparison = useComparisonState(campaign)
  return (
    <CampaignProvider state={campaign}>
      <ComparisonProvider state={comparison}>{children}</ComparisonProvider>
    </CampaignProvider>
  )
}

interface ScreenProps {
  /** Whether the answer belongs to an earlier request. */
  readonly isOld: boolean
  readonly isWaiting: boolean
  /** The element in the screen's header for the category's summary and actions. */
  readonly head: HTMLElement | null
}

function StudioScreen({ isOld, isWaiting, head }: ScreenProps): ReactNode {
  const isCampaign = useCampaignView((view) => view.isCampaign)
  return (
    <>
      {head &&
        createPortal(
          <>
            <Summary isOld={isOld && !isWaiting} />
            {isCampaign && (
              <>
                <LayoutTools />
                <SaveMenu />
              </>
            )}
          </>,
          head
        )}
      {isCampaign ? (
        <CampaignGrid isWaiting={isWaiting} />
      ) : (
        <>
          <Toolbar />
          <div className={classes.studio} aria-busy={isWaiting}>
            <Canvas />
            <Inspector />
          </div>
        </>
      )}
    </>
  )
}

function Summary({ isOld }: { readonly isOld: boolean }): ReactNode {
  const { workspace, pending } = useCampaign(({ workspace, pending }) => ({ workspace, pending }))
  const { banners, progress } = workspace
  const words = [
    countInWords(banners.length, 'banner', 'banners'),
    pending || countInWords(progress.all, 'picture', 'pictures'),
    ...(!pending && progress.bytes > 0 ? [bytesInWords(progress.bytes)] : [])
  ].join(' · ')
  return (
    <span className={`${cards.quiet} ${cards.cut}`} style={{ flex: 1, width: 0 }} title={words}>
      <span>{words}</span>
      {isOld && <span className={cards.mark}>earlier answer; the last request failed</span>}
    </span>
  )
}
