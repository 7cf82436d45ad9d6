import { expect, type Page } from '@playwright/test'
import type {} from './window.ts'

/** Waits until all requests of the page so far have been sent and have ended. */
export async function settle(page: Page): Promise<void> {
  const pending = () =>
    page.evaluate(async () => {
      for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
      const list = await window.pitboss.request('exchanges.list', {})
      return list.ok ? list.value.filter(({ status, problem }) => status === undefined && problem === undefined) : []
    })
  await expect.poll(pending).toEqual([])
}

/** The requests that a platform received, after all have ended. An earlier count would miss a late request. */
export async function settledRequests<Request>(
  page: Page,
  platform: { readonly requests: readonly Request[] }
): Promise<readonly Request[]> {
  await settle(page)
  return platform.requests
}
