import { VisuallyHidden } from '@mantine/core'
import { useId, useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import type { Pin } from '../../../../shared/contract/designs.ts'
import { stepOf } from '../difference/placement.ts'
import type { Point, Size } from '../model/layout.ts'
import type { Device } from '../model/slots.ts'
import { movedBy, shareUnder, type PinDraft } from '../model/usePins.ts'
import { changeCanvas } from '../studio/canvas.ts'
import { useCampaign } from '../studio/campaign.ts'
import classes from './Pins.module.css'

interface Props {
  readonly device: Device
  readonly size: Size
  readonly scale: number
}

/** Shows the pins on a figure, including one that isn't saved. */
export function PinMarks(props: Props): ReactNode {
  const { newPin, on } = useCampaign(({ pins }) => pins)
  const keysId = useId()
  return (
    <>
      <VisuallyHidden id={keysId}>
        Arrow keys move it by 1 pixel, with Shift by 10. Enter edits it, Delete deletes it.
      </VisuallyHidden>
      {on(props.device).map((pin) => (
        <Mark key={pin.id} {...props} pin={pin} keysId={keysId} />
      ))}
      {newPin?.device === props.device && <Mark {...props} pin={newPin} keysId={keysId} />}
    </>
  )
}

// The length of the shortest drag, in CSS pixels. A shorter movement is a press.
const dragFrom = 4

interface MarkProps extends Props {
  readonly pin: Pin | PinDraft
  /** The id of the element that explains the keys for moving a pin. */
  readonly keysId: string
}

function Mark({ pin, size, scale, keysId }: MarkProps): ReactNode {
  const board = useCampaign(({ pins }) => pins)
  const savedPin = 'key' in pin ? pin : undefined
  const move = (to: Point) => ('key' in pin ? board.move(pin.id, to) : board.write({ ...pin, ...to }))
  const open = () => {
    changeCanvas({ tab: 'Pins' })
    if (savedPin) board.begin(savedPin)
  }
  const start = useRef<{ readonly x: number; readonly y: number; isDragged: boolean }>(undefined)
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = start.current
    const stage = event.currentTarget.parentElement
    if (!from || !stage || event.buttons !== 1) return
    from.isDragged ||= Math.hypot(event.clientX - from.x, event.clientY - from.y) >= dragFrom
    if (from.isDragged) move(shareUnder(event, stage, { size, scale }))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const step = stepOf(event)
    if (step) move(movedBy(pin, step, size))
    else if (event.key !== 'Delete') return
    else if (savedPin) void board.remove([savedPin])
    else board.write(undefined)
    event.preventDefault()
  }
  return (
    <button
      type="button"
      className={classes.mark}
      aria-label={savedPin ? `Pin ${savedPin.number}: ${savedPin.text}` : 'New pin'}
      aria-describedby={keysId}
      title={savedPin?.text}
      data-resolved={savedPin?.isResolved || undefined}
      data-new={!savedPin || undefined}
      style={{ left: pin.x * size.width * scale, top: pin.y * size.height * scale }}
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
      {savedPin?.number ?? '+'}
    </button>
  )
}
