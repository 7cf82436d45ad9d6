import type { Spans } from '../../../shared/contract/notifications.ts'
import { placeholder } from '../../../shared/placeholder.ts'
import { boundedHtml } from './boundedHtml.ts'
import { findLinks, findRemote, type MessageAddresses } from './findAddresses.ts'
import { readStyles } from './messageStyles.ts'
import { messageText, visitDrawn } from './messageText.ts'
import { parseMessage, removeActive, type ParsedMessage, type Removed } from './parseMessage.ts'

/** A parsed message. Parsing runs no script, loads no URL and follows no link. */
export interface Message extends MessageAddresses {
  /** The message without the elements that Pitboss never shows; incomplete if `isCut`. */
  readonly html: string
  readonly removed: readonly Removed[]
  /** Whether the message was truncated, because parsing all of it would take too long. *Source* also shows the rest. */
  readonly isCut: boolean
  /** Whether main found a token in the message. `html` and `text` don't contain that token. */
  readonly hadToken: boolean
  /** The message's text, split into lines. Each link is followed by its number in `links`, from 1. */
  readonly text: string
}

/** A parsed message that main hasn't searched yet. */
export interface MessageDraft extends ParsedMessage, Pick<Message, 'isCut' | 'remote' | 'removed'> {
  /** Two texts for main to search, without tags: the visible text, and all text. */
  readonly texts: readonly string[]
}

/** Returns opening `div` tags with the attributes of the body tag, which a parser would drop. */
function bodyOf(html: string): string {
  const [, attributes] = /<body(\s[^<>]{1,2000})>/i.exec(html) ?? []
  if (attributes === undefined) return ''
  const [, ground] = /\sbgcolor\s*=\s*["']?(#?\w+)/i.exec(attributes) ?? []
  return `<div${attributes}>${ground === undefined ? '' : `<div style="background: ${ground}">`}`
}

// Count the parsed elements too, because `boundedHtml` only estimates how many there will be.
const mostElements = 10_000

/** Parses a message. Don't show the result until main has searched its texts for tokens. */
export function parseDraft(written: string): MessageDraft {
  const { html, left } = boundedHtml(written)
  const parsed = parseMessage(bodyOf(html) + html)
  const { content } = parsed
  const tooMany = content.querySelectorAll('*').item(mostElements)
  if (tooMany) {
    const rest = content.ownerDocument.createRange()
    rest.setStartBefore(tooMany)
    rest.setEnd(content, content.childNodes.length)
    rest.deleteContents()
  }
  const remote = findRemote(parsed)
  const removed = removeActive(content)
  const texts = searched(content).map((pieces) => pieces.map(textOf).join(''))
  return { ...parsed, isCut: left > 0 || tooMany !== null, remote, removed, texts }
}

type Piece = Text | Attr

const textOf = (piece: Piece): string => (piece instanceof Text ? piece.data : piece.value)

/** Returns two lists of text nodes and attributes: the visible texts, and all texts including hidden ones. */
function searched(content: DocumentFragment): readonly (readonly Piece[])[] {
  const drawn: Piece[] = []
  visitDrawn(content, readStyles(content), { text: (_shown, node) => node && drawn.push(node) })
  const all: Piece[] = []
  const walker = content.ownerDocument.createTreeWalker(content, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) if (walker.currentNode instanceof Text) all.push(walker.currentNode)
  return [drawn, all]
}

/** Replaces tokens with the placeholder. The spans are positions in each list's joined text. */
function hide(lists: readonly (readonly Piece[])[], spans: readonly Spans[]): void {
  const cuts = new Map<Piece, { from: number; to: number; isStart: boolean }[]>()
  for (const [at, pieces] of lists.entries()) {
    let begin = 0
    const own = (spans[at] ?? []).toSorted((one, other) => one.from - other.from)
    let next = 0
    for (const piece of pieces) {
      const end = begin + textOf(piece).length
      while ((own[next]?.to ?? Infinity) <= begin) next += 1
      for (let index = next; (own[index]?.from ?? Infinity) < end; index += 1) {
        const { from, to } = own[index] ?? { from: end, to: end }
        const cut = { from: Math.max(0, from - begin), to: Math.min(end, to) - begin, isStart: from >= begin }
        cuts.set(piece, [...(cuts.get(piece) ?? []), cut])
      }
      begin = end
    }
  }
  for (const [piece, all] of cuts) {
    let [text, shown, last] = [textOf(piece), '', 0]
    for (const { from, to, isStart } of all.toSorted((one, other) => one.from - other.from)) {
      if (to <= last) continue
      shown += text.slice(last, Math.max(last, from)) + (isStart && from >= last ? placeholder : '')
      last = to
    }
    text = shown + text.slice(last)
    if (piece instanceof Text) piece.data = text
    else piece.value = text
  }
}

/** Removes from a message the tokens that main found and the elements that Pitboss never shows. */
export function readMessage(draft: MessageDraft, spans: readonly Spans[]): Message {
  const { content, forms, isCut, remote } = draft
  const hadToken = spans.some(({ length }) => length > 0)
  if (hadToken) hide(searched(content), spans)
  const links = findLinks(draft)
  const numbers = new Map(links.map(({ element }, index) => [element, index + 1]))
  const text = messageText(content, readStyles(content), (element) => numbers.get(element))
  const removed = [...Array.from(forms, (): Removed => ({ kind: 'element', name: 'form' })), ...draft.removed]
  for (const element of content.querySelectorAll('meta')) {
    removed.push({ kind: 'element', name: 'meta' })
    element.remove()
  }
  const box = content.ownerDocument.createElement('div')
  box.append(content)
  return { html: box.innerHTML, removed, isCut, hadToken, remote, links, text }
}
