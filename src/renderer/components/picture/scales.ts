/** Width and height in pixels. */
interface Size {
  readonly width: number
  readonly height: number
}

/** The scale at which a picture fits into a room; one that is small is not enlarged. */
export const fittingScale = ({ width, height }: Size, room: Size): number =>
  Math.min(1, room.width / width, room.height / height)

const [least, most] = [0.02, 16]
// From one step to the next; four of them double.
const factor = 2 ** 0.25

/** The scale that many steps larger, or smaller; a step never passes 100 % without a stop there. */
export function stepped(scale: number, steps: number): number {
  const next = Math.min(most, Math.max(least, scale * factor ** steps))
  const passes = (scale < 0.999 && next > 1) || (scale > 1.001 && next < 1)
  return passes ? 1 : next
}

/** Where a view has to be scrolled to, so that what is under a point of it stays there at another scale. */
export const keptScroll = (scroll: number, point: number, times: number): number => (scroll + point) * times - point
