import '@mantine/core/styles/Radio.layer.css'
import { Radio, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { mostReviewed } from '../../../../shared/values/mostReviewed.ts'
import { request } from '../../../bridge/request.ts'
import { Dialog } from '../../../components/dialog/Dialog.tsx'
import layout from '../../../components/layout.module.css'
import { SavePngsFoot, useSaving } from '../../../components/png/SavePngs.tsx'
import { isOpen } from '../../../domain/finding.ts'
import { useConnection } from '../../../session/connections.ts'
import { pairLines } from '../compare/pairLines.ts'
import { isSame, pairOf, singlePair, type BannerPair } from '../difference/comparison.ts'
import { placeInWords } from '../model/elements.ts'
import { siteName } from '../model/siteLayout.ts'
import { devices } from '../model/slots.ts'
import { useComparisonOptions } from '../studio/comparisonOptions.ts'
import { useCampaign, type Campaign } from '../studio/campaign.ts'
import { useComparison, type ComparisonState } from '../compare/useComparison.ts'
import { makeReview, type ReviewedBanner } from './makeReview.ts'

/** The dialog that saves a review to hand over. */
export function SaveReviewDialog({ close }: { readonly close: () => void }): ReactNode {
  const campaign = useCampaign((all) => all)
  const state = useComparison((all) => all)
  const { connection: id, category, workspace } = campaign
  const { comparison, designs } = state
  const { site } = workspace
  const tolerance = useComparisonOptions((options) => options.tolerance)
  const connection = useConnection()?.name ?? id
  const { chosen, many } = reviewedBanners(campaign, state)
  const [wanted, setWanted] = useState('')
  const [scale, setScale] = useState<'1' | '2'>('1')
  const { run, ...saving } = useSaving(close, 'review')
  const about = {
    connection: comparison.from ? comparison.about : connection,
    category,
    layout: site.isOurs ? 'Pitboss layout' : `layout ${siteName(site)}`,
    ...(designs.all.length > 0 && { tolerance })
  }
  const save = () =>
    void run(async (tell) => {
      const banners = many[Number(wanted || -1)]?.banners.slice(0, mostReviewed) ?? [chosen]
      return request(
        'reviews.save',
        await makeReview({ about, fileOf: designs.fileOf, banners, scale: Number(scale) }, tell)
      )
    })
  return (
    <Dialog close={saving.stop} title="Save review" size={520}>
      <Stack gap={14}>
        <Radio.Group label="Banners" value={wanted} onChange={setWanted}>
          <Radio mt={6} value="" label={`This banner: ${chosen.name}`} />
          {many.map(({ words, banners: { length } }, at) => (
            <Radio
              mt={6}
              key={words}
              value={String(at)}
              disabled={length === 0}
              label={`${words}: ${length > mostReviewed ? `the first ${mostReviewed} of ` : ''}${length}`}
            />
          ))}
        </Radio.Group>
        <Radio.Group label="Pictures" value={scale} onChange={setScale}>
          <Radio mt={6} value="1" label="1×" />
          <Radio mt={6} value="2" label="2×" />
        </Radio.Group>
        <p className={layout.quiet}>
          One HTML file that any browser shows and prints, and Pitboss opens again: figures, what they are compared
          with, what differs, findings, pins, sizes, times, and the address of each picture without tokens. It loads
          nothing from elsewhere.
        </p>
      </Stack>
      <SavePngsFoot {...saving} isEmpty={false} save={save} />
    </Dialog>
  )
}

/** The banners that can be saved: the one on screen, and the others by what they have in common. */
function reviewedBanners(
  { workspace, subject, pins: board }: Campaign,
  { jobOf, comparison }: ComparisonState
): {
  readonly chosen: ReviewedBanner
  readonly many: readonly { readonly words: string; readonly banners: readonly ReviewedBanner[] }[]
} {
  const { pairs, names } = comparison
  const reviewed = (pair: BannerPair): ReviewedBanner => {
    const placed = pair.to ?? pair.from
    const { name } = placed
    return {
      name,
      placed,
      jobOf: (device) => jobOf(pair, device),
      pins: (device) => (pair.to ? board.on(device, name) : []),
      notes: comparison.from ? pairLines(pair, names) : [],
      findings: workspace.findings
        .filter((finding) => finding.subject === pair.to?.at && isOpen(finding))
        .map(({ place, rule, words }) => `${placeInWords(place)}, ${rule}: ${words}`)
    }
  }
  const isReviewed = ({ jobOf, pins }: ReviewedBanner) =>
    devices.some((device) => jobOf(device).design !== undefined || pins(device).length > 0)
  const many = comparison.from
    ? [
        { words: 'All', banners: pairs.map(reviewed) },
        {
          words: 'Those that differ or could not be compared',
          banners: pairs.filter((pair) => !isSame(pair)).map(reviewed)
        }
      ]
    : [{ words: 'All with a design or a pin', banners: pairs.map(reviewed).filter(isReviewed) }]
  return { chosen: reviewed(pairOf(comparison, subject.placed) ?? singlePair(subject.placed)), many }
}
