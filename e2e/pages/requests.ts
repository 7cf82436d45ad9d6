import type { Locator, Page } from '@playwright/test'

/** The request drawer. */
export class RequestsPage {
  readonly page: Page
  readonly drawer: Locator
  readonly rows: Locator
  /** The differences that the tab Contract lists. */
  readonly differences: Locator
  /** The comparison of two requests. */
  readonly comparison: Locator
  /** How many requests are listed. */
  readonly counts: Locator
  /** The differences that it lists. */
  readonly compared: Locator

  constructor(page: Page) {
    this.page = page
    this.drawer = page.getByRole('region', { name: 'Requests', exact: true })
    this.rows = this.drawer
      .getByRole('table', { name: 'Requests' })
      .getByRole('row')
      .filter({ hasNot: page.getByRole('columnheader') })
    this.differences = this.drawer
      .getByRole('table', { name: 'Differences from the documentation' })
      .getByRole('row')
      .filter({ hasNot: page.getByRole('columnheader') })
    this.counts = this.drawer.getByRole('status').filter({ hasText: /requests$/ })
    this.comparison = this.drawer.getByRole('region', { name: /^Comparison of requests/ })
    this.compared = this.comparison
      .getByRole('table', { name: 'Differences between the answers' })
      .getByRole('row')
      .filter({ hasNot: page.getByRole('columnheader') })
  }

  /** The requests to one connection; the demo platform has some from the start. */
  of(connection: string): Locator {
    return this.rows.filter({ hasText: connection })
  }

  /** The request of a number; its own words, for `#1` beside a time of `15:00` reads like `#115`. */
  numbered(number: number): Locator {
    return this.rows.filter({ has: this.page.getByText(`#${number}`, { exact: true }) })
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+j')
    await this.drawer.waitFor()
  }

  async choose(text: string): Promise<void> {
    await this.rows.filter({ hasText: text }).first().click()
  }

  /** Compares the newest request with the one before. */
  async compareNewest(): Promise<void> {
    await this.rows.nth(1).click()
    await this.rows.first().click({ modifiers: ['ControlOrMeta'] })
    await this.button('Compare').click()
  }

  async tab(name: 'Summary' | 'Answer' | 'Request' | 'Contract'): Promise<void> {
    await this.drawer.getByRole('tab', { name }).click()
  }

  button(name: string): Locator {
    return this.drawer.getByRole('button', { name, exact: true })
  }
}
