import { createSelectedStore } from '../../../hooks/createSelectedStore.ts'
import type { BannerFinding } from '../model/bannerModel.ts'
import { elementOf, type ElementName } from '../model/elements.ts'
import { allLayers, layerNames, type LayerName } from '../model/figureContent.ts'
import type { Size } from '../model/layout.ts'
import { devices, deviceWords, type Device } from '../model/slots.ts'
import type { Stress } from '../model/stressTexts.ts'

/** The zooms to choose from: screen pixels per pixel of the figure, or `fit` for the window's width. */
export const zooms = ['fit', '0.5', '0.75', '1', '1.5', '2'] as const
export type Zoom = (typeof zooms)[number]

/** The kinds of colour vision to simulate. */
export const sights = ['True colours', 'Deuteranopia', 'Protanopia', 'Tritanopia'] as const
export type Sight = (typeof sights)[number]

/** The tabs of the inspector. */
export const inspectorTabs = ['Findings', 'Elements', 'Pins', 'Facts'] as const

type Sizes = Readonly<Record<Device, Size>>

/** The display options and selection of the canvas, which are kept while other screens are open. */
export class CanvasState {
  readonly zoom: Zoom = 'fit'
  /** The only device to show; undefined for all. */
  readonly only?: Device | undefined
  readonly tab: (typeof inspectorTabs)[number] = 'Elements'
  /** The device whose figure is in the inspector. */
  readonly device: Device = 'desktop'
  readonly selected?: ElementName | undefined
  readonly stress: Stress = 'As written'
  readonly isMeasuring: boolean = false
  /** The element to which distances are measured; undefined to measure to the figure's edges. */
  readonly measuredTo?: ElementName | undefined
  readonly isOutlined: boolean = false
  readonly layers: Readonly<Record<LayerName, boolean>> = allLayers
  /** Whether texts are drawn at twice their size. */
  readonly hasLargeText: boolean = false
  readonly colourVision: Sight = 'True colours'
  readonly hasPins: boolean = true
}

/** The store of the canvas. */
export const useCanvas = createSelectedStore<CanvasState>('canvas', () => new CanvasState())

/** Changes options of the canvas. */
export const changeCanvas = (part: Partial<CanvasState>): void => useCanvas.setState(part)

/** Shows a figure in the inspector. */
export function chooseFigure(device: Device): void {
  if (useCanvas.getState().device !== device) changeCanvas({ device, selected: undefined })
}

/** Chooses an element of a figure and shows it in the inspector. */
export const chooseElement = (device: Device, selected: ElementName): void =>
  changeCanvas({ device, selected, measuredTo: undefined, tab: 'Elements' })

/** Shows the element that a finding is about, or the *Facts* tab if there is none. */
export function showFinding({ field, rule }: BannerFinding): void {
  // The name of a rule about one figure ends with that figure's device.
  const named = devices.find((one) => rule.endsWith(deviceWords[one])) ?? useCanvas.getState().device
  const device = [named, ...devices].find((one) => elementOf(field, one) !== undefined)
  if (device === undefined) changeCanvas({ tab: 'Facts' })
  else changeCanvas({ device, only: undefined, selected: elementOf(field, device) })
}

/** The gap between figures, in CSS pixels. */
export const figureGap = 24
const leastScale = 0.05

/** The height may reduce the scale that fits the width to this fraction. If that isn't enough, the canvas scrolls. */
const leastOfWidth = 0.6

/** Returns the scale, at most 1, at which rows of figures fit a width, and also a height unless they get too small. */
export function fittingScale(sizes: Sizes, rows: readonly (readonly Device[])[], { width, height }: Size): number {
  const widthOf = (row: readonly Device[]) => row.reduce((sum, device) => sum + sizes[device].width, 0)
  const across = Math.min(...rows.map((row) => (width - figureGap * (row.length - 1)) / widthOf(row)))
  const down = height / rows.reduce((sum, row) => sum + Math.max(...row.map((device) => sizes[device].height)), 0)
  const scale = down < across * leastOfWidth ? across : Math.min(across, down)
  // Round down to whole percents, because even a fraction of a pixel too much would cause a scroll bar.
  return Math.min(1, Math.max(leastScale, Math.floor(scale * 100) / 100))
}

/** Names the hidden layers; empty if all are visible. */
export const hiddenInWords = (layers: CanvasState['layers']): string =>
  layerNames
    .filter((name) => !layers[name])
    .map((name) => name.toLowerCase())
    .join(', ')
