import { NativeSelect } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Output } from '../../../../shared/contract/index.ts'
import type { OpenedReview } from '../../../../shared/contract/designs.ts'
import { Dialog } from '../../../components/dialog/Dialog.tsx'
import { pinsInWords } from '../pins/PinList.tsx'
import { OpenedFigure, savedTime } from './OpenedFigure.tsx'
import classes from './OpenedReview.module.css'

interface Props {
  readonly opened: NonNullable<Output<'reviews.open'>>
  readonly close: () => void
}

/** A saved review that is only read, or what is wrong with its file. */
export function OpenedReviewDialog({ opened, close }: Props): ReactNode {
  return (
    <Dialog
      close={close}
      title={'problem' in opened ? 'Not opened' : 'Saved review, read-only'}
      size="min(1280px, 96vw)"
    >
      {'problem' in opened ? (
        <p className={classes.about}>
          {opened.name} is not opened: {opened.problem}
        </p>
      ) : (
        <Opened {...opened} />
      )}
    </Dialog>
  )
}

function Opened({ handle, name, review, pictures, notes }: OpenedReview): ReactNode {
  const [at, setAt] = useState(0)
  const { savedAt, connection, category, layout, tolerance, banners } = review
  const banner = banners[at]
  const pins = banners.flatMap(({ figures }) => figures.flatMap((figure) => figure.pins))
  return (
    <>
      <p className={classes.about}>
        {name} · {connection} · {category} · saved {savedTime(savedAt)} · {layout} · tolerance {tolerance} · pins:{' '}
        {pinsInWords(pins)}
      </p>
      {notes.map((note) => (
        <p key={note} role="note" className={classes.note}>
          {note}
        </p>
      ))}
      {banners.length > 1 && (
        <NativeSelect
          size="xs"
          label="Banner"
          style={{ maxWidth: 420 }}
          value={String(at)}
          data={banners.map((one, place) => ({ value: String(place), label: `${one.order ?? ''} ${one.name}`.trim() }))}
          onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
        />
      )}
      {banner && (
        <section aria-label={banner.name}>
          {banners.length === 1 && (
            <h2 dir="auto" style={{ margin: 0, fontSize: 16 }}>
              {banner.name}
            </h2>
          )}
          {banner.figures.map((figure, place) => (
            <OpenedFigure key={`${at} ${place}`} figure={figure} handle={handle} pictures={pictures} />
          ))}
        </section>
      )}
    </>
  )
}
