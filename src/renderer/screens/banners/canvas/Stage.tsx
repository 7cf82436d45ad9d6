import {
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useLayoutEffect,
  useRef
} from 'react'
import type { Mask } from '../../../../shared/contract/designs.ts'
import { boxStyle, pointUnder, type Box, type Size, type Zoom } from '../model/layout.ts'
import type { FigureContent } from '../model/figureContent.ts'
import { unitOf } from '../model/siteLayout.ts'
import { deviceWords, type Device } from '../model/slots.ts'
import { elementNames } from '../model/elements.ts'
import { useView, type Mode } from '../model/view.ts'
import { partsOnScreen } from '../figure/partBoxes.ts'
import { maskBetween, type PositionedFile, figureBox, stepOf, zoomOf } from '../difference/placement.ts'
import type { FigureReview } from '../difference/useFigureReview.ts'
import { PinMarks, placeUnder, type StagePins } from '../pins/PinMarks.tsx'
import classes from './Canvas.module.css'
import { Figure } from '../figure/Figure.tsx'
import { SafeArea, useGround } from './Simulated.tsx'

interface Props {
  readonly device: Device
  readonly size: Size
  readonly scale: number
  /** As the figure is drawn; on it the reference lies. */
  readonly drawn: FigureContent
  readonly review: FigureReview
  /** *Blink* shows the reference. */
  readonly isHeld: boolean
  readonly nudge: (by: { readonly x: number; readonly y: number }) => void
  readonly addMask: (mask: Mask) => void
  /** The layout is edited: Tab leads to its parts. */
  readonly isEditing: boolean
  readonly pins: StagePins
  /** What lies over the figure at a scale: its elements and measures. */
  readonly children: (scale: number) => ReactNode
}

// Of a frame, on screen.
const numberHeight = 20

const absoluteStyle = (box: Box): CSSProperties => ({ position: 'absolute', ...boxStyle(box) })

function PositionedBitmap({ file }: { readonly file: PositionedFile }): ReactNode {
  return <BitmapCanvas bitmap={file.bitmap} part={file.part} style={absoluteStyle(file.box)} />
}

/** The live figure: as it is drawn, or a screenshot of the site in its place. */
function Live({ device, size, drawn, review }: Pick<Props, 'device' | 'size' | 'drawn' | 'review'>): ReactNode {
  const { layers } = useView()
  if (review.comparison?.screenshot !== undefined)
    return review.screenshot && <PositionedBitmap file={review.screenshot} />
  return <Figure {...{ drawn, device, size, layers }} />
}

const opacityOf = (mode: Mode, isHeld: boolean, opacity: number): number => {
  if (mode === 'Overlay') return opacity / 100
  if (mode === 'Difference') return 0
  return mode === 'Blink' && !isHeld ? 0 : 1
}

/** A figure and its reference, one over the other or side by side; the arrow keys move a design. */
export function Stage(props: Props): ReactNode {
  const { mode } = useView()
  if (mode === 'Side by side' && props.review.design) {
    const scale = props.scale / 2
    return (
      <div style={{ display: 'flex' }}>
        <Pane {...props} scale={scale} shows="live" />
        <Pane {...props} scale={scale} shows="design" />
      </div>
    )
  }
  return <Pane {...props} shows="both" />
}

type PaneProps = Props & { readonly shows: 'live' | 'design' | 'both' }

