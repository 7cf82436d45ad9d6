import { createSelectedStore } from '../../../hooks/createSelectedStore.ts'
import type { BannerFinding } from '../model/bannerModel.ts'
import { elementOf, type ElementName } from '../model/elements.ts'
import { allLayers, layerNames, type LayerName } from '../model/figureContent.ts'
import type { Size } from '../model/layout.ts'
import { devices, deviceWords, type Device } from '../model/slots.ts'
import type { Stress } from '../model/stressTexts.ts'

/** The zooms on offer: screen pixels for each figure pixel, or `fit` for the width of the window. */
export const zooms = ['fit', '0.5', '0.75', '1', '1.5', '2'] as const
export type Zoom = (typeof zooms)[number]

/** The colour vision with which figures can be seen. */
export const sights = ['True colours', 'Deuteranopia', 'Protanopia', 'Tritanopia'] as const
export type Sight = (typeof sights)[number]

/** The tabs of the inspector. */
export const inspectorTabs = ['Findings', 'Elements', 'Pins', 'Facts'] as const

type Sizes = Readonly<Record<Device, Size>>

/** How figures are drawn and what of them is chosen; kept while other screens are open. */
export class CanvasState {
  readonly zoom: Zoom = 'fit'
  /** The only device that is shown; undefined for all. */
  readonly only?: Device | undefined
  readonly tab: (typeof inspectorTabs)[number] = 'Elements'
  /** The device that the inspector is about. */
  readonly device: Device = 'desktop'
  /** The chosen element of that device's figure. */
  readonly selected?: ElementName | undefined
  /** Texts drawn in place of the banner's own. */
  readonly stress?: Stress | undefined
  readonly isMeasuring: boolean = false
  /** What the chosen element is measured to; the figure's edges if undefined. */
  readonly measuredTo?: ElementName | undefined
  readonly isOutlined: boolean = false
  readonly layers: Readonly<Record<LayerName, boolean>> = allLayers
  /** The sizes that a person gave the figures of a layout. */
  readonly resized?: { readonly layout: string; readonly sizes: Sizes } | undefined
  /** Texts are drawn twice as large. */
  readonly hasLargeText: boolean = false
  readonly colourVision: Sight = 'True colours'
  readonly hasPins: boolean = true
}

/** The store of the canvas. */
export const useCanvas = createSelectedStore<CanvasState>('canvas', () => new CanvasState())

/** Changes options of the canvas. */
export const changeCanvas = (part: Partial<CanvasState>): void => useCanvas.setState(part)

/** Makes a figure the one that the inspector is about. */
export function chooseFigure(device: Device): void {
  if (useCanvas.getState().device !== device) changeCanvas({ device, selected: undefined })
}

/** Chooses an element of a figure and shows it in the inspector. */
export const chooseElement = (device: Device, selected: ElementName): void =>
  changeCanvas({ device, selected, measuredTo: undefined, tab: 'Elements' })

/** Shows the element that a finding is about; the facts if it is about none. */
export function showFinding({ place, rule }: BannerFinding): void {
  // A rule about one figure ends with its device.
  const named = devices.find((one) => rule.endsWith(deviceWords[one])) ?? useCanvas.getState().device
  const device = [named, ...devices].find((one) => elementOf(place, one) !== undefined)
  if (device === undefined) changeCanvas({ tab: 'Facts' })
  else changeCanvas({ device, only: undefined, selected: elementOf(place, device) })
}

/** The space between figures, in CSS pixels. */
export const figureGap = 24
const leastScale = 0.05

/** If all rows fit only at less than this share of the scale that the width allows, they scroll. */
const leastOfWidth = 0.6

/** The one scale at which rows of figures fit a width and, if they don't get too small, a height; at most 1. */
export function fittingScale(sizes: Sizes, rows: readonly (readonly Device[])[], { width, height }: Size): number {
  const widthOf = (row: readonly Device[]) => row.reduce((sum, device) => sum + sizes[device].width, 0)
  const across = Math.min(...rows.map((row) => (width - figureGap * (row.length - 1)) / widthOf(row)))
  const down = height / rows.reduce((sum, row) => sum + Math.max(...row.map((device) => sizes[device].height)), 0)
  const scale = down < across * leastOfWidth ? across : Math.min(across, down)
  // Whole percents: a fraction of a pixel too much would show a scroll bar.
  return Math.min(1, Math.max(leastScale, Math.floor(scale * 100) / 100))
}

/** The hidden layers, in words; empty if all are visible. */
export const hiddenInWords = (layers: CanvasState['layers']): string =>
  layerNames
    .filter((name) => !layers[name])
    .map((name) => name.toLowerCase())
    .join(', ')
