import type { Locator } from '@playwright/test'
import { PageObject } from './pageObject.ts'

export class ActivityPage extends PageObject {
  readonly filter = this.page.getByRole('main').getByRole('textbox', { name: 'Search' })
  readonly rows = this.rowsOf(this.page.getByRole('main').getByRole('table', { name: 'Activations' }))
  readonly dialog = this.page.getByRole('dialog')
  readonly today = this.page.getByRole('status').filter({ hasText: /^Today, / })

  async show(name: 'All' | 'Mine today'): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'Show' }).getByText(name).click()
  }

  async choose(index = 0): Promise<Locator> {
    await this.rows.nth(index).click()
    return this.page.getByRole('complementary', { name: 'Activation' })
  }
}
