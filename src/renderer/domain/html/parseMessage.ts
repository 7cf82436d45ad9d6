let inert: Document | undefined

/** A document without a window, created by a frame that was removed. */
function makeInert(): Document {
  const frame = document.createElement('iframe')
  document.head.append(frame)
  const inside = frame.contentDocument
  frame.remove()
  if (!inside) throw new Error('A frame without an address has no document.')
  return inside.implementation.createHTMLDocument()
}

/**
 * Parses HTML as a body; nothing in it runs, loads or listens. The document has no window and so no policy: in every
 * other one, a template's or a `DOMParser`'s included, Chromium 156 reports each event handler attribute as a violation
 * of the page's policy. The result is a copy in a template's document, whose elements are instances of this page's
 * classes.
 */
export function parseInert(html: string): DocumentFragment {
  inert ??= makeInert()
  const body = inert.createElement('body')
  body.innerHTML = html
  const range = inert.createRange()
  range.selectNodeContents(body)
  const { ownerDocument } = document.createElement('template').content
  return ownerDocument.importNode(range.extractContents(), true)
}

/** The elements of a message in an inert document: nothing in it runs, loads or listens. */
export interface ParsedMessage {
  readonly content: DocumentFragment
  /** The target of each form, by the box that replaces it. */
  readonly forms: ReadonlyMap<Element, string>
}

/**
 * Parses a message. Forms become plain boxes, because a form's fields can shadow its own properties (DOM clobbering);
 * only methods that are not looked up on the form itself can be trusted.
 */
export function parseMessage(html: string): ParsedMessage {
  const content = parseInert(html)
  const forms = new Map<Element, string>()
  for (const form of content.querySelectorAll('form')) {
    const box = content.ownerDocument.createElement('div')
    forms.set(box, Element.prototype.getAttribute.call(form, 'action') ?? '')
    const inside = content.ownerDocument.createRange()
    inside.selectNodeContents(form)
    box.append(inside.extractContents())
    Element.prototype.replaceWith.call(form, box)
  }
  return { content, forms }
}

// These run, load or act in any document, even the sanitiser's; a track loads shortly after parsing.
const never =
  'script, base, link, iframe, frame, object, embed, applet, video, audio, source, track, bgsound, template, noscript'

/** Removes what is never shown. */
export function removeActive(content: DocumentFragment): Removed[] {
  return Array.from(content.querySelectorAll(never), (element) => {
    element.remove()
    return { kind: 'element', name: element.localName }
  })
}

/** A part that was removed from a message. */
export interface Removed {
  readonly kind: 'element' | 'attribute' | 'style'
  readonly name: string
}

/** The removed parts of a message, with their counts. */
export interface RemovedPart extends Removed {
  readonly count: number
}

/** Counts the removed parts, the most frequent first. */
export function countRemovedParts(all: Iterable<Removed>): RemovedPart[] {
  const alike = Map.groupBy(all, ({ kind, name }) => `${kind} ${name}`)
  return [...alike.values()]
    .flatMap((parts) => parts.slice(0, 1).map((part) => ({ ...part, count: parts.length })))
    .toSorted((one, other) => other.count - one.count)
}
