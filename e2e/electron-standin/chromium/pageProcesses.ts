import { readdirSync, readFileSync } from 'node:fs'

/** The ids of the page processes among a process's children; known only on Linux. */
export function pageProcesses(parent: number): number[] {
  const parents = new Map<number, number>()
  for (const id of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    parents.set(id, Number(/^PPid:\s+(\d+)/m.exec(processText(id, 'status'))?.[1] ?? 0))
  }
  const isOurs = (id: number): boolean => id === parent || (id > 1 && isOurs(parents.get(id) ?? 0))
  return [...parents.keys()].filter((id) => isOurs(id) && processText(id, 'cmdline').includes('--type=renderer'))
}

/** A file about a process; empty if the process has ended. */
export function processText(id: number, name: string): string {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'utf8')
  } catch {
    return ''
  }
}

/** The CPU seconds that a process has used. */
export function processorSeconds(id: number): number {
  // The name may contain blanks and brackets. After the name, fields 14 and 15 are in hundredths of a second.
  const fields = processText(id, 'stat').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100
}
