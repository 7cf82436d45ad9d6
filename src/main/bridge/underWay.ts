/** Requests under way, by page and cancel key. */
export interface UnderWay {
  /** Registers a request; the answer is its signal and what to call when it is over. */
  begin(page: number, cancelKey: string | undefined): { signal: AbortSignal; over: () => void }
  cancel(page: number, cancelKey: string): void
  /** Cancels all of a page that was closed, reloaded or killed. */
  leave(page: number): void
}

/** Keeps track of requests so that they can be cancelled. */
export function trackRequests(): UnderWay {
  const pages = new Map<number, Map<AbortController, string | undefined>>()
  return {
    begin(page, cancelKey) {
      const controller = new AbortController()
      const requests = pages.get(page) ?? new Map<AbortController, string | undefined>()
      pages.set(page, requests.set(controller, cancelKey))
      return { signal: controller.signal, over: () => requests.delete(controller) }
    },
    cancel(page, cancelKey) {
      for (const [controller, key] of pages.get(page) ?? []) if (key === cancelKey) controller.abort()
    },
    leave(page) {
      for (const [controller] of pages.get(page) ?? []) controller.abort()
      pages.delete(page)
    }
  }
}
