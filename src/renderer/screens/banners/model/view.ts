import { createScopedStore } from '../../../stores/createScopedStore.ts'
import { layerNames, type LayerName } from './figureContent.ts'
import { sizeLimits, usualSizes, type Size } from './layout.ts'
import type { Device } from './slots.ts'

/** The zooms on offer: screen pixels for each figure pixel, or `fit` for side by side. */
export const zooms = ['fit', 0.5, 0.75, 1, 1.5, 2] as const
export type Zoom = (typeof zooms)[number]

/** The panel in the lower half: the chosen banner's facts, or a tool. */
export type Pane = 'banner' | 'findings' | 'what if' | 'compare'

/** Whether the changed banner, the live one or both are drawn. */
export const comparisons = ['Changed', 'Live', 'Side by side', 'Onion skin'] as const
export type Comparison = (typeof comparisons)[number]

/** The view options of the Banners screen, for every connection. */
export interface View {
  readonly zoom: Zoom
  readonly pane: Pane
  readonly comparison: Comparison
  /** The visible share of the changed banner over the live one, 0 to 100. */
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

/** The store of the view options; it stays while other screens are open. */
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

/** The allowed length nearest to a typed one; undefined for what is no number. */
export function readLength(text: string): number | undefined {
  const typed = /^\d{1,5}$/.test(text.trim()) ? Number(text) : undefined
  return typed === undefined ? undefined : Math.min(sizeLimits.most, Math.max(sizeLimits.least, typed))
}

const gap = 24
const [leastFit, largestFit] = [0.05, 1]
/** A figure is at least as wide as its caption. */
const leastRoom = 150

/** The zoom at which figures of these widths fit side by side; at most 1. */
export function fittingZoom(widths: readonly number[], room: number): number {
  const sum = widths.reduce((total, width) => total + width, 0)
  const free = room - gap * (widths.length - 1)
  if (sum === 0) return largestFit
  const narrow = widths.filter((width) => (free / sum) * width < leastRoom)
  const rest = widths.filter((width) => !narrow.includes(width))
  if (narrow.length > 0 && rest.length > 0) return fittingZoom(rest, room - narrow.length * (leastRoom + gap))
  // Rounded down to whole percents: overflow by a fraction of a pixel would show a scroll bar.
  return Math.min(largestFit, Math.max(leastFit, Math.floor((free / sum) * 100) / 100))
}

/** The hidden layers, in words; empty where all are visible. */
export const hiddenInWords = (layers: View['layers']): string =>
  layerNames
    .filter((name) => !layers[name])
    .map((name) => name.toLowerCase())
    .join(', ')
