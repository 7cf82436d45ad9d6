import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import type { Pin } from '../../../../shared/contract/designs.ts'
import { stepOf } from '../difference/placement.ts'
import type { Point, Size, Zoom } from '../model/layout.ts'
import type { Device } from '../model/slots.ts'
import { draftOn, movedBy, placeUnder } from '../model/usePins.ts'
import { changeView } from '../model/view.ts'
import { useStudio } from '../studio/useStudio.ts'
import classes from './Pins.module.css'

interface Props {
  readonly device: Device
  readonly size: Size
  readonly zoom: Zoom
}

/** The pins on a figure, with the one that is being written: dragged, or moved with the arrow keys. */
export function PinMarks({ device, ...place }: Props): ReactNode {
  const { board, comparisons } = useStudio()
  const { banner } = comparisons
  const draft = draftOn(board, banner)
  const open = ({ id, number, x, y, text }: Pin) => {
    changeView({ tab: 'Pins', isInspecting: true })
    board.write({ id, number, x, y, text, presses: 1, banner, device })
  }
  return (
    <>
      {board.on(banner, device).map((pin) => (
        <Mark
          key={pin.id}
          {...place}
          at={pin}
          pin={pin}
          move={(to) => board.move(pin.id, to)}
          open={() => open(pin)}
          remove={() => void board.remove([pin])}
        />
      ))}
      {draft?.device === device && (
        <Mark
          {...place}
          at={draft}
          move={(to) => board.write({ ...draft, ...to })}
          open={() => changeView({ tab: 'Pins', isInspecting: true })}
          remove={() => board.write(undefined)}
        />
      )}
    </>
  )
}

interface MarkProps extends Omit<Props, 'device'> {
  readonly at: Point
  /** Absent where it is not saved yet. */
  readonly pin?: Pin
  readonly move: (to: Point) => void
  readonly open: () => void
  readonly remove: () => void
}

// In CSS pixels: less is a press that trembled.
const dragFrom = 4

function Mark({ at, pin, size, zoom, move, open, remove }: MarkProps): ReactNode {
  const start = useRef<{ readonly x: number; readonly y: number; isDragged: boolean }>(undefined)
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = start.current
    const stage = event.currentTarget.parentElement
    if (!from || !stage || event.buttons !== 1) return
    from.isDragged ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) >= dragFrom
    if (from.isDragged) move(placeUnder(event, stage, { size, zoom }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const step = stepOf(event)
    if (step) move(movedBy(at, step, size))
    else if (event.key === 'Delete') remove()
    else return
    event.preventDefault()
  }
  return (
    <button
      type="button"
      className={classes.mark}
      aria-label={pin ? `Pin ${pin.number}: ${pin.text}` : 'New pin'}
      aria-description="Arrow keys move it by 1 pixel, with Shift by 10. Enter edits it, Delete deletes it."
      title={pin?.text}
      data-resolved={pin?.isResolved || undefined}
      data-new={!pin || undefined}
      style={{ left: (at.x * size.width - zoom.x) * zoom.times, top: (at.y * size.height - zoom.y) * zoom.times }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        start.current = { x: event.clientX, y: event.clientY, isDragged: false }
      }}
      onPointerMove={onPointerMove}
      onClick={(event) => {
        event.stopPropagation()
        if (start.current?.isDragged !== true) open()
        start.current = undefined
      }}
      onKeyDown={onKeyDown}
    >
      {pin?.number ?? '+'}
    </button>
  )
}