function Pane(props: PaneProps): ReactNode {
  const { device, size, scale, drawn, review, isHeld, nudge, addMask, isEditing, pins, shows, children } = props
  const { mode, opacity, swipe, zoomed, device: active, isMasking, hasPins, hasFrames } = useView()
  const ground = useGround()
  const isActive = active === device
  const zoom = zoomOf(size, scale, isActive ? zoomed : undefined)
  const { times, x, y } = zoom
  const { design, marks, comparison } = review
  const isBlinking = shows === 'both' && mode === 'Blink'
  const drawing = useMaskDrawing(isMasking && isActive ? zoom : undefined, size, addMask)
  const isSwiping = shows === 'both' && mode === 'Swipe' && design !== undefined
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = stepOf(event)
    if (event.ctrlKey || event.altKey || event.metaKey || event.target !== event.currentTarget) return
    if (!isEditing && chooseByKey(event, device)) event.preventDefault()
    if (!step || !comparison) return
    event.preventDefault()
    nudge(step)
  }
  const designStyle: CSSProperties = {
    opacity: shows === 'both' ? opacityOf(mode, isHeld, opacity) : 1,
    ...(isSwiping && { clipPath: `inset(0 ${100 - swipe}% 0 0)` })
  }
  const showsDifference = shows === 'both' && mode === 'Difference' && design !== undefined
  return (
    <div
      role="group"
      aria-label={shows === 'both' ? `${deviceWords[device]} comparison` : `${deviceWords[device]}, ${shows}`}
      aria-description={comparison && design ? 'Arrow keys move the design by 1 pixel, with Shift by 10.' : undefined}
      className={classes.stage}
      tabIndex={0}
      data-framed={hasFrames || undefined}
      data-masking={(isMasking && isActive) || pins.put !== undefined || undefined}
      style={{
        width: Math.ceil(size.width * scale),
        height: Math.ceil(size.height * scale),
        borderRadius: radiusOf(drawn, device, size) * scale
      }}
      onKeyDown={onKeyDown}
      onClick={(event) => {
        if (!isSwipeLine(event.target)) pins.put?.(placeUnder(event, event.currentTarget, { size, zoom }))
      }}
      {...drawing.handlers}
    >
      <div className={classes.frame}>
        <div
          className={classes.inner}
          style={{ ...size, transform: `scale(${times}) translate(${-x}px, ${-y}px)` }}
          data-pixelated={times > 2 || undefined}
        >
          {shows !== 'design' && (
            <div {...ground} className={classes.layer} data-dimmed={showsDifference || undefined} data-figure={device}>
              <Live {...props} />
            </div>
          )}
          {shows !== 'live' && design && (
            // Nothing of what is live shines through where the design is transparent, but in Overlay.
            <div className={classes.layer} data-solid={mode !== 'Overlay' || undefined} style={designStyle}>
              <PositionedBitmap file={design} />
            </div>
          )}
          {showsDifference && marks && (
            <BitmapCanvas
              bitmap={marks}
              part={{ x: 0, y: 0, width: marks.width, height: marks.height }}
              style={absoluteStyle({ x: 0, y: 0, ...size })}
            />
          )}
          {(comparison?.placement.masks ?? []).map((mask, at) => (
            <div key={at} className={classes.mask} style={absoluteStyle(mask)} />
          ))}
          {drawing.drawn && <div className={classes.mask} style={absoluteStyle(drawing.drawn)} />}
          {shows === 'both' && mode !== 'Difference' && <ElementFrames review={review} times={times} />}
          {shows === 'both' && (
            <RegionFrames
              review={review}
              times={times}
              isAll={mode === 'Difference'}
              zoomed={isActive ? zoomed : undefined}
            />
          )}
        </div>
      </div>
      {hasFrames && <SafeArea area={drawn.site.profile.devices[device].safeArea} scale={scale} />}
      {shows !== 'design' && !(isActive && zoomed) && children(scale)}
      {design && shows !== 'live' && (!isBlinking || isHeld) && (
        <span className={classes.design}>{review.names[1]}</span>
      )}
      {design && shows !== 'design' && !(isBlinking && isHeld) && (
        <span className={classes.live}>{review.names[0]}</span>
      )}
      {isSwiping && <SwipeLine left={((size.width * swipe) / 100 - x) * times} width={size.width * scale} />}
      {hasPins && shows !== 'design' && <PinMarks {...pins} size={size} zoom={zoom} />}
    </div>
  )
}

const radiusOf = ({ site }: FigureContent, device: Device, size: Size): number =>
  site.profile.devices[device].radius * unitOf(site, device, size)

/** Chooses the next element of a figure by Tab, none by Escape; whether a key did. After the last element Tab leaves the figure. */
function chooseByKey({ key, shiftKey }: KeyboardEvent, device: Device): boolean {
  const { selected, change } = useView.getState()
  if (key === 'Escape' && selected !== undefined) {
    change({ selected: undefined })
    return true
  }
  if (key !== 'Tab') return false
  const drawn = new Set(partsOnScreen(device).map(({ name }) => name))
  const names = elementNames.filter((name) => drawn.has(name))
  const at = selected === undefined ? -1 : names.indexOf(selected)
  const next = shiftKey ? names[at - 1] : names[at + 1]
  if (next !== undefined) change({ selected: next, tab: 'Elements' })
  return next !== undefined
}

