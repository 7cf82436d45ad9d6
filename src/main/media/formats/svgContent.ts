/** What drawing an SVG takes. */
export interface SvgContent {
  /** Elements to draw, with every reference followed. */
  readonly elements: number
  /** The `data:` addresses in it. */
  readonly embedded: readonly string[]
  /** It declares entities that hold others, or its letters are in an encoding that hides them. */
  readonly isObscure: boolean
}

/** Most elements that are drawn: Chromium takes up to five microseconds for each. */
export const elementLimit = 100_000

// A filter works on every pixel of its region.
const filterWeight = 100
// Most characters of one value that has to be decoded, of style sheets without what they carry, and that entities add.
const decodedLimit = 200_000
// Most attributes, references and rules: no drawing that is quick to draw has more.
const pieceLimit = 200_000
// A reference or a rule costs as much as so many attributes.
const referenceWeight = 10

/** An element, or the rules of a style sheet for a selector: its own weight, and the nodes that are drawn with it. */
interface Node {
  readonly weight: number
  readonly children: Node[]
  /** Names of nodes: `#id` of elements, and selectors. */
  readonly names: string[]
}

/** Reads an SVG's elements and references in one pass, without building it. */
export function svgContent(text: string): SvgContent {
  const { entities, isObscure: isNested } = entitiesIn(text)
  const root: Node = { weight: 0, children: [], names: [] }
  const open: Node[] = [root]
  const byName = new Map<string, Node>()
  const embedded: string[] = []
  let pieces = 0
  let decoded = 0
  let elements = 0
  const isTooMuch = () => pieces > pieceLimit || decoded > decodedLimit
  const plain = (value: string): string => {
    if (!value.includes('&')) return value
    decoded += value.length
    if (isTooMuch()) return ''
    const read = value.replaceAll(
      /&(#x[0-9a-f]{1,6}|#\d{1,7}|[\w:.-]{1,64});/gi,
      (whole, name: string) => characterOf(name) ?? entities.get(name) ?? whole
    )
    decoded += read.length
    return read
  }
  const names = (node: Node, found: readonly string[]) => {
    pieces += referenceWeight * found.length
    if (!isTooMuch()) for (const one of found) node.names.push(one)
  }
  const carried = (value: string) => {
    for (const one of dataIn(value)) {
      pieces += referenceWeight
      embedded.push(one)
    }
  }
  const style = (css: string) => {
    if (css.includes('\\')) decoded += css.length
    if (isTooMuch()) return
    const clean = withoutEscapes(css)
    carried(clean)
    for (const [selector, found] of rulesIn(clean)) {
      const node = byName.get(selector) ?? { weight: 0, children: [], names: [] }
      byName.set(selector, node)
      names(node, found)
      if (isTooMuch()) return
    }
  }
  for (const part of partsOf(text)) {
    if (elements > elementLimit || isTooMuch()) break
    if (part.kind === 'end') {
      if (open.length > 1) open.pop()
    } else if (part.kind === 'text') {
      pieces += 1
      if (part.name === 'style') style(plain(part.text))
      else if (part.name === '?') carried(part.text)
    } else {
      const { name, attributes, isEmpty } = part
      const node: Node = { weight: name.startsWith('fe') ? filterWeight : 1, children: [], names: ['*', name] }
      elements += 1
      open.at(-1)?.children.push(node)
      if (!isEmpty) open.push(node)
      for (const [key, written] of attributes) {
        pieces += 1
        const value = plain(written)
        if (isTooMuch()) break
        if (key === 'id' && !byName.has(`#${value}`)) byName.set(`#${value}`, node)
        if (key === 'id') names(node, [`id ${value}`])
        else if (key === 'class') {
          decoded += value.length > 1000 ? value.length : 0
          if (!isTooMuch())
            names(
              node,
              value.split(/\s/).map((one) => `.${one}`)
            )
        } else if (name !== 'a' || !key.endsWith('href')) names(node, namesIn(value))
        const isLoaded = (loads.has(key) && name !== 'a') || value.includes('(')
        if (!isLoaded) continue
        if (value.includes('\\')) decoded += value.length
        if (!isTooMuch()) carried(withoutEscapes(value))
      }
    }
  }
  const isObscure = isNested || isTooMuch() || !isPlainEncoding(text)
  if (elements > elementLimit || isObscure) return { elements, embedded, isObscure }
  return { elements: weightOf(root, byName), embedded, isObscure }
}

type Part =
  | {
      readonly kind: 'start'
      readonly name: string
      readonly attributes: readonly (readonly [key: string, value: string])[]
      readonly isEmpty: boolean
    }
  | { readonly kind: 'end' }
  | { readonly kind: 'text'; readonly name: string; readonly text: string }

const attribute = /\s*([^\s=>/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/y
const tagName = /[^\s/>]*/y

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Start tags, end tags, and the text behind a start tag; a processing instruction is text of `?`. */
function* partsOf(text: string): Generator<Part> {
  let name = ''
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    const skipped = skips.find(([begins]) => text.startsWith(begins, at))
    if (skipped) {
      const [begins, ends] = skipped
      const end = text.indexOf(ends, at + begins.length)
      const to = end === -1 ? text.length : end
      if (begins === '<?') yield { kind: 'text', name: '?', text: text.slice(at, to) }
      else if (begins === '<![CDATA[') yield { kind: 'text', name, text: text.slice(at + begins.length, to) }
      else yield { kind: 'text', name: '', text: '' }
      at = to + ends.length
      continue
    }
    if (text.startsWith('</', at)) {
      yield { kind: 'end' }
      name = ''
      at = past(text, '>', at)
      continue
    }
    tagName.lastIndex = at + 1
    name = localName(tagName.exec(text)?.[0] ?? '')
    const attributes: (readonly [string, string])[] = []
    let end = tagName.lastIndex
    attribute.lastIndex = end
    for (let found = attribute.exec(text); found && attributes.length <= pieceLimit; found = attribute.exec(text)) {
      attributes.push([localName(found[1] ?? ''), found[2] ?? found[3] ?? ''])
      end = attribute.lastIndex
    }
    at = past(text, '>', end)
    yield { kind: 'start', name, attributes, isEmpty: text.charAt(at - 2) === '/' }
    if (name === 'style')
      yield {
        kind: 'text',
        name,
        text: text.slice(at, text.indexOf('<', at) === -1 ? text.length : text.indexOf('<', at))
      }
  }
}

const skips: readonly (readonly [begins: string, ends: string])[] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>']
]

function past(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from)
  return at === -1 ? text.length : at + sign.length
}

