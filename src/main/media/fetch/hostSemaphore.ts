/** Runs a task when its host has a free slot. */
type RunForHost = <Result>(host: string, task: () => Promise<Result>) => Promise<Result>

/** Limits tasks per host and in all (each may hold 16 MB); others wait in order. */
export function createHostSemaphore({ perHost = 6, inAll = 12 } = {}): RunForHost {
  const running = new Map<string, number>()
  const waiting: { readonly host: string; readonly begin: () => void }[] = []
  let sum = 0

  const isFree = (host: string) => sum < inAll && (running.get(host) ?? 0) < perHost
  const count = (host: string, by: number) => {
    sum += by
    const left = (running.get(host) ?? 0) + by
    if (left === 0) running.delete(host)
    else running.set(host, left)
  }
  const over = (host: string) => {
    count(host, -1)
    const next = waiting.findIndex((one) => isFree(one.host))
    const [begun] = next === -1 ? [] : waiting.splice(next, 1)
    if (!begun) return
    count(begun.host, 1)
    begun.begin()
  }
  return async (host, task) => {
    if (isFree(host)) count(host, 1)
    else await new Promise<void>((begin) => waiting.push({ host, begin }))
    try {
      return await task()
    } finally {
      over(host)
    }
  }
}
