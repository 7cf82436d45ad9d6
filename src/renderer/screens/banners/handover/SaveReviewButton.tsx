import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
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
import { siteName } from '../site/siteLayout.ts'
import type { ReviewedBanner } from './makeReview.ts'
import { SaveReview } from './SaveReview.tsx'

interface Props {
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
export function SaveReviewButton({ workspace, subject, category, names, ...of }: Props): ReactNode {
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
