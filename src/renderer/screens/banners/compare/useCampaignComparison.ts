import { useMemo } from 'react'
import { pairBanners, pairsInWords, singlePair, type Comparison, type SideNames } from '../difference/comparison.ts'
import { liveSideInWords } from '../difference/verdict.ts'
import { useBannerSide } from '../findings/useBannerWorkspace.ts'
import type { PlacedBanner } from '../model/bannerModel.ts'
import type { Campaign } from '../studio/campaign.ts'
import { useComparisonOptions } from '../studio/comparisonOptions.ts'
import { useOtherSet } from './otherSets.ts'
import { usePictureDifferences } from './pictureDifferences.ts'

// Constant, so that values derived from it keep their identity.
const noBanners: readonly PlacedBanner[] = []

/** Compares the banners on screen with the selected reference, starting with the chosen one. */
export function useCampaignComparison({
  connection,
  category,
  set,
  workspace,
  subject
}: Pick<Campaign, 'connection' | 'category' | 'set' | 'workspace' | 'subject'>): Comparison {
  const kind = useComparisonOptions((options) => options.compare)
  const other = useOtherSet(connection, category)
  const { at } = subject.placed
  const { banners, site } = workspace
  const theirs = useBannerSide({
    connection: other?.pictures ?? connection,
    banners: other?.set.banners ?? noBanners,
    site,
    most: Number.POSITIVE_INFINITY,
    since: other?.since
  })
  const from = other && theirs
  const sides = useMemo(() => ({ from: theirs, to: workspace }), [theirs, workspace])
  const paired = useMemo(
    () => (from ? pairBanners(from, workspace) : banners.map(singlePair)),
    [from, workspace, banners]
  )
  const [fromName, toName] = other?.names ?? [kind === 'Design' ? 'design' : '', liveSideInWords(site)]
  const names: SideNames = useMemo(() => [fromName, toName], [fromName, toName])
  const { pairs, isPending } = usePictureDifferences(sides, paired, names, at)
  const progress = [theirs.progress, workspace.progress]
  const isChecking = progress.some(({ checked, all }) => checked < all)
  const summary = [
    ...(set.title.raw === other?.set.title.raw ? [] : ['the title differs']),
    `${names.join(' → ')}: ${pairsInWords(pairs, names)}`,
    ...(isChecking
      ? [`${progress.map(({ checked, all }) => `${checked} of ${all}`).join(' and ')} pictures looked at`]
      : [])
  ].join(' · ')
  const about = other?.about ?? ''
  return {
    kind,
    names,
    about,
    from,
    to: workspace,
    pairs,
    summary,
    isPending: from !== undefined && (isChecking || isPending)
  }
}
