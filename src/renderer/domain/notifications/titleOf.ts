import type { Notification, NotificationContent } from '../../../shared/contract/notifications.ts'
import type { Received } from '../../../shared/readings/received.ts'
import { cut } from '../../../shared/text/cut.ts'
import { spelledOut } from '../../../shared/text/invisible.ts'
import { firstLine } from '../html/messageText.ts'
import { readingInWords, ofNotification, ofContent } from './notification.ts'

// These functions aren't in notification.ts: the first screen loads that file, and parsing HTML needs large modules.

export interface Title {
  readonly words: string
  /** Whether `words` is the notification's own text, not the reason why it has no title. */
  readonly isOwn: boolean
}

/** For each parsed line, its text after main's token search. */
export type SearchedLines = ReadonlyMap<string, string>

interface Line {
  readonly text: string
  /** Whether the received HTML contains every word of the line unbroken, so main has already searched the line. */
  readonly isAsReceived: boolean
}

const lines = new WeakMap<object, Line>()

const wordsOf = (line: string): string[] => line.split(/\s+/)

/** Returns the HTML that a player with no matching language probably sees. */
const htmlOf = (contents: readonly Received<NotificationContent>[]) =>
  ofContent.html(contents.find((one) => ofContent.isDefault(one).value === true) ?? contents[0])

function lineOf(contents: readonly Received<NotificationContent>[]): Line | undefined {
  const { value: html } = htmlOf(contents)
  if (html === undefined) return undefined
  const known = lines.get(contents)
  if (known) return known
  const text = firstLine(html)
  const line = { text, isAsReceived: wordsOf(text).every((word) => html.includes(word)) }
  lines.set(contents, line)
  return line
}

/** Returns a notification's first line if main must search it first, because tags may split a token. */
export function lineToSearch(notification: Received<Notification>): string | undefined {
  const line = lineOf(ofNotification.contents(notification).value ?? [])
  return line?.isAsReceived === false ? line.text : undefined
}

const longest = 160

const untitled = (why: string): Title => ({ words: why, isOwn: false })

/** Returns the first line of the default content, limited to text that main has already searched. */
export function titleOf(notification: Received<Notification>, searched?: SearchedLines): Title {
  const contents = ofNotification.contents(notification)
  if (!contents.value?.length) return untitled(`without text: ${readingInWords('contents', contents)}`)
  const html = htmlOf(contents.value)
  const line = lineOf(contents.value)
  if (html.value === undefined || !line) return untitled(`without text: ${readingInWords('content', html)}`)
  const { value } = html
  const asReceived = (word: string) => (value.includes(word) ? word : '…')
  const shown = line.isAsReceived
    ? line.text
    : (searched?.get(line.text) ?? wordsOf(line.text).map(asReceived).join(' '))
  const words = spelledOut(cut(shown, longest))
  return words === '' ? untitled('without words') : { words, isOwn: true }
}
