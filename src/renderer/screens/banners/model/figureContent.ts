import type { PlacedBanner } from './bannerModel.ts'
import { cssColour } from '../../../domain/colour.ts'
import type { SiteLayout } from './siteLayout.ts'
import { perColour, perSlot, perText, recordOf, type ColourName, type SlotName, type TextName } from './slots.ts'
import { cut } from '../../../../shared/text/cut.ts'

export interface FigureContent {
  readonly texts: Readonly<Record<TextName, string>>
  /** The colours as CSS; undefined if what was received isn't a colour. */
  readonly colours: Readonly<Record<ColourName, string | undefined>>
  /** URLs of Pitboss's own origin, or `blob:` and `data:` URLs of local files. */
  readonly sources: Readonly<Record<SlotName, string | undefined>>
  readonly site: SiteLayout
  readonly textScale?: number
}

/** The layers that can be hidden, in the order they are listed. */
export const layerNames = ['Background', 'Mascot', 'Triangle', 'Texts', 'Button', 'Border'] as const
export type LayerName = (typeof layerNames)[number]

/** Draws every layer. */
export const allLayers: Readonly<Record<LayerName, boolean>> = recordOf(layerNames, () => true)

// Characters that XML 1.0 can't contain. A PNG of a figure is made from XML.
const undrawable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const longest = 2000

/** Replaces characters that a PNG can't contain, so a text looks the same as on screen. Truncates very long texts. */
const drawableText = (text: string): string => cut(text, longest).replaceAll(undrawable, '\ufffd')

/** Returns what a banner's figures show. `sourceOf` returns the URL from which the page loads a received picture. */
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
