/** Red, green and blue, 0 to 255 each, which need not be whole. */
export type Rgb = readonly [red: number, green: number, blue: number]

const documented = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

/** Parses a colour of the documented form `#RRGGBB`. No other text may reach a style. */
export function readColour(text: unknown): Rgb | undefined {
  const found = typeof text === 'string' ? documented.exec(text) : null
  if (!found) return undefined
  const [, red = '', green = '', blue = ''] = found
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

const unset = '#010203'

/** A colour as a browser draws it, which knows more than the documented form; only its parts reach a style. */
export function drawnColour(text: unknown): Rgb | undefined {
  const documented = readColour(text)
  if (documented || typeof text !== 'string') return documented
  const context = globalThis.document?.createElement('canvas').getContext('2d')
  if (!context) return undefined
  context.fillStyle = unset
  // One that is none leaves it as it is.
  context.fillStyle = text
  return context.fillStyle === unset ? undefined : readColour(context.fillStyle)
}

/** A colour as `#RRGGBB`. */
export const colourText = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase()

/** A part of a colour of sRGB in linear light, 0 to 1. */
export const linear = (part: number): number => {
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

/** A ratio with two decimals, rounded down so that it never claims a level that it does not reach. */
export const ratioText = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2)
