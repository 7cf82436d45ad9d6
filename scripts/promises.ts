import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** A row of docs/promises.md. */
export interface Promised {
  readonly row: string
  readonly file: string
  /** The test's file, and its title up to what a table fills in. */
  readonly test: readonly [file: string, title: string]
  /** The text to replace, which occurs exactly once in the file, and its replacement. */
  readonly mutation?: readonly [find: string, put: string]
}

const code = '(`.+?`|``.+?``)'
const shape = /^\| .+ \(`(.+?)`\) \| (.+) \(`(.+?)`\) \| (.*)\|$/
const change = new RegExp(`^${code} → (nothing|${code}) $`)

/** What a span of code says: its fences, and what separates a backquote from them, are taken off. */
const unquoted = (span: string): string => (span.startsWith('`') ? span.replace(/^`+( (?=`))?|((?<=`) )?`+$/g, '') : '')

function promised(line: string): Promised {
  const [row, file, title, testFile, rest = ''] = shape.exec(line)?.map((part) => part.replaceAll('\\|', '|')) ?? []
  const [, find, put] = change.exec(rest) ?? []
  if (!row || !file || !title || !testFile) throw new Error(`Not a promise: ${line}`)
  if (!find || !put) {
    if (rest !== '') throw new Error(`Not a mutation: ${line}`)
    return { row, file, test: [testFile, title] }
  }
  return { row, file, test: [testFile, title], mutation: [unquoted(find), unquoted(put)] }
}

/** The promises of docs/promises.md. */
export const promises: readonly Promised[] = readFileSync(join(root, 'docs/promises.md'), 'utf8')
  .split('\n')
  .filter((line) => line.includes('.test.ts'))
  .map(promised)

/** Why a promise's mutation cannot be made; undefined where its text occurs exactly once. */
export function findPlace({ file, mutation }: Promised): string | undefined {
  if (!mutation) return undefined
  const places = readFileSync(join(root, file), 'utf8').split(mutation[0]).length - 1
  return places === 1 ? undefined : `PLACE HAS GONE (${file}): ${mutation[0]} stands there ${places} times`
}
