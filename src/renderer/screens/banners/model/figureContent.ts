import type { PlacedBanner } from './bannerModel.ts'
import { readColour, type Rgb } from './contrast.ts'
import { perColour, perSlot, perText, type ColourName, type SlotName, type TextName } from './slots.ts'

/** All that a figure is drawn from. */
export interface FigureContent {
  /** Empty where there is none. */
  readonly texts: Readonly<Record<TextName, string>>
  /** Undefined where none came in the documented form. */
  readonly colours: Readonly<Record<ColourName, Rgb | undefined>>
  /** Addresses of our own origin, or `blob:` and `data:` of local files. */
  readonly sources: Readonly<Record<SlotName, string | undefined>>
}

/** The layers that can be switched, in the order they are named on screen. */
export const layerNames = ['Background', 'Mascot', 'Triangle', 'Texts', 'Button', 'Border'] as const
export type LayerName = (typeof layerNames)[number]

// What XML 1.0 has no way to write: a figure goes through it on its way to a PNG.
const undrawable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const longest = 2000

/** A text as it can be drawn on screen and in a PNG alike; past what any banner could hold it is cut. */
export const drawableText = (text: string): string =>
  (text.length > longest ? `${text.slice(0, longest)}…` : text).toWellFormed().replaceAll(undrawable, '\ufffd')

/** What a banner of an answer is drawn from, its pictures from where `sourceOf` says. */
export function figureContentOf(
  { texts, colours, pictures }: PlacedBanner,
  sourceOf: (address: string) => string
): FigureContent {
  return {
    texts: perText((name) => drawableText(texts[name].value ?? '')),
    colours: perColour((name) => readColour(colours[name].value)),
    sources: perSlot((slot) => {
      const { address } = pictures[slot]
      return address === undefined ? undefined : sourceOf(address)
    })
  }
}
