import { app } from 'electron'

/** The seconds of processor that each process of pages used so far, by its id; undefined where the system tells none. */
export function processorOfPages(): ReadonlyMap<number, number> | undefined {
  const used = new Map<number, number>()
  for (const { pid, type, cpu } of app.getAppMetrics()) {
    if (type !== 'Tab') continue
    if (cpu.cumulativeCPUUsage === undefined) return undefined
    used.set(pid, cpu.cumulativeCPUUsage)
  }
  return used
}
