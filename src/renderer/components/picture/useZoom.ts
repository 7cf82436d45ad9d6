import { useEffectEvent, useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import type { Size } from '../../domain/picture/pictureWords.ts'
import { useBoxSize } from '../../hooks/useBoxSize.ts'

/** A point of the view, in pixels from its corner. */
interface Point {
  readonly x: number
  readonly y: number
}

/** The scale of the picture, what is under a point while it changes, and how it is moved. */
export function useZoom(natural: Size | undefined) {
  const stage = useRef<HTMLDivElement>(null)
  const room = useBoxSize(stage)
  const [chosen, setChosen] = useState<number>()
  const scale = natural && room ? (chosen ?? fittingScale(natural, room)) : undefined
  const scroll = useRef<{ readonly left: number; readonly top: number }>(undefined)
  useLayoutEffect(() => {
    if (scroll.current) stage.current?.scrollTo(scroll.current)
    scroll.current = undefined
  }, [scale])
  const zoomTo = (next: number | undefined, at?: Point) => {
    const { current: box } = stage
    if (box && scale !== undefined && next !== undefined) {
      const { x, y } = at ?? { x: box.clientWidth / 2, y: box.clientHeight / 2 }
      const times = next / scale
      scroll.current = { left: keptScroll(box.scrollLeft, x, times), top: keptScroll(box.scrollTop, y, times) }
    }
    setChosen(next)
  }
  const zoomBy = (steps: number, at?: Point) => scale !== undefined && zoomTo(stepped(scale, steps), at)
  return { stage, scale, isFitting: chosen === undefined, zoomTo, zoomBy }
}

/** Moves a scrolled element with the pointer. */
export function useDrag() {
  const from = useRef<{ readonly x: number; readonly y: number; readonly left: number; readonly top: number }>(
    undefined
  )
  return {
    onPointerDown({ button, clientX: x, clientY: y, currentTarget, pointerId }: PointerEvent) {
      if (button !== 0) return
      currentTarget.setPointerCapture(pointerId)
      from.current = { x, y, left: currentTarget.scrollLeft, top: currentTarget.scrollTop }
    },
    onPointerMove({ clientX, clientY, currentTarget }: PointerEvent) {
      const { current: start } = from
      if (start) currentTarget.scrollTo({ left: start.left + start.x - clientX, top: start.top + start.y - clientY })
    },
    onPointerUp: () => void (from.current = undefined),
    onPointerCancel: () => void (from.current = undefined)
  }
}

/** Zooms with the wheel at the pointer; with Shift, or sideways, it scrolls. */
export function useWheel(stage: RefObject<HTMLElement | null>, zoomBy: (steps: number, at: Point) => unknown): void {
  const zoom = useEffectEvent(zoomBy)
  useLayoutEffect(() => {
    const { current: box } = stage
    // React's own listener is passive: it could neither keep the view from being scrolled nor the window from being zoomed.
    const turned = (event: WheelEvent) => {
      if (!box || event.shiftKey || event.deltaY === 0) return
      event.preventDefault()
      const { left, top } = box.getBoundingClientRect()
      // A notch of a mouse is a step; what a touchpad sends is a part of one.
      zoom(Math.max(-1, Math.min(1, -event.deltaY / 100)), {
        x: event.clientX - left - box.clientLeft,
        y: event.clientY - top - box.clientTop
      })
    }
    box?.addEventListener('wheel', turned, { passive: false })
    return () => box?.removeEventListener('wheel', turned)
  }, [stage])
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
