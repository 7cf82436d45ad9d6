import { useState, type MouseEvent, type ReactNode } from 'react'
import { partAt, partsOnScreen, useOnScreen, type PartBox } from '../figure/partBoxes.ts'
import { elementInWords, elementNames } from '../model/elements.ts'
import { boxStyle, distancesOf, pointUnder, wholeOf, type Point, type Size } from '../model/layout.ts'
import type { Device } from '../model/slots.ts'
import { changeCanvas, chooseElement, useCanvas } from '../studio/canvas.ts'
import { useCampaign } from '../studio/campaign.ts'
import classes from './Canvas.module.css'

interface Props {
  readonly device: Device
  readonly scale: number
}

interface DistancesProps {
  readonly part: PartBox
  /** The element to which distances are measured; undefined to measure to the figure's edges. */
  readonly to: PartBox | undefined
  readonly size: Size
  readonly scale: number
}

function Distances({ part, to, size, scale }: DistancesProps): ReactNode {
  return (
    <>
      <div className={classes.measured} style={boxStyle(part, scale)} />
      {to && (
        <div className={classes.measured} style={boxStyle(to, scale)}>
          <span>{elementInWords(to.name)}</span>
        </div>
      )}
      {distancesOf(part, to ?? wholeOf(size)).map((line) => (
        <div key={line.name} className={classes.distance} style={boxStyle(line, scale)}>
          <span>{Math.round(line.length)}</span>
        </div>
      ))}
    </>
  )
}

/** Shows the chosen element, outlines and distances over a figure. */
export function FigureAids({ device, scale }: Props): ReactNode {
  const { size, newPin } = useCampaign(({ workspace, pins }) => ({
    size: workspace.sizes[device],
    newPin: pins.newPin
  }))
  const { isMeasuring, isOutlined } = useCanvas(({ isMeasuring, isOutlined }) => ({ isMeasuring, isOutlined }))
  const measuredTo = useCanvas((canvas) => canvas.measuredTo)
  const selected = useCanvas((canvas) => (canvas.device === device ? canvas.selected : undefined))
  const [spot, setSpot] = useState<Point>()
  const parts = useOnScreen(() => partsOnScreen(device))
  const isBusy = newPin !== undefined
  const under = spot && !isBusy ? partAt(parts, spot.x, spot.y) : undefined
  const chosen = selected && parts.find(({ name }) => name === selected)
  const from = isMeasuring ? (chosen ?? under) : undefined
  const to = chosen && parts.find(({ name }) => name === measuredTo && name !== chosen.name)
  const spotOf = (event: MouseEvent) => {
    const { x, y } = pointUnder(event, event.currentTarget, scale)
    const inside = (value: number, most: number) => Math.min(most - 1, Math.max(0, Math.floor(value)))
    return { x: inside(x, size.width), y: inside(y, size.height) }
  }
  const elementAt = ({ x, y }: Point) => {
    const name = partAt(parts, x, y)?.name
    return elementNames.find((one) => one === name)
  }
  const choose = (event: MouseEvent) => {
    const name = elementAt(spotOf(event))
    if (name && !isBusy) chooseElement(device, name)
  }
  const point = (event: MouseEvent) => {
    const next = spotOf(event)
    setSpot(next)
    const name = isMeasuring && chosen && elementAt(next)
    // Keep the measured element while the pointer crosses the background.
    if (name && name !== 'Background' && name !== chosen.name) changeCanvas({ measuredTo: name })
  }
  return (
    // Handle only the pointer here. The stage and the inspector handle the keys that select elements.
    <div
      role="presentation"
      className={classes.aids}
      onPointerMove={point}
      onPointerLeave={() => setSpot(undefined)}
      onClick={choose}
    >
      {isOutlined &&
        parts.map((part) => <div key={part.name} className={classes.outline} style={boxStyle(part, scale)} />)}
      {under && under !== chosen && <div className={classes.hovered} style={boxStyle(under, scale)} />}
      {chosen && <div className={classes.chosen} data-chosen={chosen.name} style={boxStyle(chosen, scale)} />}
      {from && <Distances part={from} {...{ to, size, scale }} />}
    </div>
  )
}
