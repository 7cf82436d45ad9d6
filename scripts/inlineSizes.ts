/** The JSX nodes for the rule. oxlint exports no types of its own. */
interface Node {
  readonly type: string
  readonly name?: Node | string
  readonly key?: Node
  readonly value?: unknown
  readonly expression?: Node
  readonly properties?: readonly Node[]
}

interface Context {
  report(finding: { readonly node: Node; readonly message: string }): void
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

const nameOf = ({ name }: Node): string => (typeof name === 'string' ? name : name ? nameOf(name) : '')

const sizes =
  /^(?:margin|padding|gap|rowGap|columnGap|columns|flex|borderRadius|fontSize|lineHeight|(?:min|max)?(?:W|w)idth|(?:min|max)?(?:H|h)eight)/

// Without a unit, these properties aren't in pixels.
const plain = ['flex', 'columns', 'lineHeight']

/** Whether a literal value is in pixels. Computed values are allowed. */
function isPixels(name: string, set: unknown): boolean {
  if (!isNode(set) || set.type !== 'Literal') return false
  if (typeof set.value === 'number') return set.value !== 0 && !plain.includes(name)
  return typeof set.value === 'string' && /\dpx/.test(set.value)
}

const inlineSize = {
  create: (context: Context) => ({
    JSXAttribute(attribute: Node) {
      if (nameOf(attribute) !== 'style' || !isNode(attribute.value)) return
      for (const property of attribute.value.expression?.properties ?? []) {
        const name = property.key ? nameOf(property.key) : ''
        if (!sizes.test(name) || !isPixels(name, property.value)) continue
        context.report({
          node: property,
          message: `Density does not reach px in ${name}: use a prop of Mantine, a class or rem.`
        })
      }
    }
  })
}

// The rule of stylelint.config.ts for inline styles. oxlint takes a plugin from the default export.
// oxlint-disable-next-line import/no-default-export
export default { meta: { name: 'pitboss' }, rules: { 'inline-size': inlineSize } }
