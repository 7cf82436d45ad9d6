import { boundedHtml } from './boundedHtml.ts'
import { findAddresses, type FoundAddresses } from './findAddresses.ts'
import { parseMessage } from './parseMessage.ts'
import { plainText } from './plainText.ts'
import type { Removed } from './takenOut.ts'

/** A message as it was read; nothing of it ran, was loaded or followed. */
export interface Message extends FoundAddresses {
  /** As much of it as was read, without what is never shown. */
  readonly html: string
  /** What is never shown. */
  readonly removed: readonly Removed[]
  /** Characters that were left out because reading on would take too long. */
  readonly left: number
  /** The words in lines; a link is followed by its place in `links`, counted from 1. */
  readonly text: string
}

// They run, load or act in whatever document they are put into, a sanitiser's own included.
const never =
  'script, base, link, meta, iframe, frame, object, embed, applet, video, audio, source, track, bgsound, template, noscript'

/** Reads a message, and takes out of it what is never shown. */
export function readMessage(written: string): Message {
  const { html, left } = boundedHtml(written)
  const { content, forms } = parseMessage(html)
  const { remote, links } = findAddresses({ content, forms })
  const numbers = new Map(links.map(({ element }, index) => [element, index + 1]))
  const text = plainText(content, (element) => numbers.get(element))
  const removed = Array.from(forms, (): Removed => ({ kind: 'element', name: 'form' }))
  for (const element of content.querySelectorAll(never)) {
    removed.push({ kind: 'element', name: element.localName })
    element.remove()
  }
  const box = content.ownerDocument.createElement('div')
  box.append(content)
  return { html: box.innerHTML, removed, left, remote, links, text }
}
