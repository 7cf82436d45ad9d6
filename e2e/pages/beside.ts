import type { Locator, Page } from '@playwright/test'
import type { FigureName } from './banners.ts'

/** The tab *Beside* of the Banners screen. */
export class BesidePage {
  readonly page: Page
  readonly region: Locator
  /** Whom the category is asked of. */
  readonly choice: Locator
  /** The button that asks; its name says whom. */
  readonly ask: Locator
  readonly rows: Locator
  readonly summary: Locator
  readonly differences: Locator
  readonly dialog: Locator

  constructor(page: Page) {
    this.page = page
    this.region = page.getByRole('region', { name: 'Beside', exact: true })
    this.choice = this.region.getByRole('combobox', { name: 'Beside' })
    this.ask = this.region.getByRole('button', { name: /^Ask / })
    this.rows = this.region.getByRole('list', { name: 'Banners of both' }).getByRole('button')
    this.summary = this.region.getByRole('status').first()
    this.differences = this.region.getByRole('table', { name: 'Differences' })
    this.dialog = page.getByRole('dialog', { name: 'Save approval sheet' })
  }

  async open(): Promise<void> {
    await this.page.getByRole('tab', { name: 'Beside', exact: true }).click()
    await this.region.waitFor()
  }

  /** One side, by its connection. */
  side(name: string): Locator {
    return this.region.getByRole('region', { name: `On ${name}`, exact: true })
  }

  figure(name: FigureName, side: string): Locator {
    return this.region.getByRole('figure', { name: `${name} on ${side}`, exact: true })
  }

  button(name: string): Locator {
    return this.region.getByRole('button', { name, exact: true })
  }

  /** The row of a field or a picture that differs. */
  difference(what: string): Locator {
    return this.differences.getByRole('row').filter({ hasText: what })
  }
}
