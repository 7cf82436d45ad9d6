import { charactersOf } from '../../../../shared/values/receivedText.ts'
import { Notification, type NotificationContent } from '../../../../shared/contract/notifications.ts'
import { differencesOf } from '../../../../shared/drift/findDrift.ts'
import type { Reading } from '../../../../shared/readings/reading.ts'
import type { Received } from '../../../../shared/readings/received.ts'
import { roughText } from '../../../domain/html/roughText.ts'
import {
  contradictionsOf,
  ofNotification,
  ofContent,
  languageInWords,
  readingInWords
} from '../../../domain/notifications/notification.ts'
import { titleNow } from '../../../components/notification/useTitle.ts'
import { receivedInWords } from '../../../domain/receivedInWords.ts'
import { plainCharacters, type RecordColumn } from '../../../records/column.ts'
import type { DisplayOptions } from '../../../records/record.ts'
import { notificationRecord } from '../../../records/notification.ts'

/** An item in a received list of notifications, which may not be a notification. */
export type ReceivedNotification = Received<Notification>

/** Returns how a notification differs from its documented shape. */
export const differencesIn = differencesOf('notifications.list', Notification, '/data/*')

/** Returns the platform's id of a notification. */
export const idOf = (notification: ReceivedNotification): string | undefined =>
  charactersOf(ofNotification.id(notification).value)

interface ReadState {
  readonly word: 'Read' | 'Unread' | 'Not stated' | 'Not clear'
  /** The received value, if it isn't a boolean. */
  readonly received?: string
  readonly contradictions: readonly string[]
}

/** Reads a notification's state from `is_read`, `read_at` and `created_at`. */
export function readState(notification: ReceivedNotification): ReadState {
  const { state, value, raw } = ofNotification.isRead(notification)
  const unknown = state === 'odd' ? 'Not clear' : 'Not stated'
  const word = value === undefined ? unknown : value ? 'Read' : 'Unread'
  const contradictions = contradictionsOf(notification)
  return state === 'documented' ? { word, contradictions } : { word, contradictions, received: receivedInWords(raw) }
}

/** Describes the read state for a ticket, with `read_at` as displayed and any contradictions. */
export function stateInWords(notification: ReceivedNotification, readAt: string | undefined): string {
  const { word, contradictions } = readState(notification)
  const at = readAt === undefined ? [] : [`read_at ${readAt}`]
  const state = word === 'Read' && readAt !== undefined ? [`Read ${readAt}`] : [word, ...at]
  return [...state, ...contradictions].join(' · ')
}

type Column = RecordColumn<ReceivedNotification>

const languagesOf = (notification: ReceivedNotification) =>
  (ofNotification.contents(notification).value ?? []).map((content) => ofContent.language(content).value ?? '')

const column = (name: string, value: Column['value']): Column => ({ name, value, width: 0 })

const stateColumns = {
  filtered: { ...column('is_read', (notification) => readState(notification).word), called: 'state', isWord: true },
  copied: column('is_read', (notification) => {
    const { word, contradictions } = readState(notification)
    return [word, ...contradictions].join(' · ')
  })
}

const languageColumns = {
  filtered: column('language', (notification) => languagesOf(notification).join('\n')),
  copied: column('languages', (notification) =>
    languagesOf(notification)
      .map((language) => language.trim() || '?')
      .join(' · ')
  )
}

const titleColumn = column('title', (notification) => titleNow(notification).words)

/** Returns the columns for filters and for copying. The list on screen doesn't show columns. */
export function notificationColumns(
  options: DisplayOptions
): Readonly<Record<'filtered' | 'copied', readonly Column[]>> {
  const fields = notificationRecord.columns(options)
  const those = (...names: string[]) => names.flatMap((name) => fields.find((field) => field.name === name) ?? [])
  return {
    filtered: [...those('created_at', 'read_at'), languageColumns.filtered, stateColumns.filtered, ...those('id')],
    copied: [
      ...those('id', 'created_at'),
      stateColumns.copied,
      ...those('read_at'),
      languageColumns.copied,
      titleColumn
    ]
  }
}

function searchText(notification: ReceivedNotification): string {
  const contents = ofNotification.contents(notification)
  const words = contents.value?.flatMap((content) => {
    const html = ofContent.html(content)
    return [
      plainCharacters(ofContent.language(content).raw),
      html.value === undefined ? plainCharacters(html.raw) : roughText(html.value)
    ]
  })
  const { id, image, createdAt, readAt } = ofNotification
  const fields = [id, image, createdAt, readAt].map((read) => plainCharacters(read(notification).raw))
  return [...fields, ...(words ?? [plainCharacters(contents.raw)])].join('\n')
}

