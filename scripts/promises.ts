import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promises, type Guarded, type Mutation } from './mutations.ts'

const root = join(import.meta.dirname, '..')

/** Why a mutation cannot be applied; undefined where its text occurs exactly once. */
export function findPlace({ file, find }: Mutation): string | undefined {
  const places = readFileSync(join(root, file), 'utf8').split(find).length - 1
  return places === 1 ? undefined : `PLACE HAS GONE (${file}): the text to change stands there ${places} times`
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

const row = ({ promise, file, test: [testFile, title], changes }: Guarded): string =>
  `| ${cell(promise)} (\`${file}\`) | ${changes.map(([words]) => cell(words)).join(' · ')} | ${cell(title)} (\`${testFile}\`) |`

const table = (name: string, guarded: readonly Guarded[]): string =>
  `## ${name}\n\n| promise | mutations | caught by |\n|---|---|---|\n${guarded.map(row).join('\n')}\n`

const head = `# Promises, and what guards each of them

Each row has small harmful changes and the test that notices each of them. \`npm run mutate\` makes them one by one and fails where
one is not noticed, where its place has gone, or where the tests fail without it; \`npm run mutate -- words\` tries those whose file,
promise or change has all of these words. The list is \`scripts/mutations.ts\`; these tables are written from it by
\`npm run mutate -- --table\`.
`

/** The text of docs/promises.md. */
export const promisesText = (): string =>
  [head, ...Object.entries(promises).map(([name, guarded]) => table(name, guarded))].join('\n')
