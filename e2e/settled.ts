import { expect, type Page } from '@playwright/test'
import type {} from './window.ts'

/**
 * The requests that came to a platform, once everything that the page asked for by now was sent and has ended. Counted at
 * once, a request that is a moment late would not be noticed.
 */
export async function settledRequests<Request>(
  page: Page,
  platform: { readonly requests: readonly Request[] }
): Promise<readonly Request[]> {
  const underWay = () =>
    page.evaluate(async () => {
      for (let frames = 0; frames < 2; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
      const list = await window.pitboss.request('exchanges.list', {})
      return list.ok ? list.value.filter(({ status, problem }) => status === undefined && problem === undefined) : []
    })
  await expect.poll(underWay).toEqual([])
  return platform.requests
}
