import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { pointUnder, type Size, type Zoom } from '../model/layout.ts'
import classes from './Pins.module.css'
import { movedBy, type PinPlace, type PinBoard } from './usePins.ts'
import type { Device } from '../model/slots.ts'
import { stepOf } from '../difference/placement.ts'

/** A pin as a figure shows it. */
export interface PinMark extends PinPlace {
  /** Absent where it is not saved yet. */
  readonly id?: string
  readonly number?: number
  readonly text: string
  readonly isResolved: boolean
}

interface Props extends Omit<StagePins, 'put'> {
  readonly size: Size
  readonly zoom: Zoom
}

/** The place in a figure that lies under the pointer. */
export const placeUnder = (
  event: Pick<PointerEvent, 'clientX' | 'clientY'>,
  stage: Element,
  { size, zoom }: Pick<Props, 'size' | 'zoom'>
): PinPlace => movedBy({ x: 0, y: 0 }, pointUnder(event, stage, zoom), size)

// In CSS pixels: less is a press that trembled.
const dragFrom = 4

/** The pins on a figure: dragged, or moved with the arrow keys. */
export function PinMarks({ marks, ...common }: Props): ReactNode {
  return marks.map((mark) => <Mark key={mark.id ?? 'new'} mark={mark} {...common} />)
}

function Mark({ mark, size, zoom, move, open, remove }: Omit<Props, 'marks'> & { readonly mark: PinMark }): ReactNode {
  const start = useRef<{ readonly x: number; readonly y: number; isDragged: boolean }>(undefined)
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = start.current
    const stage = event.currentTarget.parentElement
    if (!from || !stage || event.buttons !== 1) return
    from.isDragged ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) >= dragFrom
    if (from.isDragged) move(mark, placeUnder(event, stage, { size, zoom }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const step = stepOf(event)
    if (step) move(mark, movedBy(mark, step, size))
    else if (event.key === 'Delete') remove(mark)
    else return
    event.preventDefault()
  }
  return (
    <button
      type="button"
      className={classes.mark}
      aria-label={mark.number === undefined ? 'New pin' : `Pin ${mark.number}: ${mark.text}`}
      aria-description="Arrow keys move it by 1 pixel, with Shift by 10. Enter edits it, Delete deletes it."
      title={mark.text}
      data-resolved={mark.isResolved || undefined}
      data-new={mark.id === undefined || undefined}
      style={{
        left: (mark.x * size.width - zoom.x) * zoom.times,
        top: (mark.y * size.height - zoom.y) * zoom.times
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, y: event.clientY, isDragged: false }
      }}
      onPointerMove={onPointerMove}
      onClick={(event) => {
        event.stopPropagation()
        if (start.current?.isDragged !== true) open(mark)
        start.current = undefined
      }}
      onKeyDown={onKeyDown}
    >
      {mark.number ?? '+'}
    </button>
  )
}

/** The pins of a figure, and what is done with them on it. */
export interface StagePins {
  readonly marks: readonly PinMark[]
  readonly move: (mark: PinMark, place: PinPlace) => void
  readonly open: (mark: PinMark) => void
  readonly remove: (mark: PinMark) => void
  /** Puts the pin that is being written where the figure is pressed; undefined while none is. */
  readonly put: ((place: PinPlace) => void) | undefined
}

/** The pins of a figure for its stage, with the one that is being written. */
export function stagePins(board: PinBoard, banner: string, device: Device): StagePins {
  const pins = board.on(banner, device)
  const draft = board.draft?.banner === banner && board.draft.id === undefined ? board.draft : undefined
  const written: PinMark[] = draft?.device === device ? [{ x: draft.x, y: draft.y, text: '', isResolved: false }] : []
  const found = ({ id }: PinMark) => pins.find((pin) => pin.id === id)
  return {
    marks: [...pins, ...written],
    move(mark, place) {
      if (mark.id !== undefined) board.move(mark.id, place)
      else if (draft) board.write({ ...draft, ...place })
    },
    open(mark) {
      const pin = found(mark)
      if (pin)
        board.write({ id: pin.id, number: pin.number, x: pin.x, y: pin.y, text: pin.text, presses: 1, banner, device })
    },
    remove(mark) {
      const pin = found(mark)
      if (pin) void board.remove([pin])
      else board.write(undefined)
    },
    put: draft && ((place) => board.write({ ...draft, ...place, device, presses: draft.presses + 1 }))
  }
}
