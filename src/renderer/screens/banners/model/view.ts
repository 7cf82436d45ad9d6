import { createScopedStore } from '../../../stores/createScopedStore.ts'
import type { LayerName } from './figureContent.ts'
import { layerNames } from './figureContent.ts'
import { sizeLimits, usualSizes, type Size } from './layout.ts'
import type { Device } from './slots.ts'

/** The zooms on offer: pixels on screen for one of a figure's, or as many as fit side by side. */
export const zooms = ['fit', 0.5, 0.75, 1, 1.5, 2] as const
export type Zoom = (typeof zooms)[number]

/** What fills the lower half of the screen: the chosen banner's own facts, or one of the tools. */
export type Pane = 'banner' | 'findings' | 'what if' | 'compare'

/** Which of a changed banner and the live one is drawn. */
export const comparisons = ['Changed', 'Live', 'Side by side', 'Onion skin'] as const
export type Comparison = (typeof comparisons)[number]

/** How banners are looked at in this window, whatever connection they are of. */
export interface View {
  readonly zoom: Zoom
  readonly pane: Pane
  readonly comparison: Comparison
  /** How much of the changed banner is seen over the live one, 0 to 100. */
  readonly onion: number
  readonly isChecked: boolean
  readonly isMeasuring: boolean
  readonly isOutlined: boolean
  readonly isPicking: boolean
  /** Colours picked from figures, as `#RRGGBB`, newest first. */
  readonly picked: readonly string[]
  readonly layers: Readonly<Record<LayerName, boolean>>
  readonly sizes: Readonly<Record<Device, Size>>
  readonly change: (part: Partial<Omit<View, 'change'>>) => void
}

/** Every layer is drawn. */
export const allLayers: View['layers'] = {
  Background: true,
  Mascot: true,
  Triangle: true,
  Texts: true,
  Button: true,
  Border: true
}

/** The view of this window; it stays while other screens are open. */
export const useView = createScopedStore<View>({}, (set) => ({
  zoom: 'fit',
  pane: 'banner',
  comparison: 'Changed',
  onion: 50,
  isChecked: false,
  isMeasuring: false,
  isOutlined: false,
  isPicking: false,
  picked: [],
  layers: allLayers,
  sizes: usualSizes,
  change: (part) => set(part)
}))

/** A length that a figure may have, near what was typed; undefined for what is no number. */
export function readLength(text: string): number | undefined {
  const typed = /^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined
  return typed === undefined ? undefined : Math.min(sizeLimits.most, Math.max(sizeLimits.least, typed))
}

const gap = 24
const [leastFit, largestFit] = [0.05, 1]
/** A figure takes at least the room of its name and size. */
const leastRoom = 150

/** The zoom at which figures of these widths stand side by side in a width; never larger than they are. */
export function fittingZoom(widths: readonly number[], room: number): number {
  const sum = widths.reduce((total, width) => total + width, 0)
  const free = room - gap * (widths.length - 1)
  if (sum === 0) return largestFit
  const narrow = widths.filter((width) => (free / sum) * width < leastRoom)
  const rest = widths.filter((width) => !narrow.includes(width))
  if (narrow.length > 0 && rest.length > 0) return fittingZoom(rest, room - narrow.length * (leastRoom + gap))
  // Rounded down to whole percents: a hair too wide would bring a scroll bar.
  return Math.min(largestFit, Math.max(leastFit, Math.floor((free / sum) * 100) / 100))
}

/** The layers that are switched off, in words; empty where all are on. */
export const hiddenInWords = (layers: View['layers']): string =>
  layerNames
    .filter((name) => !layers[name])
    .map((name) => name.toLowerCase())
    .join(', ')
