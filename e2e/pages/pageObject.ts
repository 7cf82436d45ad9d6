import type { Locator, Page } from '@playwright/test'

/** A part of the app in a window, operated like a person would. */
export class PageObject {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** The rows of a table, without its header. */
  protected rowsOf(table: Locator): Locator {
    return table.getByRole('row').filter({ hasNot: this.page.getByRole('columnheader') })
  }
}
