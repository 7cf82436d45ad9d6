import {
  entitiesIn,
  isPlainEncoding,
  letterOf,
  localName,
  partsOf,
  pieceLimit,
  withoutReferences
} from './svgMarkup.ts'

interface SvgContent {
  /** The number of drawn elements. References, letters, style rules and effects count as elements too. */
  readonly elements: number
  /** The `data:` addresses in the SVG. */
  readonly embedded: readonly string[]
  /** The drawing cost can't be estimated: entities are nested, the encoding is unusual, or selectors are complex. */
  readonly isObscure: boolean
}

/** The maximum number of elements to draw. Chromium takes up to five microseconds per element. */
export const elementLimit = 100_000

// A filter works on every pixel of its region, and an animation runs as long as the page shows the picture.
const filterWeight = 100
const effectWeight = 500
// A browser matches every rule against every element. This many rules double the cost of a drawing.
const rulesOfOne = 100
// A drawing can place letters one by one: along a path's curve, or by lists of coordinates.
const letterWeights: ReadonlyMap<string, number> = new Map([
  ['text', 0.5],
  ['foreignobject', 0.5],
  ['textpath', 2]
])
const positionAttributes = new Set(['x', 'y', 'dx', 'dy', 'rotate'])
// Finds nested rules, at-rules, and selectors whose cost can't be estimated, such as sibling selectors and `:has`.
const slowSelector = /[~+&@]|:(?:has|nth|is|where)|[*^$|]=/i
// The maximum number of characters to decode in an SVG, and to search in one of its values.
const decodedLimit = 200_000
// A reference or a rule costs as much as this many attributes.
const referenceWeight = 10

/** An SVG element, or one selector's rules in a style sheet. */
interface Node {
  weight: number
  readonly children: Node[]
  /** The names of the nodes that this node uses: each is an element's `#id` or a selector. */
  readonly names: string[]
  /** The drawing cost of each letter in this node, in elements; 0 outside text. */
  readonly letter: number
}

