import type { Locator } from '@playwright/test'
import { PageObject } from './pageObject.ts'

export class PagerPage extends PageObject {
  readonly navigation = this.page.getByRole('navigation', { name: 'Pages' })
  readonly box = this.navigation.getByRole('textbox', { name: 'Page' })
  readonly size = this.navigation.getByRole('combobox', { name: 'Per page' })

  button(name: 'First page' | 'Previous page' | 'Next page' | 'Last page'): Locator {
    return this.navigation.getByRole('button', { name, exact: true })
  }

  async go(page: number): Promise<void> {
    await this.box.fill(String(page))
    await this.box.press('Enter')
  }

  async choose(size: 'Default' | 10 | 15 | 25 | 50 | 100 | 200): Promise<void> {
    await this.size.selectOption({ label: String(size) })
  }
}
