import { join } from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
import { misplaced, promises, type Promised } from './promises.ts'

// Applies each mutation of e2e/promises.json once and runs the promise's test. Vitest loads the changed text, so no
// file is written or restored. `npm run mutate -- words` runs only the rows that contain the words.

const root = join(import.meta.dirname, '..')
let present: Promised | undefined

function mutated(code: string, id: string): string | undefined {
  if (!present || id !== join(root, present.file)) return undefined
  const { find, replace } = present
  return code.replace(find, () => replace)
}

const plugin = { name: 'pitboss:mutation', enforce: 'pre', transform: mutated } as const

interface Run {
  /** Full names of the tests that failed. */
  readonly failed: readonly string[]
  readonly passed: readonly string[]
  /** Test files that could not run, and errors outside of tests. */
  readonly broken: readonly string[]
}

async function run(vitest: Vitest, files: readonly string[]): Promise<Run> {
  const paths = files.map((file) => join(root, file))
  const { testModules, unhandledErrors } = await vitest.runTestFiles(paths)
  // The results also contain earlier runs.
  const own = testModules.filter(({ moduleId }) => paths.includes(moduleId))
  const named = (state: 'failed' | 'passed') =>
    own.flatMap((module) => Array.from(module.children.allTests(state), ({ fullName }) => fullName))
  const broken = own.flatMap((module) => module.errors().map(({ message }) => message))
  return { failed: named('failed'), passed: named('passed'), broken: [...broken, ...unhandledErrors.map(String)] }
}

/** The result of a promise's mutation: its test caught the mutation, or the reason why not. */
async function judge(vitest: Vitest, promise: Promised): Promise<string | undefined> {
  const { test, title } = promise
  present = promise
  vitest.invalidateFile(join(root, promise.file))
  const { failed, broken } = await run(vitest, [test])
  present = undefined
  vitest.invalidateFile(join(root, promise.file))
  if (failed.some((name) => name.includes(title))) return undefined
  if (broken.length > 0) return `BROKEN, so nothing was tried: ${broken[0]}`
  return failed.length > 0 ? `SURVIVED its test, though another one failed: ${failed[0]}` : 'SURVIVED'
}

const describe = ({ promise, file }: Promised): string => `${promise} (${file})`

async function tryAll(chosen: readonly Promised[]): Promise<boolean> {
  // Vitest's disk cache is keyed by files and would miss the mutated text.
  const vitest = await createVitest(
    { root, watch: false, reporters: [{}], silent: true, fsModuleCache: false },
    { plugins: [plugin] }
  )
  let isClean = true
  const fault = (words: string) => {
    isClean = false
    console.log(words)
  }
  try {
    const { failed, passed, broken } = await run(vitest, [...new Set(chosen.map(({ test }) => test))])
    for (const name of [...failed, ...broken]) fault(`FAILED without any change: ${name}`)
    for (const { test, title } of chosen) {
      if (!passed.some((name) => name.includes(title))) fault(`NO SUCH TEST passed: ${test} › ${title}`)
    }
    if (!isClean) return false
    for (const promise of chosen) {
      const result = misplaced(promise) ?? (await judge(vitest, promise))
      if (result === undefined) console.log(`caught  ${describe(promise)}`)
      else fault(`${result}  ${describe(promise)}`)
    }
    return isClean
  } finally {
    await vitest.close()
  }
}

const [, , , ...given] = process.argv
const chosen = promises.filter((row) => given.every((word) => JSON.stringify(row).includes(word)))
const started = performance.now()
const isClean = chosen.length > 0 && (await tryAll(chosen))
const seconds = Math.round((performance.now() - started) / 1000)
const result = isClean ? 'every one was caught.' : 'NOT every one was caught.'
console.log(
  chosen.length > 0 ? `${chosen.length} mutations in ${seconds} s: ${result}` : 'No mutation has these words.'
)
process.exitCode = isClean ? 0 : 1
