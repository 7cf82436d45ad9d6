// NUL, white space that URLs drop, invisible characters, and characters that URLs treat as ASCII.
const splits =
  /[\0\t\n\r]|\p{DI}|[\u00aa\u00b2\u00b3\u00b9\u00ba\u02b0-\u02ff\u1d2c-\u1d6a\u2070-\u209c\u2100-\u218b\u2460-\u24ea\u2c7c\ufb00-\ufb06\ufe50-\ufe6b\uff01-\uff5e\u{1d400}-\u{1d7ff}\u{1f100}-\u{1f14f}]/gu

/** Returns an empty text for an invisible character, and otherwise the character's NFKC form, unless that is longer. */
function shownOf(character: string): string {
  const shown = /^(?:[\0\t\n\r]|\p{DI})/u.test(character) ? '' : character.normalize('NFKC')
  return shown.length > character.length ? character : shown
}

/** Finds a text's invisible characters, and those that URLs treat as ASCII. */
export function* splitsOf(
  text: string
): Generator<{ readonly from: number; readonly to: number; readonly shown: string }> {
  // Most texts contain no such character.
  if (!/[\t\n\r]|[^\u0001-\u007f]/.test(text)) return
  for (const { 0: character, index } of text.matchAll(splits))
    yield { from: index, to: index + character.length, shown: shownOf(character) }
}

/** Removes invisible characters from a text. Characters that URLs treat as ASCII become ASCII. */
export const joined = (text: string): string =>
  // Most text is ASCII, in which only tabs and line breaks are invisible.
  /[^\u0001-\u007f]/.test(text) ? text.replaceAll(splits, shownOf) : text.replaceAll(/[\t\n\r]+/g, '')

/** An escape: its length, and the code of its character. The code is U+FFFD for a character that no token contains. */
export interface Escape {
  readonly length: number
  readonly means: number
}

// All named HTML character references for characters that a token may contain.
const signs = new Map(
  (
    'amp& lt< gt> quot" AMP& LT< GT> QUOT" excl! num# dollar$ percnt% apos\' lpar( rpar) ast* midast* plus+ comma, ' +
    'period. sol/ colon: semi; equals= quest? commat@ lsqb[ lbrack[ bsol\\ rsqb] rbrack] Hat^ lowbar_ UnderBar_ grave` ' +
    'DiacriticalGrave` lcub{ lbrace{ verbar| vert| VerticalLine| rcub} rbrace} ' +
    'shy- zwj- zwnj- lrm- rlm- Tab- NewLine- NoBreak- ZeroWidthSpace-'.replaceAll('-', '\u00ad')
  )
    .split(' ')
    .map((named) => [named.slice(0, -1), named.slice(-1)])
)
const withoutSemicolon = ['amp', 'lt', 'gt', 'quot', 'AMP', 'LT', 'GT', 'QUOT']

/** An escape's maximum length in characters. Only numeric character references with many digits can be longer. */
export const longestName = 20

const unknown = 0xfffd

/** Stands for an invisible character. A search skips it, so the characters around it become neighbours. */
export const joiner = 0xad

const codeOf = (sign: string): number => sign.charCodeAt(0)
const [backslash, percent, ampersand, numberSign, semicolon] = Array.from('\\%&#;', codeOf)
const controls = new Map(Array.from('bfnrt', (sign) => [codeOf(sign), 'nrt'.includes(sign) ? joiner : unknown]))
const [letterU, letterX, slash, quote] = Array.from('ux/"', codeOf)

/** Whether this character can begin an escape. */
export const introduces = (code: number): boolean => code === percent || code === ampersand || code === backslash

/** Whether the escape at `start` is itself partly escaped. */
export function beginsSpelt(text: string, start: number): boolean {
  let at = start + 1
  while (isLetter(text.charCodeAt(at)) || isDigit(text.charCodeAt(at)) || text.charCodeAt(at) === numberSign) at += 1
  return introduces(text.charCodeAt(at)) && escapeAt(text, at) !== undefined
}

/** Finds the JSON, URL or HTML escape at a position. */
export function escapeAt(text: string, at: number): Escape | undefined {
  const [first, second] = [text.charCodeAt(at), text.charCodeAt(at + 1)]
  if (first === percent) return ofDigits(text, at + 1, 2, 3)
  if (first === ampersand) return second === numberSign ? numbered(text, at) : named(text, at)
  if (second === letterU) return ofDigits(text, at + 2, 4, 6)
  if (second === letterX) return ofDigits(text, at + 2, 2, 4)
  if (second === backslash || second === slash || second === quote) return escape(2, second)
  const control = controls.get(second)
  return control === undefined ? undefined : { length: 2, means: control }
}

function escape(length: number, means: number): Escape {
  if (means > 0x1f && means < 0x80) return { length, means }
  const shown = joined(String.fromCharCode(means))
  return { length, means: shown === '' ? joiner : shown.charCodeAt(0) < 0x80 ? shown.charCodeAt(0) : unknown }
}

function digitOf(code: number, base: number): number {
  const letter = (code | 0x20) - 87
  const value = isDigit(code) ? code - 48 : letter >= 10 && letter < 16 ? letter : NaN
  return value < base ? value : NaN
}

function ofDigits(text: string, first: number, count: number, length: number): Escape | undefined {
  let means = 0
  for (let at = first; at < first + count; at += 1) means = means * 16 + digitOf(text.charCodeAt(at), 16)
  return Number.isNaN(means) ? undefined : escape(length, means)
}

function numbered(text: string, at: number): Escape | undefined {
  const isHex = (text.charCodeAt(at + 2) | 0x20) === letterX
  const [base, first] = isHex ? [16, at + 3] : [10, at + 2]
  let [end, means] = [first, 0]
  for (let digit = digitOf(text.charCodeAt(end), base); !Number.isNaN(digit);) {
    means = Math.min(means * base + digit, unknown)
    end += 1
    digit = digitOf(text.charCodeAt(end), base)
  }
  if (end === first || goesOnSpelt(text, end)) return undefined
  return escape(end - at + (text.charCodeAt(end) === semicolon ? 1 : 0), means)
}

/**
 * Whether a JSON or percent escape begins here. It may encode the next character of an HTML character reference, so it
 * must be decoded first.
 */
function goesOnSpelt(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return (code === backslash || code === percent) && escapeAt(text, at) !== undefined
}

const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isLetter = (code: number): boolean => (code | 0x20) >= 97 && (code | 0x20) <= 122

function named(text: string, at: number): Escape | undefined {
  let end = at + 1
  while (end < at + longestName && isLetter(text.charCodeAt(end))) end += 1
  const sign = text.charCodeAt(end) === semicolon ? signs.get(text.slice(at + 1, end)) : undefined
  if (sign !== undefined) return escape(end + 1 - at, codeOf(sign))
  const bare = withoutSemicolon.find((name) => text.startsWith(name, at + 1))
  return bare === undefined ? undefined : escape(bare.length + 1, codeOf(signs.get(bare) ?? ''))
}
