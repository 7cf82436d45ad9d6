import { visibleText } from '../../../shared/text/invisible.ts'
import { boundedHtml } from './boundedHtml.ts'
import { readStyles, type MessageStyles } from './messageStyles.ts'
import { setOf } from './openElements.ts'
import { parseInert, removeActive } from './parseMessage.ts'

// Elements whose text is never visible.
const unread = setOf('script style template head title meta noscript iframe object embed video audio canvas datalist')
const apart = setOf('p h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre form fieldset figure')
const lines = setOf(
  'div li tr dt dd section article header footer nav main aside address center caption figcaption legend details summary dialog hr option'
)

const breaksAround = (tag: string): number => (apart.has(tag) ? 2 : lines.has(tag) ? 1 : 0)

/** Nested elements inherit it. */
interface TextLook {
  readonly isVisible: boolean
  readonly isTiny: boolean
  readonly isPre: boolean
  readonly raised: 'sup' | 'sub' | undefined
  readonly marker: string
}

const usual: TextLook = { isVisible: true, isTiny: false, isPre: false, raised: undefined, marker: '' }

export interface DrawnParts {
  /** Called with each drawn text and its node. `node` is undefined for the text of a control or a picture. */
  readonly text: (shown: string, node: Text | Attr | undefined, look: TextLook) => void
  readonly enter?: (element: Element, look: TextLook) => void
  readonly leave?: (element: Element) => void
}

const isZero = (length: string): boolean => length !== '' && Number.parseFloat(length) === 0

function lookOf(element: Element, within: TextLook, styles: MessageStyles): TextLook | undefined {
  const tag = element.localName
  const [display, visibility, size, space, marker] = [
    styles(element, 'display'),
    styles(element, 'visibility'),
    styles(element, 'font-size'),
    styles(element, 'white-space'),
    styles(element, 'list-style-type')
  ]
  const isClosed = element.hasAttribute('hidden') || (tag === 'dialog' && !element.hasAttribute('open'))
  const isFolded = isZero(styles(element, 'max-height')) && styles(element, 'overflow-y') === 'hidden'
  if (unread.has(tag) || display === 'none' || (display === '' && isClosed)) return undefined
  if (isFolded || isZero(styles(element, 'opacity'))) return undefined
  return {
    isVisible: visibility === '' ? within.isVisible : visibility === 'visible',
    isTiny: isZero(size) || (within.isTiny && !/px|pt|rem|small|medium|large/.test(size)),
    isPre: space === '' ? within.isPre || tag === 'pre' || tag === 'textarea' : /^(?:pre|break)/.test(space),
    raised: tag === 'sup' || tag === 'sub' ? tag : within.raised,
    marker: marker || (tag === 'ul' ? 'disc' : tag === 'ol' ? markerOf(element.getAttribute('type')) : within.marker)
  }
}

/** Visits the parts of a message that a frame shows. Skips elements that an attribute or a style hides. */
export function visitDrawn(content: DocumentFragment, styles: MessageStyles, parts: DrawnParts): void {
  const read = (node: Node, within: TextLook): void => {
    if (node instanceof Text) {
      if (within.isVisible && !within.isTiny) parts.text(raisedText(node.data, within), node, within)
      return
    }
    const look = node instanceof Element ? lookOf(node, within, styles) : undefined
    if (!(node instanceof Element) || !look) return
    parts.enter?.(node, look)
    const own = look.isVisible && !look.isTiny ? ownText(node) : undefined
    if (own) parts.text(own.shown, own.node, look)
    if (!(node instanceof HTMLSelectElement) || node.multiple) for (const child of node.childNodes) read(child, look)
    parts.leave?.(node)
  }
  for (const node of content.childNodes) read(node, usual)
}

const raisedDigits = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹', sub: '₀₁₂₃₄₅₆₇₈₉' }

const raisedText = (text: string, { raised }: TextLook): string =>
  raised ? text.replaceAll(/\d/g, (digit) => raisedDigits[raised].charAt(Number(digit))) : text

interface OwnText {
  readonly shown: string
  readonly node?: Attr | undefined
}

/** Returns text that an element shows without containing it: a box's value, or a picture's alternative text. */
function ownText(element: Element): OwnText | undefined {
  const shownBy = (name: string): OwnText | undefined => {
    const node = element.getAttributeNode(name)
    return node?.value.trim() ? { shown: node.value, node } : undefined
  }
  if (element.localName === 'img') {
    const alt = shownBy('alt')
    return alt && { shown: `[picture: ${alt.shown.trim()}]`, node: alt.node }
  }
  if (element instanceof HTMLSelectElement && !element.multiple) {
    return { shown: element.selectedOptions[0]?.textContent ?? '' }
  }
  if (element.localName !== 'input') return undefined
  const isChecked = element.hasAttribute('checked')
  switch (element.getAttribute('type')?.toLowerCase() ?? 'text') {
    case 'hidden':
    case 'color':
    case 'range':
    case 'file':
      return undefined
    case 'checkbox':
      return { shown: isChecked ? '☑' : '☐' }
    case 'radio':
      return { shown: isChecked ? '◉' : '○' }
    case 'password':
      return { shown: '•'.repeat(Math.min(element.getAttribute('value')?.length ?? 0, 20)) }
    case 'image':
      return shownBy('alt')
    case 'submit':
      return shownBy('value') ?? { shown: 'Submit' }
    case 'reset':
      return shownBy('value') ?? { shown: 'Reset' }
    default:
      return shownBy('value') ?? shownBy('placeholder')
  }
}