const isSwipeLine = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[role="slider"]') !== null

interface RegionFramesProps {
  readonly review: FigureReview
  readonly times: number
  readonly isAll: boolean
  readonly zoomed: Box | undefined
}

/** The frames of what differs: all of them, or the one that is enlarged. */
function RegionFrames({ review: { difference, density }, times, isAll, zoomed }: RegionFramesProps): ReactNode {
  return difference?.regions.map(({ box }, at) => {
    const own = figureBox(box, density)
    if (!isAll && !(zoomed && zoomed.x === own.x && zoomed.y === own.y)) return null
    return <NumberedFrame key={at} box={own} number={at + 1} times={times} />
  })
}

/** The elements that differ, numbered as in the inspector. */
function ElementFrames({ review: { elements }, times }: Pick<RegionFramesProps, 'review' | 'times'>): ReactNode {
  const differing = elements?.elements.filter(({ differences }) => differences.length > 0) ?? []
  return differing.map(({ name, box }, at) => <NumberedFrame key={name} box={box} number={at + 1} times={times} />)
}

/** A frame whose number is outside of its corner, so that it covers nothing; at the figure's edge it is inside. */
const NumberedFrame = ({ box, number, times }: { box: Box; number: number; times: number }): ReactNode => {
  const [x, y] = [box.x, box.y].map((from) => (from * times < numberHeight ? '0' : '-100%'))
  return (
    <div
      className={classes.region}
      style={{ ...absoluteStyle(box), outlineWidth: 2 / times, outlineOffset: 2 / times }}
    >
      <span className={classes.regionNumber} style={{ transform: `scale(${1 / times}) translate(${x}, ${y})` }}>
        {number}
      </span>
    </div>
  )
}

/** The line of *Swipe*: dragged, or moved with the arrow keys. */
function SwipeLine({ left, width }: { readonly left: number; readonly width: number }): ReactNode {
  const { swipe, change } = useView()
  const to = (value: number) => change({ swipe: Math.min(100, Math.max(0, Math.round(value))) })
  const drag = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    if (box && event.buttons === 1) to(((event.clientX - box.left) / width) * 100)
  }
  return (
    <div
      role="slider"
      aria-label="Swipe"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={swipe}
      aria-valuetext={`design on the left ${swipe} %`}
      tabIndex={0}
      className={classes.line}
      style={{ left }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={(event) => {
        const step = stepOf(event)
        if (!step) return
        event.preventDefault()
        to(swipe + step.x - step.y)
      }}
    >
      <span aria-hidden>⇔</span>
    </div>
  )
}

/** A mask that is drawn with the pointer; `zoom` is undefined while none is. */
function useMaskDrawing(zoom: Zoom | undefined, size: Size, addMask: Props['addMask']) {
  const [corners, setCorners] = useState<readonly [from: { x: number; y: number }, to: { x: number; y: number }]>()
  const drawn = corners && maskBetween(...corners, size)
  if (!zoom) return { drawn: undefined, handlers: {} }
  const place = (event: PointerEvent<HTMLElement>) => pointUnder(event, event.currentTarget, zoom)
  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      setCorners([place(event), place(event)])
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (corners) setCorners([corners[0], place(event)])
    },
    onPointerUp() {
      setCorners(undefined)
      if (drawn) addMask(drawn)
    }
  }
  return { drawn, handlers }
}

interface BitmapProps {
  readonly bitmap: ImageBitmap
  readonly part: Box
  readonly style?: CSSProperties
}

/** A part of a decoded picture. */
function BitmapCanvas({ bitmap, part: { x, y, width, height }, style }: BitmapProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    const { current } = canvas
    // A bitmap that was let go meanwhile has no pixels.
    if (!current || bitmap.width === 0) return
    current.width = width
    current.height = height
    current.getContext('2d')?.drawImage(bitmap, x, y, width, height, 0, 0, width, height)
  }, [bitmap, x, y, width, height])
  return <canvas ref={canvas} aria-hidden style={style} />
}
