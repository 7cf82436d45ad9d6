let inert: Document | undefined

/** Returns a document without a window, made by a temporary frame. */
function makeInert(): Document {
  const frame = document.createElement('iframe')
  document.head.append(frame)
  const inside = frame.contentDocument
  frame.remove()
  if (!inside) throw new Error('A frame without an address has no document.')
  return inside.implementation.createHTMLDocument()
}

/**
 * Parses HTML as a body in an inert document, where nothing runs, loads or listens. The document has no window and
 * therefore no content security policy. In other documents, even a template's, Chromium 156 reports each event handler
 * attribute as a violation of the page's policy. Returns a copy in a template's document, because its elements must be
 * instances of this page's classes.
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

/** The elements of a message in an inert document, where nothing runs, loads or listens. */
export interface ParsedMessage {
  readonly content: DocumentFragment
  /** The boxes that replace forms, each with the URL to which its form would be sent. */
  readonly forms: ReadonlyMap<Element, string>
}

/**
 * Parses a message and replaces its forms with plain boxes. A form's fields can hide the form's own methods (DOM
 * clobbering), so never call a method on the form itself.
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

// These elements run, load or act in any document, even the sanitiser's. A `track` element loads its file shortly after
// parsing.
const never =
  'script, base, link, iframe, frame, object, embed, applet, video, audio, source, track, bgsound, template, noscript'

/** Removes the elements that Pitboss never shows. */
export function removeActive(content: DocumentFragment): Removed[] {
  return Array.from(content.querySelectorAll(never), (element) => {
    element.remove()
    return { kind: 'element', name: element.localName }
  })
}

export interface Removed {
  readonly kind: 'element' | 'attribute' | 'style'
  readonly name: string
}

export interface RemovedPart extends Removed {
  readonly count: number
}

/** Counts what was removed, most frequent first. */
export function countRemovedParts(all: Iterable<Removed>): RemovedPart[] {
  const alike = Map.groupBy(all, ({ kind, name }) => `${kind} ${name}`)
  return [...alike.values()]
    .flatMap((parts) => parts.slice(0, 1).map((part) => ({ ...part, count: parts.length })))
    .toSorted((one, other) => other.count - one.count)
}
