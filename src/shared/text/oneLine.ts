import { cut } from './cut.ts'

// Characters that would break a line or reverse the direction of text.
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu

/** Puts a text on one line, and removes characters that change its direction. */
export const oneLine = (text: string): string => text.replace(unsafe, ' ').trim()

/** Puts a text on one line of at most `most` UTF-16 units, and replaces each run of white space with one space. */
export const shortLine = (text: string, most: number): string =>
  cut(oneLine(text.slice(0, 4 * most)).replaceAll(/\s+/g, ' '), most)
