import type { Locator, Page } from '@playwright/test'
import { more } from './more.ts'
import { PageObject } from './pageObject.ts'

export class ExportDialogPage extends PageObject {
  readonly dialog: Locator
  readonly start: Locator
  readonly stop: Locator

  constructor(page: Page, what: string) {
    super(page)
    this.dialog = page.getByRole('dialog', { name: `Export ${what}` })
    this.start = this.dialog.getByRole('button', { name: 'Export', exact: true })
    this.stop = this.dialog.getByRole('button', { name: 'Stop export' })
  }

  open(): Promise<void> {
    return more(this.page, 'Export…')
  }

  choice(
    name: 'This page' | 'Loaded rows' | 'Filtered rows' | 'All pages' | 'A period' | 'CSV' | 'JSON Lines'
  ): Locator {
    return this.dialog.getByRole('radio', { name })
  }

  select(name: 'Columns' | 'Separator' | 'Decimal sign'): Locator {
    return this.dialog.getByRole('combobox', { name })
  }
}
