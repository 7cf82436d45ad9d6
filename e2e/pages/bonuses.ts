import type { Locator } from '@playwright/test'
import { PageObject } from './pageObject.ts'

export class BonusesPage extends PageObject {
  readonly box = this.page.getByRole('textbox', { name: 'Bonus id' })
  readonly lookUpButton = this.page.getByRole('button', { name: 'Look up', exact: true })
  readonly bonus = this.page.getByRole('region', { name: 'Bonus', exact: true })
  readonly recent = this.page.getByRole('menu', { name: 'Recent' }).getByRole('menuitem')
  readonly picture = this.bonus.getByRole('figure')

  async lookUp(text: string): Promise<void> {
    await this.box.fill(text)
    await this.lookUpButton.click()
  }

  title(): Locator {
    return this.bonus.getByRole('heading', { level: 2 }).first()
  }

  group(name: string): Locator {
    return this.bonus.getByRole('group', { name, exact: true })
  }

  /** The definition of a field, found by the platform's name. */
  field(name: string): Locator {
    return this.bonus
      .getByRole('term')
      .filter({ has: this.page.getByText(name, { exact: true }) })
      .or(this.bonus.getByRole('term').getByText(name, { exact: true }))
      .locator('xpath=following-sibling::dd')
  }

  async openRecent(title: string): Promise<void> {
    await this.showRecent()
    await this.recent.filter({ hasText: title }).click()
  }

  /** Opens the list of recent bonuses. A press elsewhere closes the list. */
  async showRecent(): Promise<void> {
    const button = this.page.getByRole('button', { name: 'Recent', exact: true })
    if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
  }

  button(name: string): Locator {
    return this.bonus.getByRole('button', { name, exact: true })
  }

  shownPicture(): Locator {
    return this.picture.getByRole('img', { name: 'Picture of the bonus', exact: true })
  }

  async raw(): Promise<string> {
    await this.bonus.getByRole('tab', { name: 'Raw' }).click()
    return (await this.bonus.getByLabel('Raw answer').textContent()) ?? ''
  }
}
