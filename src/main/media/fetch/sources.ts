import { decodeHTMLAttribute } from 'entities/decode'

const attribute = /[\s"'/]src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

/**
 * Everything in a piece of HTML that may be the address of an image, without blanks around it. It finds too much rather than too
 * little – text that only looks like an attribute – for a page that asks has to name one of these, and every one is in the answer.
 */
export function sourcesIn(html: string): string[] {
  const found = html.matchAll(attribute)
  return Array.from(found, ([, one, other, bare]) => decodeHTMLAttribute(one ?? other ?? bare ?? '').trim()).filter(
    Boolean
  )
}
