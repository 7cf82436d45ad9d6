import { decodeHTML } from 'entities/decode'

// As a browser reads them, but without building a document: a list of two hundred messages needs a line of each at once.
const markup =
  /<!--[^]*?(?:-->|$)|<(script|style|template|title|noscript)\b[^]*?(?:<\/\1\s*>|$)|<(?:[!?]|\/?([a-z][^\s/>]*))(?:"[^"]*"|'[^']*'|[^'">])*>?/gi

const flowing = new Set(
  'a abbr b bdi bdo big cite code del em font i ins kbd label mark nobr q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' '
  )
)

/** The words of an HTML text without its marks, in lines: good enough for a list, a filter and a comparison, never for a frame. */
export function roughText(html: string): string {
  const words = html.replaceAll(markup, (_tag, hidden?: string, name?: string) => {
    if (hidden !== undefined) return ' '
    return name === undefined || flowing.has(name.toLowerCase()) ? '' : '\n'
  })
  return (
    decodeHTML(words)
      // A soft hyphen is seen where a line breaks only, and a search would not find the word around it.
      .replaceAll('\u00ad', '')
      .replaceAll(/[^\S\n]+/g, ' ')
      .replaceAll(/ ?\n[ \n]*/g, '\n')
      .trim()
  )
}

// Most messages say something in their first four kilobytes; one that begins with a style sheet is looked at once more.
const lengths = [4000, 60_000]
const longest = 160

/** The first line of a message, shortened; empty where there is none near its beginning. */
export function firstLine(html: string): string {
  for (const length of lengths) {
    const [line = ''] = roughText(html.slice(0, length)).split('\n', 1)
    if (line !== '') return line.length > longest ? `${line.slice(0, longest).trimEnd()}…` : line
    if (html.length <= length) return ''
  }
  return ''
}
