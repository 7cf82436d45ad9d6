import type { Page } from '@playwright/test'

/** All text of a page: its markup, and the content of its fields, which the markup omits. */
export const wholePage = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const fields = document.querySelectorAll<HTMLInputElement>('input, textarea, select')
    return [document.documentElement.outerHTML, ...Array.from(fields, ({ value }) => value)].join('\n')
  })