/** The text to search in a notification: its fields, and its text in every language without tags. */
export const searched: readonly Column[] = [column('words', searchText)]

export interface ContentFacts {
  /** The name of the language, or else the content's position. */
  readonly name: string
  readonly language: string | undefined
  /** The language code in lower case with hyphens, so `EN` equals `en` and `pt_BR` equals `pt-br`. */
  readonly code: string | undefined
  readonly isDefault: Reading<boolean>
  /** Whether the text has no words. A text without words may still contain a picture. */
  readonly isWordless: boolean | undefined
  /** The placeholders that the sender's system didn't fill in, without repeats. */
  readonly placeholders: readonly string[]
  readonly links: readonly string[]
  /** The numbers in the text, without separators or repeats. */
  readonly numbers: readonly string[]
  readonly unread: readonly string[]
}

const placeholder =
  /\{\{\{?[^{}<>]{1,60}\}?\}\}|\$\{[\w.]{1,60}\}|\[\[[^\][<>]{1,60}\]\]|<%=?\s{0,9}[\w.]{1,60}\s{0,9}%>|(?<![\w%])%[A-Za-z][A-Za-z0-9_]{2,60}%|(?<![{$\w])\{[A-Za-z_][\w.]{0,60}\}(?!\})/g

const anchor = /<a(?:rea)?\s((?:"[^"]*"|'[^']*'|[^'">])*)>?/gi
const href = /(?:^|[\s"'])href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/i

function linksOf(html: string): string[] {
  return [...html.matchAll(anchor)].flatMap(([, attributes = '']) => {
    const [whole, double, single, bare] = href.exec(attributes) ?? []
    return whole === undefined ? [] : [(double ?? single ?? bare ?? '').trim()]
  })
}

// Don't compare dates and times, because each language writes them differently.
const times = /\d{1,2}:\d\d(?::\d\d)?(?:\s?[ap]\.?m\b)?|\b\d{1,4}([./-])\d{1,2}\1\d{1,4}\b|\b\d{1,2}\/\d{1,2}\b/gi
const numbers = /\d{1,3}(?:[ \u00a0\u202f.,'’]\d{3})+(?!\d)(?:[.,]\d{1,2}(?!\d))?|\d+(?:[.,]\d{1,2}(?!\d))?/g

/** Converts a digit of any script to an ASCII digit. */
function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  // In Unicode, the digits of one script may directly follow another script's digits.
  return String((code - zero) % 10)
}

/** Returns the numbers in a text, without repeats. `1.000,50` and `1,000.50` are the same number. */
export function numbersIn(text: string): string[] {
  const matches =
    text
      .replaceAll(/(?!\d)\p{Nd}/gu, plainDigit)
      .replaceAll(times, ' ')
      .match(numbers) ?? []
  return [
    ...new Set(
      matches.map((number) => {
        const [, decimals = ''] = /[.,](\d{1,2})$/.exec(number) ?? []
        const whole = (decimals === '' ? number : number.slice(0, -decimals.length - 1)).replaceAll(/\D/g, '')
        return /^0*$/.test(decimals) ? whole : `${whole}.${decimals.replace(/0$/, '')}`
      })
    )
  ]
}

// Remove style sheets; otherwise, their rules would count as placeholders.
const styles = /<style\b[^]*?(?:<\/style\s*>|$)/gi

/** Returns the name of a content: its language code, or else its position. */
export const contentName = (content: Received<NotificationContent>, contentIndex: number): string =>
  ofContent.language(content).value?.trim() || `content ${contentIndex + 1}`

/** Reads the facts about a content that can be compared. Doesn't parse HTML, so 200 notifications take little time. */
export function contentFacts(content: Received<NotificationContent>, contentIndex: number): ContentFacts {
  const [language, isDefault, html] = [
    ofContent.language(content),
    ofContent.isDefault(content),
    ofContent.html(content)
  ]
  const name = languageInWords(contentName(content, contentIndex))
  const { value = '' } = html
  const matches = value.replaceAll(styles, ' ').match(placeholder) ?? []
  const words = roughText(value)
  return {
    name,
    language: language.value,
    code: language.value?.trim().replaceAll('_', '-').toLowerCase(),
    isDefault,
    isWordless: html.value === undefined ? undefined : words === '',
    placeholders: [...new Set(matches.map((text) => text.replaceAll(/\s+/g, '')))],
    links: linksOf(value),
    numbers: numbersIn(words.replaceAll(placeholder, ' ')),
    unread: Object.entries({ language, is_default: isDefault, content: html }).flatMap(([field, reading]) =>
      reading.value === undefined ? [`${readingInWords(`${field} of ${name}`, reading)}.`] : []
    )
  }
}
