import '@mantine/core/styles/Radio.css'
import { Radio, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { mostReviewed } from '../../../../shared/values/mostReviewed.ts'
import { request } from '../../../bridge/request.ts'
import { Dialog } from '../../../components/dialog/Dialog.tsx'
import { SavePngsFoot, useSaving } from '../../../components/png/SavePngs.tsx'
import { whyUndrawn } from '../../../components/png/canvas.ts'
import layout from '../../../components/layout.module.css'
import { makeReview, type ReviewedBanner } from './makeReview.ts'
import { useAskedPictures } from '../../../components/picture/since.ts'
import { useConnection } from '../../../session/connections.ts'
import { bannerName, type PlacedBanner } from '../model/bannerModel.ts'
import { isOpen } from '../../../domain/finding.ts'
import { placeInWords } from '../model/elements.ts'
import type { BannerFinding } from '../model/finding.ts'
import { rowLines } from '../compare/differenceCells.ts'
import { isSame, type PairRow } from '../compare/pairs.ts'
import type { Comparisons } from '../compare/useComparisons.ts'
import { otherBanner } from '../compare/useReference.ts'
import { devices } from '../model/slots.ts'
import { useView } from '../model/view.ts'
import type { BannerWorkspace, EditedBanner } from '../model/workspace.ts'
import type { PinBoard } from '../pins/usePins.ts'
import { siteName } from '../model/siteLayout.ts'

/** The part of a screen that a review is made of. */
export interface ReviewSource {
  readonly workspace: BannerWorkspace
  /** Those that are not muted. */
  readonly findings: readonly BannerFinding[]
  readonly subject: EditedBanner
  readonly category: string
  readonly comparisons: Comparisons
  readonly board: PinBoard
}

const reasonOf = (error: unknown): string => whyUndrawn(error, 'The review could not be made on this machine.')

/** The dialog that saves a review, or an approval sheet, to be handed over. */
export function SaveReviewDialog({ close, ...source }: ReviewSource & { readonly close: () => void }): ReactNode {
  const { workspace, subject, category, comparisons } = source
  const { worker, designs, reference } = comparisons
  const { sizes, tolerance } = useView()
  const ask = useAskedPictures(workspace.connection)
  const connection = useConnection()?.name ?? workspace.connection
  const { chosen, many } = reviewedBanners(source)
  const [wanted, setWanted] = useState('')
  const [scale, setScale] = useState(1)
  const { run, ...saving } = useSaving(close, reasonOf)
  const { site } = subject.live
  const about = {
    connection: reference?.about ?? connection,
    category,
    layout: site.isOurs ? 'indicative layout' : `layout ${siteName(site)}`,
    tolerance,
    ...(reference && { isApproval: true })
  }
  const save = () =>
    void run(async (tell) => {
      const banners = many[Number(wanted || -1)]?.banners.slice(0, mostReviewed) ?? [chosen]
      return request(
        'reviews.save',
        await makeReview({ about, sizes, fileOf: designs.fileOf, ask, worker, banners, scale }, tell)
      )
    })
  return (
    <Dialog close={saving.stop} title={reference ? 'Save approval sheet' : 'Save review'} size={520}>
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
        <Radio.Group label="Pictures" value={String(scale)} onChange={(value) => setScale(value === '2' ? 2 : 1)}>
          {[1, 2].map((one) => (
            <Radio mt={6} key={one} value={String(one)} label={`${one}×`} />
          ))}
        </Radio.Group>
        <p className={layout.quiet}>
          One HTML file that any browser shows and prints, and Pitboss opens again: figures, their reference, what
          differs, findings, pins, sizes, times, and the address of each picture without tokens
          {reference && ', and a line to sign'}. It loads nothing from elsewhere.
        </p>
      </Stack>
      <SavePngsFoot {...saving} isEmpty={false} save={save} />
    </Dialog>
  )
}

/** The banners that can be saved: the one on screen, and the others by what they have in common. */
function reviewedBanners(source: ReviewSource): {
  readonly chosen: ReviewedBanner
  readonly many: readonly { readonly words: string; readonly banners: readonly ReviewedBanner[] }[]
} {
  const { workspace, findings, subject, comparisons, board } = source
  const { reference } = comparisons
  const reviewed = (placed: PlacedBanner): ReviewedBanner => {
    const name = comparisons.names[placed.at] ?? ''
    const row = reference?.rows.find(({ here }) => here?.at === placed.at)
    return {
      name,
      placed,
      workspace,
      ...(reference && { side: reference.names[0], other: otherBanner(reference, placed) }),
      comparison: (device) => comparisons.comparisonOf({ banner: name, device }),
      pins: (device) => board.on(name, device),
      notes: reference && row ? rowLines(row, reference) : [],
      findings: findings
        .filter((finding) => finding.subject === placed.at && isOpen(finding))
        .map(({ place, rule, words }) => `${placeInWords(place)}, ${rule}: ${words}`)
    }
  }
  const away = (row: PairRow): readonly ReviewedBanner[] => {
    if (!reference || !row.there) return []
    const [side, name] = [reference.names[1], bannerName(row.there)]
    const nothing = { comparison: () => undefined, pins: () => [], findings: [] }
    return [
      { name, placed: row.there, workspace: reference.sides[1], side, ...nothing, notes: rowLines(row, reference) }
    ]
  }
  const ofRows = (rows: readonly PairRow[]) => rows.flatMap((row) => (row.here ? [reviewed(row.here)] : away(row)))
  const isReviewed = ({ comparison, pins }: ReviewedBanner) =>
    devices.some((device) => comparison(device) !== undefined || pins(device).length > 0)
  const many = reference
    ? [
        { words: 'All', banners: ofRows(reference.rows) },
        {
          words: 'Those that differ or could not be compared',
          banners: ofRows(reference.rows.filter((row) => !isSame(row)))
        }
      ]
    : [{ words: 'All with a design or a pin', banners: workspace.banners.map(reviewed).filter(isReviewed) }]
  return { chosen: reviewed(subject.placed), many }
}
