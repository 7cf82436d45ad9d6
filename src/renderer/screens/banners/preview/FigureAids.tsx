import { useRef, useState, type PointerEvent, type ReactNode, type RefObject } from 'react'
import { copyText } from '../../../stores/toasts.ts'
import { colourText } from '../model/contrast.ts'
import type { FigureContent } from '../model/figureContent.ts'
import classes from './FigureAids.module.css'
import { isRightToLeft, type Box, type Size } from '../model/layout.ts'
import { measured, partAt, partBoxes, type PartBox } from './partBoxes.ts'
import { textNames } from '../model/slots.ts'
import { elementCanvas } from '../model/svgPicture.ts'
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

const mostPicked = 8

// Texts stand right below each other: a label above one would cover another.
const beside: ReadonlySet<string> = new Set([...textNames, 'Button'])

const place = ({ x, y, width, height }: Box, scale: number) => ({
  left: x * scale,
  top: y * scale,
  width: width * scale,
  height: height * scale
})

/** Reads pixel colours of the rendered figure: it is copied onto a canvas when the pointer first enters. */
function usePixels({ figure, drawn, size }: Pick<Props, 'figure' | 'drawn' | 'size'>) {
  const layers = useView((view) => view.layers)
  const held = useRef<{ readonly of: readonly unknown[]; canvas?: HTMLCanvasElement }>({ of: [] })
  const of = [drawn, size, layers]
  const isCurrent = () => held.current.of.every((one, index) => one === of[index]) && held.current.of.length > 0
  return {
    /** Calls back when new pixels can be read. */
    async prepare(ready: () => void) {
      if (isCurrent() || !figure.current) return
      const mine: typeof held.current = { of }
      held.current = mine
      const canvas = await elementCanvas(figure.current, 1).catch(() => undefined)
      if (!canvas) return
      mine.canvas = canvas
      ready()
    },
    at({ x, y }: Spot): string | undefined {
      const pixel = isCurrent() ? held.current.canvas?.getContext('2d')?.getImageData(x, y, 1, 1).data : undefined
      if (!pixel) return undefined
      const [red = 0, green = 0, blue = 0, alpha = 0] = pixel
      return alpha === 0 ? 'transparent' : colourText([red, green, blue])
    }
  }
}

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

/** The overlay of a figure: outlines, measures, and the read-out of the pixel under the pointer. */
export function FigureAids(props: Props): ReactNode {
  const { figure, size, scale } = props
  const { isMeasuring, isOutlined, isPicking, picked, change } = useView()
  const [spot, setSpot] = useState<Spot>()
  const pixels = usePixels(props)
  const parts = (isMeasuring || isOutlined) && figure.current ? partBoxes(figure.current) : []
  const colour = isPicking && spot ? pixels.at(spot) : undefined
  const under = isMeasuring && spot ? partAt(parts, spot.x, spot.y) : undefined
  const move = ({ clientX, clientY, currentTarget }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    const inside = (value: number, most: number) => Math.min(most - 1, Math.max(0, Math.floor(value / scale)))
    setSpot({ x: inside(clientX - left, size.width), y: inside(clientY - top, size.height) })
    // A resting pointer is read too, once pixels are available.
    if (isPicking) void pixels.prepare(() => setSpot((last) => last && { ...last }))
  }
  const pick = () => {
    if (colour === undefined || colour === 'transparent') return
    change({ picked: [colour, ...picked.filter((one) => one !== colour)].slice(0, mostPicked) })
    void copyText(colour)
  }
  return (
    // Picking needs a pointer; every colour of the answer is also listed below, for the keyboard.
    <div
      className={classes.aids}
      data-picking={isPicking || undefined}
      onPointerMove={move}
      onPointerLeave={() => setSpot(undefined)}
      {...(isPicking && { onClick: pick })}
    >
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
        {colour !== undefined && (
          <>
            {' · '}
            <span className={classes.swatch} data-colour style={{ background: colour }} /> {colour}
          </>
        )}
        {under && ` · ${measured(under, size)}`}
      </div>
    </div>
  )
}
