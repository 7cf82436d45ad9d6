/** Running requests, by page and cancel key. */
export type PendingRequests = ReturnType<typeof trackRequests>

interface Page {
  readonly gone: AbortController
  readonly requests: Map<AbortController, string | undefined>
}

/** Tracks running requests so that they can be cancelled. */
export function trackRequests() {
  const pages = new Map<number, Page>()
  const pageOf = (page: number): Page => {
    const known = pages.get(page) ?? { gone: new AbortController(), requests: new Map() }
    pages.set(page, known)
    return known
  }
  return {
    begin(page: number, cancelKey: string | undefined): { readonly signal: AbortSignal; readonly over: () => void } {
      const controller = new AbortController()
      const { requests } = pageOf(page)
      requests.set(controller, cancelKey)
      return { signal: controller.signal, over: () => requests.delete(controller) }
    },
    cancel(page: number, cancelKey: string) {
      for (const [controller, key] of pages.get(page)?.requests ?? []) if (key === cancelKey) controller.abort()
    },
    /** A signal aborted when the current document of the page is closed, reloaded or killed. */
    gone: (page: number): AbortSignal => pageOf(page).gone.signal,
    leave(page: number) {
      const left = pages.get(page)
      pages.delete(page)
      for (const controller of left?.requests.keys() ?? []) controller.abort()
      left?.gone.abort()
    }
  }
}
