import { join } from 'node:path'
import {
  SyntaxKind,
  type Expression,
  type Node,
  type ObjectLiteralExpression,
  type SourceFile
} from 'typescript/unstable/ast'
import {
  isBinaryExpression,
  isBindingElement,
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAssignment,
  isShorthandPropertyAssignment,
  isSpreadAssignment,
  isStringLiteral,
  isLiteralTypeNode,
  isMethodDeclaration,
  isMethodSignatureDeclaration
} from 'typescript/unstable/ast/is'
import { API, SymbolFlags, type Checker, type NodeHandle, type Type } from 'typescript/unstable/sync'

// TypeScript 7 calls its interface for programs unstable: an update of it may change what is imported here.

const root = join(import.meta.dirname, '..')

/** What the code uses of Electron: a class, member, event or option, as `BrowserWindow.show` or `App.on('activate')`. */
export interface ElectronUse {
  readonly name: string
  readonly isDeprecated: boolean
  readonly isExperimental: boolean
  /** The systems that Electron's types name for it; none for all. */
  readonly platforms: readonly string[]
  /** The files that use it, from the project's root. */
  readonly files: readonly string[]
}

const isElectrons = ({ path }: NodeHandle): boolean => path.endsWith('/electron/electron.d.ts')

function nodesIn(node: Node): readonly Node[] {
  const found: Node[] = [node]
  node.forEachChild((child) => void found.push(...nodesIn(child)))
  return found
}

const nameIn = (node: Node): string | undefined =>
  'name' in node && node.name instanceof Object && 'text' in node.name ? String(node.name.text) : undefined

/** A declaration's name with that of its type, and the event it is about. */
function fullName(node: Node): string | undefined {
  const name = nameIn(node)
  if (name === undefined) return undefined
  const owner = node.parent.kind === SyntaxKind.ModuleBlock ? undefined : nameIn(node.parent)
  const first = isMethodSignatureDeclaration(node) || isMethodDeclaration(node) ? node.parameters[0]?.type : undefined
  const event = first && isLiteralTypeNode(first) && isStringLiteral(first.literal) ? `('${first.literal.text}')` : ''
  return `${owner === undefined ? '' : `${owner}.`}${name}${event}`
}

/** What stands in the comment before a declaration. */
function commentOf(node: Node, { text }: SourceFile): string {
  const statement = node.kind === SyntaxKind.VariableDeclaration ? node.parent.parent : node
  return /^\s*(\/\*\*[^]*?\*\/)?/.exec(text.slice(statement.pos, statement.end))?.[1] ?? ''
}

/** The type that an object is written for, also where it is spread into another one: `{ ...(isLinux && { icon }) }`. */
function wantedOf(node: Expression, checker: Checker): Type | undefined {
  const type = checker.getContextualType(node)
  if (type) return checker.getNonNullableType(type)
  let { parent } = node
  while (isParenthesizedExpression(parent) || isBinaryExpression(parent) || isConditionalExpression(parent)) {
    parent = parent.parent
  }
  return isSpreadAssignment(parent) && isObjectLiteralExpression(parent.parent)
    ? wantedOf(parent.parent, checker)
    : undefined
}

/** The options that a call is given by a name: those of its type that Electron's type has too. */
function givenByName(argument: Expression, checker: Checker): readonly NodeHandle[] {
  const [wanted, type] = [wantedOf(argument, checker), checker.getTypeAtLocation(argument)]
  if (!isIdentifier(argument) || !wanted || !type) return []
  const own = checker.getPropertiesOfType(type).filter(({ declarations }) => !declarations.some(isElectrons))
  return own.flatMap(({ name }) => checker.getPropertyOfType(wanted, name)?.declarations ?? [])
}

