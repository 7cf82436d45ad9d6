import { longestMessage } from '../../../shared/contract/notifications.ts'
import { htmlTags } from './htmlTags.ts'
import { isFormatting, openElements } from './openElements.ts'

/** The most characters, and the largest total weight of elements, to parse. */
interface HtmlBudget {
  readonly characters: number
  readonly weight: number
}

// Parsing, searching and sanitising this much takes at most 100 ms, measured on an idle machine.
const whole: HtmlBudget = { characters: longestMessage, weight: 20_000 }

// For some tags, Chromium's parser searches the open elements, so deeper nesting takes longer.
const depthOfOne = 8

// A browser builds inner elements for each of these, even if it draws none of them.
const controls = new Set(['details', 'input', 'meter', 'option', 'progress', 'select', 'textarea'])
const partsOfControl = 4

/** Returns the weight of a tag's attributes. If there are many, removing one takes longer. */
const attributeWeight = (count: number): number => count + (count * count) / 1000

/**
 * Cuts a hostile text before parsing takes too long, because browsers need quadratic time for some short texts. If
 * formatting is never closed, each following block gets a copy of it, and each copy takes longer with more open
 * elements. Five kilobytes can take seconds.
 */
export function boundedHtml(text: string, { characters, weight }: HtmlBudget = whole) {
  const html = text.length > characters ? text.slice(0, characters) : text
  const open = openElements()
  let spent = 0
  for (const { kind, name, attributes, from } of htmlTags(html, open.isForeign)) {
    const ofOne = 1 + open.depth() / depthOfOne
    const copies = isFormatting(name) || kind === 'comment' ? 0 : open.formatting()
    spent += ofOne * (1 + copies) + attributeWeight(attributes) + (controls.has(name) ? partsOfControl : 0)
    if (spent > weight) return { html: html.slice(0, from), left: text.length - from }
    if (kind === 'start') open.start(name)
    else if (kind === 'end') open.end(name)
  }
  return { html, left: text.length - html.length }
}
