// A joiner between characters of other scripts is a part of a word or of an emoji; elsewhere it is invisible.
const invisible =
  /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\u200c\u200d](?![\u0080-\u{10ffff}])|(?<![\u0080-\u{10ffff}])[\u200c\u200d]/gu

/** An address or a name as a person sees it: without zero-width characters, soft hyphens, direction marks and outer blanks. */
export const visibleText = (text: string): string => text.replaceAll(invisible, '').trim()
