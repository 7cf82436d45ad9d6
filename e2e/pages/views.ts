import type { Locator, Page } from '@playwright/test'

/** The saved views of a list. */
export class ViewsPage {
  readonly button: Locator
  readonly dialog: Locator
  /** The views by name, the default one first. */
  readonly names: Locator

  constructor(page: Page) {
    this.button = page.getByRole('button', { name: 'Views', exact: true })
    this.dialog = page.getByRole('dialog', { name: 'Views' })
    this.names = this.dialog.getByRole('listitem')
  }

  view(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  open(): Promise<void> {
    return this.button.click()
  }

  async save(name: string): Promise<void> {
    await this.dialog.getByRole('textbox', { name: 'Save this view as' }).fill(name)
    await this.dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await this.view(name).waitFor()
  }

  show(name: string): Promise<void> {
    return this.view(name).click()
  }

  copyLink(): Promise<void> {
    return this.dialog.getByRole('button', { name: 'Copy link to this list' }).click()
  }

  delete(name: string): Promise<void> {
    return this.dialog.getByRole('button', { name: `Delete ${name}` }).click()
  }
}
