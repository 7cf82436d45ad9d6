import type { Locator } from '@playwright/test'
import { PageObject } from './pageObject.ts'

/** Activating a bonus: the button, the dialog, the result, and the Activity screen. */
export class ActivationPage extends PageObject {
  readonly openButton = this.page.getByRole('button', { name: 'Activate…' })
  readonly dialog = this.page.getByRole('dialog', { name: 'Activate bonus' })
  readonly findings = this.dialog.getByRole('list', { name: 'Findings' }).getByRole('listitem')
  readonly reason = this.dialog.getByRole('textbox', { name: 'Reason or ticket' })
  readonly result = this.page.getByRole('region', { name: 'Activation result' })
  readonly checks = this.page.getByRole('region', { name: 'Checks' })
  readonly activities = this.rowsOf(this.page.getByRole('table', { name: 'Activations' }))

  button(label: string): Locator {
    return this.dialog.getByRole('button', { name: `Activate for ${label}` })
  }

  resultButton(name: string): Locator {
    return this.result.getByRole('button', { name, exact: true })
  }

  async open(): Promise<void> {
    await this.openButton.click()
    await this.dialog.getByRole('definition').first().waitFor()
  }
}
