import type { Locator, Page } from '@playwright/test'

/** The Activity screen. */
export class ActivityPage {
  readonly page: Page
  readonly filter: Locator
  readonly rows: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    const main = page.getByRole('main')
    this.page = page
    this.filter = main.getByRole('textbox', { name: 'Search' })
    this.rows = main
      .getByRole('table', { name: 'Activations' })
      .getByRole('row')
      .filter({ hasNot: page.getByRole('columnheader') })
    this.dialog = page.getByRole('dialog')
  }

  /** An activation with all that is known of it. */
  async choose(place = 0): Promise<Locator> {
    await this.rows.nth(place).click()
    return this.page.getByRole('complementary', { name: 'Activation' })
  }

  /** Opens the answer of the only activation. */
  async openAnswer(): Promise<void> {
    const chosen = await this.choose()
    await chosen.getByRole('button', { name: 'View receipt' }).click()
  }
}
