import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef, type ReactNode } from 'react'
import { countInWords } from '../../../../shared/countInWords.ts'
import { askAgain } from '../../../bridge/queries.ts'
import layout from '../../../components/layout.module.css'
import { ProblemNotice } from '../../../components/ProblemNotice.tsx'
import { useBoxSize } from '../../../hooks/useBoxSize.ts'
import { isPressed, isTyping } from '../../../keys/keyPress.ts'
import { LayoutNotes } from '../layout/LayoutTools.tsx'
import { devices } from '../model/slots.ts'
import { changeCanvas, figureGap, fittingScale, showWholeFigure, useCanvas } from '../studio/canvas.ts'
import { changeComparison, useComparisonOptions } from '../studio/comparisonOptions.ts'
import { Range } from '../studio/inputs.tsx'
import { useCampaign } from '../studio/campaign.ts'
import { useChosenFigure, useComparison } from '../compare/useComparisons.ts'
import { CanvasFigure } from './CanvasFigure.tsx'
import { SightFilter } from './Simulated.tsx'
import { toggles } from './Toolbar.tsx'

const canvasStyle = { position: 'relative', minWidth: 0, minHeight: 0, overflow: 'hidden' } as const
const roomStyle = {
  position: 'relative',
  padding: '12px 14px',
  background: 'var(--mantine-color-body)',
  overflow: 'auto'
} as const
const footStyle = {
  gap: 16,
  minHeight: 34,
  padding: '4px 14px',
  borderTop: '1px solid var(--line-soft)',
  whiteSpace: 'nowrap'
} as const

/** Whether a letter is pressed alone while no text is typed and no dialog is open. */
export const isLetterPressed = (event: KeyboardEvent, letter: string): boolean =>
  isPressed(event, letter) && !isTyping(event) && !document.querySelector('[role="dialog"]')

/** The keys M for measures and O for outlines. */
function useKeys(): void {
  useWindowEvent('keydown', (event) => {
    const option = toggles.find(({ key }) => isLetterPressed(event, key))?.option
    if (option) changeCanvas({ [option]: !useCanvas.getState()[option] })
  })
}

/** The chosen banner on its devices, all at one scale, with what it is compared with. */
export function Canvas(): ReactNode {
  const { sizes, name } = useCampaign(({ workspace, subject }) => ({
    sizes: workspace.sizes,
    name: subject.placed.name
  }))
  const room = useRef<HTMLDivElement>(null)
  const measured = useBoxSize(room)
  const { zoom, only } = useCanvas(({ zoom, only }) => ({ zoom, only }))
  useKeys()
  const scale = zoom === 'fit' ? fittingScale(sizes, measured ?? { width: 0, height: 0 }, only) : Number(zoom)
  // Another banner is shown whole.
  useEffect(showWholeFigure, [name])
  const rows = only === undefined ? [devices.slice(0, 1), devices.slice(1)] : [[only]]
  return (
    <section aria-label="Canvas" className={`${layout.card} ${layout.column}`} style={canvasStyle}>
      <SightFilter />
      <LayoutNotes />
      <DesignNotes />
      <div className={layout.fill} style={roomStyle}>
        {/* As large as its container, whatever its content. */}
        <div ref={room} style={{ position: 'absolute', inset: '12px 14px', pointerEvents: 'none' }} />
        {measured &&
          rows.map((row) => (
            <div key={row.join(' ')} className={layout.line} style={{ alignItems: 'flex-start', gap: figureGap }}>
              {row.map((device) => (
                <CanvasFigure key={device} {...{ device, scale }} />
              ))}
            </div>
          ))}
      </div>
      <CanvasFoot scale={scale} />
    </section>
  )
}

/** Notes about designs: why they cannot be read, and which belong to no banner. */
export function DesignNotes(): ReactNode {
  const { designs, lost } = useComparison(({ designs, lost }) => ({ designs, lost }))
  return (
    <>
      {designs.asked.error && <ProblemNotice error={designs.asked.error} retry={() => askAgain(designs.asked)} />}
      {lost.length > 0 && (
        <p className={layout.note}>
          {countInWords(lost.length, 'design is', 'designs are')} of banners that are not in this answer:{' '}
          {[...new Set(lost.map(({ key }) => key.banner))].join(', ')}. Settings can delete the files.
        </p>
      )}
    </>
  )
}

function CanvasFoot({ scale }: { readonly scale: number }): ReactNode {
  const { site } = useCampaign(({ workspace }) => workspace)
  const designs = useComparison((state) => state.designs)
  const { mode, opacity } = useComparisonOptions(({ mode, opacity }) => ({ mode, opacity }))
  const { comparison, reference, names } = useChosenFigure()
  // Both sides have the room of one.
  const shown = mode === 'Side by side' && reference ? scale / 2 : scale
  const file = designs.fileOf(comparison?.design)?.name
  return (
    <div className={`${layout.line} ${layout.quiet}`} style={footStyle}>
      <span>Scale {Math.round(shown * 100)} %</span>
      {file !== undefined && (
        <span className={layout.cut} title={file}>
          Design: {file}
        </span>
      )}
      {file === undefined && site.isOurs && <span className={layout.cut}>Pitboss layout, not the site’s own</span>}
      <span className={layout.space} />
      {reference && mode === 'Overlay' && (
        <label className={layout.line} style={{ minWidth: 0 }}>
          <span className={layout.cut}>from {names[0]}</span>
          <Range name="Opacity" value={opacity} change={(value) => changeComparison({ opacity: value })} />
          <span className={layout.cut} style={{ flex: 'none', maxWidth: '10rem' }}>
            to {names[1]}
          </span>
        </label>
      )}
    </div>
  )
}
