import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TSchema } from 'typebox'
import { nodeOf, type ContractNode } from '../src/shared/readings/contractNode.ts'
import { anchorOf, headingOf, nameOf, operations, shapes, type DocumentedOperation } from './documented.ts'

/** The reference of the platform's API. Its prose is written by hand; the contract generates its tables. */
export const referenceFile = join(import.meta.dirname, '../docs/platform.md')

const linkTo = (name: string): string => `[${headingOf(name)}](#${anchorOf(headingOf(name))})`

const typeWords: Readonly<Record<string, string>> = { string: 'text', boolean: 'flag' }

function inWords(node: ContractNode): string {
  const { type = 'anything', title, anyOf, items } = node
  const name = nameOf(node)
  if (name !== undefined) return linkTo(name)
  if (anyOf) return anyOf.map(inWords).join(' or ')
  if (items)
    return items.type === undefined && !items.anyOf ? 'list (elements not documented)' : `list of ${inWords(items)}`
  return (typeWords[type] ?? type) + (title === undefined ? '' : `: ${title}`)
}

const row = (...cells: readonly string[]): string => `| ${cells.map((one) => one.replaceAll('|', '\\|')).join(' | ')} |`

const table = (head: readonly string[], rows: readonly string[]): string =>
  [row(...head), row(...head.map(() => '---')), ...rows].join('\n')

/** The row of a field. If the field is an object without a heading, also the rows of its fields. */
function fieldRows(path: string, node: ContractNode, isRequired: boolean): string[] {
  const { properties } = node.items ?? node
  const note = [isRequired ? '' : 'may be absent', node.description ?? ''].filter(Boolean).join('; ')
  const own = row(`\`${path}\``, inWords(node), note)
  if (!properties || nameOf(node.items ?? node) !== undefined) return [own]
  return [own, ...fieldsOf(node.items ?? node, node.items ? `${path}.*.` : `${path}.`)]
}

const fieldsOf = ({ properties = {}, required = [] }: ContractNode, prefix = ''): string[] =>
  Object.entries(properties).flatMap(([name, field]) => fieldRows(prefix + name, field, required.includes(name)))

const shapeTable = (name: string, shape: TSchema): string => {
  if (nameOf(shape) !== name) throw new Error(`${name} is no shape with a name.`)
  return table(['field', 'value', 'note'], fieldsOf(nodeOf(shape)))
}

const answerInWords = ({ answer, meta }: DocumentedOperation): string =>
  meta === undefined
    ? `\`data\`: ${linkTo(answer)}`
    : `\`data\`: list of ${linkTo(answer)}; \`links\`: ${linkTo('PageLinks')}; \`meta\`: ${linkTo(meta)}`

function operationTable(operation: DocumentedOperation): string {
  const { method, path, takesToken, parameters, tellsError } = operation
  const parts = parameters.map(({ name, in: location, shape }) => {
    const node = nodeOf(shape)
    const usual = node.default === undefined ? '' : `default ${JSON.stringify(node.default)}`
    return row(`${location}: \`${name}\``, [inWords(node), node.description, usual].filter(Boolean).join('; '))
  })
  return table(
    ['part', 'documented as'],
    [
      row('request', `\`${method.toUpperCase()} ${path}\``),
      row('token', takesToken ? '`Authorization` header' : 'no `Authorization` header documented'),
      ...parts,
      row('answer', answerInWords(operation)),
      row('failure', tellsError ? '`{ "error": text }`' : 'not documented')
    ]
  )
}

const formOf = ({ type = '', pattern, minimum, maximum }: ContractNode): string =>
  pattern === undefined
    ? `${typeWords[type] ?? type} from ${minimum} to ${maximum}`
    : `text that matches \`${pattern}\``

function formsIn(node: ContractNode): [string, ContractNode][] {
  const { title, pattern, minimum, anyOf = [], items, properties = {} } = node
  const inside = [...anyOf, ...(items ? [items] : []), ...Object.values(properties)].flatMap(formsIn)
  return title === undefined || (pattern ?? minimum) === undefined ? inside : [[title, node], ...inside]
}

function formTable(): string {
  const forms = new Map(Object.values(shapes).flatMap((shape) => formsIn(nodeOf(shape))))
  return table(['form', 'checked as'], Array.from(forms, ([title, node]) => row(title, formOf(node))).toSorted())
}

const overview = (): string =>
  table(
    ['operation', 'request', 'answer'],
    operations.map(({ name, method, path, answer }) =>
      row(`[${name}](#${anchorOf(name)})`, `\`${method.toUpperCase()} ${path}\``, linkTo(answer))
    )
  )

/** Every table by its marker. */
export const tables: ReadonlyMap<string, () => string> = new Map([
  ['operations', overview],
  ['forms', formTable],
  ...operations.map((operation) => [`operation ${operation.id}`, () => operationTable(operation)] as const),
  ...Object.entries(shapes).map(([name, shape]) => [`fields ${name}`, () => shapeTable(name, shape)] as const)
])

const asked = /<!-- (\w+(?: \w+)?) -->\n[\s\S]*?<!-- end -->/g

/** The markers of tables in a reference, in order. */
export const asksIn = (reference: string): string[] => Array.from(reference.matchAll(asked), ([, ask = '']) => ask)

/** The reference with regenerated tables. */
export const withTables = (reference: string): string =>
  reference.replaceAll(asked, (_whole, ask: string) => {
    const make = tables.get(ask)
    if (!make) throw new Error(`The reference asks for “${ask}”, which is no table.`)
    return `<!-- ${ask} -->\n\n${make()}\n\n<!-- end -->`
  })

const headings = /^#+ (.+)$/gm

/** The anchors of a reference. */
export const anchorsIn = (reference: string): Set<string> =>
  new Set(Array.from(reference.matchAll(headings), ([, heading = '']) => anchorOf(heading)))

const mentions = /([\w/.-]*platform(?:-api)?\.md)(?:#([\w-]*))?/g

/** Broken references to the platform's documentation in a text: references to another file or to a missing heading. */
export const brokenIn = (text: string, anchors: ReadonlySet<string>): string[] =>
  Array.from(text.matchAll(mentions)).flatMap(([mention, file = '', anchor = '']) => {
    const isOurs = /^(?:\.\.\/)*docs\/platform\.md$/.test(file)
    return isOurs && (anchor === '' || anchors.has(anchor)) ? [] : [mention]
  })

/** The checked-in text of the reference. */
export const referenceText = (): string => readFileSync(referenceFile, 'utf8')
