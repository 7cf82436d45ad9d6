import type { Page } from '@playwright/test'

/** Everything that a page holds as text: its markup, and what stands in its fields, which the markup leaves out. */
export const wholePage = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('input, textarea, select')
    return [document.documentElement.outerHTML, ...Array.from(fields, ({ value }) => value)].join('\n')
  })
