import { boundedHtml } from './boundedHtml.ts'
import { findAddresses, type FoundAddresses } from './findAddresses.ts'
import { parseMessage, type Removed } from './parseMessage.ts'
import { plainText } from './plainText.ts'

/** A parsed message; nothing in it was run, loaded or followed. */
export interface Message extends FoundAddresses {
  /** The parsed part, without what is never shown. */
  readonly html: string
  /** Parts that are never shown. */
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
