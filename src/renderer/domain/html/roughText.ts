import { decodeHTML } from 'entities/decode'

// Without building a document, because a filter reads every text of two hundred messages.
const markup =
  /<!--[^]*?(?:-->|$)|<(script|style|template|title|noscript)\b[^]*?(?:<\/\1\s*>|$)|<(?:[!?]|\/?([a-z][^\s/>]*))(?:"[^"]*"|'[^']*'|[^'">])*>?/gi

const flowing = new Set(
  'a abbr b bdi bdo big cite code del em font i ins kbd label mark nobr q s samp small span strike strong time tt u var wbr'.split(
    ' '
  )
)

/** The text of HTML without tags, in lines: good enough for filters, never shown. */
export function roughText(html: string): string {
  const words = html.replaceAll(markup, (_tag, hidden?: string, name?: string) => {
    if (hidden !== undefined) return ' '
    return name === undefined || flowing.has(name.toLowerCase()) ? '' : '\n'
  })
  return (
    decodeHTML(words)
      // Soft hyphens are mostly invisible, and a search would not match words that contain them.
      .replaceAll('\u00ad', '')
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/ ?\n[ \n]*/g, '\n')
      .trim()
  )
}
