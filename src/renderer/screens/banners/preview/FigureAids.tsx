import { useState, type PointerEvent, type ReactNode, type RefObject } from 'react'
import type { FigureContent } from '../model/figureContent.ts'
import classes from './FigureAids.module.css'
import { isRightToLeft, type Box, type Size } from '../model/layout.ts'
import { measured, partAt, partBoxes, type PartBox } from './partBoxes.ts'
import { textNames } from '../model/slots.ts'
import { useView } from '../model/view.ts'

interface Props {
  readonly figure: RefObject<HTMLDivElement | null>
  readonly drawn: FigureContent
  readonly size: Size
  readonly scale: number
  /** Shown instead of the read-out while the pointer is elsewhere. */
  readonly children: ReactNode
}

interface Spot {
  readonly x: number
  readonly y: number
}

// Texts stand right below each other: a label above one would cover another.
const beside: ReadonlySet<string> = new Set([...textNames, 'Button'])

const place = ({ x, y, width, height }: Box, scale: number) => ({
  left: x * scale,
  top: y * scale,
  width: width * scale,
  height: height * scale
})

function Distances({ part, size, scale }: { part: PartBox; size: Size; scale: number }): ReactNode {
  const middle = { x: part.x + part.width / 2, y: part.y + part.height / 2 }
  const lines: readonly Box[] = [
    { x: 0, y: middle.y, width: part.x, height: 0 },
    { x: part.x + part.width, y: middle.y, width: size.width - part.x - part.width, height: 0 },
    { x: middle.x, y: 0, width: 0, height: part.y },
    { x: middle.x, y: part.y + part.height, width: 0, height: size.height - part.y - part.height }
  ]
  return (
    <>
      <div className={classes.measured} style={place(part, scale)} />
      {lines
        .filter(({ width, height }) => width > 0 || height > 0)
        .map((line) => (
          <div key={`${line.x} ${line.y}`} className={classes.distance} style={place(line, scale)}>
            <span>{Math.round(Math.max(line.width, line.height))}</span>
          </div>
        ))}
    </>
  )
}

/** The overlay of a figure: outlines, measures, and where the pointer is. */
export function FigureAids(props: Props): ReactNode {
  const { figure, size, scale } = props
  const { isMeasuring, isOutlined } = useView()
  const [spot, setSpot] = useState<Spot>()
  const parts = (isMeasuring || isOutlined) && figure.current ? partBoxes(figure.current) : []
  const under = isMeasuring && spot ? partAt(parts, spot.x, spot.y) : undefined
  const move = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    const inside = (value: number, most: number) => Math.min(most - 1, Math.max(0, Math.floor(value / scale)))
    setSpot({ x: inside(clientX - left, size.width), y: inside(clientY - top, size.height) })
  }
  return (
    <div className={classes.aids} onPointerMove={move} onPointerLeave={() => setSpot(undefined)}>
      {isOutlined && (
        <div className={classes.outlines} dir={isRightToLeft(props.drawn.texts) ? 'rtl' : 'ltr'}>
          {parts.map((part) => (
            <div
              key={part.name}
              className={classes.outline}
              data-outlines={part.name}
              data-beside={beside.has(part.name) || undefined}
              style={place(part, scale)}
            >
              <span>{part.name}</span>
            </div>
          ))}
        </div>
      )}
      {under && <Distances part={under} size={size} scale={scale} />}
      <div className={classes.readout}>
        {spot ? `x ${spot.x} · y ${spot.y}` : props.children}
        {under && ` · ${measured(under, size)}`}
      </div>
    </div>
  )
}
