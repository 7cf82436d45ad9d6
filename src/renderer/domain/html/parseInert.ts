let inert: Document | undefined

/** A document that has no window: it was made by that of a frame that was removed. */
function makeInert(): Document {
  const frame = document.createElement('iframe')
  document.head.append(frame)
  const inside = frame.contentDocument
  frame.remove()
  if (!inside) throw new Error('A frame without an address has no document.')
  return inside.implementation.createHTMLDocument()
}

/**
 * Reads HTML as the body of a page; nothing of it runs, loads or listens.
 *
 * It is read in a document without a window, which has no policy: in every other one, that of a template or a `DOMParser`
 * included, Chromium 156 reports each handler that it reads as a violation of the page's. What is returned is a copy in a
 * template's document, whose elements are instances of this page's classes.
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
