import { pageProcesses, processText } from './electron-standin/chromium/pageProcesses.ts'

/** What all processes that draw pages hold, of those that a process started, in bytes; known on Linux only. */
export const rendererMemory = (parent: number): number =>
  pageProcesses(parent)
    .map((id) => Number(/^Pss:\s+(\d+)/m.exec(processText(id, 'smaps_rollup'))?.[1] ?? 0) * 1024)
    .reduce((sum, bytes) => sum + bytes, 0)
