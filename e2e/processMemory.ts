import { readdirSync, readFileSync } from 'node:fs'

/** What all processes that draw pages hold, of those that a process started, in bytes; known on Linux only. */
export function rendererMemory(parent: number): number {
  const parents = new Map<number, number>()
  for (const id of readdirSync('/proc').map(Number).filter(Number.isInteger)) {
    parents.set(id, Number(/^PPid:\s+(\d+)/m.exec(procText(id, 'status'))?.[1] ?? 0))
  }
  const isOurs = (id: number): boolean => id === parent || (id > 1 && isOurs(parents.get(id) ?? 0))
  return [...parents.keys()]
    .filter((id) => isOurs(id) && procText(id, 'cmdline').includes('--type=renderer'))
    .map((id) => Number(/^Pss:\s+(\d+)/m.exec(procText(id, 'smaps_rollup'))?.[1] ?? 0) * 1024)
    .reduce((sum, bytes) => sum + bytes, 0)
}

/** A file about a process; empty where it ended meanwhile. */
function procText(id: number, name: string): string {
  try {
    return readFileSync(`/proc/${id}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
