import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

const root = join(import.meta.dirname, '..')
const isShipped = (file: string): boolean => !/\.test\.|\.d\.ts$|[\\/]testing[\\/]/.test(file)

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  value instanceof Object && 'type' in value && typeof value.type === 'string'

/** The name of an identifier, a key or a called method. */
const nameOf = (value: unknown): string => {
  if (!isNode(value)) return ''
  const own = value.name ?? value.value
  return typeof own === 'string' ? own : nameOf(own ?? value.property)
}

/** Attributes, properties, variables and calls that show even a single lower-case word. */
const shownNames = /(?:labels?|title|text|words?|hint|placeholder|description|message|cause|next|alt|why|said)$/i
/** Attributes, properties, variables and calls that show nothing. */
const hiddenNames =
  /^(?:className|id|keys?|type|role|name|kind|variant|size|color|style|sandbox|accept|format|pattern|sizes|srcDoc|transform|d|points|viewBox|csp|path|file|font|Content-.*|data-.*|.*Class|.*Pattern|split|querySelector|querySelectorAll|closest|matches|RegExp|includes|startsWith|endsWith|has|get|set|setAttribute|getAttribute|addEventListener|removeEventListener|matchMedia|log|warn|debug|require|getContext)$/

/** Several words, or one word with a capital, without markup, selectors, styles or class names. */
const isSentence = (text: string): boolean =>
  /[\p{L}…][\p{L}’,.:;)…]*\s+[(“]?[\p{L}\d…]|^\p{Lu}\p{Ll}+[…:.]?$/u.test(text) &&
  !/^[\w-]+\/|[{}<>]\s|^[.#@]|var\(--|\d(?:px|em|%)|^(?:[a-z-]+ )*[a-z]+-[a-z-]+(?: |$)/.test(text)

/** A template's text, with `…` for the inserted values. */
const templateText = ({ quasis }: Node): string =>
  [quasis]
    .flat()
    .map((part) => (isNode(part) && part.value instanceof Object && 'cooked' in part.value ? part.value.cooked : ''))
    .join('…')

/** A text that a person can see, and its position. */
type Found = readonly [at: number, text: string]

/** The texts in a node. `isShown` is true if the node's position shows even a single lower-case word. */
function textsIn(node: Node, isShown: boolean): readonly Found[] {
  const inner = (parts: readonly unknown[], shown = isShown) =>
    parts
      .flat()
      .filter(isNode)
      .flatMap((part) => textsIn(part, shown))
  const own = (text: string, isWord = isShown): readonly Found[] => {
    const line = text.replaceAll(/\s+/g, ' ').trim()
    return /\p{Ll}/u.test(line) && (isWord || isSentence(line)) ? [[node.start, line]] : []
  }
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? own(node.value) : []
    case 'JSXText':
      return own(String(node.value), true)
    case 'TemplateLiteral': {
      const texts = own(templateText(node))
      return [...texts, ...inner([node.expressions], isShown || texts.length > 0)]
    }
    case 'JSXAttribute':
    case 'Property':
    case 'VariableDeclarator': {
      const name = nameOf(node.name ?? node.key ?? node.id)
      return hiddenNames.test(name) ? [] : inner([node.value ?? node.init], shownNames.test(name))
    }
    case 'JSXElement':
    case 'JSXFragment':
      return [...inner([node.openingElement], false), ...inner([node.children], true)]
    case 'BinaryExpression':
      return node.operator === '+' ? inner([node.left, node.right]) : []
    case 'ConditionalExpression':
      return [...inner([node.test], false), ...inner([node.consequent, node.alternate])]
    case 'CallExpression':
    case 'NewExpression': {
      const name = nameOf(node.callee)
      if (hiddenNames.test(name)) return []
      return [...inner([node.callee], false), ...inner([node.arguments], shownNames.test(name))]
    }
    default:
      return /^(?:TS(?!As|Satisfies|NonNull)|Import|ExportAll)/.test(node.type)
        ? []
        : inner(Object.values(node), isShown && !/Declaration$|Element$|Function/.test(node.type))
  }
}

/** A text of the source that a person can see. */
interface ShownText {
  readonly file: string
  readonly line: number
  readonly text: string
}

/** The texts of a file that a person can see. */
export const textsOf = (file: string, source: string): readonly ShownText[] =>
  textsIn({ ...parseSync(file, source).program }, false).map(([at, text]) => ({
    file: file.replaceAll('\\', '/'),
    line: source.slice(0, at).split('\n').length,
    text
  }))

/** All visible texts of shipped files, in the order of the files. */
export const shownTexts = (): readonly ShownText[] =>
  globSync('src/{main,renderer,shared}/**/*.{ts,tsx}', { cwd: root })
    .filter(isShipped)
    .toSorted()
    .flatMap((file) => textsOf(file, readFileSync(join(root, file), 'utf8')))
