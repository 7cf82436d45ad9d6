import type { PlacedBanner } from './bannerModel.ts'
import { cssColour } from '../../../domain/colour.ts'
import type { SiteLayout } from './siteLayout.ts'
import { perColour, perSlot, perText, recordOf, type ColourName, type SlotName, type TextName } from './slots.ts'
import { cut } from '../../../../shared/text/cut.ts'

/** All data that a figure is rendered from. */
export interface FigureContent {
  readonly texts: Readonly<Record<TextName, string>>
  /** The colours as CSS. A colour is undefined if the received value is not a colour. */
  readonly colours: Readonly<Record<ColourName, string | undefined>>
  /** URLs of our own origin, or `blob:` and `data:` URLs of local files. */
  readonly sources: Readonly<Record<SlotName, string | undefined>>
  readonly site: SiteLayout
  readonly textScale?: number
}

/** The layers that can be hidden, in display order. */
export const layerNames = ['Background', 'Mascot', 'Triangle', 'Texts', 'Button', 'Border'] as const
export type LayerName = (typeof layerNames)[number]

/** Every layer is drawn. */
export const allLayers: Readonly<Record<LayerName, boolean>> = recordOf(layerNames, () => true)

// Characters that XML 1.0 can't contain. A figure becomes XML before it becomes a PNG.
const undrawable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const longest = 2000

/** A text that renders the same on screen and in a PNG, cut at a length that fits in no banner. */
const drawableText = (text: string): string => cut(text, longest).replaceAll(undrawable, '\ufffd')

/** The content of a banner's figures; `sourceOf` gives the platform's pictures. */
export function figureContentOf(
  { texts, colours, pictures }: PlacedBanner,
  sourceOf: (address: string) => string,
  site: SiteLayout
): FigureContent {
  return {
    site,
    texts: perText((name) => drawableText(texts[name].value ?? '')),
    colours: perColour((name) => cssColour(colours[name].value)),
    sources: perSlot((slot) => {
      const { address, local } = pictures[slot]
      return local?.source ?? (address === undefined ? undefined : sourceOf(address))
    })
  }
}
