import { readdirSync, readFileSync } from 'node:fs'

/** The ids of the processes that draw pages, of those that a process started; known on Linux only. */
export function pageProcesses(parent: number): number[] {
  const parents = new Map<number, number>()
  for (const id of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    parents.set(id, Number(/^PPid:\s+(\d+)/m.exec(processText(id, 'status'))?.[1] ?? 0))
  }
  const isOurs = (id: number): boolean => id === parent || (id > 1 && isOurs(parents.get(id) ?? 0))
  return [...parents.keys()].filter((id) => isOurs(id) && processText(id, 'cmdline').includes('--type=renderer'))
}

/** A file about a process; empty where it ended meanwhile. */
export function processText(id: number, name: string): string {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

/** The seconds of processor that a process used so far. */
export function processorSeconds(id: number): number {
  // After the name, which may hold blanks and brackets: fields 14 and 15, in hundredths.
  const fields = processText(id, 'stat').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100
}
