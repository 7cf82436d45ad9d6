import { useMediaQuery } from '@mantine/hooks'
import { createScopedStore } from '../../../stores/createScopedStore.ts'
import type { BannerFinding } from './bannerModel.ts'
import { elementOf, type ElementName } from './elements.ts'
import { allLayers, layerNames, type LayerName } from './figureContent.ts'
import type { Box, Size } from './layout.ts'
import { devices, deviceWords, type Device } from './slots.ts'
import type { Stress } from './stressTexts.ts'

/** The zooms on offer: screen pixels for each figure pixel, or `fit` for the width of the window. */
export const zooms = ['fit', '0.5', '0.75', '1', '1.5', '2'] as const
export type Zoom = (typeof zooms)[number]

/** How a figure can be seen: with other eyes, or printed without colours. */
export const sights = ['True colours', 'Deuteranopia', 'Protanopia', 'Tritanopia', 'Grey'] as const
export type Sight = (typeof sights)[number]

/** What figures can be compared with. */
export const references = ['Design', 'Snapshot', 'Another connection'] as const
export type ReferenceKind = (typeof references)[number]

/** The tabs of the inspector. */
export const inspectorTabs = ['Findings', 'Elements', 'Pins', 'Facts'] as const

/** The modes in which a figure and its reference are shown. */
export const modes = ['Overlay', 'Swipe', 'Difference', 'Side by side'] as const
export type Mode = (typeof modes)[number]

/** Levels of 255 by which a grey may differ. */
export const mostTolerance = 32

type Sizes = Readonly<Record<Device, Size>>

/** The view options of the Banners screen, as they are at first. */
export class View {
  readonly zoom: Zoom = 'fit'
  /** The devices whose figures are shown: one, or all. */
  readonly only?: Device | undefined
  readonly compare?: ReferenceKind | undefined
  readonly tab: (typeof inspectorTabs)[number] = 'Elements'
  /** In a narrow window the inspector lies over the canvas while this holds. */
  readonly isInspecting: boolean = false
  /** All banners are shown beside each other instead of one on the canvas. */
  readonly isQueue: boolean = false
  /** The state whose figures alone are there; empty for all. */
  readonly queueState: string = ''
  /** The findings of all banners are listed there instead of their figures. */
  readonly listsFindings: boolean = false
  /** The chosen element of the figure that the inspector is about. */
  readonly selected?: ElementName | undefined
  /** The texts that stand in for a banner's own; nothing is changed by them. */
  readonly stress?: Stress | undefined
  readonly isMeasuring: boolean = false
  readonly isOutlined: boolean = false
  readonly layers: Readonly<Record<LayerName, boolean>> = allLayers
  /** The sizes that a person gave the figures of a layout. */
  readonly resized?: { readonly layout: string; readonly sizes: Sizes }
  /** Texts are drawn twice as large, as for whoever set large text. */
  readonly hasLargeText: boolean = false
  readonly colourVision: Sight = 'True colours'
  /** Pictures that move do so. */
  readonly isPlaying: boolean = false
  readonly mode: Mode = 'Overlay'
  /** Of what is on screen under its reference, 0 to 100. */
  readonly opacity: number = 50
  /** Where the line of *Swipe* stands, 0 to 100 percent from the left. */
  readonly swipe: number = 50
  /** Levels of 255 by which a grey may differ from a design; other sides are compared exactly. */
  readonly tolerance: number = 8
  /** The figure that the inspector is about. */
  readonly device: Device = 'desktop'
  /** A part of that figure that fills its place, in CSS pixels of the figure. */
  readonly zoomed?: Box | undefined
  /** A drag over the figure makes a mask. */
  readonly isMasking: boolean = false
  readonly hasPins: boolean = true
  /** The connection and account to compare with; the first of the choices until a person chose. */
  readonly choice?: string | undefined
  /** Whose answer is compared; undefined until the button is pressed. */
  readonly asked?: { readonly connection: string; readonly account?: string; readonly category: string } | undefined
  /** The snapshot to compare with; the newest of the category until a person chose. */
  readonly snapshot?: string | undefined
}

const unasked = { asked: undefined }

/** The store of the view options; it stays while other screens are open. What is compared with goes with the account. */
export const useView = createScopedStore<View>(
  'view',
  {
    account: unasked,
    connection: { choice: undefined, snapshot: undefined },
    changed: unasked,
    anyChanged: ({ asked }, connection, account = asked?.account) =>
      asked?.connection === connection && asked.account === account ? unasked : {}
  },
  () => new View()
)

/** What figures are compared with; the queue shows what was decided of designs where nothing else is compared. */
export const referenceOf = ({ compare, isQueue }: View): ReferenceKind | undefined =>
  isQueue ? (compare ?? 'Design') : compare

/** Changes some of the view options; nothing is drawn anew where they are so already. */
export const changeView = (part: Partial<View>): void =>
  useView.setState((view) =>
    Object.entries(part).every(([name, value]) => Reflect.get(view, name) === value) ? view : part
  )

/** Shows the element that a finding is about, else the facts. */
export function showFinding({ place, rule }: BannerFinding): void {
  // A rule about one figure ends with its device.
  const named = devices.find((one) => rule.endsWith(deviceWords[one])) ?? useView.getState().device
  const device = [named, ...devices].find((one) => elementOf(place, one) !== undefined)
  if (device === undefined) changeView({ tab: 'Facts' })
  else changeView({ device, only: undefined, selected: elementOf(place, device) })
}

/** Whether the window has no room for the inspector beside the canvas. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 1099px)', undefined, { getInitialValueInEffect: false }) ?? false

/** In CSS pixels: between figures, and a figure's caption with the line below it. */
export const figureGap = 24
export const aroundFigure = 72
const leastScale = 0.05

// Rounded down to whole percents: overflow by a fraction of a pixel would show a scroll bar.
const shrunk = (scale: number): number => Math.min(1, Math.max(leastScale, Math.floor(scale * 100) / 100))

/** The one scale at which the shown figures fit into a room, the desktop above both others; at most 1. */
export function fittingScale(sizes: Sizes, room: Size, only: Device | undefined): number {
  if (only) {
    const { width, height } = sizes[only]
    return shrunk(Math.min(room.width / width, (room.height - aroundFigure) / height))
  }
  const { desktop, tablet, mobile } = sizes
  return shrunk(
    Math.min(
      room.width / desktop.width,
      (room.width - figureGap) / (tablet.width + mobile.width),
      (room.height - 2 * aroundFigure) / (desktop.height + Math.max(tablet.height, mobile.height))
    )
  )
}

/** The hidden layers, in words; empty where all are visible. */
export const hiddenInWords = (layers: View['layers']): string =>
  layerNames
    .filter((name) => !layers[name])
    .map((name) => name.toLowerCase())
    .join(', ')
