import '@mantine/core/styles/Radio.css'
import { Radio, UnstyledButton } from '@mantine/core'
import { useRef, type ReactNode } from 'react'
import type { DesignFile, Placement } from '../../../../shared/contract/designs.ts'
import { DeleteForGood } from '../../../components/dialog/DeleteForGood.tsx'
import { bytesInWords } from '../../../../shared/countInWords.ts'
import { deviceWords, type Device } from '../model/slots.ts'
import { sizeInWords, figureBox } from '../difference/placement.ts'
import type { FigureReview } from '../difference/useFigureReview.ts'
import { Acts } from './Acts.tsx'
import { PlacementFields } from './PlacementFields.tsx'
import classes from './Inspector.module.css'
import { shareOf } from '../difference/difference.ts'
import { regionsInWords, shareInWords } from '../difference/verdict.ts'
import { partAt, partsOnScreen, useOnScreen } from '../figure/partBoxes.ts'
import type { Comparisons } from '../compare/useComparisons.ts'
import { isEdited } from '../model/edits.ts'
import type { EditedBanner } from '../model/workspace.ts'
import layout from '../../../components/layout.module.css'
import { FileInput } from '../model/pictureFile.tsx'
import { mostTolerance, useView } from '../model/view.ts'

interface Props {
  readonly device: Device
  readonly comparisons: Comparisons
  readonly subject: EditedBanner
}

function FileFacts({ file }: { readonly file: DesignFile }): ReactNode {
  return (
    <>
      <p className={layout.quiet} style={{ overflowWrap: 'anywhere' }}>
        {file.name} · {sizeInWords(file)} · {bytesInWords(file.bytes)} · {file.type}
      </p>
      {file.notes.map((note) => (
        <p key={note} className={layout.quiet}>
          {note}
        </p>
      ))}
    </>
  )
}

/** How the chosen figure differs from its reference, and what can be done about its design. */
export function ComparedFigure(props: Props): ReactNode {
  const { device, comparisons } = props
  const { compare, mode } = useView()
  const review = comparisons.reviews[device]
  if (compare === undefined) return null
  const reason = review.verdict && 'reason' in review.verdict ? review.verdict.reason : undefined
  return (
    <>
      {reason !== undefined && <p className={layout.note}>{reason}</p>}
      {mode === 'Difference' && <RegionList device={device} review={review} />}
      {review.comparison && <DesignSettings {...props} placement={review.comparison.placement} />}
      {compare === 'Design' && !review.comparison && <p className={layout.quiet}>{designHint}</p>}
    </>
  )
}

const designHint =
  'A PNG, JPG, WebP, AVIF or SVG of up to 6,000 pixels a side and 16 MB, at 1×, 2× or 3×. It is kept on this machine only.'

interface SettingsProps extends Props {
  readonly placement: Placement
}

function DesignSettings({ device, comparisons, subject, placement }: SettingsProps): ReactNode {
  const { reviews, designs, actions, accepting, place } = comparisons
  const input = useRef<HTMLInputElement>(null)
  const { sizes: all, tolerance, change } = useView()
  const size = all[device]
  const review = reviews[device]
  const { comparison, verdict, pictures, sizes, design } = review
  const isBusy = comparisons.isBusy(device)
  const canAccept = !isBusy && !isEdited(subject.edit)
  const revision = comparison?.revision ?? 0
  const [file, screenshot] = [designs.fileOf(comparison?.design), designs.fileOf(comparison?.screenshot)]
  const isOutdated = verdict?.word === 'outdated' && pictures.state === 'known'
  const wanted = design && { width: Math.round(design.box.width), height: Math.round(design.box.height) }
  return (
    <>
      {isOutdated && (
        <Acts acts={[['Compare with what is live now', () => void actions.confirm(device, revision, pictures.live)]]} />
      )}
      {sizes !== undefined && wanted && !design.fit.isSameSize && wanted.width >= 80 && wanted.height >= 80 && (
        <Acts
          acts={[[`Make the figure ${sizeInWords(wanted)}`, () => change({ sizes: { ...all, [device]: wanted } })]]}
        />
      )}
      <Acts
        acts={[
          ['Accept as reference', canAccept && (() => void accepting.acceptOne(subject.placed, device))],
          ...(comparison?.before === undefined
            ? []
            : [['Undo accept', !isBusy && (() => void actions.undo(device, revision))] as const])
        ]}
      >
        <DeleteForGood
          label="Remove design"
          what={deviceWords[device]}
          isDisabled={isBusy}
          remove={() => void actions.remove(device)}
        />
      </Acts>
      <details>
        <summary style={{ padding: '6px 0', fontSize: 12, fontWeight: 600, cursor: 'pointer' }}>
          {comparison?.isAccepted ? 'Accepted reference' : 'Design'}: place, tolerance, masks
        </summary>
        {file && <FileFacts file={file} />}
        <label className={layout.line} style={{ fontSize: 12 }}>
          Tolerance
          <input
            type="range"
            style={{ width: 110, accentColor: 'var(--accent)' }}
            aria-label="Tolerance"
            min={0}
            max={mostTolerance}
            value={tolerance}
            onChange={({ currentTarget }) => change({ tolerance: Number(currentTarget.value) })}
          />
          <span className={layout.numbers}>{tolerance}</span>
        </label>
        <PlacementFields
          device={device}
          size={size}
          review={review}
          placement={placement}
          change={(next) => place(device, next)}
        />
        <h3 className={layout.heading} style={{ marginTop: 8 }}>
          Live side
        </h3>
        <Radio.Group
          aria-label="Live side"
          value={comparison?.screenshot === undefined ? 'ours' : 'screenshot'}
          onChange={(value) => (value === 'ours' ? void actions.screenshot(device, undefined) : input.current?.click())}
        >
          <Radio value="ours" label="Our layout (indicative)" />
          <Radio value="screenshot" label="A screenshot of the site…" />
        </Radio.Group>
        {screenshot && <FileFacts file={screenshot} />}
        <FileInput
          ref={input}
          accept=".png,.jpg,.jpeg,.webp,.avif"
          name={`Screenshot for ${deviceWords[device]}`}
          take={(chosen) => void actions.screenshot(device, chosen)}
        />
      </details>
    </>
  )
}

/** The regions that differ, numbered as in the figure; a press enlarges one there. */
function RegionList({ device, review }: { readonly device: Device; readonly review: FigureReview }): ReactNode {
  const { difference, density, verdict } = review
  const { zoomed, change } = useView()
  const parts = useOnScreen(() => partsOnScreen(device))
  const reason = verdict && 'reason' in verdict ? verdict.reason : undefined
  return (
    <>
      <h2 className={layout.heading}>
        {deviceWords[device]}:{' '}
        {difference && (difference.regions.length > 0 || reason === undefined)
          ? regionsInWords(difference)
          : (verdict?.word ?? 'nothing to compare with')}
      </h2>
      <Acts acts={[['Show whole figure', zoomed && (() => change({ zoomed: undefined }))]]} />
      {difference && difference.regions.length > 0 && (
        <ol aria-label="Regions" className={layout.plainList} style={{ maxHeight: 260, overflow: 'auto' }}>
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
                    <strong>
                      {partAt(parts, own.x + own.width / 2, own.y + own.height / 2)?.name ?? 'Background'}
                    </strong>{' '}
                    {Math.round(own.width)} × {Math.round(own.height)} at {Math.round(own.x)}, {Math.round(own.y)}
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
