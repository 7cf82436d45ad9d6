import { useState, type MouseEvent, type ReactNode } from 'react'
import { partAt, partsOnScreen, useOnScreen, type PartBox } from '../figure/partBoxes.ts'
import { elementInWords, elementNames } from '../model/elements.ts'
import type { FigureContent } from '../model/figureContent.ts'
import { boxStyle, distancesOf, isRightToLeft, pointUnder, wholeOf, type Box, type Point } from '../model/layout.ts'
import { textNames, type Device } from '../model/slots.ts'
import { chooseElement, useCanvas } from '../studio/canvas.ts'
import { useCampaign } from '../studio/campaign.ts'
import classes from './FigureAids.module.css'

interface Props {
  readonly device: Device
  readonly drawn: FigureContent
  readonly scale: number
  /** Shown instead of the read-out while the pointer is elsewhere. */
  readonly children: ReactNode
}

// Texts stand right below each other: a label above one would cover another.
const beside: ReadonlySet<string> = new Set([...textNames, 'Button'])

function Distances({ part, to, scale }: { part: PartBox; to: Box; scale: number }): ReactNode {
  return (
    <>
      <div className={classes.measured} style={boxStyle(part, scale)} />
      {distancesOf(part, to).map((line) => (
        <div key={`${line.x} ${line.y}`} className={classes.distance} style={boxStyle(line, scale)}>
          <span>{Math.round(Math.max(line.width, line.height))}</span>
        </div>
      ))}
    </>
  )
}

/** The overlay of a figure: its elements to be chosen, outlines, measures, and where the pointer is. */
export function FigureAids({ device, drawn, scale, children }: Props): ReactNode {
  const { size, board } = useCampaign(({ workspace, pins }) => ({ size: workspace.sizes[device], board: pins }))
  const {
    isMeasuring,
    isOutlined,
    isMasking,
    selected,
    device: active
  } = useCanvas(({ isMeasuring, isOutlined, isMasking, selected, device }) => ({
    isMeasuring,
    isOutlined,
    isMasking,
    selected,
    device
  }))
  const [spot, setSpot] = useState<Point>()
  const parts = useOnScreen(() => partsOnScreen(device))
  // A press places a pin or a mask, and chooses no element.
  const isBusy = board.newPin !== undefined || (isMasking && active === device)
  const under = spot && !isBusy ? partAt(parts, spot.x, spot.y) : undefined
  const chosen = active === device ? parts.find(({ name }) => name === selected) : undefined
  const from = isMeasuring ? (chosen ?? under) : undefined
  const to = from && under && under !== from ? under : wholeOf(size)
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
    if (name && !isBusy) chooseElement(device, name)
  }
  return (
    // For a pointer only: keys choose the same elements on the stage and in the inspector.
    <div
      role="presentation"
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
              <span>{elementInWords(part.name)}</span>
            </div>
          ))}
        </div>
      )}
      {under && under !== chosen && <div className={classes.hovered} style={boxStyle(under, scale)} />}
      {chosen && <div className={classes.chosen} data-chosen={chosen.name} style={boxStyle(chosen, scale)} />}
      {from && <Distances part={from} to={to} scale={scale} />}
      <div className={classes.readout}>
        {!spot && children}
        {spot && (
          <span>
            x {spot.x} · y {spot.y}
          </span>
        )}
        {from && (
          <span>
            {elementInWords(from.name)} {from.width} × {from.height}
          </span>
        )}
      </div>
    </div>
  )
}
