/** Returns what a message's styles set for a property of an element or the page; empty if nothing. */
export type MessageStyles = (element: Element | undefined, property: string) => string

const properties = [
  'background-color',
  'background-image',
  'color',
  'display',
  'font-size',
  'list-style-type',
  'max-height',
  'opacity',
  'overflow-y',
  'visibility',
  'white-space'
]

// The maximum number of comparisons between selectors and elements, over all rules.
const mostComparisons = 400_000
// Skip these selectors, because each one compares an element with many others.
const isCostly = /[~+]|:(?:has|is|where|not|nth)/
const isOfPage = /(?:^|,)\s*(?:html|body|:root)\s*(?:,|$)/

/** Returns a selector's specificity: ids, then classes and attributes, then types. */
const strengthOf = (selector: string): number =>
  [/#/g, /[.[]|:(?!:)/g, /(?<![\w.#:-])[a-z]/gi].reduce(
    (sum, part) => sum * 1000 + (selector.match(part)?.length ?? 0),
    0
  )

/** Yields the rules for a wide frame on a light or dark background. Skips rules that depend on the frame's size. */
function* rulesIn(rules: CSSRuleList, isDark: boolean): Generator<CSSStyleRule> {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) yield rule
    else if (rule instanceof CSSMediaRule) {
      const media = rule.media.mediaText.toLowerCase()
      const scheme = /prefers-color-scheme:\s*(\w+)/.exec(media)?.[1]
      const isMet = scheme === undefined ? /^(?:all|screen|only screen)?$/.test(media) : (scheme === 'dark') === isDark
      if (isMet && !/width|height|print/.test(media)) yield* rulesIn(rule.cssRules, isDark)
    }
  }
}

interface Declared {
  readonly value: string
  readonly strength: number
}

/** Reads from a message's style sheets the properties that decide whether and how its text is visible. */
export function readStyles(content: DocumentFragment, isDark = false): MessageStyles {
  const byElement = new Map<Element | undefined, Map<string, Declared>>()
  const declare = (element: Element | undefined, rule: CSSStyleRule, named: readonly string[]) => {
    const own = byElement.get(element) ?? new Map<string, Declared>()
    byElement.set(element, own)
    for (const name of named) {
      const isImportant = rule.style.getPropertyPriority(name) !== ''
      const strength = strengthOf(rule.selectorText) + (isImportant ? 1e12 : 0)
      if (strength >= (own.get(name)?.strength ?? 0))
        own.set(name, { value: rule.style.getPropertyValue(name), strength })
    }
  }
  let comparisons = mostComparisons
  const count = content.querySelectorAll('*').length
  for (const { textContent } of content.querySelectorAll('style')) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(textContent.replaceAll(/<!--|-->/g, ' '))
    for (const rule of rulesIn(sheet.cssRules, isDark)) {
      const named = properties.filter((name) => rule.style.getPropertyValue(name) !== '')
      if (named.length === 0 || isCostly.test(rule.selectorText) || (comparisons -= count) < 0) continue
      if (isOfPage.test(rule.selectorText)) declare(undefined, rule, named)
      for (const element of content.querySelectorAll(rule.selectorText)) declare(element, rule, named)
    }
  }
  return (element, property) => {
    const inSheet = byElement.get(element)?.get(property)
    const own = element instanceof HTMLElement || element instanceof SVGElement ? element.style : undefined
    const inline = own?.getPropertyValue(property) ?? ''
    if (inline === '') return inSheet?.value ?? ''
    return inSheet && inSheet.strength >= 1e12 && own?.getPropertyPriority(property) === '' ? inSheet.value : inline
  }
}
