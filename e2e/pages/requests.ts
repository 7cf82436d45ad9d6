import type { Locator } from '@playwright/test'
import { PageObject } from './pageObject.ts'

/** The request log's drawer. */
export class RequestsPage extends PageObject {
  readonly drawer = this.page.getByRole('region', { name: 'Requests', exact: true })
  readonly rows = this.rowsOf(this.drawer.getByRole('table', { name: 'Requests' }))
  readonly comparison = this.drawer.getByRole('region', { name: /^Comparison of requests/ })
  readonly compared = this.rowsOf(this.comparison.getByRole('table', { name: 'Differences between the answers' }))

  /** The requests to one connection. The demo platform has some from the start. */
  of(connection: string): Locator {
    return this.rows.filter({ hasText: connection })
  }

  async open(): Promise<void> {
    await this.page.keyboard.press('ControlOrMeta+j')
    await this.drawer.waitFor()
  }

  async choose(text: string): Promise<void> {
    await this.rows.filter({ hasText: text }).first().click()
  }

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
