import type { NotificationContent } from '../../../shared/contract/notifications.ts'
import type { Seen } from '../../../shared/contract/route.ts'
import { roughText } from '../../parts/html/roughText.ts'

/** What can be compared of a notification's text in one language. */
export interface ContentFacts {
  /** The language code, or which content it is where it has none. */
  readonly name: string
  readonly language: string | undefined
  readonly isDefault: boolean | undefined
  readonly characters: number
  /** It has no words; a picture may still be in it. */
  readonly isWordless: boolean
  /** What the sender's system was to fill in and did not, each once. */
  readonly placeholders: readonly string[]
  /** The addresses of its links as they were written, in their order. */
  readonly links: readonly string[]
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

// A style sheet's rules look like placeholders.
const styles = /<style\b[^]*?(?:<\/style\s*>|$)/gi

/** Reads what is compared of a content. It reads text alone, so that a page of two hundred notifications takes no time. */
export function contentFacts(
  { language, content = '', is_default: isDefault }: Seen<NotificationContent>,
  index: number
): ContentFacts {
  const found = content.replaceAll(styles, ' ').match(placeholder) ?? []
  return {
    name: language?.trim() || `content ${index + 1}`,
    language,
    isDefault,
    characters: content.length,
    isWordless: roughText(content) === '',
    placeholders: [...new Set(found.map((text) => text.replaceAll(/\s+/g, '')))],
    links: linksOf(content)
  }
}
