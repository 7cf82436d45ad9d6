import { findAddresses, type FoundAddresses } from './findAddresses.ts'
import { parseMessage, type Removed } from './parseMessage.ts'
import { htmlTags } from './htmlTags.ts'
import { isFormatting, openElements, setOf } from './openElements.ts'

/** A parsed message; nothing in it was run, loaded or followed. */
export interface Message extends FoundAddresses {
  /** The parsed part, without what is never shown. */
  readonly html: string
  readonly removed: readonly Removed[]
  /** The number of characters left out because parsing them would take too long. */
  readonly left: number
  /** The text in lines; each link is followed by its number in `links`, from 1. */
  readonly text: string
}

// These run, load or act in any document, the sanitiser's included.
const never =
  'script, base, link, meta, iframe, frame, object, embed, applet, video, audio, source, track, bgsound, template, noscript'

/** Boxes with the attributes of a body's tag: a parser drops those in another document. */
function bodyOf(html: string): string {
  const [, attributes] = /<body(\s[^<>]{1,2000})>/i.exec(html) ?? []
  if (attributes === undefined) return ''
  const [, ground] = /\sbgcolor\s*=\s*["']?(#?\w+)/i.exec(attributes) ?? []
  return `<div${attributes}>${ground === undefined ? '' : `<div style="background: ${ground}">`}`
}

/** Parses a message and removes what is never shown. */
export function readMessage(written: string): Message {
  const { html, left } = boundedHtml(written)
  const { content, forms } = parseMessage(bodyOf(html) + html)
  const { remote, links } = findAddresses({ content, forms })
  const numbers = new Map(links.map(({ element }, index) => [element, index + 1]))
  const text = plainText(content, (element) => numbers.get(element))
  const removed = Array.from(forms, (): Removed => ({ kind: 'element', name: 'form' }))
  for (const element of content.querySelectorAll(never)) {
    removed.push({ kind: 'element', name: element.localName })
    element.remove()
  }
  const box = content.ownerDocument.createElement('div')
  box.append(content)
  return { html: box.innerHTML, removed, left, remote, links, text }
}

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

// Elements whose text is never visible.
const unread = setOf('script style template head title meta noscript iframe object embed video audio canvas datalist')
const apart = setOf('p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre form fieldset figure')
const lines = setOf(
  'div li tr dt dd section article header footer nav main aside address center caption figcaption legend details summary dialog hr option'
)

const breaksAround = (tag: string): number => (apart.has(tag) ? 2 : lines.has(tag) ? 1 : 0)

/** A text being built; spaces and line breaks wait for the next word. */
class Writing {
  readonly parts: string[] = []
  breaks = 0
  blank = false

  part(breaks: number): void {
    this.breaks = Math.max(this.breaks, breaks)
  }

  /** Adds a text with its whitespace collapsed, as a browser does. */
  say(text: string): void {
    const words = text.replaceAll(/[ \t\r\n\f]+/g, ' ')
    const solid = words.trim()
    if (solid === '' || words.startsWith(' ')) this.blank ||= words !== ''
    if (solid === '') return
    if (this.parts.length > 0) this.parts.push(this.breaks > 0 ? '\n'.repeat(this.breaks) : this.blank ? ' ' : '')
    this.parts.push(solid)
    this.breaks = 0
    this.blank = words.endsWith(' ')
  }
}

function lead(element: Element, items: Map<Element | null, number>): string {
  const tag = element.localName
  if (tag === 'li') {
    const list = element.parentElement
    const number = (items.get(list) ?? 0) + 1
    items.set(list, number)
    return list?.localName === 'ol' ? `${number}. ` : '• '
  }
  if (tag === 'td' || tag === 'th') return element.previousElementSibling ? ' | ' : ''
  const alt = tag === 'img' ? element.getAttribute('alt')?.trim() : undefined
  return alt ? `[picture: ${alt}]` : ''
}

/** The visible text of a message in lines; each link is followed by its number. */
function plainText(
  content: DocumentFragment,
  numberOf: (link: Element) => number | undefined = () => undefined
): string {
  const writing = new Writing()
  const items = new Map<Element | null, number>()
  const read = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) return writing.say(node.nodeValue ?? '')
    if (!(node instanceof Element) || unread.has(node.localName)) return
    const breaks = breaksAround(node.localName)
    if (node.localName === 'br') writing.breaks += 1
    writing.part(breaks)
    writing.say(lead(node, items))
    node.childNodes.forEach(read)
    const number = numberOf(node)
    if (number !== undefined) writing.say(` [${number}]`)
    writing.part(breaks)
  }
  content.childNodes.forEach(read)
  return writing.parts.join('').replaceAll('\u00a0', ' ')
}
