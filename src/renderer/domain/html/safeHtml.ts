import createPurifier, { type Config } from 'dompurify'
import { isPixel, isStyle, isWithin } from './findAddresses.ts'
import type { Message } from './message.ts'
import { parseInert, countRemovedParts, type Removed } from './parseMessage.ts'
import { readDestination } from './readDestination.ts'
import { safeCss } from './safeCss.ts'

/** Returns the fetched picture for an `img` URL, as a `data:` URL. */
export type ShowPicture = (address: string) => string | undefined

const purifier = createPurifier(window)

const rules: Config = {
  USE_PROFILES: { html: true, svg: true },
  // These elements send, play or hide something, and could reappear when a browser parses the sanitised HTML (mXSS).
  // Form fields stay visible. A few hundred bytes of nested SVG paints can take a browser minutes to draw.
  FORBID_TAGS: ['form', 'template', 'video', 'audio', 'source', 'track', 'pattern', 'mask', 'marker', 'clippath'],
  FORBID_ATTR: [
    'command',
    'commandfor',
    'popovertarget',
    'popovertargetaction',
    'usemap',
    'tabindex',
    'poster',
    'action'
  ]
}

function removedBy(entries: typeof purifier.removed): Removed[] {
  return entries.flatMap((one): Removed[] => {
    const name = ('element' in one ? one.element.nodeName : (one.attribute?.name ?? '')).toLowerCase()
    // Comments are removed but not counted.
    return name === '#comment' ? [] : [{ kind: 'element' in one ? 'element' : 'attribute', name }]
  })
}

const sizeOf = (picture: Element, side: 'width' | 'height', usual: number): number => {
  const size = Number.parseInt(picture.getAttribute(side) ?? '', 10)
  return size > 0 ? Math.min(size, 2000) : usual
}

/** Returns a placeholder for a picture that isn't loaded; an invisible one for a tracking pixel. */
function placeholder(picture: Element): string {
  const [width, height] = isPixel(picture) ? [1, 1] : [sizeOf(picture, 'width', 120), sizeOf(picture, 'height', 80)]
  const box = `<rect x="1" y="1" width="${width - 2}" height="${height - 2}" fill="#eef0f3" stroke="#8a94a3" stroke-width="2" stroke-dasharray="6 5"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${width > 2 ? box : ''}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export interface Choices {
  readonly show: ShowPicture
  readonly isDark: boolean
}

function safeValue(
  element: Element,
  { name, value }: Attr,
  { show, isDark }: Choices,
  removed: Removed[]
): string | undefined {
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
      return isStyle(element, name.toLowerCase()) ? safeCss(value, removed, isDark) : value
  }
}

function disarm(element: Element, choices: Choices, removed: Removed[]): void {
  const tag = element.localName
  const href = tag === 'a' ? (element.getAttribute('href') ?? element.getAttribute('xlink:href')) : null
  for (const attribute of Array.from(element.attributes)) {
    const safe = safeValue(element, attribute, choices, removed)
    if (safe === undefined) element.removeAttributeNode(attribute)
    else if (safe !== attribute.value) attribute.value = safe
  }
  if (tag === 'style') element.textContent = safeCss(element.textContent, removed, choices.isDark)
  if (href !== null) element.setAttribute('title', readDestination(href).shown)
  if (['input', 'button', 'select', 'textarea'].includes(tag)) element.setAttribute('disabled', '')
}

/**
 * Sanitises a message for a sandboxed frame: it runs nothing, loads nothing and links nowhere. DOMPurify removes active
 * content. Then Pitboss removes every URL except those of fetched pictures. It also removes every style that draws
 * outside the frame's process.
 */
export function safeHtml({ html, removed }: Pick<Message, 'html' | 'removed'>, choices: Choices) {
  const content = parseInert(html)
  // Mail often wraps a style sheet in a comment, and DOMPurify would then remove all of it.
  for (const style of content.querySelectorAll('style'))
    style.textContent = style.textContent.replaceAll(/<!--|-->/g, ' ')
  const body = purifier.sanitize(content, { ...rules, RETURN_DOM: true })
  const all = [...removed, ...removedBy(purifier.removed)]
  if (!(body instanceof HTMLElement)) return { html: '', removedParts: countRemovedParts(all) }
  for (const element of body.querySelectorAll('*')) disarm(element, choices, all)
  return { html: body.innerHTML, removedParts: countRemovedParts(all) }
}
