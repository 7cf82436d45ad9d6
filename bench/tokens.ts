import { readToken } from '../src/main/connections/secrets/token.ts'
import { timed, type Finding } from './measure.ts'

// Pastes that are made to keep a reader busy.
const shapes: readonly (readonly [name: string, make: (size: number) => string])[] = [
  ['quotes', (size) => '"'.repeat(size)],
  ['blanks', (size) => `a${' '.repeat(size)}a`],
  ['blanks after Bearer', (size) => `Bearer${' '.repeat(size)}:`],
  ['backslashes in cURL', (size) => `curl ${'\\'.repeat(size)}`],
  ['open quotes in cURL', (size) => `curl ${`"'`.repeat(size / 2)}`],
  ['carets in cURL', (size) => `curl ^"${'^'.repeat(size)}`],
  ['headers in cURL', (size) => `curl ${'-H authorization: '.repeat(size / 18)}`],
  ['one long blank header in cURL', (size) => `curl -H 'authorization${' '.repeat(size)}x'`],
  ['brackets', (size) => '['.repeat(size)],
  ['many keys', (size) => `{${'"a":{},'.repeat(size / 7)}"b":1}`]
]

const fastest = (text: string): number => Math.min(...Array.from({ length: 3 }, () => timed(() => readToken(text))))

/** What four times the text costs: about four times as much, where a quadratic reader takes sixteen. */
export function measureTokens(): Finding[] {
  return shapes.map(([name, make]) => {
    const [short, long] = [make(400_000), make(1_600_000)]
    fastest(short)
    return {
      name: `reading a pasted token, four times as long: ${name}`,
      value: fastest(long) / fastest(short),
      unit: '×',
      goal: 8,
      note: '1.6 MB over 0.4 MB, the fastest of three'
    }
  })
}
