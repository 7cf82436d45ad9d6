/** Requests under way, by page and cancel key. */
export interface UnderWay {
  /** Registers a request; the answer is its signal and what to call when it is over. */
  begin(page: number, cancelKey: string | undefined): { signal: AbortSignal; over: () => void }
  cancel(page: number, cancelKey: string): void
  /** Ends when the page as it is now was closed, reloaded or killed. */
  gone(page: number): AbortSignal
  /** Cancels all of a page that was closed, reloaded or killed. */
  leave(page: number): void
}

interface Page {
  readonly gone: AbortController
  readonly requests: Map<AbortController, string | undefined>
}

/** Keeps track of requests so that they can be cancelled. */
export function trackRequests(): UnderWay {
  const pages = new Map<number, Page>()
  const pageOf = (page: number): Page => {
    const known = pages.get(page) ?? { gone: new AbortController(), requests: new Map() }
    pages.set(page, known)
    return known
  }
  return {
    begin(page, cancelKey) {
      const controller = new AbortController()
      const { requests } = pageOf(page)
      requests.set(controller, cancelKey)
      return { signal: controller.signal, over: () => requests.delete(controller) }
    },
    cancel(page, cancelKey) {
      for (const [controller, key] of pages.get(page)?.requests ?? []) if (key === cancelKey) controller.abort()
    },
    gone: (page) => pageOf(page).gone.signal,
    leave(page) {
      const left = pages.get(page)
      pages.delete(page)
      for (const controller of left?.requests.keys() ?? []) controller.abort()
      left?.gone.abort()
    }
  }
}
