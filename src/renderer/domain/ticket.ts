import { grouped } from '../../shared/countInWords.ts'
import { oneLine } from '../../shared/text/oneLine.ts'
import type { Chosen } from '../../shared/values/choosable.ts'
import { beginningOf } from '../../shared/text/cut.ts'

type TicketFormat = Chosen['ticketFormat']

export interface TicketHead {
  readonly player: string | undefined
  readonly users: readonly string[]
  readonly connection: string
  readonly environment: string
  readonly agent: string
  readonly time: string
}

/** A line of a ticket. A fact without a value is omitted. */
export type Fact = readonly [label: string, value: string | undefined]

export interface TicketContent {
  /** The title must begin with a word that Pitboss wrote, never with text from the platform. */
  readonly title: string
  readonly sentences?: readonly string[]
  readonly facts?: readonly Fact[]
  readonly quote?: string
}

export const headFacts = ({ player, users, connection, environment, agent, time }: TicketHead): readonly Fact[] => [
  ['Player', player ?? 'none'],
  ['Player id', users.length > 1 ? `${users.join(' or ')} (answers named more than one)` : users[0]],
  ['Connection', connection],
  ['Environment', environment],
  ['Agent', agent],
  ['Time', time]
]

export interface DraftContent {
  readonly says: string
  readonly note: string
  /** What happened, one event per line. */
  readonly items: readonly string[]
  readonly say: readonly string[]
  readonly requests: readonly string[]
}

/** Writes a ticket draft: the player, the player's words, the events, sentences to the player, and the requests. */
export function draftText(about: TicketHead, draft: DraftContent, format: TicketFormat): string {
  const writer = writers[format]
  const { player = 'no player', users, connection, environment, agent, time } = about
  const who = users.length === 0 ? player : `${player} (${users.join(' or ')})`
  const labelled = (label: string, text: string) => {
    const lines = linesOf(text.trim())
    if (lines.length > 1) return `${label}:\n${writer.quote(lines)}`
    return text.trim() === '' ? '' : writer.sentences([`${label}: ${lines[0]}`])
  }
  const list = (lines: readonly string[]) => lines.map((line) => `- ${writer.sentences([lineOf(line)])}`).join('\n')
  const head = [who, `${connection} (${environment})`, time, agent].filter(Boolean).join(', ')
  // In Markdown, adjacent lines are joined, and a quotation continues onto the next line.
  const lines = (...parts: readonly string[]) =>
    parts.filter(Boolean).join(format === 'markdown' || parts[0]?.includes('\n') ? '\n\n' : '\n')
  const blocks = [
    lines(writer.sentences([lineOf(head)]), labelled('The player says', draft.says)),
    list(draft.items),
    lines(labelled('Say to the player', draft.say.join('\n')), labelled('Note', draft.note)),
    draft.requests.length === 0 ? '' : `Requests:\n${list(draft.requests)}`
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

const linesOf = (text: string): readonly string[] => text.split(/\r\n|[\n\r\u2028\u2029]/).map(oneLine)

const longest = 2000

/** Writes a value on one line. Shortens a very long value, because the request log has all of it. */
function lineOf(value: string): string {
  const line = oneLine(value).replaceAll(/\s+/g, ' ')
  return line.length > longest ? `${beginningOf(line, longest)}… (${grouped(line.length)} characters in all)` : line
}

/** Every text is already on one line. */
interface Writer {
  readonly title: (line: string) => string
  readonly fact: (label: string, value: string) => string
  readonly sentences: (lines: readonly string[]) => string
  readonly quote: (lines: readonly string[]) => string
}

const quoted = (lines: readonly string[]): string => lines.map((line) => `> ${line}`.trimEnd()).join('\n')

const writers: Record<TicketFormat, Writer> = {
  // Begin quotations with a mark, so that they can't imitate a line of the ticket's header.
  plain: {
    title: (line) => line,
    fact: (label, value) => `${label}: ${value}`,
    sentences: (lines) => lines.join('\n'),
    quote: quoted
  },
  markdown: {
    title: (line) => `## ${asMarkdown(line).replace(/#+$/, String.raw`\$&`)}`,
    fact: (label, value) => `- **${asMarkdown(label)}:** ${asMarkdown(value)}`,
    sentences: (lines) => markdownLines(lines).join('\n'),
    quote: (lines) => quoted(markdownLines(lines))
  }
}

/** Writes a record's content. */
export function contentText({ title, sentences = [], facts = [], quote }: TicketContent, format: TicketFormat): string {
  const writer = writers[format]
  const blocks = [
    writer.title(lineOf(title)),
    writer.sentences(sentences.map(lineOf)),
    facts.flatMap(([label, value = '']) => (value === '' ? [] : writer.fact(lineOf(label), lineOf(value)))).join('\n'),
    quote === undefined ? '' : writer.quote(linesOf(quote))
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

const pairs = ['*', '_', '~', '`']
// Escape only characters that begin code, emphasis, a link, a tag, an entity or an escape.
const openings = /[`[]|\\(?=[!-/:-@[-`{-~]|$)|<(?=[a-z/!?])|&(?=#?\w+;)|[*~](?=\S)|(?<![\p{L}\p{N}])_(?=\S)/gimu

/** Escapes a received text for Markdown, but no more than necessary. */
function asMarkdown(text: string): string {
  const alone = new Set(pairs.filter((mark) => text.indexOf(mark) === text.lastIndexOf(mark)))
  // Only a text with `](`, `][` or `]:` can contain a link or a link definition.
  if (!/\][([:]/.test(text)) alone.add('[')
  return text.replaceAll(openings, (mark) => (alone.has(mark) ? mark : `\\${mark}`))
}

// Matches what begins a heading, list, quotation or rule, or turns the line above into a heading or a table.
const beginnings = /^(?:(\d{1,9})(?=[.)](?:\s|$))|(?=#{1,6}(?:\s|$)|[-+*](?:\s|$)|>|[-=_|: ]+$))/

const markdownLines = (lines: readonly string[]): readonly string[] =>
  asMarkdown(lines.join('\n'))
    .split('\n')
    .map((line) => (line === '' ? line : line.replace(beginnings, '$1\\')))
