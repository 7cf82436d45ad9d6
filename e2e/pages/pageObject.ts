import type { Locator, Page } from '@playwright/test'

/** A part of the app as a person uses it in a window. */
export class PageObject {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** The rows of a table, without its head. */
  protected rowsOf(table: Locator): Locator {
    return table.getByRole('row').filter({ hasNot: this.page.getByRole('columnheader') })
  }
}
