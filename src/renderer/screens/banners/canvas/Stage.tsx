import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type CSSProperties, type ReactNode } from 'react'
import { framesOf, type DrawnFile } from '../difference/compareFiles.ts'
import type { FigureComparison } from '../difference/compareFigure.ts'
import { Figure } from '../figure/Figure.tsx'
import { partsOnScreen } from '../figure/partBoxes.ts'
import { elementNames } from '../model/elements.ts'
import { boxStyle, wholeOf, type Box } from '../model/layout.ts'
import { unitOf } from '../model/siteLayout.ts'
import { deviceWords, type Device } from '../model/slots.ts'
import { shareUnder } from '../model/usePins.ts'
import { changeCampaign, useCampaign } from '../studio/campaign.ts'
import { changeCanvas, useCanvas } from '../studio/canvas.ts'
import { changeComparison, useComparisonOptions, type Mode } from '../studio/comparisonOptions.ts'
import { PinMarks } from '../pins/PinMarks.tsx'
import { Range } from '../studio/inputs.tsx'
import { useComparison } from '../compare/useComparison.ts'
import { useLayoutEditing } from '../studio/useLayoutEditing.ts'
import { LayoutEditorOverlay } from '../layout/LayoutEditorOverlay.tsx'
import numbers from '../pins/Pins.module.css'
import classes from './Canvas.module.css'
import { FigureAids } from './FigureAids.tsx'
import { SafeArea, useSight } from './Simulated.tsx'

interface Props {
  readonly device: Device
  readonly scale: number
}

// The height of a frame's number, in screen pixels.
const numberHeight = 20

// The width of two squares of the checkerboard, in screen pixels.
const checks = 16

const opacityOf = (mode: Mode, opacity: number): number => {
  if (mode === 'Overlay') return 1 - opacity / 100
  return mode === 'Difference' ? 0 : 1
}

/** Shows a figure and the picture that it is compared with, one over the other or side by side. */
export function Stage(props: Props): ReactNode {
  const reference = useComparison(({ figures }) => figures[props.device].reference)
  const mode = useComparisonOptions((options) => options.mode)
  if (mode === 'Side by side' && reference) {
    const scale = props.scale / 2
    return (
      <div style={{ display: 'flex' }}>
        <Pane {...props} scale={scale} shows="design" />
        <Pane {...props} scale={scale} shows="live" />
      </div>
    )
  }
  return <Pane {...props} shows="both" />
}

function Pane({ device, scale, shows }: Props & { readonly shows: 'live' | 'design' | 'both' }): ReactNode {
  const editing = useLayoutEditing()
  const { size, board, drawn } = useCampaign(({ workspace, pins, subject }) => ({
    size: workspace.sizes[device],
    board: pins,
    drawn: subject.drawn
  }))
  const figure = useComparison(({ figures }) => figures[device])
  const mode = useComparisonOptions((options) => options.mode)
  const isActive = useCanvas((view) => view.device === device)
  const hasPins = useCanvas((view) => view.hasPins)
  const layers = useCanvas((view) => view.layers)
  // Simulated texts are only displayed; the comparison uses the banner's own texts.
  const isSimulated = useCanvas((view) => view.hasLargeText || view.stress !== 'As written')
  const sight = useSight()
  const stage = useRef<HTMLDivElement>(null)
  const isFirst = useRef(isActive)
  // The list of all banners had the focus and has disappeared, so focus the opened figure.
  useEffect(() => {
    if (isFirst.current && document.activeElement === document.body) stage.current?.focus({ preventScroll: true })
  }, [])
  const { reference, difference, names } = figure
  const isSwiping = shows === 'both' && mode === 'Swipe' && reference !== undefined
  const { newPin } = board
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target !== event.currentTarget) return
    // In the layout editor, Tab moves between the parts.
    if (!editing && chooseByKey(event, device)) event.preventDefault()
  }
  const showsDifference = shows === 'both' && mode === 'Difference' && reference !== undefined
  const maxWidth = shows === 'both' ? 'calc(50% - 8px)' : 'calc(100% - 12px)'
  const { radius, safeArea } = drawn.site.profile.devices[device]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- A press places a pin.
    <div
      ref={stage}
      role="group"
      aria-label={shows === 'both' ? `${deviceWords[device]} comparison` : `${deviceWords[device]}, ${shows}`}
      className={classes.stage}
      tabIndex={0}
      style={{
        width: Math.ceil(size.width * scale),
        height: Math.ceil(size.height * scale),
        borderRadius: radius * unitOf(drawn.site, device, size) * scale,
        ...(newPin && { cursor: 'crosshair', touchAction: 'none' })
      }}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (!newPin || event.target instanceof HTMLInputElement) return
        const under = shareUnder(event, event.currentTarget, { size, scale })
        board.write({ ...newPin, ...under, device, presses: newPin.presses + 1 })
      }}
    >
      <div className={classes.frame}>
        <div
          className={classes.inner}
          style={{
            ...size,
            transform: `scale(${scale})`,
            ['--checks' as string]: `${checks / scale}px`
          }}
        >
          {shows !== 'design' && (
            <div
              style={sight}
              className={classes.layer}
              data-dimmed={showsDifference || undefined}
              data-figure={device}
            >
              <Figure {...{ drawn, device, size, layers }} />
            </div>
          )}
          {shows !== 'live' && reference && <ReferenceLayer file={reference} isOver={shows === 'both'} />}
          {showsDifference && difference && <img src={difference.marks} alt="" style={boxStyle(wholeOf(size))} />}
          {shows === 'both' && <Frames {...{ figure, scale }} />}
        </div>
        {isSwiping && <SwipeLine width={size.width * scale} />}
      </div>
      {editing && <SafeArea area={safeArea} scale={scale} />}
      {shows !== 'design' &&
        (editing ? <LayoutEditorOverlay {...{ device, scale, editing }} /> : <FigureAids {...{ device, scale }} />)}
      {reference && shows !== 'live' && <SideName text={`from ${names[0]}`} style={{ left: 6, maxWidth }} />}
      {reference && shows !== 'design' && (
        <SideName
          text={isSimulated ? 'simulated texts, not compared' : `to ${names[1]}`}
          style={{ right: 6, maxWidth }}
        />
      )}
      {hasPins && shows !== 'design' && <PinMarks {...{ device, size, scale }} />}
    </div>
  )
}

