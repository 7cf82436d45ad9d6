import type { Locator, Page } from '@playwright/test'

/** The pager of a list. */
export class PagerPage {
  readonly navigation: Locator
  readonly box: Locator
  readonly size: Locator

  constructor(page: Page) {
    this.navigation = page.getByRole('navigation', { name: 'Pages' })
    this.box = this.navigation.getByRole('textbox', { name: 'Page' })
    this.size = this.navigation.getByRole('combobox', { name: 'Per page' })
  }

  button(name: 'First page' | 'Previous page' | 'Next page' | 'Last page'): Locator {
    return this.navigation.getByRole('button', { name, exact: true })
  }

  async go(page: number): Promise<void> {
    await this.box.fill(String(page))
    await this.box.press('Enter')
  }

  async choose(size: 'Server default' | 10 | 15 | 25 | 50 | 100 | 200): Promise<void> {
    await this.size.selectOption({ label: String(size) })
  }
}
