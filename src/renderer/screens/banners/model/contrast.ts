import {
  type Rgb,
  colourText,
  luminance,
  contrast,
  ratioText,
  ratioOf,
  readColour,
  drawnColour
} from '../../../domain/colour.ts'
import { layoutInWords, type SiteLayout } from './siteLayout.ts'
import type { BannerFinding, PlacedBanner } from './bannerModel.ts'
import { isLarge, type TextStyle } from './layout.ts'
import { devices, deviceWords, type Device, type TextName } from './slots.ts'

const colourInWords = (rgb: Rgb): string => colourText(rgb).replace('#FFFFFF', 'White')

/** The text colour of the Pitboss layout. */
export const white: Rgb = [255, 255, 255]

/** Returns the colour of a button's text in a device's layout, if set. The platform doesn't send this colour. */
export function buttonTextColour({ profile }: SiteLayout, device: Device): Rgb | undefined {
  const button = profile.devices[device].parts.find(({ part }) => part === 'button_title')
  return readColour(button?.text?.colour.slice(0, 7))
}

/** The ratios that WCAG 2 requires. Text counts as large at 24 px or more, or at 18.66 px or more if bold. */
const demanded = { large: 3, small: 4.5 } as const

/** Says which WCAG 2 level a ratio reaches, and by which rule. */
export function contrastInWords(ratio: number, isLarge: boolean): string {
  const least = isLarge ? demanded.large : demanded.small
  return `${ratio >= least ? 'AA' : 'fails AA'}${isLarge ? ' for large text' : ''} (${least} : 1)`
}

/** The contrast of a text with what is behind it, over all sampled pixels. */
export interface TextContrast {
  readonly text: TextName
  readonly worst: number
  readonly median: number
  /** The fraction of sampled pixels below the ratio that WCAG 2 requires for this size of text. */
  readonly under: number
  readonly demanded: number
  readonly colour: string
}

/** Returns the contrast of a text over RGBA pixels; undefined if none is opaque. */
export function contrastOver(
  pixels: Uint8ClampedArray,
  text: TextName,
  style: TextStyle,
  colour: Rgb = white
): TextContrast | undefined {
  const needed = isLarge(style) ? demanded.large : demanded.small
  const light = luminance(colour)
  const ratios: number[] = []
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    // Transparent pixels show the site's page, which isn't known.
    if (alpha >= 128) ratios.push(ratioOf(luminance([red, green, blue]), light))
  }
  ratios.sort((a, b) => a - b)
  const worst = ratios[0]
  const median = ratios[(ratios.length - 1) >> 1]
  if (worst === undefined || median === undefined) return undefined
  const under = ratios.filter((ratio) => ratio < needed).length / ratios.length
  return { text, worst, median, under, demanded: needed, colour: colourInWords(colour) }
}

/** Says which level the whole text reaches, or which fraction of it is below the minimum. */
export const contrastOverInWords = ({ worst, under, demanded: needed }: TextContrast): string =>
  under === 0
    ? contrastInWords(worst, needed === demanded.large)
    : `${Math.ceil(under * 100)} % below the ${needed} : 1 of AA${needed === demanded.large ? ' for large text' : ''}`

/** Returns findings about faint texts: a *flaw* if over 50 % of a text is faint, a *check* over 10 %, else a *note*. */
export function contrastFindings(
  at: number,
  device: Device,
  contrasts: readonly TextContrast[],
  layout: string
): BannerFinding[] {
  return contrasts.flatMap((one): BannerFinding[] => {
    const { text: field, worst, median, under, colour } = one
    if (under === 0) return []
    const severity = under > 0.5 ? 'flaw' : under > 0.1 ? 'check' : 'note'
    const figures = `worst ${ratioText(worst)}, median ${ratioText(median)}, ${contrastOverInWords(one)}`
    const words = `${colour} text over its picture on ${deviceWords[device]}: ${figures} (sampled, ${layout}).`
    return [{ subject: at, field, severity, rule: `text contrast ${deviceWords[device]}`, words }]
  })
}

/** Returns the finding about a button's contrast with the layout's text colour. */
export function buttonFindings(
  { colours: { button_color: button } }: PlacedBanner,
  site: SiteLayout
): Omit<BannerFinding, 'subject'>[] {
  const colour = drawnColour(button.value)
  if (!colour) return []
  // Use the text colour with the least contrast on any device.
  const ofTexts = devices.flatMap((device) => {
    const colour = buttonTextColour(site, device)
    return colour ? [colour] : []
  })
  const [ofText] = ofTexts.toSorted((one, other) => contrast(colour, one) - contrast(colour, other))
  if (!ofText) return []
  const ratio = contrast(colour, ofText)
  if (ratio >= 4.5) return []
  const words = `${colourInWords(ofText)} text ${layoutInWords(site)} on ${button.value} has ${ratioText(ratio)} : 1, which ${contrastInWords(ratio, false)}.`
  return [{ field: 'button_color', severity: ratio < 3 ? 'flaw' : 'check', rule: 'button contrast', words }]
}
