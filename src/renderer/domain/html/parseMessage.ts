import { parseInert } from './parseInert.ts'

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
