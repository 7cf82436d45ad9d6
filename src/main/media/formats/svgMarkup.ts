/** The maximum number of attributes, references and rules. A drawing beyond this limit is always slow to draw. */
export const pieceLimit = 200_000

/** A start tag, whose names keep their namespace prefixes. */
export interface StartTag {
  readonly name: string
  readonly attributes: readonly (readonly [name: string, value: string])[]
  readonly isEmpty: boolean
  readonly end: number
}

/** `letters` is the number of text characters after this markup, including those of a CDATA section. */
type Part = { readonly letters: number } & (
  | ({ readonly kind: 'start' } & StartTag)
  | { readonly kind: 'end' }
  | { readonly kind: 'text'; readonly name: string; readonly text: string }
)

/** A name without its prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Yields start tags, end tags, and the text of style sheets and processing instructions (named `?`). */
export function* partsOf(text: string): Generator<Part> {
  let name = ''
  const lettersAt = (at: number) => {
    const next = text.indexOf('<', at)
    return (next === -1 ? text.length : next) - at
  }
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    const skipped = skippedAt(text, at)
    if (skipped) {
      const { begins, from, to } = skipped
      const letters = lettersAt(skipped.end)
      if (begins === '<?') yield { kind: 'text', name: '?', text: text.slice(from, to), letters }
      else if (begins === '<![CDATA[')
        yield { kind: 'text', name, text: text.slice(from, to), letters: letters + to - from }
      else yield { kind: 'text', name: '', text: '', letters }
      at = skipped.end
    } else if (text.startsWith('</', at)) {
      name = ''
      at = past(text, '>', at)
      yield { kind: 'end', letters: lettersAt(at) }
    } else {
      const tag = startTagAt(text, at)
      name = localName(tag.name)
      at = tag.end
      const letters = lettersAt(at)
      yield { kind: 'start', ...tag, letters }
      if (name === 'style') yield { kind: 'text', name, text: text.slice(at, at + letters), letters: 0 }
    }
  }
}

const attribute = /\s*([^\s=>/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y
const tagName = /[^\s/>]*/y

/** Reads the start tag at a position. */
export function startTagAt(text: string, at: number): StartTag {
  tagName.lastIndex = at + 1
  const name = tagName.exec(text)?.[0] ?? ''
  const attributes: [string, string][] = []
  attribute.lastIndex = tagName.lastIndex
  let last = attribute.lastIndex
  for (let match = attribute.exec(text); match && attributes.length <= pieceLimit; match = attribute.exec(text)) {
    attributes.push([match[1] ?? '', match[2] ?? match[3] ?? ''])
    last = attribute.lastIndex
  }
  const end = past(text, '>', last)
  return { name, attributes, isEmpty: text.charAt(end - 2) === '/', end }
}

const skips: readonly (readonly [begins: string, ends: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>']
]

/** Finds markup that isn't a tag, such as a comment, and returns its content and end; undefined for a tag. */
function skippedAt(text: string, at: number) {
  const [begins, ends] = skips.find(([sign]) => text.startsWith(sign, at)) ?? []
  if (begins === undefined || ends === undefined) return undefined
  const from = at + begins.length
  const end = past(text, ends, from)
  return { begins, from, to: text.endsWith(ends, end) ? end - ends.length : end, end }
}

function past(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from)
  return at === -1 ? text.length : at + sign.length
}

const prolog = /<(?:\?|!--|!DOCTYPE)/y

/** Where the root element starts, after declarations, comments and the document type. */
export function rootAt(text: string): number {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  for (;;) {
    while (at < text.length && ' \t\r\n'.includes(text.charAt(at))) at += 1
    prolog.lastIndex = at
    if (!prolog.test(text)) return at
    at = text.startsWith('<!D', at) ? pastDoctype(text, at) : (skippedAt(text, at)?.end ?? at)
  }
}

function pastDoctype(text: string, from: number): number {
  const end = past(text, '>', from)
  const inner = text.indexOf('[', from)
  return inner !== -1 && inner < end ? past(text, ']>', inner) : end
}

const characterOf = (name: string): string | undefined => {
  const code = /^#x/i.test(name)
    ? Number.parseInt(name.slice(2), 16)
    : name.startsWith('#')
      ? Number(name.slice(1))
      : undefined
  return code === undefined ? named.get(name) : letterOf(code)
}

const named: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"]
])

/** Resolves the character and entity references in a value. */
export const withoutReferences = (value: string, entities: ReadonlyMap<string, string>): string =>
  value.replaceAll(
    /&(#x[0-9a-f]{1,6}|#\d{1,7}|[\w:.-]{1,64});/gi,
    (whole, name: string) => characterOf(name) ?? entities.get(name) ?? whole
  )

export const letterOf = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd')

/** The entities that the document type declares. */
export function entitiesIn(text: string): {
  readonly entities: ReadonlyMap<string, string>
  readonly isObscure: boolean
} {
  const entities = new Map<string, string>()
  let isObscure = false
  let count = 0
  for (let at = text.indexOf('<!ENTITY'); at !== -1; at = text.indexOf('<!ENTITY', at + 8)) {
    // Ordinary drawings declare far fewer entities than this limit.
    count += 1
    if (count > 1000 || isObscure) return { entities, isObscure: true }
    const [, name, one, other] =
      /^<!ENTITY\s{1,9}([\w:.-]{1,64})\s{1,9}(?:"([^"]{0,999})"|'([^']{0,999})')/.exec(text.slice(at, at + 1100)) ?? []
    const value = one ?? other
    if (name === undefined || value === undefined || /[&%<]/.test(value)) isObscure = true
    else if (!entities.has(name)) entities.set(name, value)
  }
  return { entities, isObscure }
}

/** Whether markup in the declared encoding reads the same as in ASCII. */
export function isPlainEncoding(text: string): boolean {
  const declared = /^\uFEFF?<\?xml[^>]{0,200}?\sencoding\s{0,9}=\s{0,9}["']([^"']{0,40})/.exec(text.slice(0, 400))?.[1]
  return declared === undefined || /^(?:utf-?8|us-ascii|iso-8859-\d{1,2}|windows-125\d)$/i.test(declared)
}
