import type { Locator, Page } from '@playwright/test'

/** Activating a bonus: the button, the dialog, the result, and the Activity screen. */
export class ActivationPage {
  readonly page: Page
  readonly openButton: Locator
  readonly dialog: Locator
  readonly findings: Locator
  readonly result: Locator
  readonly checks: Locator
  readonly activities: Locator

  constructor(page: Page) {
    this.page = page
    this.openButton = page.getByRole('button', { name: 'Activate…' })
    this.dialog = page.getByRole('dialog', { name: 'Activate bonus' })
    this.findings = this.dialog.getByRole('list', { name: 'Findings' }).getByRole('listitem')
    this.result = page.getByRole('region', { name: 'Activation result' })
    this.checks = page.getByRole('region', { name: 'Checks' })
    this.activities = page
      .getByRole('table', { name: 'Activations' })
      .getByRole('row')
      .filter({ hasNot: page.getByRole('columnheader') })
  }

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