const SideName = ({ text, style }: { readonly text: string; readonly style: CSSProperties }): ReactNode => (
  <span className={classes.side} style={style} title={text}>
    {text}
  </span>
)

/** What a figure is compared with, over the figure or next to it. The sliders re-render only this component. */
function ReferenceLayer({ file, isOver }: { readonly file: DrawnFile; readonly isOver: boolean }): ReactNode {
  const mode = useComparisonOptions((options) => options.mode)
  const opacity = useComparisonOptions((options) => (isOver ? opacityOf(options.mode, options.opacity) : 1))
  const swipe = useComparisonOptions((options) => (isOver && options.mode === 'Swipe' ? options.swipe : undefined))
  const clipPath = swipe === undefined ? undefined : `inset(0 ${100 - swipe}% 0 0)`
  return (
    // Except in *Overlay*, don't let the live banner's figure show through a transparent design.
    <div className={classes.layer} data-solid={mode !== 'Overlay' || undefined} style={{ opacity, clipPath }}>
      <Picture file={file} />
    </div>
  )
}

/**
 * Tab selects the next element. Escape clears the selection or, if nothing is selected, shows all banners.
 * Returns whether the key was handled.
 */
function chooseByKey({ key, shiftKey }: KeyboardEvent, device: Device): boolean {
  const { selected, isMeasuring } = useCanvas.getState()
  if (key === 'Escape') {
    // Escape ends measuring. `Canvas` handles this on the window, because the *Measure* button may have the focus.
    if (isMeasuring) return false
    if (selected !== undefined) changeCanvas({ selected: undefined })
    else changeCampaign({ isCampaign: true })
    return true
  }
  if (key !== 'Tab') return false
  const drawn = new Set(partsOnScreen(device).map(({ name }) => name))
  const names = elementNames.filter((name) => drawn.has(name))
  const at = selected === undefined ? -1 : names.indexOf(selected)
  const next = shiftKey ? names[at - 1] : names[at + 1]
  if (next !== undefined) changeCanvas({ selected: next, tab: 'Elements' })
  return next !== undefined
}

interface FramesProps {
  readonly figure: FigureComparison
  readonly scale: number
}

/** Draws the frames of a comparison. Regions get frames only under *Difference*. */
function Frames({ figure: { difference, density }, scale }: FramesProps): ReactNode {
  const mode = useComparisonOptions((options) => options.mode)
  if (!difference || (!difference.elements && mode !== 'Difference')) return null
  return framesOf(difference, density).map(({ number, ...box }, at) => (
    <NumberedFrame key={at} {...{ box, number, scale }} />
  ))
}

interface FrameProps {
  readonly box: Box
  readonly number: number | undefined
  readonly scale: number
}

/** A frame with its number. The number is outside the frame, or inside it at the figure's top or left edge. */
const NumberedFrame = ({ box, number, scale }: FrameProps): ReactNode => {
  const [x, y] = [box.x, box.y].map((from) => (from * scale < numberHeight ? '0' : '-100%'))
  return (
    <div className={classes.region} style={{ ...boxStyle(box), outlineWidth: 2 / scale, outlineOffset: 2 / scale }}>
      {number !== undefined && (
        <span className={numbers.number} data-region style={{ transform: `scale(${1 / scale}) translate(${x}, ${y})` }}>
          {number}
        </span>
      )}
    </div>
  )
}

// The width of the thumb, in screen pixels. The middle of the thumb can reach both edges of the figure.
const lineWidth = 24

/** The dividing line of *Swipe*: a range input over the figure. Only its thumb is visible and can be pressed. */
function SwipeLine({ width }: { readonly width: number }): ReactNode {
  const swipe = useComparisonOptions((options) => options.swipe)
  return (
    <Range
      name="Swipe"
      aria-valuetext={`${swipe} % from the left`}
      className={classes.swipe}
      style={{ left: -lineWidth / 2, width: width + lineWidth, ['--line-width' as string]: `${lineWidth}px` }}
      value={swipe}
      change={(value) => changeComparison({ swipe: value })}
    />
  )
}

function Picture({ file: { bitmap, box } }: { readonly file: DrawnFile }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const { current } = canvas
    // A closed bitmap has no pixels.
    if (!current || bitmap.width === 0) return
    current.width = bitmap.width
    current.height = bitmap.height
    current.getContext('2d')?.drawImage(bitmap, 0, 0)
  }, [bitmap])
  return <canvas ref={canvas} aria-hidden style={boxStyle(box)} />
}
