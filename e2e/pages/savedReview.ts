import type { Locator, Page } from '@playwright/test'
import { BannersPage } from './banners.ts'

/** Saving a review, and reading one that was saved. */
export class SavedReviewPage {
  readonly page: Page
  readonly saving: Locator
  readonly opened: Locator
  readonly refused: Locator

  constructor(page: Page) {
    this.page = page
    this.saving = page.getByRole('dialog', { name: /^Save (?:review|approval sheet)/ })
    this.opened = page.getByRole('dialog', { name: 'Saved review, read-only' })
    this.refused = page.getByRole('dialog', { name: 'Not opened' })
  }

  /** Saves the review that is on screen; where to was said before. */
  async save(format: 'HTML' | 'ZIP', banners: RegExp = /^This banner/): Promise<void> {
    await new BannersPage(this.page).inMenu('Save', /^(?:Review|Approval sheet)…/)
    await this.saving.getByRole('radio', { name: format === 'HTML' ? /^One HTML/ : /^A ZIP/ }).check()
    await this.saving.getByRole('radio', { name: banners }).check()
    await this.saving.getByRole('button', { name: 'Save…' }).click()
    await this.saving.waitFor({ state: 'hidden', timeout: 30_000 })
  }

  /** Opens a saved review; which was said before. */
  async open(): Promise<void> {
    await new BannersPage(this.page).inMenu(/^Compare with/, 'Open review…')
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await this.page.getByRole('dialog').waitFor({ state: 'hidden' })
  }

  /** A figure in the document of an opened review. */
  figure(name: string): Locator {
    const document = this.opened.frameLocator('iframe')
    return document.getByRole('article').filter({ has: document.getByRole('heading', { name }) })
  }
}
