import type { Locator, Page } from '@playwright/test'

/** The Activity screen. */
export class ActivityPage {
  readonly page: Page
  readonly filter: Locator
  readonly rows: Locator
  readonly exportCsv: Locator
  readonly said: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    const main = page.getByRole('main')
    this.page = page
    this.filter = main.getByRole('textbox', { name: 'Filter activations' })
    this.rows = main
      .getByRole('table', { name: 'Activations' })
      .getByRole('row')
      .filter({ hasNot: page.getByRole('columnheader') })
    this.exportCsv = main.getByRole('button', { name: 'Export CSV' })
    this.said = main.getByRole('status')
    this.dialog = page.getByRole('dialog')
  }

  /** The button that opens the answer of the only activation. */
  answer(): Locator {
    return this.rows.getByRole('button', { name: 'Answer…' })
  }
}
