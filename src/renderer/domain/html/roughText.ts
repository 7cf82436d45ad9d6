import { decodeHTML } from 'entities/decode'
import { cut } from '../../../shared/text/cut.ts'

// Without building a document, because a list of two hundred messages needs a line of each at once.
const markup =
  /<!--[^]*?(?:-->|$)|<(script|style|template|title|noscript)\b[^]*?(?:<\/\1\s*>|$)|<(?:[!?]|\/?([a-z][^\s/>]*))(?:"[^"]*"|'[^']*'|[^'">])*>?/gi

const flowing = new Set(
  'a abbr b bdi bdo big cite code del em font i ins kbd label mark nobr q s samp small span strike strong sub sup time tt u var wbr'.split(
    ' '
  )
)

/** The text of HTML without tags, in lines: good enough for lists and filters, unsafe for rendering. */
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

// In characters: most messages have text in the first four thousand; one that begins with a style sheet gets a second
// try.
const lengths = [4000, 60_000]
const longest = 160

/** The first line of a message, shortened; empty where none is found near its start. */
export function firstLine(html: string): string {
  for (const length of lengths) {
    const [line = ''] = roughText(html.slice(0, length)).split('\n', 1)
    if (line !== '') return cut(line, longest)
    if (html.length <= length) return ''
  }
  return ''
}
