import { useState, type MouseEvent, type ReactNode } from 'react'
import type { FigureContent } from '../model/figureContent.ts'
import classes from './FigureAids.module.css'
import { boxStyle, isRightToLeft, pointUnder, type Box, type Point, type Size } from '../model/layout.ts'
import { measured, partAt, partsOnScreen, useOnScreen, type PartBox } from '../figure/partBoxes.ts'
import { textNames, type Device } from '../model/slots.ts'
import { elementNames } from '../model/elements.ts'
import { useView } from '../model/view.ts'

interface Props {
  readonly device: Device
  readonly drawn: FigureContent
  readonly size: Size
  readonly scale: number
  /** A press chooses no element: it places a pin or a mask. */
  readonly isBusy: boolean
  /** Shown instead of the read-out while the pointer is elsewhere. */
  readonly children: ReactNode
}

// Texts stand right below each other: a label above one would cover another.
const beside: ReadonlySet<string> = new Set([...textNames, 'Button'])

/** The lines from a part to another one, or to the figure's edges, and how long they are. */
function distances({ x, y, width, height }: PartBox, to: Box): readonly Box[] {
  const middle = { x: x + width / 2, y: y + height / 2 }
  const isInside = x >= to.x && y >= to.y && x + width <= to.x + to.width && y + height <= to.y + to.height
  const line = (from: number, until: number) => ({ at: Math.min(from, until), length: Math.abs(until - from) })
  const across = isInside
    ? [line(to.x, x), line(x + width, to.x + to.width)]
    : [x + width <= to.x ? line(x + width, to.x) : line(to.x + to.width, x)]
  const down = isInside
    ? [line(to.y, y), line(y + height, to.y + to.height)]
    : [y + height <= to.y ? line(y + height, to.y) : line(to.y + to.height, y)]
  return [
    ...across.map(({ at, length }) => ({ x: at, y: middle.y, width: length, height: 0 })),
    ...down.map(({ at, length }) => ({ x: middle.x, y: at, width: 0, height: length }))
  ].filter(({ width: long, height: high }) => long > 0 || high > 0)
}

function Distances({ part, to, scale }: { part: PartBox; to: Box; scale: number }): ReactNode {
  return (
    <>
      <div className={classes.measured} style={boxStyle(part, scale)} />
      {distances(part, to).map((line) => (
        <div key={`${line.x} ${line.y}`} className={classes.distance} style={boxStyle(line, scale)}>
          <span>{Math.round(Math.max(line.width, line.height))}</span>
        </div>
      ))}
    </>
  )
}

/** The overlay of a figure: its elements to be chosen, outlines, measures, and where the pointer is. */
export function FigureAids({ device, drawn, size, scale, isBusy, children }: Props): ReactNode {
  const { isMeasuring, isOutlined, selected, device: active, change } = useView()
  const [spot, setSpot] = useState<Point>()
  const parts = useOnScreen(() => partsOnScreen(device))
  const under = spot && !isBusy ? partAt(parts, spot.x, spot.y) : undefined
  const chosen = active === device ? parts.find(({ name }) => name === selected) : undefined
  const from = isMeasuring ? (chosen ?? under) : undefined
  const to = from && under && under !== from ? under : { x: 0, y: 0, ...size }
  const spotOf = (event: MouseEvent) => {
    const { x, y } = pointUnder(event, event.currentTarget, { times: scale, x: 0, y: 0 })
    const inside = (value: number, most: number) => Math.min(most - 1, Math.max(0, Math.floor(value)))
    return { x: inside(x, size.width), y: inside(y, size.height) }
  }
  const choose = (event: MouseEvent) => {
    const { x, y } = spotOf(event)
    // A font may have come since the figure was drawn.
    const pressed = partAt(partsOnScreen(device), x, y)?.name
    const name = elementNames.find((one) => one === pressed)
    if (name && !isBusy) change({ device, selected: name, tab: 'Elements', isInspecting: true })
  }
  return (
    <div
      className={classes.aids}
      onPointerMove={(event) => setSpot(spotOf(event))}
      onPointerLeave={() => setSpot(undefined)}
      onClick={choose}
    >
      {isOutlined && (
        <div className={classes.outlines} dir={isRightToLeft(drawn.texts) ? 'rtl' : 'ltr'}>
          {parts.map((part) => (
            <div
              key={part.name}
              className={classes.outline}
              data-outlines={part.name}
              data-beside={beside.has(part.name) || undefined}
              style={boxStyle(part, scale)}
            >
              <span>{part.name}</span>
            </div>
          ))}
        </div>
      )}
      {under && under !== chosen && <div className={classes.hovered} style={boxStyle(under, scale)} />}
      {chosen && <div className={classes.chosen} data-chosen={chosen.name} style={boxStyle(chosen, scale)} />}
      {from && <Distances part={from} to={to} scale={scale} />}
      <div className={classes.readout}>
        {spot ? `x ${spot.x} · y ${spot.y}` : children}
        {from && ` · ${measured(from, size)}`}
      </div>
    </div>
  )
}
