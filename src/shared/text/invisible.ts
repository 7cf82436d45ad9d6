// Characters that modify the preceding character: joiners in Arabic and Indic words and in emoji, variation selectors,
// letters of flags.
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

/** A received text with misleading characters as code points. */
export const spelledOut = (text: string): string =>
  text.replaceAll(misleading, (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`)

/** A typed text without control characters and lone surrogates. */
export const withoutControls = (typed: string): string =>
  typed.replaceAll(/[\p{Cs}\u0000-\u0008\u000b-\u001f\u007f]/gu, '')
