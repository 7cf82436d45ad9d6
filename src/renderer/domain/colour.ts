/** Red, green and blue from 0 to 255, with or without fractions. */
export type Rgb = readonly [red: number, green: number, blue: number]

const documented = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i

/** Parses a colour in the documented format `#RRGGBB`. Never put any other received text into a style. */
export function readColour(text: unknown): Rgb | undefined {
  const match = typeof text === 'string' ? documented.exec(text) : null
  if (!match) return undefined
  const [, red = '', green = '', blue = ''] = match
  return [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
}

const unset = '#010203'

/** Returns a CSS colour in the browser's format, `rgba(…)`, or undefined. Never put received text into a style. */
export function cssColour(text: unknown): string | undefined {
  if (readColour(text)) return String(text)
  const context = globalThis.document?.createElement('canvas').getContext('2d')
  if (!context || typeof text !== 'string') return undefined
  context.fillStyle = unset
  // An invalid colour leaves `fillStyle` unchanged.
  context.fillStyle = text
  return context.fillStyle === unset ? undefined : String(context.fillStyle)
}

/** Returns a colour without transparency, as a browser draws it. */
export const drawnColour = (text: unknown): Rgb | undefined => readColour(cssColour(text))

export const colourText = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`.toUpperCase()

/** Converts an sRGB channel from 0 to 255 into linear light from 0 to 1. */
export const linear = (part: number): number => {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const linearParts = Array.from({ length: 256 }, (_, part) => linear(part))

/** Returns the relative luminance as WCAG 2 defines it, from 0 to 1. */
export const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * (linearParts[red] ?? 0) + 0.7152 * (linearParts[green] ?? 0) + 0.0722 * (linearParts[blue] ?? 0)

/** Returns the contrast ratio between two luminances, from 1 to 21. */
export const ratioOf = (a: number, b: number): number => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)

/** Returns the contrast ratio between two colours, from 1 to 21. */
export const contrast = (a: Rgb, b: Rgb): number => ratioOf(luminance(a), luminance(b))

/** Formats a ratio with two decimals, rounded down, so 4.499 doesn't read as 4.5. */
export const ratioText = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2)
