/** A walk under way. */
export interface RunningExport {
  readonly page: number
  readonly walk: string
  /** Ends when the walk is stopped or its window is gone. */
  readonly signal: AbortSignal
  /** Ends when its window is gone. */
  readonly left: AbortSignal
  readonly stop: () => void
  readonly over: () => void
}

/** The walks under way, by window and by the name that the window gave them. */
export interface RunningExports {
  /** Undefined where the window has a walk of that name already. */
  start(page: number, walk: string): RunningExport | undefined
  stop(page: number, walk: string): void
}

/** Names a walk across windows. */
export const keyOf = (page: number, walk: string): string => `${page} ${walk}`

/** Keeps track of walks. `gone` is the signal that ends with a page. */
export function trackExports(gone: (page: number) => AbortSignal): RunningExports {
  const walks = new Map<string, AbortController>()
  return {
    start(page, walk) {
      const key = keyOf(page, walk)
      if (walks.has(key)) return undefined
      const controller = new AbortController()
      const left = gone(page)
      const stop = () => controller.abort()
      const over = () => {
        walks.delete(key)
        left.removeEventListener('abort', stop)
      }
      walks.set(key, controller)
      left.addEventListener('abort', stop)
      return { page, walk, signal: controller.signal, left, stop, over }
    },
    stop: (page, walk) => walks.get(keyOf(page, walk))?.abort()
  }
}
