/** A running pagination or export. */
export interface RunningExport {
  readonly page: number
  readonly walk: string
  /** Aborted when it is stopped or its window is gone. */
  readonly signal: AbortSignal
  /** Aborted when its window is gone. */
  readonly left: AbortSignal
  readonly stop: () => void
  readonly over: () => void
}

/** A key that is unique across windows. */
export const keyOf = (page: number, walk: string): string => `${page} ${walk}`

/** Tracks what runs, by window and by the id that the window chose. `gone` returns the signal aborted when a page is gone. */
export function trackExports(gone: (page: number) => AbortSignal) {
  const controllers = new Map<string, AbortController>()
  return {
    /** Undefined where the window already uses this id. */
    start(page: number, walk: string): RunningExport | undefined {
      const key = keyOf(page, walk)
      if (controllers.has(key)) return undefined
      const controller = new AbortController()
      const left = gone(page)
      const signal = AbortSignal.any([controller.signal, left])
      controllers.set(key, controller)
      return { page, walk, signal, left, stop: () => controller.abort(), over: () => void controllers.delete(key) }
    },
    stop: (page: number, walk: string) => controllers.get(keyOf(page, walk))?.abort()
  }
}
