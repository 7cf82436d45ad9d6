import { colourText, demanded, luminance, ratioOf, ratioText, white, type Rgb } from './contrast.ts'
import type { BannerFinding } from './finding.ts'
import { isLarge, type TextStyle } from './layout.ts'
import { deviceWords, type Device, type TextName } from './slots.ts'

/** The contrast of a text with its background, over all samples. */
export interface TextContrast {
  readonly text: TextName
  readonly worst: number
  readonly median: number
  /** The share of samples below the WCAG 2 ratio for this text size. */
  readonly under: number
  readonly demanded: number
  /** The colour of the text, in words. */
  readonly colour: string
}

/** The contrast of a text over pixels (red, green, blue, alpha); undefined where there are none. */
export function contrastOver(
  pixels: Uint8ClampedArray,
  text: TextName,
  style: Pick<TextStyle, 'size' | 'weight'>,
  colour: Rgb = white
): TextContrast | undefined {
  const needed = isLarge(style) ? demanded.large : demanded.small
  const light = luminance(colour)
  const ratios: number[] = []
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    // Transparent pixels show the site's page, which is unknown.
    if (alpha >= 128) ratios.push(ratioOf(luminance([red, green, blue]), light))
  }
  ratios.sort((a, b) => a - b)
  const worst = ratios[0]
  const median = ratios[(ratios.length - 1) >> 1]
  if (worst === undefined || median === undefined) return undefined
  const under = ratios.filter((ratio) => ratio < needed).length / ratios.length
  return { text, worst, median, under, demanded: needed, colour: colour === white ? 'White' : colourText(colour) }
}

/** The findings about texts over pictures on one device. A single bright spot is a note, a tenth of the text a check. */
export function contrastFindings(
  at: number,
  device: Device,
  contrasts: readonly TextContrast[],
  layout = 'in our layout'
): BannerFinding[] {
  return contrasts.flatMap(({ text: where, worst, median, under, demanded: needed, colour }): BannerFinding[] => {
    if (under === 0) return []
    const level = under > 0.5 ? 'flaw' : under > 0.1 ? 'check' : 'note'
    const figures = `worst ${ratioText(worst)}, median ${ratioText(median)}, ${Math.ceil(under * 100)} % under the ${needed} : 1 of AA${needed === demanded.large ? ' for large text' : ''}`
    const text = `${colour} text over its picture on ${deviceWords[device]}: ${figures} (sampled, ${layout}).`
    return [{ at, where, level, word: `text contrast ${deviceWords[device]}`, text }]
  })
}
