import createPurifier, { type Config } from 'dompurify'
import { withoutAddresses } from './cssPlaces.ts'
import { isPixel, isStyle, isWithin } from './findAddresses.ts'
import type { Message } from './message.ts'
import { parseInert } from './parseInert.ts'
import { readDestination } from './readDestination.ts'
import { countTakenOut, type Removed, type TakenOut } from './takenOut.ts'

/** A message that runs nothing, loads nothing and leads nowhere. */
export interface SafeHtml {
  readonly html: string
  readonly takenOut: readonly TakenOut[]
}

/** Gives a picture that was fetched, as a `data:` address, for the address of an `img`. */
export type ShowPicture = (address: string) => string | undefined

const purifier = createPurifier(window)

const rules: Config = {
  USE_PROFILES: { html: true, svg: true },
  // What sends, plays or hides, should it come to be by the second reading; a form's fields stay to be seen.
  FORBID_TAGS: ['form', 'template', 'video', 'audio', 'source', 'track'],
  FORBID_ATTR: ['command', 'commandfor', 'popovertarget', 'popovertargetaction', 'usemap', 'tabindex']
}

function removedBy(entries: typeof purifier.removed): Removed[] {
  return entries.flatMap((one): Removed[] => {
    const name = ('element' in one ? one.element.nodeName : (one.attribute?.name ?? '')).toLowerCase()
    // A comment is no loss.
    return name === '#comment' ? [] : [{ kind: 'element' in one ? 'element' : 'attribute', name }]
  })
}

const sizeOf = (picture: Element, side: 'width' | 'height', usual: number): number => {
  const size = Number.parseInt(picture.getAttribute(side) ?? '', 10)
  return size > 0 ? Math.min(size, 2000) : usual
}

/** A quiet box in the room of a picture that is not loaded; a pixel was never to be seen. */
function placeholder(picture: Element): string {
  const [width, height] = isPixel(picture) ? [1, 1] : [sizeOf(picture, 'width', 120), sizeOf(picture, 'height', 80)]
  const box = `<rect x="1" y="1" width="${width - 2}" height="${height - 2}" fill="#eef0f3" stroke="#8a94a3" stroke-width="2" stroke-dasharray="6 5"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${width > 2 ? box : ''}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** An attribute's value as it may stay; undefined where it has to go. */
function keptValue(element: Element, { name, value }: Attr, show: ShowPicture): string | undefined {
  const tag = element.localName
  switch (name.toLowerCase()) {
    case 'src':
      if (isWithin(value)) return value
      return tag === 'img' ? (show(value.trim()) ?? placeholder(element)) : undefined
    case 'href':
    case 'xlink:href':
      return isWithin(value) && tag !== 'a' && tag !== 'area' ? value : undefined
    case 'background':
      return isWithin(value) ? value : undefined
    case 'srcset':
    case 'sizes':
      return undefined
    default:
      return isStyle(element, name.toLowerCase()) ? withoutAddresses(value, isWithin) : value
  }
}

function disarm(element: Element, show: ShowPicture): void {
  const tag = element.localName
  const href = tag === 'a' ? (element.getAttribute('href') ?? element.getAttribute('xlink:href')) : null
  for (const attribute of Array.from(element.attributes)) {
    const kept = keptValue(element, attribute, show)
    if (kept === undefined) element.removeAttributeNode(attribute)
    else if (kept !== attribute.value) attribute.value = kept
  }
  if (tag === 'style') element.textContent = withoutAddresses(element.textContent, isWithin)
  if (href !== null) element.setAttribute('title', readDestination(href).shown)
  if (['input', 'button', 'select', 'textarea'].includes(tag)) element.setAttribute('disabled', '')
}

/**
 * Makes a message safe to be shown in a frame that is a wall of its own: DOMPurify takes out what runs, then every address goes,
 * but for pictures that were fetched because a person asked.
 */
export function safeHtml({ html, removed }: Pick<Message, 'html' | 'removed'>, show: ShowPicture): SafeHtml {
  const body = purifier.sanitize(parseInert(html), { ...rules, RETURN_DOM: true })
  const takenOut = countTakenOut([...removed, ...removedBy(purifier.removed)])
  if (!(body instanceof HTMLElement)) return { html: '', takenOut }
  for (const element of body.querySelectorAll('*')) disarm(element, show)
  return { html: body.innerHTML, takenOut }
}
