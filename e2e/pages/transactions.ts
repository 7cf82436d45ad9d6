import type { Locator, Page } from '@playwright/test'
import { ExportDialogPage } from './exportDialog.ts'
import { more } from './more.ts'
import { PagerPage } from './pager.ts'
import { TablePage } from './table.ts'

export class TransactionsPage extends TablePage {
  readonly pager = new PagerPage(this.page)
  readonly detail = this.page.getByRole('complementary', { name: 'Transaction', exact: true })
  readonly summary = this.page.getByRole('region', { name: 'Summary' })
  readonly loadAll = this.page.getByRole('button', { name: 'Load all', exact: true })
  readonly allPages = this.page.getByRole('region', { name: 'All pages' })
  readonly exporting = new ExportDialogPage(this.page, 'transactions')

  constructor(page: Page) {
    super(page, 'Transactions')
  }

  showSummary(): Promise<void> {
    return more(this.page, 'Summary', 'menuitemcheckbox')
  }

  async group(by: 'None' | 'Session' | 'Round'): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Group' }).selectOption(by)
  }

  groupHead(words: string | RegExp = /./): Locator {
    return this.table.locator('tbody').getByRole('button', { name: words })
  }

  get groupNote(): Locator {
    return this.page.getByRole('main').getByRole('status').filter({ hasText: 'Game and round are read' })
  }

  /** The definition of a field of the open transaction, by the platform's name. */
  field(name: string): Locator {
    const term = this.detail.getByRole('term')
    return term
      .getByText(name, { exact: true })
      .or(this.detail.locator(`dt[title="${name}"]`))
      .first()
      .locator('xpath=following-sibling::dd | ../following-sibling::dd')
  }

  sums(): Locator {
    return this.rowsOf(this.summary.getByRole('table', { name: 'Sums' }))
  }
}
