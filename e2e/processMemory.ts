import { readdirSync, readFileSync } from 'node:fs'

/** The memory of all page processes among a process's children, in bytes; known only on Linux. */
export const rendererMemory = (parent: number): number =>
  pageProcesses(parent)
    .map((id) => Number(/^Pss:\s+(\d+)/m.exec(processText(id, 'smaps_rollup'))?.[1] ?? 0) * 1024)
    .reduce((sum, bytes) => sum + bytes, 0)

/** The ids of the page processes among a process's children; known only on Linux. */
function pageProcesses(parent: number): number[] {
  const parents = new Map<number, number>()
  for (const id of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    parents.set(id, Number(/^PPid:\s+(\d+)/m.exec(processText(id, 'status'))?.[1] ?? 0))
  }
  const isOurs = (id: number): boolean => id === parent || (id > 1 && isOurs(parents.get(id) ?? 0))
  return [...parents.keys()].filter((id) => isOurs(id) && processText(id, 'cmdline').includes('--type=renderer'))
}

/** A file about a process; empty if the process has ended. */
function processText(id: number, name: string): string {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
