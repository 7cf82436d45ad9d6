/** Red, green and blue, 0 to 255 each, not necessarily whole numbers. */
export type Rgb = readonly [red: number, green: number, blue: number]

const documented = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

/** Parses a colour of the documented form `#RRGGBB`. Never pass other text to a style. */
export function readColour(text: unknown): Rgb | undefined {
  const found = typeof text === 'string' ? documented.exec(text) : null
  if (!found) return undefined
  const [, red = '', green = '', blue = ''] = found
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

const unset = '#010203'

/**
 * A colour of any CSS form, normalised by the browser, such as `rgba(255, 212, 0, 0.5)`; undefined for other texts.
 * Only the normalised form may reach a style, never the received text.
 */
export function cssColour(text: unknown): string | undefined {
  if (readColour(text)) return String(text)
  const context = globalThis.document?.createElement('canvas').getContext('2d')
  if (!context || typeof text !== 'string') return undefined
  context.fillStyle = unset
  // Setting an invalid colour changes nothing.
  context.fillStyle = text
  return context.fillStyle === unset ? undefined : String(context.fillStyle)
}

/** An opaque colour as a browser draws it. */
export const drawnColour = (text: unknown): Rgb | undefined => readColour(cssColour(text))

/** A colour as `#RRGGBB`. */
export const colourText = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase()

/** The linear-light value, 0 to 1, of an sRGB channel from 0 to 255. */
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

/** A ratio with two decimals, rounded down: 4.499 must not read as 4.5. */
export const ratioText = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2)
