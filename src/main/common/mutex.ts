const pending = new Set<Promise<unknown>>()

/** Runs tasks one after another. If a task fails, the next one still runs. */
export function createMutex(): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const result = last.then(task)
    const ended = result.catch(() => {}).finally(() => pending.delete(ended))
    pending.add(ended)
    last = ended
    return result
  }
}

/** Whether a task of any mutex is waiting or running. Stores write only in mutex tasks. */
export const isWriting = (): boolean => pending.size > 0

/** Waits until no task is waiting or running. */
export async function allWritten(): Promise<void> {
  while (pending.size > 0) await Promise.all(pending)
}
