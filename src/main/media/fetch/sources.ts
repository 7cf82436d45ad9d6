import { decodeHTMLAttribute } from 'entities/decode'

const attribute = /[\s"'/]src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

/**
 * Every text in a piece of HTML that may be an image's address, trimmed. It finds too much rather than too little,
 * which is safe: a page can only ask for one of these, and all of them are in the answer.
 */
export function sourcesIn(html: string): string[] {
  const found = html.matchAll(attribute)
  return Array.from(found, ([, one, other, bare]) => decodeHTMLAttribute(one ?? other ?? bare ?? '').trim()).filter(
    Boolean
  )
}
