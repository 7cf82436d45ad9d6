import type { Locator } from '@playwright/test'
import { more } from './more.ts'
import { PageObject } from './pageObject.ts'

/** The saved views of a list. */
export class ViewsPage extends PageObject {
  readonly dialog = this.page.getByRole('dialog', { name: 'Views' })
  /** The views by name, the default one first. */
  readonly names = this.dialog.getByRole('listitem')

  view(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true })
  }

  open(): Promise<void> {
    return more(this.page, 'Views')
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

  /** Deletes all before the first deletion is answered. */
  deleteAll(): Promise<void> {
    return this.dialog.getByRole('button', { name: /^Delete / }).evaluateAll((buttons) => {
      for (const button of buttons) if (button instanceof HTMLElement) button.click()
    })
  }

  delete(name: string): Promise<void> {
    return this.dialog.getByRole('button', { name: `Delete ${name}` }).click()
  }
}
