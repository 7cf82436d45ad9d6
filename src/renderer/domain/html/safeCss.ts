import type { Removed } from './takenOut.ts'

/** CSS of which only harmless parts are left. */
interface SafeCss {
  readonly css: string
  readonly removed: readonly Removed[]
}

/** How much a message's style sheets may still cost: selectors and declarations, times the elements they may fit. */
export interface CssBudget {
  readonly elements: number
  left: number
}

/** The budget of a message. Chromium takes up to fifty nanoseconds for one. */
export const cssBudget = (elements: number): CssBudget => ({ elements, left: 4_000_000 })

// Mail needs few properties, and of all others some make a page stand still: counters, columns, animations, filters.
const properties =
  /^(?:(?:background|border|margin|padding|font|text|list-style|outline|overflow|flex|align|justify|word|row|column)(?:-[a-z-]+)?|(?:min-|max-)?(?:width|height)|top|right|bottom|left|box-s(?:hadow|izing)|caption-side|clear|color(?:-scheme)?|content|cursor|direction|display|empty-cells|fill|float|gap|hyphens|letter-spacing|line-height|object-fit|object-position|opacity|order|position|stroke(?:-width)?|table-layout|unicode-bidi|vertical-align|visibility|white-space|z-index)$/
const notThese = /^(?:border-image|column-(?!gap$)|text-emphasis|text-wrap)/
// These change nothing in Chromium: there is nothing to report.
const without = /^(?:mso-|-ms-|-moz-|-webkit-(?:text-size-adjust|font-smoothing)$)/

const functions = new Set('rgb rgba hsl hsla calc min max clamp linear-gradient radial-gradient url'.split(' '))
const longestValue = 500
const longestContent = 20

/** Whether a value is short, of usual functions, and without the sizes and lists that take long to draw. */
function isPlain(name: string, value: string): boolean {
  const bare = value.replaceAll(/"[^"\\]*"|'[^'\\]*'/g, '').replaceAll(/#[\da-f]{3,8}\b/gi, '')
  if (value.length > (name === 'content' ? longestContent : longestValue)) return false
  // A sign like `<` in a string could end the style sheet.
  if (!/^[\w\s#%.,()/!+*\P{ASCII}-]*$/u.test(bare) || value.includes('<')) return false
  if (/(?<![\w.])\d{5}|\de\+?\d/i.test(bare)) return false
  // In an open bracket a browser would read on past the declaration's end.
  let flat = bare
  while (/\([^()]*\)/.test(flat)) flat = flat.replaceAll(/\([^()]*\)/g, '')
  if (/[()]/.test(flat)) return false
  if (name === 'display' && /grid|ruby|math/i.test(value)) return false
  if (name.endsWith('-shadow') && /,(?![^(]*\))|\d{3}px/.test(bare)) return false
  for (const [, called = ''] of bare.matchAll(/([\w-]*)\(/g)) if (!functions.has(called.toLowerCase())) return false
  return true
}

const note = (removed: Removed[], name: string) => void removed.push({ kind: 'style', name: name.slice(0, 40) })

/** The declaration, where it is a harmless one. */
function keptDeclaration(written: string, removed: Removed[]): string[] {
  const [, property = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^]*?)\s*$/.exec(written) ?? []
  const name = property.toLowerCase()
  if (properties.test(name) && !notThese.test(name) && isPlain(name, value)) return [`${name}: ${value}`]
  if (name !== '' && !without.test(name)) note(removed, name)
  return []
}

const pseudo =
  'hover|focus|active|link|visited|root|first-child|last-child|checked|disabled|before|after|first-line|first-letter'
const compound = new RegExp(
  String.raw`^(?=.)(?:\*|[\w-]+)?(?:[.#][\w-]+|\[[\w-]+(?:=(?:"[^"\\<]{0,99}"|[\w-]+))?\]|::?(?:${pseudo})(?![\w-]))*$`,
  'i'
)
const odd = new RegExp(String.raw`[~+]|:+(?!(?:${pseudo})(?![\w-]))[\w-]+`, 'i')

/** The selectors that only look at an element and what it stands in: none counts, or looks around. */
function keptSelectors(written: string, removed: Removed[]): string[] {
  return written.split(',').flatMap((one) => {
    const selector = one.replaceAll(/\s+/g, ' ').replaceAll(/ ?> ?/g, '>').trim()
    if (selector.split(/[ >]/).every((part) => compound.test(part))) return [selector]
    note(removed, odd.exec(selector)?.[0] ?? 'selector')
    return []
  })
}

const piece = /\/\*[^]*?(?:\*\/|$)|<!--|-->|"(?:[^"\\\n\r\f]|\\[^])*"?|'(?:[^'\\\n\r\f]|\\[^])*'?|[^]/g
const deepestMedia = 3
const query = /^@media(?:[\w\s,.:/=>-]|\([\w\s,.:/=>-]{0,99}\))*$/i

/**
 * Writes CSS anew from what is known to be harmless and quick: simple selectors, usual properties, media queries. A
 * `sheet` has rules; without one the text is a style attribute.
 */
export function safeCss(written: string, sheet?: CssBudget): SafeCss {
  const removed: Removed[] = []
  let css = ''
  let text = ''
  // Blocks that are open: media queries and one rule that are kept, and any that are not.
  let media = 0
  let skipped = 0
  let rule: { readonly selectors: readonly string[]; readonly declarations: string[] } | undefined
  if (!sheet) rule = { selectors: [], declarations: [] }
  const declare = () => rule?.declarations.push(...keptDeclaration(text, removed))
  const open = () => {
    const prelude = text.trim()
    const name = /^@[\w-]*/.exec(prelude)?.[0].toLowerCase()
    if (rule || skipped > 0) {
      if (skipped === 0) note(removed, 'nested rule')
      skipped += 1
    } else if (name === undefined) rule = { selectors: keptSelectors(prelude, removed), declarations: [] }
    else if (name === '@media' && media < deepestMedia && query.test(prelude)) {
      media += 1
      css += `${prelude}{`
    } else {
      note(removed, name)
      skipped += 1
    }
  }
  const endRule = () => {
    const { selectors = [], declarations = [] } = rule ?? {}
    rule = undefined
    if (!sheet || selectors.length === 0 || declarations.length === 0) return
    const parts = selectors.reduce((sum, one) => sum + one.split(/[ >]/).length, 0)
    sheet.left -= (parts + declarations.length) * sheet.elements
    if (sheet.left < 0) note(removed, 'rule beyond the most that are drawn')
    else css += `${selectors.join(',')}{${declarations.join(';')}}`
  }
  const close = () => {
    if (skipped > 0) skipped -= 1
    else if (rule) {
      declare()
      endRule()
    } else if (media > 0) {
      media -= 1
      css += '}'
    }
  }
  for (const [sign] of written.matchAll(piece)) {
    const isEnd = sign === ';' || (sheet && (sign === '{' || sign === '}'))
    if (!isEnd) {
      if (skipped === 0) text += sign.startsWith('/*') || sign === '<!--' || sign === '-->' ? ' ' : sign
      continue
    }
    if (sign === '{') open()
    else if (sign === '}') close()
    else if (skipped === 0) declare()
    text = ''
  }
  if (skipped === 0) declare()
  if (!sheet) return { css: rule?.declarations.join('; ') ?? '', removed }
  endRule()
  return { css: css + '}'.repeat(media), removed }
}
