import type { Locator, Page } from '@playwright/test'
import { BannersPage } from './banners.ts'

/** Saves a review, and opens a saved review. */
export class ReviewPage {
  readonly page: Page
  readonly saving: Locator

  constructor(page: Page) {
    this.page = page
    this.saving = page.getByRole('dialog', { name: 'Save review' })
  }

  /** Saves the shown review to the file that the test chose before. */
  async save(): Promise<void> {
    await new BannersPage(this.page).inMenu('Save', 'Review…')
    await this.saving.getByRole('button', { name: 'Save…' }).click()
    await this.saving.waitFor({ state: 'hidden', timeout: 30_000 })
  }

  /** Opens the saved review that the test chose before. */
  async open(): Promise<void> {
    const banners = new BannersPage(this.page)
    await banners.tab('Pins').click()
    await banners.button('Open review…').click()
  }
}
