import type { NotificationContent } from '../../../../shared/contract/notifications.ts'
import type { Reading } from '../../../../shared/readings/reading.ts'
import type { Received } from '../../../../shared/readings/received.ts'
import { roughText } from '../../../domain/html/roughText.ts'
import {
  languageInWords,
  readingInWords,
  readHtml,
  readIsDefault,
  readLanguage
} from '../../../domain/notifications/notification.ts'

/** The comparable facts of a notification's text in one language. */
export interface ContentFacts {
  /** The language's name, or the content's position where it has none. */
  readonly name: string
  readonly language: string | undefined
  readonly isDefault: Reading<boolean>
  /** Absent where the text could not be read. */
  readonly characters: number | undefined
  /** It has no words; a picture may still be in it. */
  readonly isWordless: boolean | undefined
  /** Placeholders that the sender's system left unfilled, each once. */
  readonly placeholders: readonly string[]
  readonly links: readonly string[]
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

// Rules of a style sheet would match as placeholders.
const styles = /<style\b[^]*?(?:<\/style\s*>|$)/gi

/** A content's language code, or its position where it has none. */
export const contentName = (content: Received<NotificationContent>, place: number): string =>
  readLanguage(content).value?.trim() || `content ${place + 1}`

/** Reads the comparable facts of a content, from text only: two hundred notifications must be quick. */
export function contentFacts(content: Received<NotificationContent>, place: number): ContentFacts {
  const [language, isDefault, html] = [readLanguage(content), readIsDefault(content), readHtml(content)]
  const name = languageInWords(contentName(content, place))
  const { value = '' } = html
  const found = value.replaceAll(styles, ' ').match(placeholder) ?? []
  return {
    name,
    language: language.value,
    isDefault,
    characters: html.value?.length,
    isWordless: html.value === undefined ? undefined : roughText(value) === '',
    placeholders: [...new Set(found.map((text) => text.replaceAll(/\s+/g, '')))],
    links: linksOf(value),
    unread: Object.entries({ language, is_default: isDefault, content: html }).flatMap(([field, reading]) =>
      reading.value === undefined ? [`${readingInWords(`${field} of ${name}`, reading)}.`] : []
    )
  }
}
