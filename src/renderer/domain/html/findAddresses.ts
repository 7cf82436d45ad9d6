import { cssSpans } from './cssPlaces.ts'
import type { ParsedMessage } from './parseMessage.ts'
import { readDestination, type Destination } from './readDestination.ts'
import { beginningOf } from '../../../shared/text/cut.ts'

export type Loaded = 'picture' | 'pixel' | 'style' | 'frame' | 'media' | 'script' | 'other'

/** A URL that a message loads by itself. */
export interface RemoteAddress {
  readonly loaded: Loaded
  readonly address: string
  /** Whether main may fetch the URL on request, because it is the `src` of a visible `img`. */
  readonly isImage: boolean
}

export interface MessageLink {
  readonly element: Element
  /** `form`: the URL to which a form is sent. `refresh`: a URL that opens without a click. */
  readonly from: 'link' | 'form' | 'refresh'
  readonly text: string
  readonly address: string
  readonly destination: Destination
}

export interface MessageAddresses {
  readonly remote: readonly RemoteAddress[]
  readonly links: readonly MessageLink[]
}

/** Whether a URL stays within the message, as a fragment does. */
export const isWithin = (address: string): boolean => /^\s*(?:$|#)/.test(address)

// These schemes load nothing. `data:image/` isn't listed, because each embedded picture is measured before it is drawn.
const carried = /^(?:data(?!:image\/)|javascript|vbscript|about|blob|cid|mid):/i
const isRemote = (address: string): boolean =>
  !isWithin(address) && !carried.test(address.replaceAll(/[\p{Cc}\s]+/gu, ''))

// Use maps, because the message chooses the names, and an object also has `constructor` and `__proto__`.
const bySource: ReadonlyMap<string, Loaded> = new Map<string, Loaded>([
  ['script', 'script'],
  ['iframe', 'frame'],
  ['frame', 'frame'],
  ['embed', 'frame'],
  ['video', 'media'],
  ['audio', 'media'],
  ['source', 'media'],
  ['track', 'media'],
  ['bgsound', 'media']
])

const byAttribute: ReadonlyMap<string, Loaded> = new Map<string, Loaded>([
  ['poster', 'picture'],
  ['background', 'picture'],
  ['lowsrc', 'picture'],
  ['dynsrc', 'media'],
  ['data', 'frame'],
  ['classid', 'frame'],
  ['codebase', 'frame'],
  ['archive', 'frame'],
  ['manifest', 'other'],
  ['ping', 'other'],
  ['profile', 'other']
])

const paints = new Set(
  ['fill', 'stroke', 'clip-path', 'mask', 'filter', 'cursor'].concat(
    ['', '-start', '-mid', '-end'].map((end) => `marker${end}`)
  )
)

/** Whether an attribute's value is CSS that may contain URLs: a style or an SVG paint. */
export const isStyle = (element: Element, name: string): boolean =>
  name === 'style' || (paints.has(name) && !(element instanceof HTMLElement))

function withoutCommas(text: string): string {
  let [from, to] = [0, text.length]
  while (text.charAt(from) === ',') from += 1
  while (to > from && text.charAt(to - 1) === ',') to -= 1
  return text.slice(from, to)
}

/** Returns the URLs of a `srcset`. A comma at the end of a word separates candidates; a comma inside a word doesn't. */
function srcsetAddresses(srcset: string): string[] {
  const addresses: string[] = []
  let isAddress = true
  for (const word of srcset.split(/\s+/)) {
    if (isAddress && withoutCommas(word) !== '') addresses.push(withoutCommas(word))
    isAddress = word === '' || word.endsWith(',')
  }
  return addresses
}

const cssAddresses = (css: string): string[] => cssSpans(css).flatMap(({ addresses }) => addresses)

/** Returns what kind of resource an `href` loads; undefined if it is only a link. */
function loadedByHref(element: Element): Loaded | undefined {
  const tag = element.localName
  if (tag === 'a' || tag === 'area') return undefined
  if (tag === 'link') return /stylesheet/i.test(element.getAttribute('rel') ?? '') ? 'style' : 'other'
  return tag === 'image' || tag === 'feimage' ? 'picture' : 'other'
}

function addressesOf(element: Element, name: string, value: string): readonly [Loaded | undefined, readonly string[]] {
  if (isStyle(element, name)) return ['style', cssAddresses(value)]
  switch (name) {
    case 'src':
      return [bySource.get(element.localName) ?? 'picture', [value]]
    case 'srcset':
    case 'imagesrcset':
      return ['picture', srcsetAddresses(value)]
    case 'href':
    case 'xlink:href':
      return [loadedByHref(element), [value]]
    default:
      return [byAttribute.get(name), [value]]
  }
}

function* remoteOf(element: Element): Generator<RemoteAddress, void> {
  const isImg = element.localName === 'img'
  const isTiny = isImg && isPixel(element)
  for (const { name, value } of element.attributes) {
    const [loaded, addresses] = addressesOf(element, name.toLowerCase(), value)
    if (loaded === undefined) continue
    const isImage = isImg && name === 'src' && !isTiny
    const what = isTiny && loaded === 'picture' ? 'pixel' : loaded
    for (const one of addresses) if (isRemote(one)) yield { loaded: what, address: one.trim(), isImage }
  }
  if (element.localName !== 'style') return
  for (const one of cssAddresses(element.textContent)) {
    if (isRemote(one)) yield { loaded: 'style', address: one.trim(), isImage: false }
  }
}

const sideOf = (picture: Element, side: 'width' | 'height'): number =>
  Number.parseInt(picture.getAttribute(side) ?? '', 10)

/** Whether a picture is an invisible tracking pixel, which tells the sender that the message was opened. */
export const isPixel = (picture: Element): boolean => sideOf(picture, 'width') <= 2 || sideOf(picture, 'height') <= 2

const longestText = 200

/** Returns the start of an element's text. SVG links may be nested, so reading all texts takes quadratic time. */
function wordsOf(element: Element): string {
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let words = ''
  while (words.length < longestText && texts.nextNode()) words += texts.currentNode.nodeValue ?? ''
  const named =
    words.trim() || element.querySelector('[alt]')?.getAttribute('alt') || element.getAttribute('value') || ''
  return beginningOf(named.replaceAll(/\s+/g, ' ').trim(), longestText)
}

const refreshTo = (element: Element): string | undefined =>
  element.localName === 'meta' && element.getAttribute('http-equiv')?.trim().toLowerCase() === 'refresh'
    ? /url\s*=\s*["']?([^"']*)/i.exec(element.getAttribute('content') ?? '')?.[1]
    : undefined

function linkOf(
  element: Element,
  forms: ParsedMessage['forms']
): Pick<MessageLink, 'from' | 'address' | 'text'> | undefined {
  const tag = element.localName
  const href = element.getAttribute('href') ?? element.getAttribute('xlink:href')
  if ((tag === 'a' || tag === 'area') && href !== null) return { from: 'link', address: href, text: wordsOf(element) }
  const action = forms.get(element)
  if (action !== undefined) return { from: 'form', address: action, text: '' }
  const other = element.getAttribute('formaction')
  if (other !== null) return { from: 'form', address: other, text: wordsOf(element) }
  const refresh = refreshTo(element)
  return refresh === undefined ? undefined : { from: 'refresh', address: refresh, text: '' }
}

/** Returns every URL that a message loads by itself. Call this before removing elements from the message. */
export const findRemote = ({ content }: ParsedMessage): RemoteAddress[] =>
  [...content.querySelectorAll('*')].flatMap((element) => [...remoteOf(element)])

/** Returns every URL that a message links to. */
export function findLinks({ content, forms }: ParsedMessage): MessageLink[] {
  const links: MessageLink[] = []
  for (const element of content.querySelectorAll('*')) {
    const link = linkOf(element, forms)
    if (link) links.push({ ...link, element, destination: readDestination(link.address, link.text) })
  }
  return links
}
