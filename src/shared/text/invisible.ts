// What shapes the character in front of it: joiners in words of Arabic and Indic scripts and in emoji, selectors of a
// variant, the letters of a flag.
const shaping = [
  String.raw`(?<=(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\u0300-\u036f])[\p{L}\p{M}])[\u200c\u200d]`,
  String.raw`(?<=\p{ExtPict}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{ExtPict})`,
  String.raw`(?<=(?![\0-\x7f\p{DI}])[\p{L}\p{M}\p{N}\p{P}\p{S}])\p{VS}|\ufe0f(?=\u20e3)`,
  String.raw`(?<=\u{1f3f4}[\u{e0020}-\u{e007f}]{0,8})[\u{e0020}-\u{e007f}]`
].join('|')
const unseen = String.raw`(?=\p{DI})(?!${shaping})[^]`

/** Invisible characters, unless they belong to a word or an emoji. */
export const invisible = new RegExp(unseen, 'gu')

/** Control, invisible and direction characters, unless they belong to a word or an emoji. */
export const misleading = new RegExp(String.raw`[\p{Cc}\u2028\u2029\ufff9-\ufffb]|${unseen}`, 'gu')

/** A typed address, id, token or category without invisible characters and outer blanks. */
export const visibleText = (text: string): string => text.replaceAll(invisible, '').trim()

/** A received text in which characters that mislead stand as code points. */
export const spelledOut = (text: string): string =>
  text.replaceAll(misleading, (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`)

/** A typed text as fields and files keep it: without control characters and lone halves of characters. */
export const withoutControls = (typed: string): string =>
  typed.replaceAll(/[\p{Cs}\u0000-\u0008\u000b-\u001f\u007f]/gu, '')
