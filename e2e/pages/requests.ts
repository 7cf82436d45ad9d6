import type { Locator } from '@playwright/test'
import { PageObject } from './pageObject.ts'

/** The request drawer. */
export class RequestsPage extends PageObject {
  readonly drawer = this.page.getByRole('region', { name: 'Requests', exact: true })
  readonly rows = this.rowsOf(this.drawer.getByRole('table', { name: 'Requests' }))
  /** The differences that the tab Contract lists. */
  readonly differences = this.rowsOf(this.drawer.getByRole('table', { name: 'Differences from the documentation' }))
  /** How many requests are listed. */
  readonly counts = this.drawer.getByRole('status').filter({ hasText: /requests$/ })
  /** The comparison of two requests. */
  readonly comparison = this.drawer.getByRole('region', { name: /^Comparison of requests/ })
  /** The differences that it lists. */
  readonly compared = this.rowsOf(this.comparison.getByRole('table', { name: 'Differences between the answers' }))

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
