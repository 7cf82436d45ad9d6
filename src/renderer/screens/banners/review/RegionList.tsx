import { Button, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Size } from '../model/layout.ts'
import { deviceWords, type Device } from '../model/slots.ts'
import { shareOf } from '../overlay/difference.ts'
import { useReviewView } from '../overlay/reviewView.ts'
import type { FigureReview } from '../overlay/useFigureReview.ts'
import { regionsInWords, shareInWords } from '../overlay/verdict.ts'
import classes from './Review.module.css'
import { figureBox, partAt } from './Stage.tsx'

interface Props {
  readonly device: Device
  readonly size: Size
  readonly review: FigureReview
}

/** What differs, numbered as in the figure; a press enlarges it there. */
export function RegionList({ device, size, review: { difference, density, verdict } }: Props): ReactNode {
  const { zoomed, change } = useReviewView()
  const reason = verdict && 'reason' in verdict ? verdict.reason : undefined
  return (
    <>
      <h2 className={classes.heading}>
        {deviceWords[device]}:{' '}
        {difference && (difference.regions.length > 0 || reason === undefined)
          ? regionsInWords(difference)
          : (verdict?.word ?? 'no design yet')}
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
                  <span className={classes.quiet}>{shareInWords(shareOf({ ...difference, differing: pixels }))}</span>
                </UnstyledButton>
              </li>
            )
          })}
        </ol>
      )}
    </>
  )
}
