import type { Device } from '../model/slots.ts'
import type { PinMark } from '../pins/PinMarks.tsx'
import type { PinBoard } from '../pins/usePins.ts'
import type { StagePins } from './Stage.tsx'

/** The pins of a figure as its stage takes them; the one that is being written is among them. */
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
