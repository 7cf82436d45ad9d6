/** The start of an HTML text that can be parsed in bounded time. */
interface BoundedHtml {
  readonly html: string
  /** How many characters were left out; 0 where it is whole. */
  readonly left: number
}

/** The limits: characters, and the summed weight of elements. */
interface HtmlBudget {
  readonly characters: number
  readonly weight: number
}

// Measured: parsing, sanitising and rendering forty thousand elements takes a quarter of a second.
const whole: HtmlBudget = { characters: 1_000_000, weight: 40_000 }

// Unclosed formatting elements are reopened in every following block: eight kilobytes can make a quarter of a million
// elements.
const formatting = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '))
const single = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '))

// Below this depth Chromium's parser takes about sixty times as long for an element.
const deep = 500
const deepWeight = 60

const tag = /<(\/?)([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>?/gi

/** The weight of a tag's attributes. Removing one of many from an element takes longer the more there are. */
function attributeWeight(text: string): number {
  const count = text.replaceAll(/"[^"]*"|'[^']*'/g, '').match(/\s+/g)?.length ?? 0
  return count + (count * count) / 1000
}

/**
 * Cuts a hostile text where parsing would take too long: browsers parse some short texts in quadratic time. The Source
 * view shows the rest. Tags are counted without recognising comments or scripts, which can only cut earlier.
 */
export function boundedHtml(text: string, { characters, weight }: HtmlBudget = whole): BoundedHtml {
  const html = text.length > characters ? text.slice(0, characters) : text
  let open = 0
  let depth = 0
  let spent = 0
  for (const { 1: slash, 2: name = '', 3: attributes = '', index } of html.matchAll(tag)) {
    const isFormatting = formatting.has(name.toLowerCase())
    const step = slash === '/' ? -1 : 1
    spent += 1 + attributeWeight(attributes) + (isFormatting ? 0 : open) + (depth > deep ? deepWeight : 0)
    if (spent > weight) return { html: html.slice(0, index), left: text.length - index }
    if (isFormatting) open = Math.max(0, open + step)
    if (!single.has(name.toLowerCase())) depth = Math.max(0, depth + step)
  }
  return { html, left: text.length - html.length }
}
