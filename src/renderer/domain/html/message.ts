import type { Spans } from '../../../shared/contract/notifications.ts'
import { boundedHtml } from './boundedHtml.ts'
import { findLinks, findRemote, type FoundAddresses } from './findAddresses.ts'
import { readStyles } from './messageStyles.ts'
import { messageText, walkDrawn } from './messageText.ts'
import { parseMessage, removeActive, type ParsedMessage, type Removed } from './parseMessage.ts'

/** A parsed message; nothing in it was run, loaded or followed. */
export interface Message extends FoundAddresses {
  /** The parsed part, without what is never shown. */
  readonly html: string
  readonly removed: readonly Removed[]
  /** Parsing all of it would take too long: the rest is in Source only. */
  readonly isCut: boolean
  /** Main found a token in what is drawn; `html` and `text` are without it. */
  readonly hadToken: boolean
  /** The text in lines; each link is followed by its number in `links`, from 1. */
  readonly text: string
}

/** A parsed message that main has not searched yet. */
export interface MessageDraft extends ParsedMessage, Pick<Message, 'isCut' | 'remote' | 'removed'> {
  /** The texts that main searches: what is drawn, and with it what is hidden, without what stands between. */
  readonly texts: readonly string[]
}

/** Boxes with the attributes of a body's tag: a parser drops those in another document. */
function bodyOf(html: string): string {
  const [, attributes] = /<body(\s[^<>]{1,2000})>/i.exec(html) ?? []
  if (attributes === undefined) return ''
  const [, ground] = /\sbgcolor\s*=\s*["']?(#?\w+)/i.exec(attributes) ?? []
  return `<div${attributes}>${ground === undefined ? '' : `<div style="background: ${ground}">`}`
}

// The weigher estimates; a parser tells how many there are.
const mostElements = 10_000

/** Parses a message that is not shown before main has searched its texts. */
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

/** The pieces of what is drawn, and of all texts if some are hidden. */
function searched(content: DocumentFragment): readonly (readonly Piece[])[] {
  const drawn: Piece[] = []
  walkDrawn(content, readStyles(content), { text: (_shown, node) => node && drawn.push(node) })
  const all: Piece[] = []
  const walker = content.ownerDocument.createTreeWalker(content, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) if (walker.currentNode instanceof Text) all.push(walker.currentNode)
  return [drawn, all]
}

/** Puts the placeholder in the place of each span of pieces that are read as one text. */
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
    let [text, kept, last] = [textOf(piece), '', 0]
    for (const { from, to, isStart } of all.toSorted((one, other) => one.from - other.from)) {
      if (to <= last) continue
      kept += text.slice(last, Math.max(last, from)) + (isStart && from >= last ? '$TOKEN' : '')
      last = to
    }
    text = kept + text.slice(last)
    if (piece instanceof Text) piece.data = text
    else piece.value = text
  }
}

/** A message without the tokens that main found in the draft's texts, and without what is never shown. */
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
