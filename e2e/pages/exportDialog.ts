import type { Locator, Page } from '@playwright/test'

/** The dialog that exports a list. */
export class ExportDialogPage {
  readonly button: Locator
  readonly dialog: Locator
  readonly start: Locator
  readonly stop: Locator

  constructor(page: Page, what: string) {
    this.button = page.getByRole('button', { name: 'Export…', exact: true })
    this.dialog = page.getByRole('dialog', { name: `Export ${what}` })
    this.start = this.dialog.getByRole('button', { name: 'Export', exact: true })
    this.stop = this.dialog.getByRole('button', { name: 'Stop export' })
  }

  choice(name: 'This page' | 'Loaded rows' | 'All pages' | 'CSV' | 'JSON Lines'): Locator {
    return this.dialog.getByRole('radio', { name })
  }
}
