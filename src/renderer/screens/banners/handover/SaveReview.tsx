import '@mantine/core/styles/Radio.css'
import { Radio, Button } from '@mantine/core'
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
import { useCommands } from '../../../hooks/useCommands.ts'
import { useConnection } from '../../../session/connections.ts'
import type { PlacedBanner } from '../model/bannerModel.ts'
import { devices, type Device } from '../model/slots.ts'
import { useView } from '../model/view.ts'
import type { BannerWorkspace, EditedBanner } from '../model/workspace.ts'
import type { DifferenceWorker } from '../overlay/openDifferenceWorker.ts'
import { useReviewView } from '../overlay/reviewView.ts'
import { siteName } from '../model/siteLayout.ts'

interface Props {
  /** The banner on screen. */
  readonly chosen: ReviewedBanner
  /** Every banner with a design or a pin. */
  readonly all: readonly ReviewedBanner[]
  readonly of: Omit<Reviewing, 'banners' | 'scale'>
  readonly close: () => void
}

type Format = Input<'reviews.save'>['format']

const reasonOf = (error: unknown): string => whyUndrawn(error, 'The review could not be made on this machine.')

/** The dialog that saves a review to be handed over. */
function SaveReview({ chosen, all, of, close }: Props): ReactNode {
  const [format, setFormat] = useState<Format>('html')
  const [isAll, setAll] = useState(false)
  const [scale, setScale] = useState(1)
  const { run, ...saving } = useSaving(close, reasonOf)
  const save = () =>
    void run(async (tell) => {
      const banners = isAll ? all.slice(0, mostReviewed) : [chosen]
      return request('reviews.save', { ...(await makeReview({ ...of, banners, scale }, tell)), format })
    })
  return (
    <Dialog close={saving.stop} title="Save review" size={520}>
      <div className={classes.choices} style={{ gap: 14 }}>
        <Radio.Group label="File" value={format} onChange={(value) => setFormat(value === 'zip' ? 'zip' : 'html')}>
          <Radio size="xs" value="html" label="One HTML file, which any browser opens and prints" />
          <Radio size="xs" value="zip" label="A ZIP of it with PNGs and JSON, which Pitboss opens again" />
        </Radio.Group>
        <Radio.Group label="Banners" value={isAll ? 'all' : 'one'} onChange={(value) => setAll(value === 'all')}>
          <Radio size="xs" value="one" label={`This banner: ${chosen.name}`} />
          <Radio
            size="xs"
            value="all"
            disabled={all.length === 0}
            label={`All with a design or a pin: ${all.length > mostReviewed ? `the first ${mostReviewed} of ` : ''}${all.length}`}
          />
        </Radio.Group>
        <Radio.Group label="Pictures" value={String(scale)} onChange={(value) => setScale(value === '2' ? 2 : 1)}>
          {[1, 2].map((one) => (
            <Radio key={one} size="xs" value={String(one)} label={`${one}×`} />
          ))}
        </Radio.Group>
        <p className={classes.quiet}>
          Figures, designs, what differs, pins, sizes, times, and the address of each picture without tokens. The file
          loads nothing from elsewhere.
        </p>
      </div>
      <SavePngsFoot {...saving} isEmpty={false} save={save} />
    </Dialog>
  )
}

interface ButtonProps {
  readonly workspace: BannerWorkspace
  readonly subject: EditedBanner
  readonly category: string
  /** The banners' names, in their order. */
  readonly names: readonly string[]
  readonly comparisonOf: (key: Pick<DesignKey, 'banner' | 'device'>) => DesignComparison | undefined
  readonly fileOf: (sha256: string | undefined) => DesignFile | undefined
  readonly pinsOf: (banner: string, device: Device) => readonly Pin[]
  readonly worker: DifferenceWorker
}

/** The button that saves a review, and its dialog. */
export function SaveReviewButton({ workspace, subject, category, names, ...of }: ButtonProps): ReactNode {
  const { comparisonOf, fileOf, pinsOf, worker } = of
  const { sizes } = useView()
  const { tolerance } = useReviewView()
  const [isOpen, setOpen] = useState(false)
  const ask = useAskedPictures(workspace.connection)
  const connection = useConnection()?.name ?? workspace.connection
  const { site } = subject.live
  useCommands({ 'save-review': () => setOpen(true) })
  const reviewed = (placed: PlacedBanner): ReviewedBanner => {
    const name = names[placed.at] ?? ''
    return {
      name,
      placed,
      drawn: workspace.drawnOf(placed),
      comparison: (device) => comparisonOf({ banner: name, device }),
      pins: (device) => pinsOf(name, device)
    }
  }
  const isReviewed = ({ comparison, pins }: ReviewedBanner) =>
    devices.some((device) => comparison(device) !== undefined || pins(device).length > 0)
  return (
    <>
      <Button size="compact-xs" variant="default" onClick={() => setOpen(true)}>
        Save review…
      </Button>
      {isOpen && (
        <SaveReview
          chosen={reviewed(subject.placed)}
          all={workspace.banners.map(reviewed).filter(isReviewed)}
          of={{
            about: { connection, category, layout: site ? `layout ${siteName(site)}` : 'indicative layout', tolerance },
            sizes,
            fileOf,
            checked: workspace.checked,
            ask,
            worker
          }}
          close={() => setOpen(false)}
        />
      )}
    </>
  )
}
