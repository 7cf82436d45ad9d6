const setOf = (names: string) => new Set(names.split(' '))

// Elements whose text is never visible.
const unread = setOf('script style template head title meta noscript iframe object embed video audio canvas datalist')
const apart = setOf('p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre form fieldset figure')
const lines = setOf(
  'div li tr dt dd section article header footer nav main aside address center caption figcaption legend details summary dialog hr option'
)

const breaksAround = (tag: string): number => (apart.has(tag) ? 2 : lines.has(tag) ? 1 : 0)

/** A text being built; spaces and line breaks wait for the next word. */
class Writing {
  readonly parts: string[] = []
  breaks = 0
  blank = false

  /** Requires at least this many line breaks before the next word. */
  part(breaks: number): void {
    this.breaks = Math.max(this.breaks, breaks)
  }

  /** Adds a text with its whitespace collapsed, as a browser does. */
  say(text: string): void {
    const words = text.replaceAll(/[ \t\r\n\f]+/g, ' ')
    const solid = words.trim()
    if (solid === '' || words.startsWith(' ')) this.blank ||= words !== ''
    if (solid === '') return
    if (this.parts.length > 0) this.parts.push(this.breaks > 0 ? '\n'.repeat(this.breaks) : this.blank ? ' ' : '')
    this.parts.push(solid)
    this.breaks = 0
    this.blank = words.endsWith(' ')
  }
}

/** The text before the contents of an element. */
function lead(element: Element, items: Map<Element | null, number>): string {
  const tag = element.localName
  if (tag === 'li') {
    const list = element.parentElement
    const number = (items.get(list) ?? 0) + 1
    items.set(list, number)
    return list?.localName === 'ol' ? `${number}. ` : '• '
  }
  if (tag === 'td' || tag === 'th') return element.previousElementSibling ? ' | ' : ''
  const alt = tag === 'img' ? element.getAttribute('alt')?.trim() : undefined
  return alt ? `[picture: ${alt}]` : ''
}

/** The visible text of a message in lines; each link is followed by its number. */
export function plainText(
  content: DocumentFragment,
  numberOf: (link: Element) => number | undefined = () => undefined
): string {
  const writing = new Writing()
  const items = new Map<Element | null, number>()
  const read = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) return writing.say(node.nodeValue ?? '')
    if (!(node instanceof Element) || unread.has(node.localName)) return
    const breaks = breaksAround(node.localName)
    if (node.localName === 'br') writing.breaks += 1
    writing.part(breaks)
    writing.say(lead(node, items))
    node.childNodes.forEach(read)
    const number = numberOf(node)
    if (number !== undefined) writing.say(` [${number}]`)
    writing.part(breaks)
  }
  content.childNodes.forEach(read)
  return writing.parts.join('').replaceAll('\u00a0', ' ')
}
