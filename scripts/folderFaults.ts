import { dirname, join } from 'node:path/posix'

const mostFiles = 20
// Ignores style sheets between folders, because a screen shares its sheets and sheets import nothing.
const imports = /\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+\.tsx?)'/g
const sheets = /import (\w+) from '([^']+\.module\.css)'/g
const isShipped = (file: string): boolean => !/\.test\.tsx?$|\/testing\/|ForTest\b/.test(file)

/**
 * Finds faults of the code's folders, in sentences: import cycles between folders, folders with too many files, and
 * classes missing in their style sheet, which types can't check. Ignores tests and test helpers. Paths are relative to
 * the project's root, with slashes.
 */
export function folderFaults(files: ReadonlyMap<string, string>): string[] {
  const shipped = [...files].filter(([file]) => isShipped(file))
  const sizes = Map.groupBy(shipped, ([file]) => dirname(file))
  const used = new Map<string, Set<string>>()
  for (const [file, text] of shipped) {
    const folder = dirname(file)
    const others = used.get(folder) ?? new Set()
    used.set(folder, others)
    for (const [, path = ''] of text.matchAll(imports)) {
      const other = dirname(join(folder, path))
      if (other !== folder && sizes.has(other)) others.add(other)
    }
  }
  const cycles = new Set([...used.keys()].flatMap((folder) => cycleFrom(folder, used) ?? []))
  const large = [...sizes].filter(([, { length }]) => length > mostFiles)
  return [
    ...[...cycles].map((cycle) => `The folders import each other: ${cycle}`),
    ...large.map(([folder, { length }]) => `${folder} has ${length} files; ${mostFiles} are what a folder may have`),
    ...shipped.flatMap(([file, text]) => missingClasses(file, text, files))
  ]
}

function missingClasses(file: string, text: string, files: ReadonlyMap<string, string>): string[] {
  return [...text.matchAll(sheets)].flatMap(([, name = '', path = '']) => {
    const sheet = join(dirname(file), path)
    // Excludes the end of a path, and a method of a variable with the same name.
    const used = text.matchAll(new RegExp(`(?<![\\w/.])${name}\\.(\\w+)\\b(?!\\()`, 'g'))
    return [...new Set(Array.from(used, ([, one = '']) => one))]
      .filter((one) => !new RegExp(`\\.${one}\\b`).test(files.get(sheet) ?? ''))
      .map((one) => `${sheet} has no .${one}, which ${file} takes from it`)
  })
}

/** The shortest import cycle from a folder. Reported only from its alphabetically first name, so each cycle appears once. */
function cycleFrom(start: string, used: ReadonlyMap<string, ReadonlySet<string>>): string | undefined {
  const paths = [[start]]
  const seen = new Set<string>()
  for (let path = paths.shift(); path; path = paths.shift()) {
    for (const next of used.get(path.at(-1) ?? '') ?? []) {
      if (next === start) {
        const first = path.indexOf(path.toSorted()[0] ?? '')
        const [name = '', ...rest] = [...path.slice(first), ...path.slice(0, first)]
        return [name, ...rest, name].join(' → ')
      }
      if (!seen.has(next)) paths.push([...path, next])
      seen.add(next)
    }
  }
  return undefined
}
