import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useRef, type ReactNode } from 'react'
import { countInWords } from '../../../../shared/countInWords.ts'
import { askAgain } from '../../../bridge/queries.ts'
import layout from '../../../components/layout.module.css'
import { ProblemNotice } from '../../../components/ProblemNotice.tsx'
import { useBoxSize } from '../../../hooks/useBoxSize.ts'
import { useScale } from '../../../stores/view/preferences.ts'
import { isPressed, isTyping } from '../../../keys/keyPress.ts'
import { LayoutNotes, LayoutTools } from '../layout/LayoutTools.tsx'
import { BannerStrip } from './BannerStrip.tsx'
import { changeCanvas, figureGap, fittingScale, useCanvas } from '../studio/canvas.ts'
import { changeComparison, useComparisonOptions } from '../studio/comparisonOptions.ts'
import { Range } from '../studio/inputs.tsx'
import { chooseBanner, useCampaign } from '../studio/campaign.ts'
import { useChosenFigure, useComparison } from '../compare/useComparison.ts'
import { SaveMenu } from '../save/SaveMenu.tsx'
import classes from './Canvas.module.css'
import { CanvasFigure } from './CanvasFigure.tsx'
import { SightFilter } from './Simulated.tsx'
import { toggles } from './Toolbar.tsx'

const isInMenu = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('[role="menu"]') !== null

/** Whether a key is pressed without modifiers, outside text boxes, menus and dialogs. */
const isKeyPressed = (event: KeyboardEvent, key: string): boolean =>
  isPressed(event, key) &&
  !isTyping(event) &&
  !isInMenu(event) &&
  !document.querySelector('[role="dialog"], [role="menu"]')

function useKeys(): void {
  const { banners, at } = useCampaign(({ workspace, subject }) => ({
    banners: workspace.banners,
    at: subject.placed.at
  }))
  useWindowEvent('keydown', (event) => {
    const option = toggles.find(({ key }) => isKeyPressed(event, key))?.option
    if (option) changeCanvas({ [option]: !useCanvas.getState()[option] })
    if (useCanvas.getState().isMeasuring && isKeyPressed(event, 'Escape')) changeCanvas({ isMeasuring: false })
    const step = isKeyPressed(event, 'J') ? 1 : isKeyPressed(event, 'K') ? -1 : 0
    const next = step !== 0 && banners[at + step]
    if (next) chooseBanner(next.at)
  })
}

const figureRows = [['desktop'], ['tablet', 'mobile']] as const

// In rem, as in the style sheet.
const [padding, captionHeight, gapBelow] = [0.75, 1.625, 1.5]

/** Shows the chosen banner on every device and what it is compared with. A strip below lists all banners. */
export function Canvas(): ReactNode {
  const sizes = useCampaign(({ workspace }) => workspace.sizes)
  const room = useRef<HTMLDivElement>(null)
  const measured = useBoxSize(room)
  const { zoom, only } = useCanvas(({ zoom, only }) => ({ zoom, only }))
  const isCompared = useComparisonOptions(({ compare }) => compare !== undefined)
  const rem = 16 * useScale()
  useKeys()
  const rows = only === undefined ? figureRows : [[only]]
  const { width = 0, height = 0 } = measured ?? {}
  const inner = {
    width: width - 2 * padding * rem,
    height: height - (2 * padding + rows.length * (captionHeight * (isCompared ? 2 : 1) + gapBelow)) * rem
  }
  const scale = zoom === 'fit' ? fittingScale(sizes, rows, inner) : Number(zoom)
  return (
    <section aria-label="Canvas" className={classes.canvas}>
      <SightFilter />
      <LayoutNotes />
      <DesignNotes />
      <div ref={room} className={classes.room}>
        {measured &&
          rows.map((row) => {
            const free = row.reduce(
              (left, device) => left - figureGap - sizes[device].width * scale,
              inner.width + figureGap
            )
            return (
              <div
                key={row.join(' ')}
                className={layout.line}
                style={{ alignItems: 'flex-start', gap: figureGap, ['--free' as string]: `${Math.max(0, free)}px` }}
              >
                {row.map((device) => (
                  <CanvasFigure key={device} {...{ device, scale }} />
                ))}
              </div>
            )
          })}
      </div>
      <BannerStrip />
      <CanvasFoot scale={scale} />
    </section>
  )
}

/** Names the designs that can't be read and those without a banner. */
export function DesignNotes(): ReactNode {
  const { designs, lost } = useComparison(({ designs, lost }) => ({ designs, lost }))
  return (
    <>
      {designs.query.error && <ProblemNotice error={designs.query.error} retry={() => askAgain(designs.query)} />}
      {lost.length > 0 && (
        <p className={layout.note}>
          {countInWords(lost.length, 'design is', 'designs are')} of banners that are not in this answer:{' '}
          {[...new Set(lost.map(({ key }) => key.banner))].join(', ')}.{' '}
          <Button size="compact-xs" variant="subtle" onClick={() => void designs.removeAll(lost)}>
            Delete these designs
          </Button>
        </p>
      )}
    </>
  )
}

function CanvasFoot({ scale }: { readonly scale: number }): ReactNode {
  const { site } = useCampaign(({ workspace }) => workspace)
  const mode = useComparisonOptions((options) => options.mode)
  const { reference } = useChosenFigure()
  // Side by side, the two pictures share the width of one figure, so their scale is half.
  const shown = mode === 'Side by side' && reference ? scale / 2 : scale
  return (
    <div className={classes.foot}>
      <span>Scale {Math.round(shown * 100)} %</span>
      <span className={`${layout.cut} ${layout.fill}`}>{site.isOurs && 'Pitboss layout, not the site’s own'}</span>
      {reference && mode === 'Overlay' && <Opacity />}
      <LayoutTools />
      <SaveMenu />
    </div>
  )
}

/** A separate component, so that moving the slider re-renders nothing else. */
function Opacity(): ReactNode {
  const opacity = useComparisonOptions((options) => options.opacity)
  return (
    <label className={layout.line} htmlFor="opacity">
      Opacity
      <Range id="opacity" name="Opacity" value={opacity} change={(value) => changeComparison({ opacity: value })} />
    </label>
  )
}
