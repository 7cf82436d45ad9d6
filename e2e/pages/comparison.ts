import type { FileChooser, Locator } from '@playwright/test'
import { BannersPage, type FigureName } from './banners.ts'

/** The figures of the Banners screen next to their references, with their pins. */
export class ComparisonPage extends BannersPage {
  readonly pins = this.inspector.getByRole('list', { name: /pins$/ }).getByRole('listitem')
  readonly opacity = this.page.getByRole('slider', { name: 'Opacity' })
  /** The button that asks another person; its name includes the person. */
  readonly ask = this.page.getByRole('button', { name: /^Ask / })
  /** The differences of another set of banners. */
  readonly details = this.page.getByRole('region', { name: 'Differences of the banner' })
  readonly summary = this.details.getByRole('status')
  readonly differences = this.details.getByRole('table', { name: 'Differences' })
  /** The differing pictures, alternately of both sides. */
  readonly differing = this.differences.locator('img')

  async open(reference: 'Nothing' | 'Design' | 'Snapshot' | 'Another connection' = 'Design'): Promise<void> {
    await this.inMenu(/^Compare with/, reference)
    await this.button(`Compare with: ${reference}`).waitFor()
  }

  difference(what: string): Locator {
    return this.differences.getByRole('row').filter({ hasText: what })
  }

  verdict(name: FigureName): Locator {
    return this.figure(name).getByRole('status')
  }

  add(name: FigureName, file: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
    return this.chooseFile(this.button(new RegExp(`^(Add|Replace) design… ${name}$`)), file)
  }

  pin(name: FigureName, words: RegExp | string): Locator {
    return this.stage(name).getByRole('button', { name: words })
  }

  async writePin(text: string): Promise<void> {
    await this.inspector.getByRole('textbox', { name: /^Text of (?:the new )?pin/ }).fill(text)
    await this.button('Save pin').click()
  }

  async replyTo(pin: string, text: string): Promise<void> {
    await this.button(`Reply ${pin}`).click()
    await this.inspector.getByRole('textbox', { name: /^Reply to pin/ }).fill(text)
    await this.button('Save reply').click()
  }

  async mode(name: 'Overlay' | 'Swipe' | 'Difference' | 'Side by side'): Promise<void> {
    await this.tools.getByRole('combobox', { name: 'Comparison mode' }).selectOption(name)
  }

  field(name: string): Locator {
    return this.inspector.getByRole('spinbutton', { name, exact: true })
  }

  /** Saves a review of the category to the file that the test chose before. */
  async saveReview(): Promise<void> {
    await this.inMenu('Save', 'Review…')
    await this.confirmReview()
  }

  /** Opens the saved review that the test chose before. */
  async openReview(): Promise<void> {
    await this.tab('Pins').click()
    await this.button('Open review…').click()
  }

  protected async confirmReview(): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Save review' })
    await dialog.getByRole('button', { name: 'Save…' }).click()
    await dialog.waitFor({ state: 'hidden', timeout: 60_000 })
  }
}