/** The declarations that a node leads to. */
function declarationsAt(node: Node, checker: Checker): readonly NodeHandle[] {
  if (isCallExpression(node)) {
    const { declaration } = checker.getResolvedSignature(node) ?? {}
    if (!declaration || !isElectrons(declaration)) return []
    return [declaration, ...node.arguments.flatMap((argument) => givenByName(argument, checker))]
  }
  if (isObjectLiteralExpression(node)) {
    const type = wantedOf(node, checker)
    const given = node.properties.filter((one) => isPropertyAssignment(one) || isShorthandPropertyAssignment(one))
    return given.flatMap((one) => (type && checker.getPropertyOfType(type, nameIn(one) ?? '')?.declarations) ?? [])
  }
  if (isBindingElement(node)) {
    const type = checker.getTypeAtLocation(node.parent)
    const taken = node.propertyName ?? node.name
    return (type && taken && isIdentifier(taken) && checker.getPropertyOfType(type, taken.text)?.declarations) || []
  }
  return []
}

const symbolsAt = (nodes: readonly Node[], checker: Checker): readonly NodeHandle[] =>
  checker.getSymbolAtLocation(nodes).flatMap((symbol) => {
    const isAlias = symbol !== undefined && (symbol.flags & SymbolFlags.Alias) !== 0
    return (isAlias ? checker.getAliasedSymbol(symbol) : symbol)?.declarations ?? []
  })

const importsElectron = (file: SourceFile): boolean => /\bfrom 'electron'/.test(file.text)

/** Whether an object is one whose options nobody judges: no type is wanted of it, so that it may go to Electron unseen. */
const isUnjudged = (node: Node, checker: Checker): node is ObjectLiteralExpression =>
  isObjectLiteralExpression(node) && node.properties.length > 0 && wantedOf(node, checker) === undefined

/** What the code uses of Electron, and the places where that cannot be told. */
export interface ElectronContract {
  readonly uses: readonly ElectronUse[]
  /** Objects in files that import Electron for which no type is wanted, each as its file and its text. */
  readonly unjudged: readonly string[]
}

/** Collects what the files of projects use of Electron, by the types of `electron.d.ts`. */
export function electronContract(projects: readonly string[]): ElectronContract {
  const api = new API({ cwd: root })
  const uses = new Map<string, Omit<ElectronUse, 'files'> & { readonly files: Set<string> }>()
  const unjudged: string[] = []
  try {
    const configs = projects.map((project) => join(root, project, 'tsconfig.json'))
    const snapshot = api.updateSnapshot({ openProjects: configs })
    for (const [at, config] of configs.entries()) {
      const project = snapshot.getProject(config)
      if (!project) throw new Error(`${config} could not be read.`)
      const { program, checker } = project
      const own = program
        .getSourceFileNames()
        .filter((file) => file.startsWith(join(root, projects[at] ?? '', '/')) && !/\.test\.ts$|\/testing\//.test(file))
      for (const name of own) {
        const file = program.getSourceFile(name)
        if (!file) continue
        const nodes = nodesIn(file)
        // A call is judged by the one signature that it uses: of `on` there is one for each event.
        const called = new Set(
          nodes.filter(isCallExpression).flatMap(({ expression }) => nodesIn(expression).slice(-1))
        )
        const names = nodes.filter((node) => isIdentifier(node) && !called.has(node))
        const handles = [...symbolsAt(names, checker), ...nodes.flatMap((node) => declarationsAt(node, checker))]
        if (importsElectron(file)) {
          for (const node of nodes.filter((one) => isUnjudged(one, checker))) {
            unjudged.push(
              `${name.slice(root.length + 1)}: ${file.text.slice(node.pos, node.end).trim().replaceAll(/\s+/g, ' ')}`
            )
          }
        }
        for (const handle of handles.filter(isElectrons)) {
          const declared = handle.resolve(project)
          const key = declared && fullName(declared)
          if (!key) continue
          const comment = commentOf(declared, declared.getSourceFile())
          const use = uses.get(key) ?? {
            name: key,
            isDeprecated: comment.includes('@deprecated'),
            isExperimental: comment.includes('@experimental'),
            platforms: /@platform ([\w,]+)/.exec(comment)?.[1]?.split(',') ?? [],
            files: new Set()
          }
          use.files.add(name.slice(root.length + 1))
          uses.set(key, use)
        }
      }
    }
  } finally {
    api.close()
  }
  const found = [...uses.values()]
    .map(({ files, ...use }) => ({ ...use, files: [...files].toSorted() }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  return { uses: found, unjudged }
}
