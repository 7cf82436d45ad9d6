import { createScopedStore } from '../../../stores/createScopedStore.ts'
import type { Box } from '../model/layout.ts'
import type { Device } from '../model/slots.ts'

/** The modes in which a design and the live figure are shown. */
export const modes = ['Overlay', 'Swipe', 'Blink', 'Difference', 'Side by side'] as const
export type Mode = (typeof modes)[number]

/** Levels of 255 by which a grey may differ. */
export const mostTolerance = 32

/** The view options of the review, for every connection. */
export interface ReviewView {
  readonly mode: Mode
  /** Of the design over what is live, 0 to 100. */
  readonly opacity: number
  /** Where the line of *Swipe* stands, 0 to 100 percent from the left. */
  readonly swipe: number
  readonly tolerance: number
  /** The figure that the panel beside is about. */
  readonly device: Device
  /** A part of that figure that fills its place, in CSS pixels of the figure. */
  readonly zoomed: Box | undefined
  /** A drag over the figure makes a mask. */
  readonly isMasking: boolean
  /** Pins are drawn over the figures. */
  readonly hasPins: boolean
  readonly change: (part: Partial<Omit<ReviewView, 'change'>>) => void
}

/** The store of the review's view options. */
export const useReviewView = createScopedStore<ReviewView>({}, (set) => ({
  mode: 'Overlay',
  opacity: 50,
  swipe: 50,
  tolerance: 8,
  device: 'desktop',
  zoomed: undefined,
  isMasking: false,
  hasPins: true,
  change: (part) => set(part)
}))

/** How far a key moves: one step, or ten with Shift; undefined for other keys. */
export function stepOf({ key, shiftKey }: { readonly key: string; readonly shiftKey: boolean }) {
  const step = shiftKey ? 10 : 1
  const steps: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
    ArrowLeft: { x: -step, y: 0 },
    ArrowRight: { x: step, y: 0 },
    ArrowUp: { x: 0, y: -step },
    ArrowDown: { x: 0, y: step }
  }
  return steps[key]
}

/** The largest enlargement of a region. */
const mostZoom = 8

/** How a figure is moved and scaled so that a part of it fills its place; all of it without a part. */
export function zoomOf(
  figure: { readonly width: number; readonly height: number },
  scale: number,
  part: Box | undefined
): { readonly times: number; readonly x: number; readonly y: number } {
  if (!part) return { times: scale, x: 0, y: 0 }
  const margin = 24
  const [across, down] = [figure.width / (part.width + 2 * margin), figure.height / (part.height + 2 * margin)]
  const times = scale * Math.max(1, Math.min(mostZoom, across, down))
  const [width, height] = [(figure.width * scale) / times, (figure.height * scale) / times]
  const within = (value: number, most: number) => Math.max(0, Math.min(value, most))
  return {
    times,
    x: within(part.x + part.width / 2 - width / 2, figure.width - width),
    y: within(part.y + part.height / 2 - height / 2, figure.height - height)
  }
}
