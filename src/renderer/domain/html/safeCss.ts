import { withoutAddresses } from './cssPlaces.ts'
import { isWithin } from './findAddresses.ts'
import type { Removed } from './parseMessage.ts'

// Selectors and layout keep only the process of the message's own frame busy. The process that puts layers together is
// the page's too: what makes layers, blurs or moves them is taken out.
const ofLayers =
  /(?<![\w.#-])(?:-webkit-)?(?:animation|backdrop|backface|box-reflect|filter|mask|mix-blend|offset|overflow-[xybi]|perspective|rotate|scale|transform|transition|translate|will-change)[a-z-]*(?=\s*:)/gi
const ofValues = /(?<![\w.#-])(?:(?:-webkit-)?(?:box|text)-shadow|overflow)(?=\s*:([^;}]{0,200}))/gi
const longestValue = 200

/** Whether a shadow is one of many or wider than 99 pixels: each is blurred by itself. */
const isWide = (shadow: string): boolean =>
  shadow.length === longestValue ||
  /[(,]|\d{3}|\d\d(?!\d|px|\s|$)|\de/i.test(shadow.replaceAll(/#[\da-f]+|(?:rgb|hsl)a?\([^()]*\)|\.\d+/gi, ''))

/** Whether a box may scroll: then it is a layer. Of two different values one may become `auto`. */
const mayScroll = (overflow: string): boolean => !/^\s*(?:hidden|visible|clip)\s*(?:!|$)/i.test(overflow)

// Letters and digits behind escapes could be a token's; signs, and those of names as `w-1\/2`, stay. `<` could end the
// style sheet.
const hidden = /\/\*[^]*?(?:\*\/|$)|<!--|<|\\(?:([\da-f]{1,6})\s?|(?![:@.,()[\]!%]|\/(?!\*)))/gi
const signOf = (code: number): string => {
  const sign = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
  return /\p{ASCII}/u.test(sign.normalize('NFKD')) ? ' ' : sign
}

// A browser asks the system for the scheme, not the ground that a person chose.
const schemes = /(prefers-color-scheme)(?:\s*:\s*(dark|light))?|(?<![\w.#-])(?:supported-)?color-schemes?(?=\s*:)/gi
const [always, never] = ['min-width: 0', 'max-width: 0']

/** CSS that loads nothing, keeps no process busy but that of its own frame, and has the rules for the chosen ground. */
export function safeCss(written: string, removed: Removed[], isDark = false): string {
  const without = (name: string): string => {
    removed.push({ kind: 'style', name: name.toLowerCase().slice(0, 40) })
    return 'none'
  }
  const css = written
    .replaceAll(hidden, (_all, code = '') => signOf(Number.parseInt(code, 16)))
    .replaceAll(schemes, (_all, asked?: string, scheme?: string) =>
      asked === undefined ? 'none' : (scheme?.toLowerCase() ?? 'dark') === (isDark ? 'dark' : 'light') ? always : never
    )
    .replaceAll(ofLayers, without)
    .replaceAll(ofValues, (name: string, value: string) =>
      (/^o/i.test(name) ? mayScroll : isWide)(value) ? without(name) : name
    )
  return withoutAddresses(css, isWithin)
}
