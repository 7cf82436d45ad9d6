import type { Locator } from '@playwright/test'
import { ComparisonPage } from './comparison.ts'

/** All banners of a category with their decisions. */
export class CampaignPage extends ComparisonPage {
  readonly grid = this.page.getByRole('grid', { name: 'Campaign' })
  readonly rows = this.grid.getByRole('row').filter({ has: this.page.getByRole('rowheader') })
  readonly decided = this.page.getByText(/^\d+ of \d+ approved · /)
  readonly noteDialog = this.page.getByRole('dialog', { name: /^Decision on / })
  readonly saveButton = this.page.getByRole('button', { name: 'Save review…' })

  async openCampaign(): Promise<void> {
    await this.view('Campaign')
    await this.grid.waitFor()
  }

  row(banner: string | RegExp): Locator {
    return this.rows.filter({ has: this.page.getByRole('rowheader', { name: banner }) })
  }

  decision(banner: string, word: 'Approve' | 'Changes needed'): Locator {
    return this.row(banner).getByRole('radio', { name: word })
  }

  async only(filter: string): Promise<void> {
    await this.page.getByRole('radiogroup', { name: 'Shown banners' }).getByText(filter).click()
  }

  async note(banner: string, text: string, word: 'Approve' | 'Changes needed'): Promise<void> {
    await this.row(banner)
      .getByRole('button', { name: /^Note on/ })
      .click()
    await this.noteDialog.getByRole('textbox', { name: 'Note' }).fill(text)
    await this.noteDialog.getByRole('button', { name: word, exact: true }).click()
    await this.noteDialog.waitFor({ state: 'hidden' })
  }

  /** Saves a review of all banners to the file that the test chose before. */
  async saveAll(): Promise<void> {
    await this.saveButton.click()
    await this.confirmReview()
  }
}
