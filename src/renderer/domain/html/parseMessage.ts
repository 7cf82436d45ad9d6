import { parseInert } from './parseInert.ts'

/** A message's elements, in a document that is none: nothing in it runs, loads or listens. */
export interface ParsedMessage {
  readonly content: DocumentFragment
  /** Where each form sends what is typed, by the box that stands in its place. */
  readonly forms: ReadonlyMap<Element, string>
}

/**
 * Reads a message. Forms become plain boxes, because a form's fields can stand in for its own properties: only methods that are
 * not looked up on the form itself can be trusted.
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