const markerOf = (type: string | null): string =>
  new Map([
    ['a', 'lower-alpha'],
    ['A', 'upper-alpha'],
    ['i', 'lower-roman'],
    ['I', 'upper-roman']
  ]).get(type ?? '') ?? 'decimal'

const romans = [
  [1000, 'm'], [900, 'cm'], [500, 'd'], [400, 'cd'], [100, 'c'], [90, 'xc'],
  [50, 'l'], [40, 'xl'], [10, 'x'], [9, 'ix'], [5, 'v'], [4, 'iv'], [1, 'i']
] as const // prettier-ignore

function roman(number: number): string {
  let [left, text] = [number, '']
  for (const [value, sign] of romans) for (; left >= value; left -= value) text += sign
  return text
}

const letters = (number: number): string =>
  (number > 26 ? letters(Math.floor((number - 1) / 26)) : '') + String.fromCodePoint(97 + ((number - 1) % 26))

function numbered(number: number, marker: string): string {
  const isInRange = number > 0 && number < 4000
  const text = !isInRange
    ? String(number)
    : /roman/.test(marker)
      ? roman(number)
      : /alpha|latin/.test(marker)
        ? letters(number)
        : String(number)
  return `${marker.startsWith('upper') ? text.toUpperCase() : text}. `
}

/** Numbers list items as a browser does. */
function itemCounter() {
  const next = new Map<Element, number>()
  return (item: Element): number => {
    const list = item.parentElement
    const isReversed = list?.hasAttribute('reversed') === true
    const written = (element: Element | null, name: string) => {
      const number = Number.parseInt(element?.getAttribute(name) ?? '', 10)
      return Number.isSafeInteger(number) ? number : undefined
    }
    const count = () => [...(list?.children ?? [])].filter(({ localName }) => localName === 'li').length
    const first = () => written(list, 'start') ?? (isReversed ? count() : 1)
    const number = written(item, 'value') ?? (list && next.get(list)) ?? first()
    if (list) next.set(list, number + (isReversed ? -1 : 1))
    return number
  }
}

/** Removes soft hyphens, and the runs of invisible characters that fill a mail preview. */
const withoutFillers = (text: string): string =>
  visibleText(text) === ''
    ? text.replaceAll(/\p{DI}/gu, '')
    : text
        .replaceAll('\u00ad', '')
        .replaceAll(/[ \u00a0\p{DI}]{3,}/gu, (run) => (/[ \u00a0]/.test(run) && /\p{DI}/u.test(run) ? ' ' : run))

/** Builds a text. Adds a space or line break only once another word follows. */
class Writing {
  readonly parts: string[] = []
  breaks = 0
  between: '' | ' ' | ' | ' = ''

  part(breaks: number): void {
    this.breaks = Math.max(this.breaks, breaks)
  }

  put(solid: string): void {
    if (this.parts.length > 0) this.parts.push(this.breaks > 0 ? '\n'.repeat(this.breaks) : this.between)
    this.parts.push(solid)
    this.breaks = 0
    this.between = ''
  }

  /** Adds text and collapses its whitespace, as a browser does. */
  say(text: string): void {
    const words = text.replaceAll(/[ \t\r\n\f]+/g, ' ')
    const solid = words.trim()
    if (words.startsWith(' ')) this.between ||= ' '
    if (solid === '') return
    this.put(solid)
    if (words.endsWith(' ')) this.between = ' '
  }

  /** Adds text and keeps its spaces and line breaks. */
  keep(text: string): void {
    for (const [at, line] of text.split(/\r\n?|\n/).entries()) {
      if (at > 0) this.breaks += 1
      if (line.trim() !== '') this.put(line.trimEnd())
    }
  }
}

/** Returns a message's text in lines, as a frame shows it, with a number after each link. */
export function messageText(
  content: DocumentFragment,
  styles: MessageStyles,
  numberOf: (link: Element) => number | undefined = () => undefined
): string {
  const writing = new Writing()
  const numberOfItem = itemCounter()
  visitDrawn(content, styles, {
    text(shown, node, { isPre }) {
      const seen = withoutFillers(shown)
      if (isPre) writing.keep(seen)
      else writing.say(node instanceof Text ? seen : ` ${seen} `)
    },
    enter(element, { marker }) {
      const tag = element.localName
      if (tag === 'br') writing.breaks += 1
      writing.part(breaksAround(tag))
      if ((tag === 'td' || tag === 'th') && element.previousElementSibling) writing.between = ' | '
      if (tag !== 'li') return
      const number = numberOfItem(element)
      if (marker !== 'none') writing.say(/^(?:|disc|circle|square)$/.test(marker) ? '• ' : numbered(number, marker))
    },
    leave(element) {
      const number = numberOf(element)
      if (number !== undefined) writing.say(` [${number}]`)
      writing.part(breaksAround(element.localName))
    }
  })
  return writing.parts.join('').replaceAll('\u00a0', ' ')
}

// The numbers of characters to read. Most messages have visible text in their first 4,000 characters. Read 60,000 if a
// style sheet fills the first 4,000.
const lengths = [4000, 60_000]

/** Returns the first line or table cell with text in a message; empty if the message's beginning has no text. */
export function firstLine(html: string): string {
  for (const length of lengths) {
    const content = parseInert(boundedHtml(html.slice(0, length)).html)
    removeActive(content)
    const all = messageText(content, readStyles(content)).split(/\n| \| /)
    const line = all.find((one) => one !== '' && !/^\[picture: [^\]]*\]$/.test(one))
    if (line !== undefined || html.length <= length) return line ?? ''
  }
  return ''
}
