// Characters that would break a line or turn its direction around.
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu

/** A text on one line, in which nothing turns the direction around. */
export const oneLine = (text: string): string => text.replace(unsafe, ' ').trim()
