import { decodeHTML } from 'entities/decode'

// A filter reads the texts of 200 messages. A regular expression is faster than building documents.
const markup =
  /<!--[^]*?(?:-->|$)|<(script|style|template|title|noscript)\b[^]*?(?:<\/\1\s*>|$)|<(?:[!?]|\/?([a-z][^\s/>]*))(?:"[^"]*"|'[^']*'|[^'">])*>?/gi

const flowing = new Set(
  'a abbr b bdi bdo big cite code del em font i ins kbd label mark nobr q s samp small span strike strong time tt u var wbr'.split(
    ' '
  )
)

/** Returns the text of HTML in lines, without tags; only for filters, because it isn't exact enough to show. */
export function roughText(html: string): string {
  const words = html.replaceAll(markup, (_tag, hidden?: string, name?: string) => {
    if (hidden !== undefined) return ' '
    return name === undefined || flowing.has(name.toLowerCase()) ? '' : '\n'
  })
  return (
    decodeHTML(words)
      // Soft hyphens inside a word would hide it from a search.
      .replaceAll('\u00ad', '')
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/ ?\n[ \n]*/g, '\n')
      .trim()
  )
}
