import type { Locator } from '@playwright/test'
import { PageObject } from './pageObject.ts'

/** The Activity screen. */
export class ActivityPage extends PageObject {
  readonly filter = this.page.getByRole('main').getByRole('textbox', { name: 'Search' })
  readonly rows = this.rowsOf(this.page.getByRole('main').getByRole('table', { name: 'Activations' }))
  readonly dialog = this.page.getByRole('dialog')

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
