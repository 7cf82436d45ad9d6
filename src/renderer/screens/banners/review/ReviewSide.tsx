import '@mantine/core/styles/Radio.css'
import { Button, Radio, UnstyledButton } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import type { DesignFile, LiveState, Placement } from '../../../../shared/contract/designs.ts'
import { DeleteForGood } from '../../../components/dialog/DeleteForGood.tsx'
import { bytesInWords } from '../../../../shared/countInWords.ts'
import type { Size } from '../model/layout.ts'
import { deviceWords, type Device } from '../model/slots.ts'
import { sizeInWords, figureBox } from '../overlay/placement.ts'
import type { FigureReview } from '../overlay/useFigureReview.ts'
import { PlacementFields } from './PlacementFields.tsx'
import classes from './Review.module.css'
import { shareOf } from '../overlay/difference.ts'
import { regionsInWords, shareInWords } from '../overlay/verdict.ts'
import { partAt } from './Stage.tsx'
import layout from '../../../components/layout.module.css'
import { FileInput } from '../model/pictureFile.tsx'
import { useView } from '../model/view.ts'

interface Props {
  readonly device: Device
  readonly size: Size
  readonly review: FigureReview
  readonly file: DesignFile | undefined
  readonly screenshot: DesignFile | undefined
  readonly isBusy: boolean
  readonly place: (placement: Placement) => void
  readonly takeScreenshot: (file: File | undefined) => void
  readonly confirm: (live: LiveState) => void
  readonly remove: () => void
  readonly undo: () => void
  readonly accept: () => void
  readonly resize: (size: Size) => void
  /** What a design may be. */
  readonly hint: string | undefined
  /** The pins of the figure. */
  readonly children: ReactNode
}

function FileFacts({ file }: { readonly file: DesignFile }): ReactNode {
  return (
    <>
      <p className={classes.facts}>
        {file.name} · {sizeInWords(file)} · {bytesInWords(file.bytes)} · {file.type}
      </p>
      {file.notes.map((note) => (
        <p key={note} className={classes.facts}>
          {note}
        </p>
      ))}
    </>
  )
}

/** The panel beside the figures: the regions, pins and design of the chosen one. */
export function ReviewSide(props: Props): ReactNode {
  const { device, size, review } = props
  return (
    <aside aria-label="Design of the chosen figure" className={classes.side}>
      <RegionList device={device} size={size} review={review} />
      {props.children}
      {review.comparison ? (
        <Settings {...props} placement={review.comparison.placement} />
      ) : (
        <p className={classes.facts}>{props.hint}</p>
      )}
    </aside>
  )
}

function Settings({
  device,
  size,
  review,
  file,
  screenshot,
  placement,
  isBusy,
  place,
  takeScreenshot,
  confirm,
  remove,
  undo,
  accept,
  resize
}: Props & { readonly placement: Placement }): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const { comparison, verdict, pictures, sizes, design } = review
  const isOutdated = verdict?.word === 'outdated' && pictures.state === 'known'
  const wanted = design && { width: Math.round(design.box.width), height: Math.round(design.box.height) }
  return (
    <>
      {isOutdated && (
        <Button size="compact-xs" variant="default" onClick={() => confirm(pictures.live)}>
          Compare with what is live now
        </Button>
      )}
      {sizes !== undefined && wanted && !design.fit.isSameSize && wanted.width >= 80 && wanted.height >= 80 && (
        <Button size="compact-xs" variant="default" onClick={() => resize(wanted)}>
          Make the figure {sizeInWords(wanted)}
        </Button>
      )}
      <h3 className={classes.heading}>{comparison?.isAccepted ? 'Accepted reference' : 'Design'}</h3>
      {file && <FileFacts file={file} />}
      <PlacementFields device={device} size={size} review={review} placement={placement} change={place} />
      <h3 className={classes.heading}>Live side</h3>
      <Radio.Group
        aria-label="Live side"
        value={comparison?.screenshot === undefined ? 'ours' : 'screenshot'}
        onChange={(value) => (value === 'ours' ? takeScreenshot(undefined) : input.current?.click())}
      >
        <Radio size="xs" value="ours" label="Our layout (indicative)" />
        <Radio size="xs" value="screenshot" label="A screenshot of the site…" />
      </Radio.Group>
      {screenshot && <FileFacts file={screenshot} />}
      <FileInput
        ref={input}
        accept=".png,.jpg,.jpeg,.webp,.avif"
        name={`Screenshot for ${deviceWords[device]}`}
        take={takeScreenshot}
      />
      <div className={layout.row} style={{ gap: 6, marginTop: 4 }}>
        <Button variant="default" size="compact-xs" disabled={isBusy} onClick={accept}>
          Accept as reference
        </Button>
        {comparison?.before !== undefined && (
          <Button size="compact-xs" variant="default" disabled={isBusy} onClick={undo}>
            Undo accept
          </Button>
        )}
        <DeleteForGood label="Remove design" what={deviceWords[device]} isDisabled={isBusy} remove={remove} />
      </div>
    </>
  )
}

/** The regions that differ, numbered as in the figure; a press enlarges one there. */
function RegionList({
  device,
  size,
  review: { difference, density, verdict }
}: Pick<Props, 'device' | 'size' | 'review'>): ReactNode {
  const { zoomed, change } = useView()
  const reason = verdict && 'reason' in verdict ? verdict.reason : undefined
  return (
    <>
      <h2 className={classes.heading}>
        {deviceWords[device]}:{' '}
        {difference && (difference.regions.length > 0 || reason === undefined)
          ? regionsInWords(difference)
          : (verdict?.word ?? 'nothing to compare with')}
      </h2>
      <Button size="compact-xs" variant="default" disabled={!zoomed} onClick={() => change({ zoomed: undefined })}>
        Show whole figure
      </Button>
      {reason !== undefined && <p className={classes.reason}>{reason}</p>}
      {difference && difference.regions.length > 0 && (
        <ol aria-label="Regions" className={classes.regions}>
          {difference.regions.map(({ box, pixels }, at) => {
            const own = figureBox(box, density)
            const isZoomed = zoomed?.x === own.x && zoomed.y === own.y
            return (
              <li key={at}>
                <UnstyledButton
                  className={classes.regionButton}
                  aria-pressed={isZoomed}
                  onClick={() => change({ zoomed: isZoomed ? undefined : own })}
                >
                  <span className={classes.badge}>{at + 1}</span>
                  <span>
                    <strong>{partAt(own, device, size)}</strong> {Math.round(own.width)} × {Math.round(own.height)} at{' '}
                    {Math.round(own.x)}, {Math.round(own.y)}
                  </span>
                  <span className={`${layout.quiet} ${layout.numbers}`}>
                    {shareInWords(shareOf({ ...difference, differing: pixels }))}
                  </span>
                </UnstyledButton>
              </li>
            )
          })}
        </ol>
      )}
    </>
  )
}
