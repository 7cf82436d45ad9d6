export interface PendingRequests {
  readonly begin: (
    page: number,
    cancelKey: string | undefined
  ) => { readonly signal: AbortSignal; readonly over: () => void }
  readonly cancel: (page: number, cancelKey: string) => void
  /** Returns a signal that aborts when the page's current document closes, reloads or crashes. */
  readonly gone: (page: number) => AbortSignal
  readonly leave: (page: number) => void
}

interface Page {
  readonly gone: AbortController
  readonly requests: Map<AbortController, string | undefined>
}

/** Keeps track of running requests, so a page can cancel them. */
export function trackRequests(): PendingRequests {
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
