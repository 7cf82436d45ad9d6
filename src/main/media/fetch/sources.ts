const attribute = /[\s"'/]src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Character references as a browser reads them in an attribute, as far as addresses need them. */
function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|(amp|lt|gt|quot|apos));?/g,
    (whole, decimal, hex, name) => {
      if (typeof name === 'string') return entities[name] ?? whole
      const code = typeof decimal === 'string' ? Number(decimal) : parseInt(String(hex), 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    }
  )
}

/**
 * Everything in a piece of HTML that may be the address of an image, without blanks around it. It finds too much rather than too
 * little – text that only looks like an attribute – for a page that asks has to name one of these, and every one is in the answer.
 */
export function sourcesIn(html: string): string[] {
  const found = html.matchAll(attribute)
  return Array.from(found, ([, one, other, bare]) => decoded(one ?? other ?? bare ?? '').trim()).filter(Boolean)
}