/** Reads an SVG's elements and references in a single pass, without building a tree. */
export function svgContent(text: string, most = elementLimit): SvgContent {
  const { entities, isObscure: isNested } = entitiesIn(text)
  const root: Node = { weight: 0, children: [], names: [], letter: 0 }
  const open: Node[] = [root]
  const byName = new Map<string, Node>()
  const embedded: string[] = []
  let pieces = 0
  let decoded = 0
  let elements = 0
  let rules = 0
  let isSlow = false
  const isTooMuch = () => pieces > pieceLimit || decoded > decodedLimit
  const plain = (value: string): string => {
    if (!value.includes('&')) return value
    decoded += value.length
    if (isTooMuch()) return ''
    const read = withoutReferences(value, entities)
    decoded += read.length
    return read
  }
  const names = (node: Node, references: readonly string[]) => {
    pieces += referenceWeight * references.length
    if (!isTooMuch()) for (const one of references) node.names.push(one)
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
    const clean = withoutEscapes(css).replaceAll(/\/\*[^]*?(?:\*\/|$)/g, '')
    carried(clean)
    for (const { selectors, body } of rulesIn(clean)) {
      const references = namesIn(body)
      const weight = effectsIn(body)
      pieces += 1
      for (const selector of selectors) {
        rules += selector.split(/[\s>]+/).length
        isSlow ||= slowSelector.test(selector)
        if (references.length === 0 && weight === 0) continue
        const name = nameOf(selector)
        const node = byName.get(name) ?? { weight: 0, children: [], names: [], letter: 0 }
        byName.set(name, node)
        node.weight += weight
        names(node, references)
      }
      if (isTooMuch()) return
    }
  }
  for (const part of partsOf(text)) {
    if (elements > most || isTooMuch()) break
    const inner = open.at(-1) ?? root
    if (part.kind === 'end') {
      if (open.length > 1) open.pop()
    } else if (part.kind === 'text') {
      pieces += 1
      if (part.name === 'style') style(plain(part.text))
      else if (part.name === '?') carried(part.text)
    } else {
      const { attributes, isEmpty } = part
      const name = localName(part.name)
      const letter = Math.max(inner.letter, letterWeights.get(name.toLowerCase()) ?? 0)
      const weight = name.startsWith('fe') ? filterWeight : name.startsWith('animate') ? effectWeight : 1
      const node: Node = { weight, children: [], names: ['*', name], letter }
      elements += 1
      inner.children.push(node)
      if (!isEmpty) open.push(node)
      for (const [whole, written] of attributes) {
        pieces += 1
        const key = localName(whole)
        const value = plain(written)
        if (isTooMuch()) break
        if (key === 'style') node.weight += effectsIn(value)
        if (letter > 0 && positionAttributes.has(key)) node.weight += value.length / 2
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
    const last = open.at(-1) ?? root
    if (last.letter > 0) last.weight += part.letters * last.letter
  }
  const isObscure = isNested || isSlow || isTooMuch() || !isPlainEncoding(text)
  if (elements > most || isObscure) return { elements, embedded, isObscure }
  return { elements: weightOf(root, byName) + (elements * rules) / rulesOfOne, embedded, isObscure }
}

/** Returns the drawing cost of a style's filter functions, animations and transitions, in elements. */
const effectsIn = (css: string): number =>
  css
    .split(';')
    .reduce(
      (sum, one) =>
        sum +
        (/^[\s{]*(?:-webkit-)?(?:animation|transition|backdrop-filter\s*:|filter\s*:)/i.test(one) &&
        !/^[\s{]*filter\s*:\s*(?:none|url\([^()]*\))\s*$/i.test(one)
          ? effectWeight
          : 0),
      0
    )

// The result for a value that is too long to read: enough names to exceed the limit.
const tooManyNames = Array.from({ length: pieceLimit }, () => '')

/** The elements that a value references: `url(#…)` in styles and paints, `#…` in an `href` or an animation. */
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

function* rulesIn(css: string): Generator<{ readonly selectors: readonly string[]; readonly body: string }> {
  for (let from = 0; from < css.length;) {
    const end = css.indexOf('}', from)
    const to = end === -1 ? css.length : end
    const part = css.slice(from, to)
    from = to + 1
    const brace = part.lastIndexOf('{')
    if (brace === -1) continue
    const body = part.slice(brace + 1)
    // Text before the selector comes from another kind of rule or from an enclosing rule.
    const before = part.slice(0, brace).split(/[{;]/)
    const selectors = (before.pop() ?? '').split(',').map((one) => one.trim())
    const others = before.map((one) => one.trim()).filter((one) => !usualRule.test(one))
    yield { selectors: usualRule.test(selectors[0] ?? '') ? [] : [...selectors, ...others], body }
  }
}

const usualRule = /^(?:$|@(?:media|font-face|keyframes|-webkit-keyframes|charset|namespace|import)\b)/i

/** The name of the elements that a selector matches; `*` (all elements) if the selector isn't simple. */
const nameOf = (selector: string): string =>
  /^#[\w-]{1,99}$/.test(selector) ? `id ${selector.slice(1)}` : /^\.?[\w-]{1,99}$/.test(selector) ? selector : '*'

// Attributes that load a URL, and animation attributes that can change such a URL.
const loads = new Set('href src srcset to from by values background poster data'.split(' '))

/** All `data:` addresses in a value, each with the text that follows it. */
function dataIn(value: string): string[] {
  const joined = value.replaceAll(/[\t\n\r]/g, '')
  return /data:/i.test(joined)
    ? joined.split(/(?=data:)/i, pieceLimit / referenceWeight).filter((one) => /^data:/i.test(one))
    : []
}

/** Returns the drawing cost of a node and all nodes that it draws, in elements. A circular reference draws nothing. */
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
