// Characters that change the one before: Arabic, Indic and emoji joiners, variation selectors, flag letters.
const shaping = [
  String.raw`(?<=(?![\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\u0300-\u036f])[\p{L}\p{M}])[\u200c\u200d]`,
  String.raw`(?<=\p{ExtPict}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{ExtPict})`,
  String.raw`(?<=(?![\0-\x7f\p{DI}])[\p{L}\p{M}\p{N}\p{P}\p{S}])\p{VS}|\ufe0f(?=\u20e3)`,
  String.raw`(?<=\u{1f3f4}[\u{e0020}-\u{e007f}]{0,8})[\u{e0020}-\u{e007f}]`
].join('|')
const unseen = String.raw`(?=\p{DI})(?!${shaping})[^]`

/** Invisible characters that aren't part of a word or an emoji. */
export const invisible = new RegExp(unseen, 'gu')

/** Control, invisible and direction characters that aren't part of a word or an emoji. */
export const misleading = new RegExp(String.raw`[\p{Cc}\u2028\u2029\ufff9-\ufffb]|${unseen}`, 'gu')

/**
 * Removes invisible characters and outer white space from an address, id, token or category that a person entered.
 */
export const visibleText = (text: string): string => text.replaceAll(invisible, '').trim()

/** Shows misleading characters in a received text as code points. */
export const spelledOut = (text: string): string =>
  text.replaceAll(misleading, (letter) => `\\u{${letter.codePointAt(0)?.toString(16)}}`)

/** Removes control characters and lone surrogates from text that a person entered. */
export const withoutControls = (typed: string): string =>
  typed.replaceAll(/[\p{Cs}\u0000-\u0008\u000b-\u001f\u007f]/gu, '')