// Of a value that is too long to be read.
const tooManyNames = Array.from({ length: pieceLimit }, () => '')

/** The elements that an element's reference draws: `url(#…)` in styles and paints, `#…` in an `href` or an animation. */
function namesIn(value: string): string[] {
  const clean = value.includes('\\') && value.length < decodedLimit ? withoutEscapes(value) : value
  if (!clean.includes('#')) return []
  if (clean.length > decodedLimit) return tooManyNames
  const paints = Array.from(clean.matchAll(/url\(\s*(?:["']\s*)?(#[^)"']*)/gi), ([, name = '']) => name.trim())
  const targets = clean.split(';').flatMap((one) => (one.trim().startsWith('#') ? [one.trim()] : []))
  return [...paints, ...targets]
}

const withoutEscapes = (css: string): string =>
  css.includes('\\')
    ? css.replaceAll(/\\(?:([0-9a-f]{1,6})\s?|([^]))/gi, (_all, code?: string, letter = '') =>
        code === undefined ? letter : letterOf(Number.parseInt(code, 16))
      )
    : css

const letterOf = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd')

/** The references of each selector of a style sheet; of one that is not simple they count for every element. */
function* rulesIn(css: string): Generator<readonly [selector: string, names: string[]]> {
  for (let from = 0, rules = 0; from < css.length && rules < pieceLimit / referenceWeight; rules += 1) {
    const end = css.indexOf('}', from)
    const to = end === -1 ? css.length : end
    const part = css.slice(from, to)
    from = to + 1
    const brace = part.lastIndexOf('{')
    const names = brace === -1 ? [] : namesIn(part.slice(brace))
    if (names.length === 0) continue
    const selectors = part.slice(Math.max(part.lastIndexOf('{', brace - 1), part.lastIndexOf(';', brace)) + 1, brace)
    for (const one of selectors.split(',')) {
      const selector = one.trim()
      if (/^#[\w-]{1,99}$/.test(selector)) yield [`id ${selector.slice(1)}`, names]
      else yield [/^\.?[\w-]{1,99}$/.test(selector) ? selector : '*', names]
    }
  }
}

// Attributes that load what they name, and those of an animation, which may set such a one.
const loads = new Set('href src srcset to from by values background poster data'.split(' '))

/** Every `data:` address in a value, with what follows it. */
function dataIn(value: string): string[] {
  const joined = value.replaceAll(/[\t\n\r]/g, '')
  return /data:/i.test(joined)
    ? joined.split(/(?=data:)/i, pieceLimit / referenceWeight).filter((one) => /^data:/i.test(one))
    : []
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

/** The entities that the document type declares. */
function entitiesIn(text: string): { readonly entities: ReadonlyMap<string, string>; readonly isObscure: boolean } {
  const entities = new Map<string, string>()
  let isObscure = false
  let count = 0
  for (let at = text.indexOf('<!ENTITY'); at !== -1; at = text.indexOf('<!ENTITY', at + 8)) {
    // No drawing declares as many.
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

/** Whether the letters that elements are made of stand for themselves in the encoding that the document declares. */
function isPlainEncoding(text: string): boolean {
  const declared = /^\uFEFF?<\?xml[^>]{0,200}?\sencoding\s{0,9}=\s{0,9}["']([^"']{0,40})/.exec(text.slice(0, 400))?.[1]
  return declared === undefined || /^(?:utf-?8|us-ascii|iso-8859-\d{1,2}|windows-125\d)$/i.test(declared)
}

/** The weight of a node with all that is drawn with it. A reference to what is being drawn draws nothing. */
function weightOf(root: Node, byName: ReadonlyMap<string, Node>): number {
  const weights = new Map<Node, number>()
  const begun = new Set<Node>()
  const waiting = [root]
  for (let node = waiting.at(-1); node; node = waiting.at(-1)) {
    const parts = [...node.children, ...node.names.flatMap((name) => byName.get(name) ?? [])]
    if (!begun.has(node)) {
      begun.add(node)
      for (const part of parts) if (!begun.has(part)) waiting.push(part)
      continue
    }
    waiting.pop()
    if (!weights.has(node))
      weights.set(
        node,
        parts.reduce((sum, part) => sum + (weights.get(part) ?? 0), node.weight)
      )
  }
  return weights.get(root) ?? 0
}
