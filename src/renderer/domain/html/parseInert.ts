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
