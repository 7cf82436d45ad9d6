import '@mantine/core/styles/Radio.css'
import { Radio } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Input } from '../../../../shared/contract/index.ts'
import { mostReviewed } from '../../../../shared/values/mostReviewed.ts'
import { request } from '../../../bridge/request.ts'
import { Dialog } from '../../../components/dialog/Dialog.tsx'
import { SavePngsFoot, useSaving } from '../../../components/png/SavePngs.tsx'
import { whyUndrawn } from '../../../components/png/canvas.ts'
import classes from '../png/SavePng.module.css'
import { makeReview, type ReviewedBanner, type Reviewing } from './makeReview.ts'
import type { DesignComparison, DesignFile, DesignKey, Pin } from '../../../../shared/contract/designs.ts'
import { useAskedPictures } from '../../../components/picture/since.ts'
import { useConnection } from '../../../session/connections.ts'
import { bannerName, type PlacedBanner } from '../model/bannerModel.ts'
import { rowLines } from '../compare/differenceCells.ts'
import { isSame, type PairRow } from '../compare/pairs.ts'
import { otherBanner, type Reference } from '../compare/useReference.ts'
import { devices, type Device } from '../model/slots.ts'
import { useView } from '../model/view.ts'
import type { BannerWorkspace, EditedBanner } from '../model/workspace.ts'
import type { DifferenceWorker } from '../overlay/openDifferenceWorker.ts'
import { siteName } from '../model/siteLayout.ts'

interface Props {
  /** The banner on screen. */
  readonly chosen: ReviewedBanner
  /** The others that can be saved, by what they have in common. */
  readonly many: readonly { readonly words: string; readonly banners: readonly ReviewedBanner[] }[]
  readonly of: Omit<Reviewing, 'banners' | 'scale'>
  readonly close: () => void
}

type Format = Input<'reviews.save'>['format']

const reasonOf = (error: unknown): string => whyUndrawn(error, 'The review could not be made on this machine.')

/** The dialog that saves a review to be handed over. */
function SaveReview({ chosen, many, of, close }: Props): ReactNode {
  const [format, setFormat] = useState<Format>('html')
  const [wanted, setWanted] = useState('')
  const [scale, setScale] = useState(1)
  const { run, ...saving } = useSaving(close, reasonOf)
  const save = () =>
    void run(async (tell) => {
      const banners = many[Number(wanted || -1)]?.banners.slice(0, mostReviewed) ?? [chosen]
      return request('reviews.save', { ...(await makeReview({ ...of, banners, scale }, tell)), format })
    })
  return (
    <Dialog close={saving.stop} title={of.about.isApproval ? 'Save approval sheet' : 'Save review'} size={520}>
      <div className={classes.choices} style={{ gap: 14 }}>
        <Radio.Group label="File" value={format} onChange={(value) => setFormat(value === 'zip' ? 'zip' : 'html')}>
          <Radio size="xs" value="html" label="One HTML file, which any browser opens and prints" />
          <Radio size="xs" value="zip" label="A ZIP with that file, PNGs and JSON, which Pitboss opens again" />
        </Radio.Group>
        <Radio.Group label="Banners" value={wanted} onChange={setWanted}>
          <Radio size="xs" value="" label={`This banner: ${chosen.name}`} />
          {many.map(({ words, banners: { length } }, at) => (
            <Radio
              key={words}
              size="xs"
              value={String(at)}
              disabled={length === 0}
              label={`${words}: ${length > mostReviewed ? `the first ${mostReviewed} of ` : ''}${length}`}
            />
          ))}
        </Radio.Group>
        <Radio.Group label="Pictures" value={String(scale)} onChange={(value) => setScale(value === '2' ? 2 : 1)}>
          {[1, 2].map((one) => (
            <Radio key={one} size="xs" value={String(one)} label={`${one}×`} />
          ))}
        </Radio.Group>
        <p className={classes.quiet}>
          Figures, their reference, what differs, pins, sizes, times, and the address of each picture without tokens
          {of.about.isApproval && ', and a line to sign'}. The file loads nothing from elsewhere.
        </p>
      </div>
      <SavePngsFoot {...saving} isEmpty={false} save={save} />
    </Dialog>
  )
}

interface DialogProps {
  readonly workspace: BannerWorkspace
  readonly subject: EditedBanner
  readonly category: string
  /** The banners' names, in their order. */
  readonly names: readonly string[]
  /** Another set of banners that they are compared with. */
  readonly reference: Reference | undefined
  readonly comparisonOf: (key: Pick<DesignKey, 'banner' | 'device'>) => DesignComparison | undefined
  readonly fileOf: (sha256: string | undefined) => DesignFile | undefined
  readonly pinsOf: (banner: string, device: Device) => readonly Pin[]
  readonly worker: DifferenceWorker
  readonly close: () => void
}

/** The dialog that saves a review of the banners on screen, or an approval sheet of two sets of them. */
export function SaveReviewDialog(props: DialogProps): ReactNode {
  const { workspace, subject, category, names, reference, close, ...of } = props
  const { comparisonOf, fileOf, pinsOf, worker } = of
  const { sizes } = useView()
  const { tolerance } = useView()
  const ask = useAskedPictures(workspace.connection)
  const connection = useConnection()?.name ?? workspace.connection
  const { site } = subject.live
  const reviewed = (placed: PlacedBanner): ReviewedBanner => {
    const name = names[placed.at] ?? ''
    const row = reference?.rows.find(({ here }) => here?.at === placed.at)
    return {
      name,
      placed,
      workspace,
      ...(reference && { side: reference.names[0], other: otherBanner(reference, placed) }),
      comparison: (device) => comparisonOf({ banner: name, device }),
      pins: (device) => pinsOf(name, device),
      notes: reference && row ? rowLines(row, reference) : []
    }
  }
  const away = (row: PairRow): readonly ReviewedBanner[] => {
    if (!reference || !row.there) return []
    const [side, name] = [reference.names[1], bannerName(row.there)]
    const nothing = { comparison: () => undefined, pins: () => [] }
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
  return (
    <SaveReview
      chosen={reviewed(subject.placed)}
      many={many}
      of={{
        about: {
          connection: reference?.about ?? connection,
          category,
          layout: site.isOurs ? 'indicative layout' : `layout ${siteName(site)}`,
          tolerance,
          ...(reference && { isApproval: true })
        },
        sizes,
        fileOf,
        ask,
        worker
      }}
      close={close}
    />
  )
}
