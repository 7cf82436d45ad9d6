import {
  entitiesIn,
  isPlainEncoding,
  letterOf,
  localName,
  partsOf,
  pieceLimit,
  withoutReferences
} from './svgMarkup.ts'

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
    const read = withoutReferences(value, entities)
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
      const { attributes, isEmpty } = part
      const name = localName(part.name)
      const node: Node = { weight: name.startsWith('fe') ? filterWeight : 1, children: [], names: ['*', name] }
      elements += 1
      open.at(-1)?.children.push(node)
      if (!isEmpty) open.push(node)
      for (const [whole, written] of attributes) {
        pieces += 1
        const key = localName(whole)
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
