import { pageProcesses, processText } from './electron-standin/chromium/pageProcesses.ts'

/** The memory of all page processes among a process's children, in bytes; known only on Linux. */
export const rendererMemory = (parent: number): number =>
  pageProcesses(parent)
    .map((id) => Number(/^Pss:\s+(\d+)/m.exec(processText(id, 'smaps_rollup'))?.[1] ?? 0) * 1024)
    .reduce((sum, bytes) => sum + bytes, 0)
