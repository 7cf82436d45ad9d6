export interface ShownField {
  readonly group: string
  readonly name: string
  readonly text: string
}

const token = /<(\/?)([a-z0-9]+)([^>]*)>|([^<]+)/g
const fields =
  /<h3[^>]*>(.*?)<\/h3>|<dt([^>]*)>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>|<th scope="row">(.*?)<\/th>(.*?)<\/tr>/gs
const cells = /<td[^>]*>(.*?)<\/td>/gs
const nothings = new Set(['null', 'absent', 'empty'])
const noteStart = 'Differs from the documentation – '

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const plain = (text: string): string =>
  text.replaceAll(/&([a-z]+|#x27);/g, (whole, name: string) => entities[name] ?? whole)
const titled = / title="([^"]*)"/
const note = ' role="note"'

interface Open {
  readonly tag: string
  readonly title: string | undefined
  readonly isNote: boolean
  readonly before: string
}

/** Hover texts are in braces, marks of the contract in angle brackets, and placeholders for missing values in single angle brackets. */
function shownAs({ tag, title, isNote }: Open, inner: string): string {
  if (tag === 'button') return ''
  if (isNote) return `⟨${(title ?? '').replace(noteStart, '')}⟩`
  if (title !== undefined && title !== inner) return `${inner} {${title.replaceAll('\n', ' · ')}}`
  if (tag === 'span' && nothings.has(inner)) return `‹${inner}›`
  // White space between JSON tokens has no meaning.
  return tag === 'code' ? inner.replaceAll(/("(?:\\.|[^"\\])*")|\s+/g, '$1') : inner
}

/** The text of React's markup, plus the content that only its elements express. */
function shownText(markup: string): string {
  const open: Open[] = []
  let text = ''
  for (const [, slash, tag = '', attributes = '', words] of markup.matchAll(token)) {
    if (words !== undefined) text += plain(words)
    else if (slash === '/') {
      const opened = open.pop()
      if (opened) text = opened.before + shownAs(opened, text)
    } else if (!attributes.endsWith('/')) {
      const title = titled.exec(attributes)?.[1]
      open.push({ tag, title: title && plain(title), isNote: attributes.includes(note), before: text })
      text = ''
    }
  }
  // A part of markup may end inside its elements.
  return [...open.map(({ before }) => before), text].join('')
}

/** The fields in markup, group by group: pairs of a term and its definition, or of a row's header and its cells. */
export function shownFields(markup: string): ShownField[] {
  let group = ''
  const found: ShownField[] = []
  for (const [, heading, attributes = '', term = '', definition = '', head, row = ''] of markup.matchAll(fields)) {
    const title = titled.exec(attributes)?.[1]
    if (heading !== undefined) group = shownText(heading)
    else if (head !== undefined) {
      const text = Array.from(row.matchAll(cells), ([, cell = '']) => shownText(cell)).join(' | ')
      found.push({ group, name: shownText(head), text })
    } else
      found.push({ group, name: title === undefined ? shownText(term) : plain(title), text: shownText(definition) })
  }
  return found
}
