import { grouped } from '../../shared/countInWords.ts'
import { oneLine } from '../../shared/text/oneLine.ts'
import type { Chosen } from '../../shared/values/choosable.ts'
import { beginningOf } from '../../shared/text/cut.ts'

type TicketFormat = Chosen['ticketFormat']

/** Who a ticket is about, who writes it, and the requests that its facts come from. */
export interface TicketHead {
  readonly player: string | undefined
  readonly users: readonly string[]
  readonly connection: string
  readonly environment: string
  readonly agent: string
  readonly time: string
  readonly requests: readonly number[]
  readonly unlogged: number
}

/** A line of a ticket; left out without a value. */
export type Fact = readonly [label: string, value: string | undefined]

/** What a ticket says below its head. */
export interface TicketContent {
  /** Begins with Pitboss's own word, never with the platform's text. */
  readonly title: string
  readonly said?: readonly string[]
  readonly facts?: readonly Fact[]
  /** Rows of cells; the first one names the columns. */
  readonly table?: readonly (readonly string[])[]
  readonly totals?: readonly string[]
  readonly quote?: string
}

/** Ascending numbers, consecutive ones as a span: `#3–#17, #20`. */
function spansOf(numbers: readonly number[]): string {
  const spans: [first: number, last: number][] = []
  for (const number of numbers) {
    const span = spans.at(-1)
    if (span && number === span[1] + 1) span[1] = number
    else spans.push([number, number])
  }
  return spans.map(([first, last]) => (first === last ? `#${first}` : `#${first}–#${last}`)).join(', ')
}

/** The request numbers of a ticket, its last line. */
export function evidenceOf({ requests, unlogged }: Pick<TicketHead, 'requests' | 'unlogged'>): string {
  const word = `Evidence: ${requests.length + unlogged > 1 ? 'requests' : 'request'}`
  if (requests.length === 0) return `${word} not in the request log`
  return `${word} ${spansOf(requests)}${unlogged > 0 ? ` and ${unlogged} not in the request log` : ''}`
}

/** The first lines of every ticket. */
export const headFacts = ({ player, users, connection, environment, agent, time }: TicketHead): readonly Fact[] => [
  ['Player', player ?? 'none'],
  ['Player id', users.length > 1 ? `${users.join(' or ')} (answers named more than one)` : users[0]],
  ['Connection', connection],
  ['Environment', environment],
  ['Agent', agent],
  ['Time', time]
]

/** A whole ticket: who it is about, what, why, the facts, and the requests behind the facts. */
export function ticketText(head: TicketHead, content: TicketContent, format: TicketFormat): string {
  const { facts, table } = content
  return written(content, format, headFacts(head), facts || table ? [evidenceOf(head)] : [])
}

/** A ticket's content without head and evidence. */
export const contentText = (content: TicketContent, format: TicketFormat): string => written(content, format, [], [])

/** A ticket draft for the clipboard. */
export interface DraftContent {
  readonly says: string
  readonly note: string
  /** What was seen, each on one line. */
  readonly items: readonly string[]
  readonly say: readonly string[]
  /** The requests behind the items, each on one line. */
  readonly requests: readonly string[]
}

/** The text of a ticket draft: who it is about, what the player says, what was seen, what to say, and requests last. */
export function draftText(
  about: Omit<TicketHead, 'requests' | 'unlogged'>,
  draft: DraftContent,
  format: TicketFormat
): string {
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
  // Markdown joins adjacent lines, and takes a line after a quotation as part of it.
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

/** A value on one line, shortened if it would fill the ticket; the request log has all of it. */
function lineOf(value: string): string {
  const line = oneLine(value).replaceAll(/\s+/g, ' ')
  return line.length > longest ? `${beginningOf(line, longest)}… (${grouped(line.length)} characters in all)` : line
}

/** How to write each part; every text is already one line. */
interface Writer {
  readonly title: (line: string) => string
  readonly fact: (label: string, value: string) => string
  readonly sentences: (lines: readonly string[]) => string
  readonly row: (cells: readonly string[], place: number) => string
  readonly quote: (lines: readonly string[]) => string
}

const quoted = (lines: readonly string[]): string => lines.map((line) => `> ${line}`.trimEnd()).join('\n')

const writers: Record<TicketFormat, Writer> = {
  // Rows and quotations begin with a mark, so that none of them can imitate a line of the head.
  plain: {
    title: (line) => line,
    fact: (label, value) => `${label}: ${value}`,
    sentences: (lines) => lines.join('\n'),
    row: (cells) => `- ${cells.join(' | ')}`,
    quote: quoted
  },
  markdown: {
    title: (line) => `## ${asMarkdown(line).replace(/#+$/, String.raw`\$&`)}`,
    fact: (label, value) => `- **${asMarkdown(label)}:** ${asMarkdown(value)}`,
    sentences: (lines) => markdownLines(lines).join('\n'),
    row: (cells, place) => {
      const row = `| ${cells.map((cell) => asMarkdown(cell).replaceAll('|', String.raw`\|`)).join(' | ')} |`
      return place === 0 ? `${row}\n|${'---|'.repeat(cells.length)}` : row
    },
    quote: (lines) => quoted(markdownLines(lines))
  }
}

function written(content: TicketContent, format: TicketFormat, head: readonly Fact[], end: readonly string[]): string {
  const writer = writers[format]
  const { title, said = [], facts = [], table = [], totals = [], quote } = content
  const factLines = (all: readonly Fact[]) =>
    all.flatMap(([label, value = '']) => (value === '' ? [] : writer.fact(lineOf(label), lineOf(value)))).join('\n')
  const blocks = [
    factLines(head),
    writer.title(lineOf(title)),
    writer.sentences(said.map(lineOf)),
    factLines(facts),
    table.map((cells, place) => writer.row(cells.map(lineOf), place)).join('\n'),
    writer.sentences(totals.map(lineOf)),
    quote === undefined ? '' : writer.quote(linesOf(quote)),
    writer.sentences(end)
  ]
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`
}

const pairs = ['*', '_', '~', '`']
// Only characters that open something: an element, an entity, an escape or a pair.
const openings = /[`[]|\\(?=[!-/:-@[-`{-~]|$)|<(?=[a-z/!?])|&(?=#?\w+;)|[*~](?=\S)|(?<![\p{L}\p{N}])_(?=\S)/gimu

/** Escapes a received text for Markdown, but only where needed. */
function asMarkdown(text: string): string {
  const alone = new Set(pairs.filter((mark) => text.indexOf(mark) === text.lastIndexOf(mark)))
  // A link or its definition.
  if (!/\][([:]/.test(text)) alone.add('[')
  return text.replaceAll(openings, (mark) => (alone.has(mark) ? mark : `\\${mark}`))
}

// Starts of headings, lists, quotations and rules, and what turns the line above into a heading or table.
const beginnings = /^(?:(\d{1,9})(?=[.)](?:\s|$))|(?=#{1,6}(?:\s|$)|[-+*](?:\s|$)|>|[-=_|: ]+$))/

const markdownLines = (lines: readonly string[]): readonly string[] =>
  asMarkdown(lines.join('\n'))
    .split('\n')
    .map((line) => (line === '' ? line : line.replace(beginnings, '$1\\')))
