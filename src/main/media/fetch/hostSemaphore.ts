/** Runs a task when its host has a free slot. `isRefused` says whether the task's result shows an overloaded host. */
export type RunForHost = <Result>(
  host: string,
  task: () => Promise<Result>,
  isRefused?: (result: Result) => boolean
) => Promise<Result>

/** Limits how many tasks run at once, per host and in total. Two successes add a slot; a refusal halves the slots. */
export function createHostSemaphore({ perHost = 6, mostPerHost = 24, inAll = 24 } = {}): RunForHost {
  const running = new Map<string, number>()
  const slots = new Map<string, number>()
  const waiting: { readonly host: string; readonly begin: () => void }[] = []
  let sum = 0

  const slotsOf = (host: string) => slots.get(host) ?? perHost
  const isFree = (host: string) => sum < inAll && (running.get(host) ?? 0) < Math.floor(slotsOf(host))
  const count = (host: string, by: number) => {
    sum += by
    const left = (running.get(host) ?? 0) + by
    if (left === 0) running.delete(host)
    else running.set(host, left)
  }
  const beginNext = () => {
    for (;;) {
      const next = waiting.findIndex((one) => isFree(one.host))
      const [begun] = next === -1 ? [] : waiting.splice(next, 1)
      if (!begun) return
      count(begun.host, 1)
      begun.begin()
    }
  }
  return async (host, task, isRefused) => {
    if (isFree(host)) count(host, 1)
    else await new Promise<void>((begin) => waiting.push({ host, begin }))
    try {
      const result = await task()
      const own = slotsOf(host)
      if (isRefused) slots.set(host, isRefused(result) ? Math.max(1, own / 2) : Math.min(mostPerHost, own + 0.5))
      return result
    } finally {
      count(host, -1)
      beginNext()
    }
  }
}
