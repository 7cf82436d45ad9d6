import type { Page } from '@playwright/test'

/** Records the longest time between two frames of the page. Returns a function that reads it in milliseconds and starts again. */
export async function noteStalls(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let longest = 0
    let last = performance.now()
    const note = () => {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
      requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    const read = () => {
      const before = longest
      longest = 0
      return before
    }
    Object.assign(window, { readStall: read })
  })
  return () =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const read = Reflect.get(window, 'readStall') as () => number
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(read())))
        })
    )
}
