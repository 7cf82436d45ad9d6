import { withoutAddresses } from './cssPlaces.ts'
import { isWithin } from './findAddresses.ts'
import type { Removed } from './parseMessage.ts'

// Slow layout affects only the frame's process, but the page and the frame share a compositor. So remove the styles
// that create a layer in the compositor.
const ofLayers =
  /(?<![\w.#-])(?:-webkit-)?(?:animation|backdrop|backface|box-reflect|filter|mask|mix-blend|offset|overflow-[xybi]|perspective|rotate|scale|transform|transition|translate|will-change)[a-z-]*(?=\s*:)/gi
const ofValues = /(?<![\w.#-])(?:(?:-webkit-)?(?:box|text)-shadow|overflow)(?=\s*:([^;}]{0,200}))/gi
const longestValue = 200

/** Whether a value has several shadows, or one wider than 99 pixels. Browsers blur each shadow separately. */
const isWide = (shadow: string): boolean =>
  shadow.length === longestValue ||
  /[(,]|\d{3}|\d\d(?!\d|px|\s|$)|\de/i.test(shadow.replaceAll(/#[\da-f]+|(?:rgb|hsl)a?\([^()]*\)|\.\d+/gi, ''))

/**
 * Whether a box may scroll, because a scrolling box may become a layer of the compositor. If the horizontal and
 * vertical values differ, a browser may change one to `auto`.
 */
const mayScroll = (overflow: string): boolean => !/^\s*(?:hidden|visible|clip)\s*(?:!|$)/i.test(overflow)

// Escaped letters and digits could hide a token. Escaped punctuation, as in `w-1\/2`, is kept. `<` could end the
// style sheet.
const hidden = /\/\*[^]*?(?:\*\/|$)|<!--|<|\\(?:([\da-f]{1,6})\s?|(?![:@.,()[\]!%]|\/(?!\*)))/gi
const signOf = (code: number): string => {
  const sign = code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ' '
  return /\p{ASCII}/u.test(sign.normalize('NFKD')) ? ' ' : sign
}

// Replace colour schemes, because a browser would use the system's scheme, not the chosen background.
const schemes = /(prefers-color-scheme)(?:\s*:\s*(dark|light))?|(?<![\w.#-])(?:supported-)?color-schemes?(?=\s*:)/gi
const [always, never] = ['min-width: 0', 'max-width: 0']

/** Returns a message's CSS for a light or dark background. It loads nothing and can slow only the frame's process. */
export function safeCss(written: string, removed: Removed[], isDark = false): string {
  const omitted = (name: string): string => {
    removed.push({ kind: 'style', name: name.toLowerCase().slice(0, 40) })
    return 'none'
  }
  const css = written
    .replaceAll(hidden, (_all, code = '') => signOf(Number.parseInt(code, 16)))
    .replaceAll(schemes, (_all, source?: string, scheme?: string) =>
      source === undefined ? 'none' : (scheme?.toLowerCase() ?? 'dark') === (isDark ? 'dark' : 'light') ? always : never
    )
    .replaceAll(ofLayers, omitted)
    .replaceAll(ofValues, (name: string, value: string) =>
      (/^o/i.test(name) ? mayScroll : isWide)(value) ? omitted(name) : name
    )
  return withoutAddresses(css, isWithin)
}
