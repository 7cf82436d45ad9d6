import { longestMessage } from '../../../shared/contract/notifications.ts'
import { isFormatting, openElements } from './openElements.ts'

interface HtmlBudget {
  readonly characters: number
  readonly weight: number
}

// Parsing, searching and sanitising this much takes at most 100 ms, measured on an idle machine.
const whole: HtmlBudget = { characters: longestMessage, weight: 20_000 }

// For some tags, Chromium's parser searches the open elements, so deeper nesting takes longer.
const depthOfOne = 8

// A browser builds inner elements for each of these controls, even if it draws none of them.
const controls = new Set(['details', 'input', 'meter', 'option', 'progress', 'select', 'textarea'])
const partsOfControl = 4

/** The more attributes an element has, the longer the removal of each one takes. */
const attributeWeight = (count: number): number => count + (count * count) / 1000

/**
 * Truncates a hostile text before parsing takes too long, because browsers need quadratic time for some short texts. If
 * a formatting element is never closed, each following block gets a copy of it. The more elements are open, the longer
 * each copy takes. A text of only five kilobytes can take seconds to parse.
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

interface HtmlTag {
  readonly kind: 'start' | 'end' | 'comment'
  /** The tag's name in lower case; empty for a comment. */
  readonly name: string
  readonly attributes: number
  readonly from: number
}

// These elements contain only text up to their own end tag, except in SVG and MathML.
const rawText = new Set('script style textarea title xmp iframe noembed noframes'.split(' '))

/**
 * Yields the tags of HTML in one pass, by the tokenizer rules of the HTML standard. Inside an element that may contain
 * only text, yields start tags but not end tags. `isForeign` tells whether SVG or MathML is open.
 */
function* htmlTags(html: string, isForeign: () => boolean): Generator<HtmlTag, void> {
  // Don't yield end tags before this index.
  let doubted = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const from = at
    const isEnd = html.charAt(at + 1) === '/'
    const nameAt = at + (isEnd ? 2 : 1)
    if (isLetter(html.charCodeAt(nameAt))) {
      const { name, attributes, end } = readTag(html, nameAt)
      // HTML parsers drop an unfinished tag, and no tag can follow it.
      if (end > html.length) return
      at = end
      if (!isEnd || from >= doubted) yield { kind: isEnd ? 'end' : 'start', name, attributes, from }
      if (isEnd || at < doubted) continue
      if (rawText.has(name)) {
        const close = rawEnd(html, name, at)
        // In a script, a comment may hide the script's end tag.
        const mayGoOn = name === 'script' && html.slice(at, close).includes('<!--')
        if (isForeign() || mayGoOn) doubted = mayGoOn ? html.length : close
        else at = close
      } else if (name === 'plaintext' && !isForeign()) return
    } else if (isEnd || '!?'.includes(html.charAt(nameAt) || ' ')) {
      yield { kind: 'comment', name: '', attributes: 0, from }
      const isData = isForeign() && at >= doubted && html.startsWith('![CDATA[', nameAt)
      if (isData) doubted = past(html, ']]>', at)
      at = html.startsWith('!--', nameAt) ? commentEnd(html, nameAt + 3) : past(html, '>', at)
    } else at += 1
  }
}

const isLetter = (code: number): boolean => (code >= 65 && code <= 90) || (code >= 97 && code <= 122)
const isBlank = (code: number): boolean => code === 32 || code === 9 || code === 10 || code === 12 || code === 13

const slash = 47
const equals = 61
const greater = 62

function past(html: string, sign: string, from: number): number {
  const at = html.indexOf(sign, from)
  return at === -1 ? html.length : at + sign.length
}

function commentEnd(html: string, from: number): number {
  const closing = /-->|--!>/g
  const short = /^-?>/.exec(html.slice(from, from + 2))
  if (short) return from + short[0].length
  closing.lastIndex = from
  return closing.test(html) ? closing.lastIndex : html.length
}

function rawEnd(html: string, name: string, from: number): number {
  const closing = new RegExp(String.raw`</${name}(?=[\s/>])`, 'gi')
  closing.lastIndex = from
  return closing.exec(html)?.index ?? html.length
}

/** If the tag is unfinished, `end` is past the end of the text. */
function readTag(html: string, from: number): { name: string; attributes: number; end: number } {
  const never = html.length + 1
  let at = wordEnd(html, from)
  const name = html.slice(from, at).toLowerCase()
  for (let attributes = 0; ; attributes += 1) {
    while (isBlank(html.charCodeAt(at)) || html.charCodeAt(at) === slash) at += 1
    if (at >= html.length) return { name, attributes, end: never }
    if (html.charCodeAt(at) === greater) return { name, attributes, end: at + 1 }
    // A name may begin with an equals sign.
    at = afterBlank(html, wordEnd(html, at + 1, equals))
    if (html.charCodeAt(at) !== equals) continue
    at = afterBlank(html, at + 1)
    const quote = html.charAt(at)
    if (quote === '"' || quote === "'") {
      const close = html.indexOf(quote, at + 1)
      at = close === -1 ? never : close + 1
    } else while (at < html.length && !isBlank(html.charCodeAt(at)) && html.charCodeAt(at) !== greater) at += 1
  }
}

function wordEnd(html: string, from: number, other = slash): number {
  let at = from
  for (; at < html.length; at += 1) {
    const code = html.charCodeAt(at)
    if (isBlank(code) || code === slash || code === greater || code === other) break
  }
  return at
}

function afterBlank(html: string, from: number): number {
  let at = from
  while (isBlank(html.charCodeAt(at))) at += 1
  return at
}
