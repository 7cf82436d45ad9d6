import { expect, type Page } from '@playwright/test'
import type {} from './window.ts'

/** Waits until everything that the page asked for by now was sent and has ended. */
export async function settle(page: Page): Promise<void> {
  const pending = () =>
    page.evaluate(async () => {
      for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
      const list = await window.pitboss.request('exchanges.list', {})
      return list.ok ? list.value.filter(({ status, problem }) => status === undefined && problem === undefined) : []
    })
  await expect.poll(pending).toEqual([])
}

/** The requests that came to a platform, once all is settled: counted at once, one that is a moment late would not be noticed. */
export async function settledRequests<Request>(
  page: Page,
  platform: { readonly requests: readonly Request[] }
): Promise<readonly Request[]> {
  await settle(page)
  return platform.requests
}
