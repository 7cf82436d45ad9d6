import { cut } from './cut.ts'

// Characters that would break a line or reverse its direction.
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu

/** A text on one line, without characters that change its direction. */
export const oneLine = (text: string): string => text.replace(unsafe, ' ').trim()

/** A text on one line of at most `most` UTF-16 units, without runs of blanks. */
export const shortLine = (text: string, most: number): string =>
  cut(oneLine(text.slice(0, 4 * most)).replaceAll(/\s+/g, ' '), most)
