import { longestMessage } from '../../../shared/contract/notifications.ts'
import { htmlTags } from './htmlTags.ts'
import { isFormatting, openElements } from './openElements.ts'

/** The limits: characters, and the summed weight of elements. */
interface HtmlBudget {
  readonly characters: number
  readonly weight: number
}

// Measured on an idle machine: parsing, searching and sanitising this much takes at most 100 ms.
const whole: HtmlBudget = { characters: longestMessage, weight: 20_000 }

// Chromium's parser walks the open elements for some tags: the deeper, the longer it takes.
const depthOfOne = 8

// A browser builds inner parts into each of these, even if it draws nothing.
const controls = new Set(['details', 'input', 'meter', 'option', 'progress', 'select', 'textarea'])
const partsOfControl = 4

/** The weight of a tag's attributes. The more attributes an element has, the longer removing one takes. */
const attributeWeight = (count: number): number => count + (count * count) / 1000

/**
 * Cuts a hostile text before the point where parsing would take too long: browsers parse some short texts in quadratic
 * time. Every block that follows unclosed formatting gets a copy of it. The more elements are open, the longer each copy
 * takes: five kilobytes can take seconds.
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
