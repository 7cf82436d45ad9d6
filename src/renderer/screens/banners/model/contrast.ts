import type { SiteLayout } from '../site/siteLayout.ts'

/** Red, green and blue, 0 to 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number]

const documented = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

/** Parses a colour of the documented form `#RRGGBB`. No other text may reach a style. */
export function readColour(text: unknown): Rgb | undefined {
  const found = typeof text === 'string' ? documented.exec(text) : null
  if (!found) return undefined
  const [, red = '', green = '', blue = ''] = found
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

/** A colour as `#RRGGBB`. */
export const colourText = (rgb: Rgb): string =>
  `#${rgb
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`

/** The text colour of our layout: the platform sends none. */
export const white: Rgb = [255, 255, 255]

/** The colour of a button's text: that of the profile, else the one of our layout. */
export function buttonTextColour(site: SiteLayout | undefined): Rgb {
  const button = site?.profile.devices.desktop.parts.find(({ part }) => part === 'button_title')
  return readColour(button?.text?.colour.slice(0, 7)) ?? white
}

const linear = (part: number): number => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const linearParts = Array.from({ length: 256 }, (_, part) => linear(part))

/** Relative luminance as WCAG 2 defines it, 0 to 1. */
export const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * (linearParts[red] ?? 0) + 0.7152 * (linearParts[green] ?? 0) + 0.0722 * (linearParts[blue] ?? 0)

/** The contrast ratio of two luminances, 1 to 21. */
export const ratioOf = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** The contrast ratio of two colours, 1 to 21. */
export const contrast = (a: Rgb, b: Rgb): number => ratioOf(luminance(a), luminance(b))

/** The ratio that WCAG 2 requires: large text is 24 px and more, or 18.66 px and more in bold. */
export const demanded = { large: 3, small: 4.5, enhancedLarge: 4.5, enhancedSmall: 7 } as const

/** A ratio with two decimals, rounded down so that it never claims a level that it does not reach. */
export const ratioText = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2)

/** The WCAG 2 level of a ratio, in words, with the applied rule. */
export function contrastInWords(ratio: number, isLarge: boolean): string {
  const size = isLarge ? ' for large text' : ''
  const [enhanced, least] = isLarge
    ? [demanded.enhancedLarge, demanded.large]
    : [demanded.enhancedSmall, demanded.small]
  if (ratio >= enhanced) return `AAA${size} (${enhanced} : 1)`
  if (ratio >= least) return `AA${size} (${least} : 1)`
  const enough = ratio >= demanded.large ? `, enough for large text (${demanded.large} : 1)` : ''
  return `fails AA${size} (${least} : 1)${enough}`
}
