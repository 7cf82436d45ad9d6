import { htmlTags } from './htmlTags.ts'
import { isFormatting, openElements } from './openElements.ts'

/** The limits: characters, and the summed weight of elements. */
interface HtmlBudget {
  readonly characters: number
  readonly weight: number
}

// Measured: parsing, sanitising and rendering forty thousand elements takes a quarter of a second.
const whole: HtmlBudget = { characters: 1_000_000, weight: 40_000 }

// Chromium's parser walks the open elements for some tags: the deeper, the longer it takes.
const depthOfOne = 8

// A browser builds parts of its own into each of these, also where nothing is drawn.
const controls = new Set(['details', 'input', 'meter', 'option', 'progress', 'select', 'textarea'])
const partsOfControl = 4

/** The weight of a tag's attributes. Removing one of many from an element takes longer the more there are. */
const attributeWeight = (count: number): number => count + (count * count) / 1000

/**
 * Cuts a hostile text where parsing would take too long: browsers parse some short texts in quadratic time. The Source
 * view shows the rest. Unclosed formatting elements are opened anew in every following block: eight kilobytes can make a
 * quarter of a million elements.
 */
export function boundedHtml(text: string, { characters, weight }: HtmlBudget = whole) {
  const html = text.length > characters ? text.slice(0, characters) : text
  const open = openElements()
  let spent = 0
  for (const { kind, name, attributes, from } of htmlTags(html, open.isForeign)) {
    spent +=
      1 +
      attributeWeight(attributes) +
      (isFormatting(name) || kind === 'comment' ? 0 : open.formatting()) +
      open.depth() / depthOfOne +
      (controls.has(name) ? partsOfControl : 0)
    if (spent > weight) return { html: html.slice(0, from), left: text.length - from }
    if (kind === 'start') open.start(name)
    else if (kind === 'end') open.end(name)
  }
  return { html, left: text.length - html.length }
}
